import { Fault, quoted } from '../../core/fault.ts';
import type { Field } from '../../operations/operation.ts';
import type { Row } from '../specs/query-command.ts';
import { flagName } from '../specs/query-command.ts';

/** The flags that were given, by name: their values, or true for one without. */
export type Flags = ReadonlyMap<string, true | readonly string[]>;

export type RawFields = readonly (readonly [field: string, text: string])[];

/** A command line that was parsed; nothing knows yet what the words mean. */
export interface Call {
  readonly flags: Flags;
  readonly bareWords: readonly string[];
}

/** The fields that the flags give, as raw texts. */
export function rawFields(
  rows: readonly Row[],
  fields: Readonly<Record<string, Field<unknown>>>,
  given: Flags,
): [string, string][] {
  return Object.keys(fields).flatMap((field) => {
    const value = given.get(flagName(field, rows));
    const texts = value === true ? ['true'] : (value ?? []);
    return texts.map((text): [string, string] => [field, text]);
  });
}

/** The text of a flag: the last one given counts; a flag without a value is the empty text. */
export function lastOf(value: true | readonly string[] | undefined): string | undefined {
  return value === true ? '' : value?.at(-1);
}

/** What `--format` or `--json` says; undefined where neither does. @throws Fault where they disagree */
export function formatText(given: Flags): string | undefined {
  const text = lastOf(given.get('format'));
  if (!given.has('json')) return text;
  if (text === undefined || text === 'json') return 'json';
  throw new Fault('CONFLICTING_PARAMETERS', `--json and --format ${quoted(text)} exclude each other; give one.`, {
    field: 'format',
    value: text,
  });
}
