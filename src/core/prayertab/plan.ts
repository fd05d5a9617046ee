import type { EpochSeconds } from '../time/civil-date.ts';

/**
 * What the lines of a prayertab call for in the coming days. `prayer agent --print-plan` makes it, in a process of its own: it needs the
 * places, the zones and the Sun. The agent, which runs all day, needs only this.
 */
export interface Plan {
  /** The absolute path of the prayertab. */
  readonly prayertab: string;
  /** As it was read; undefined where there is no such file. */
  readonly text: string | undefined;
  /** Where what was done is kept, one folder for each prayertab. */
  readonly folder: string;
  /** A change of one of these files asks for a new plan. */
  readonly watched: readonly string[];
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
  readonly lines: readonly PlannedLine[];
  /** Earliest first. */
  readonly runs: readonly PlannedRun[];
}

export interface PlannedLine {
  /** In the prayertab, from 1; 0 for what a flag asks for. */
  readonly number: number;
  /** As the log names it: `line 3`, `--notify`. */
  readonly label: string;
  readonly key: string;
  /** Whether `prayer mute` silences it. */
  readonly isMutable: boolean;
}

export interface PlannedRun {
  /** The position of its line in `lines`. */
  readonly line: number;
  /** `maghrib-10m`. */
  readonly event: string;
  /** The prayer date, YYYY-MM-DD. */
  readonly date: string;
  readonly at: EpochSeconds;
  readonly command: readonly [program: string, ...words: string[]];
  /** Environment variables that the program gets beside those of the agent. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Reads what another process printed. @throws Error where it is not a plan */
export function readPlan(text: string): Plan {
  const top = objectOf(JSON.parse(text), 'plan');
  return {
    prayertab: textOf(top, 'prayertab'),
    text: top['text'] === undefined ? undefined : textOf(top, 'text'),
    folder: textOf(top, 'folder'),
    watched: listOf(top, 'watched').map((each) => String(each)),
    from: numberOf(top, 'from'),
    until: numberOf(top, 'until'),
    lines: listOf(top, 'lines').map(readLine),
    runs: listOf(top, 'runs').map(readRun),
  };
}

type Row = Readonly<Record<string, unknown>>;

function readLine(value: unknown): PlannedLine {
  const row = objectOf(value, 'line');
  return {
    number: numberOf(row, 'number'),
    label: textOf(row, 'label'),
    key: textOf(row, 'key'),
    isMutable: row['isMutable'] === true,
  };
}

function readRun(value: unknown): PlannedRun {
  const row = objectOf(value, 'run');
  const [program, ...words] = listOf(row, 'command').map((each) => String(each));
  if (program === undefined) throw new Error('a run of the plan has no command');
  const variables = Object.entries(objectOf(row['variables'], 'variables'));
  return {
    line: numberOf(row, 'line'),
    event: textOf(row, 'event'),
    date: textOf(row, 'date'),
    at: numberOf(row, 'at'),
    command: [program, ...words],
    variables: Object.fromEntries(variables.map(([name, one]) => [name, String(one)])),
  };
}

function objectOf(value: unknown, what: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`no ${what} in the plan`);
  return Object.fromEntries(Object.entries(value));
}

function textOf(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new Error(`no ${name} in the plan`);
  return value;
}

function numberOf(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number') throw new Error(`no ${name} in the plan`);
  return value;
}

function listOf(row: Row, name: string): readonly unknown[] {
  const value = row[name];
  if (!Array.isArray(value)) throw new Error(`no ${name} in the plan`);
  return value;
}
