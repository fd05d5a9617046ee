import { Fault, quoted } from '../../core/fault.ts';
import { languageOf, tagMeant } from '../../core/words/names.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Flags, FlagSpec } from '../command.ts';

/** A field with its text, or with a value that was already read. */
export type RawField = readonly [field: string, value: string | number];

export function rawFields(specs: readonly FlagSpec[], given: Flags): [field: string, text: string][] {
  return specs.flatMap(({ name, field }) => {
    const texts = field === undefined ? undefined : given.get(name);
    if (field === undefined || !texts) return [];
    return (texts.length === 0 ? ['true'] : texts).map((text): [string, string] => [field, text]);
  });
}

/** The text of a flag. If the line repeats the flag, the last one counts. */
export function lastOf(flags: Flags, name: string): string | undefined {
  return flags.get(name)?.at(-1);
}

/** The format that `--format` or `--json` names; undefined without either. @throws Fault if they disagree */
export function formatText(given: Flags): string | undefined {
  const value = lastOf(given, 'format');
  if (!given.has('json')) return value;
  if (value === undefined || value === 'json') return 'json';
  const sentence = `--json and --format ${quoted(value)} exclude each other; give one.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'format', value });
}

/** The value of a flag that may not be repeated. @throws Fault REPEATED_PARAMETER */
export function textOf({ flags }: Pick<Call, 'flags'>, field: string): string | undefined {
  const [text, ...others] = flags.get(field) ?? [];
  if (others.length === 0) return text;
  throw new Fault('REPEATED_PARAMETER', `--${field} is given more than once; give it once.`, { field });
}

/** Finds the choice that a text means. A tag of a region that is no choice means its language: `de-AT` is `de`. */
export function choiceMeant<T extends string>(choices: readonly T[], text: string): T | undefined {
  if (choices.every((one) => languageOf(one) === one)) return tagMeant(choices, text);
  return choices.find((known) => known === text) ?? choices.find((known) => known === text.toLowerCase());
}

/** Reads one of some choices. @param name the flag as the message names it, such as `--color` @throws Fault INVALID_PARAMETER */
export function choiceOf<T extends string>(choices: readonly T[], value: string, name: string, after = ''): T {
  const chosen = choiceMeant(choices, value);
  if (chosen !== undefined) return chosen;
  const sentence = `${name} ${quoted(value)} is not one of ${choices.join(', ')}.${after}`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: name.replace(/^--/, ''), value });
}

/** The lines of a file, `-` being stdin. @throws Fault INPUT_NOT_READ */
export async function linesOfFile(name: string, deps: Pick<CliDeps, 'lines'>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of deps.lines(name)) lines.push(line);
  return lines;
}
