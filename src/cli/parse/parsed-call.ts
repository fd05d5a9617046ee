import { Fault, quoted } from '../../core/fault.ts';
import type { Flags, FlagSpec } from '../command.ts';

/** What a field is given, as text or as the value that it reads. */
export type RawField = readonly [field: string, value: string | number];

/** The fields that the flags give, as texts. */
export function rawFields(specs: readonly FlagSpec[], given: Flags): [field: string, text: string][] {
  return specs.flatMap(({ name, field }) => {
    const value = field === undefined ? undefined : given.get(name);
    const texts = value === true ? ['true'] : (value ?? []);
    return texts.map((text): [string, string] => [field ?? name, text]);
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
