import type { BodyField } from './body-fields.ts';
import type { Shape } from './shape.ts';

/**
 * Every field of something that callers make and the daemon keeps, in the order of answers: subscriptions, feeds. From its row come the
 * bodies of requests, the flags of the command line, the API document, and the type of the answer.
 */

/** A field that a caller gives. @param put sets it; a field without it depends on others */
export function given<T, Required extends boolean, Kept>(
  input: BodyField<T, Required>,
  put: (value: T) => Partial<Kept>,
) {
  return { input, put };
}

/** A field that answers show. */
export function shown<T, Kept>(answer: Shape<T>, show: (kept: Kept) => T) {
  return { answer, show };
}

/** A field that only some answers show. */
export function perhapsShown<T, Kept>(optionalAnswer: Shape<T>, show: (kept: Kept) => T | undefined) {
  return { optionalAnswer, show };
}

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, object>>;

/** What answers show of it. */
export function showRows(rows: Rows, kept: unknown): Record<string, unknown> {
  const shown = Object.entries(rows).map(([name, row]) => [name, call(row, 'show', kept)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

/** What the given values set by themselves. */
export function settingsOf<Kept>(rows: Rows, input: Row): Partial<Kept> {
  const settings = Object.entries(rows).map(([name, row]) =>
    input[name] === undefined ? undefined : call(row, 'put', input[name]),
  );
  return Object.assign({}, ...settings) as Partial<Kept>;
}

function call(row: object, name: 'show' | 'put', value: unknown): unknown {
  const { [name]: found } = row as {
    readonly show?: (value: unknown) => unknown;
    readonly put?: (value: unknown) => unknown;
  };
  return found?.(value);
}

/** One property of the rows that have it. */
type Column<All, Property extends string> = {
  readonly [Name in keyof All as All[Name] extends Readonly<Record<Property, unknown>>
    ? Name
    : never]: All[Name] extends Readonly<Record<Property, infer Value>> ? Value : never;
};

export function column<All extends Rows, Property extends string>(
  rows: All,
  property: Property,
): Column<All, Property> {
  const entries = Object.entries(rows).map(([name, row]) => [name, (row as Row)[property]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Column<All, Property>;
}
