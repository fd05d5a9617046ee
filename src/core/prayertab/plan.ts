import type { FieldReader, Stored } from '../stored/stored-field.ts';
import { storedFields, storedFlag, storedListOf, storedNumber } from '../stored/stored-field.ts';
import { storedOptional, storedRecord, storedText } from '../stored/stored-field.ts';

const texts = storedListOf(String);

const PLANNED_LINE = {
  /** The number of the line in the prayertab, from 1; 0 for a line from a flag. */
  number: storedNumber,
  /** The name of the line in the log: `line 3`, `--notify`. */
  label: storedText,
  key: storedText,
  /** Whether `prayer mute` silences the line. */
  isMutable: storedFlag,
};
export type PlannedLine = Stored<typeof PLANNED_LINE>;

const command: FieldReader<readonly [program: string, ...words: string[]]> = (value, field) => {
  const [program = storedText(undefined, field), ...words] = texts(value, field);
  return [program, ...words];
};

const PLANNED_RUN = {
  /** The index in `lines` of the line that this run belongs to. */
  line: storedNumber,
  /** `maghrib-10m`. */
  event: storedText,
  /** The prayer date, YYYY-MM-DD. */
  date: storedText,
  /** Epoch seconds. */
  at: storedNumber,
  command,
  /** Environment variables that the program gets in addition to those of the agent. */
  variables: (value: unknown, field: string): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(storedRecord(value, field)).map(([name, text]) => [name, String(text)])),
};
export type PlannedRun = Stored<typeof PLANNED_RUN>;

const JOURNEY = {
  sentence: storedText,
  /** The command that shows the notice; empty if the user wants no notifications. */
  command: texts,
};

/**
 * The plan of the programs that a prayertab runs in the coming days. `prayer agent --print-plan` makes the plan in a process of its own,
 * because planning loads the places, the zones and the Sun. The agent, which runs all day, loads only the plan.
 */
const PLAN = {
  /** The age in seconds at which the agent asks for a new plan; absent for the usual age. */
  freshSeconds: storedOptional(storedNumber),
  /** The place of the machine. The next planning compares its place with this one, to notice a journey. */
  whereabouts: storedOptional(storedText),
  /** Present if the machine is at another place than for the previous plan. */
  journey: storedOptional((value, field) => storedFields<Stored<typeof JOURNEY>>(JOURNEY, storedRecord(value, field))),
  /** The absolute path of the prayertab. */
  prayertab: storedText,
  /** The content of the prayertab; undefined where the file does not exist. */
  text: storedOptional(storedText),
  /** The folder with the record of runs, one for each prayertab. */
  folder: storedText,
  /** A change of one of these files triggers a new plan. */
  watched: texts,
  /** Epoch seconds, like `until`. */
  from: storedNumber,
  until: storedNumber,
  lines: storedListOf((value, field) => storedFields<PlannedLine>(PLANNED_LINE, storedRecord(value, field))),
  /** Earliest first. */
  runs: storedListOf((value, field) => storedFields<PlannedRun>(PLANNED_RUN, storedRecord(value, field))),
};
export type Plan = Stored<typeof PLAN>;

/** Reads the plan that another process printed. @throws UnreadableField, SyntaxError if the text is not a plan */
export function readPlan(text: string): Plan {
  return storedFields<Plan>(PLAN, storedRecord(JSON.parse(text), 'plan'));
}
