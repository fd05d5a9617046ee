import type { FieldReader, FieldReaders } from '../stored/stored-field.ts';
import {
  storedFields,
  storedFlag,
  storedList,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
} from '../stored/stored-field.ts';
import type { EpochSeconds } from '../time/civil-date.ts';

/**
 * What the lines of a prayertab call for in the coming days. `prayer agent --print-plan` makes it, in a process of its own: it needs the
 * places, the zones and the Sun. The agent, which runs all day, needs only this.
 */
export interface Plan {
  /** The absolute path of the prayertab. */
  readonly prayertab: string;
  /** The content of the prayertab; undefined where the file does not exist. */
  readonly text: string | undefined;
  /** The folder with the record of runs, one for each prayertab. */
  readonly folder: string;
  /** A change of one of these files triggers a new plan. */
  readonly watched: readonly string[];
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
  readonly lines: readonly PlannedLine[];
  /** Earliest first. */
  readonly runs: readonly PlannedRun[];
  /** The age in seconds at which it is made anew; without it that of every plan. */
  readonly freshSeconds?: number | undefined;
  /** Where the machine is, for the next plan, which tells a journey by it. */
  readonly whereabouts?: string | undefined;
  readonly journey?: Journey | undefined;
}

/** The machine is elsewhere than at the plan before. */
interface Journey {
  readonly sentence: string;
  /** Shows it; empty where no notifications are wanted. */
  readonly command: readonly string[];
}

export interface PlannedLine {
  /** In the prayertab, from 1; 0 for a line that comes from a flag. */
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

const texts: FieldReader<readonly string[]> = (value, field) => storedList(value, field).map(String);

const rows =
  <T>(readers: FieldReaders<T>): FieldReader<readonly T[]> =>
  (value, field) =>
    storedList(value, field).map((row) => storedFields(readers, storedRecord(row, field)));

const PLAN: FieldReaders<Plan> = {
  freshSeconds: storedOptional(storedNumber),
  whereabouts: storedOptional(storedText),
  journey: storedOptional((value, field) =>
    storedFields<Journey>({ sentence: storedText, command: texts }, storedRecord(value, field)),
  ),
  prayertab: storedText,
  text: storedOptional(storedText),
  folder: storedText,
  watched: texts,
  from: storedNumber,
  until: storedNumber,
  lines: rows<PlannedLine>({ number: storedNumber, label: storedText, key: storedText, isMutable: storedFlag }),
  runs: rows<PlannedRun>({
    line: storedNumber,
    event: storedText,
    date: storedText,
    at: storedNumber,
    command(value, field) {
      const [program = storedText(undefined, field), ...words] = texts(value, field);
      return [program, ...words];
    },
    variables: (value, field) =>
      Object.fromEntries(Object.entries(storedRecord(value, field)).map(([name, text]) => [name, String(text)])),
  }),
};

/** Reads the plan that another process printed. @throws UnreadableField, SyntaxError where it is not a plan */
export function readPlan(text: string): Plan {
  return storedFields(PLAN, storedRecord(JSON.parse(text), 'plan'));
}
