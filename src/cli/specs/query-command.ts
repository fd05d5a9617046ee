import type { OperationId } from '../../operations/catalogue.ts';
import type { Field, Operation } from '../../operations/operation.ts';
import type { Flag, QuerySpec } from './query-specs.ts';

/** One operation and its words. */
export interface Row {
  readonly id: OperationId;
  readonly words: QuerySpec<never>;
  readonly operation: Operation;
}

/** Operations that share their words: one command that asks. Parsers, help and completions read this. */
export interface QueryCommand {
  readonly path: readonly string[];
  readonly rows: readonly Row[];
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  readonly positionals: readonly string[];
  readonly flags: readonly Flag[];
  /** The first is the default. */
  readonly formats: readonly string[];
  /** Whether `--at` is taken. */
  readonly takesPlace: boolean;
  /** Whether bare words name a place. */
  readonly takesBarePlace: boolean;
  /** Only one thing is said in bare words, so it may be of several: `prayer qibla New York`. */
  readonly isOpenEnded: boolean;
}

/** Rows whose words begin alike are one command. */
export function queryCommandsOf(rows: readonly Row[]): QueryCommand[] {
  return [...Map.groupBy(rows, (row) => row.words.path.join(' ')).values()].map(queryCommandOfRows);
}

export function queryCommandOfRows(rows: readonly Row[]): QueryCommand {
  const fields: Record<string, Field<unknown>> = Object.assign({}, ...rows.map((row) => row.operation.fields));
  const positionals = rows.find((row) => row.words.positionals)?.words.positionals ?? [];
  const takesPlace = 'lat' in fields && 'lng' in fields;
  const takesBarePlace = takesPlace && rows.every((row) => row.words.barePlace !== false);
  return {
    path: rows[0]?.words.path ?? [],
    rows,
    fields,
    positionals,
    flags: [...new Set(rows.flatMap((row) => row.words.flags ?? []))],
    formats: [...new Set(rows.flatMap((row) => row.words.formatNames)), 'json'],
    takesPlace,
    takesBarePlace,
    isOpenEnded: positionals.length + Number(takesBarePlace) === 1,
  };
}

/** What `--format` takes. */
export function formatSummary({ formats, rows }: QueryCommand): string {
  const templates = rows.some((row) => row.words.facts) ? ', or a template (prayer help formats)' : '';
  return `how to print: ${formats.join(', ')}${templates}`;
}

export function flagName(field: string, rows: readonly Row[]): string {
  const named = rows.find(({ words: { flagNames } }) => flagNames && field in flagNames)?.words.flagNames?.[field];
  return named ?? field.replaceAll('_', '-');
}
