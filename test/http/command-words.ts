import type { Query, QueryVariant } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/command-table.ts';
import { plainDecimal } from '../../src/operations/operation.ts';

export interface CommandWords {
  readonly query: Query;
  readonly variant: QueryVariant;
}

/** The command that asks an operation; undefined if only HTTP asks it. */
export function commandOf(id: string): CommandWords | undefined {
  for (const { query } of commands) {
    const variant = query?.variants.find(({ operation }) => operation.id === id);
    if (query && variant) return { query, variant };
  }
  return undefined;
}

/** A line that gives each field by its flag. Undefined if a field has no flag. */
export function lineOf({ query, variant }: CommandWords, given: readonly (readonly [string, unknown])[]): string[] {
  const words = given.flatMap(([field, value]) => {
    const flag = variant.fieldFlags.find((one) => one.field === field);
    if (!flag) throw new Error(`${query.path.join(' ')} has no flag for ${field}`);
    if (flag.placeholder === undefined) return value === true ? [`--${flag.name}`] : [];
    return [`--${flag.name}`, flagText(value)];
  });
  const chosenBy = variant.when?.filter((name) => !variant.fieldFlags.some((flag) => flag.name === name)) ?? [];
  return [...query.path, ...chosenBy.map((name) => `--${name}`), ...words, '--json'];
}

export function flagText(value: unknown): string {
  if (typeof value === 'number') return plainDecimal(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
