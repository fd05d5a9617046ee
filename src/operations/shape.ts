/** JSON Schema of the 2020-12 draft, as OpenAPI 3.1 takes it. `$ref` may name `#/components/schemas/…` only. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [keyword: string]: unknown;
}

/**
 * The type of a value, its schema in the OpenAPI document, and a check of values from outside. `fits` accepts unknown keys, so that an
 * older client understands a newer daemon.
 */
export interface Shape<T> {
  readonly schema: Schema;
  fits(value: unknown): value is T;
}

export type ValueOf<S> = S extends Shape<infer T> ? T : never;

export interface ObjectShape<T> extends Shape<T> {
  readonly schema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Schema>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
}

type Shapes = Readonly<Record<string, Shape<unknown>>>;

/** @typeParam T the type in our own code, which may allow fewer strings than the OpenAPI document */
export function text<T extends string = string>(description?: string): Shape<T> {
  return {
    schema: described({ type: 'string' }, description),
    fits: (value): value is T => typeof value === 'string',
  };
}

/** A string that the OpenAPI document describes by a regular expression. `fits` accepts any string. */
export function pattern(regex: string, description?: string): Shape<string> {
  return { ...text(), schema: described({ type: 'string', pattern: regex }, description) };
}

export function integer(description?: string, range: Schema = {}): Shape<number> {
  return { ...number(), schema: described({ type: 'integer', ...range }, description) };
}

export function number(description?: string, range: Schema = {}): Shape<number> {
  return {
    schema: described({ type: 'number', ...range }, description),
    fits: (value): value is number => typeof value === 'number',
  };
}

export function boolean(description?: string): Shape<boolean> {
  return {
    schema: described({ type: 'boolean' }, description),
    fits: (value): value is boolean => typeof value === 'boolean',
  };
}

export function choice<const T extends string | number>(values: readonly T[], description?: string): Shape<T> {
  return {
    schema: described({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values }, description),
    fits: (value): value is T => values.some((each) => each === value),
  };
}

/** A JSON object with any keys. */
export function anyObject(description?: string): Shape<Readonly<Record<string, unknown>>> {
  return { schema: described({ type: 'object' }, description), fits: isObject };
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    fits: (value): value is readonly T[] => Array.isArray(value) && value.every((each) => item.fits(each)),
  };
}

export function nothing(description: string): Shape<null> {
  return { schema: { type: 'null', description }, fits: (value) => value === null };
}

export function orNull<T>({ schema, fits }: Shape<T>): Shape<T | null> {
  return { schema: nullable(schema), fits: (value): value is T | null => value === null || fits(value) };
}

export function nullable(schema: Schema): Schema {
  return orAlso(schema, 'null', null);
}

/** The schema that allows a value of another type too. */
export function orAlso({ type, enum: values, ...schema }: Schema, otherType: string, value: unknown): Schema {
  const types = [...new Set([type ?? [], otherType].flat())];
  return { ...schema, type: types, ...(values && { enum: [...values, value] }) };
}

type ObjectOf<Required extends Shapes, Optional extends Shapes> = {
  readonly [K in keyof Required]: ValueOf<Required[K]>;
} & { readonly [K in keyof Optional]?: ValueOf<Optional[K]> };

export function anyOf<S extends readonly Shape<unknown>[]>(...shapes: S): Shape<ValueOf<S[number]>> {
  return {
    schema: { anyOf: shapes.map(({ schema }) => schema) },
    fits: (value): value is ValueOf<S[number]> => shapes.some((shape) => shape.fits(value)),
  };
}

export function propertiesOf<const Name extends string, T>(names: readonly Name[], each: T) {
  return Object.fromEntries(names.map((name) => [name, each])) as Readonly<Record<Name, T>>;
}

/** An object. The OpenAPI document allows exactly these keys, and those of `optional` may be absent. */
export function object<Required extends Shapes, Optional extends Shapes = Record<never, never>>(
  required: Required,
  optional?: Optional,
): ObjectShape<ObjectOf<Required, Optional>> {
  const all: Shapes = { ...required, ...optional };
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema])),
      required: Object.keys(required),
      additionalProperties: false,
    },
    fits: (value): value is ObjectOf<Required, Optional> =>
      isObject(value) &&
      Object.entries(all).every(([name, shape]) =>
        value[name] === undefined ? !Object.hasOwn(required, name) : shape.fits(value[name]),
      ),
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function described(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : { ...schema, description };
}

export const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$';
export const clock = pattern(CLOCK, 'HH:MM on the clocks of `timezone`');
export const civilDate = pattern('^\\d{4}-\\d{2}-\\d{2}$', 'YYYY-MM-DD');
export const offset = pattern('^[+-]\\d{2}:\\d{2}(:\\d{2})?$', '±HH:MM; historic offsets keep their seconds');
export const localInstant = pattern(
  '^(\\+\\d{2})?\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}(:\\d{2})?$',
  'ISO 8601 with the local offset',
);
export const zoneId = pattern('^[A-Za-z0-9_+/-]+$', 'IANA zone id');
export const latitude = number('degrees, north positive', { minimum: -90, maximum: 90 });
export const longitude = number('degrees, east positive', { minimum: -180, maximum: 180 });
export const coordinates = object({ latitude, longitude });
export const zoneWarnings = list(
  object({ code: choice(['ambiguous_alias']), message: text(), alternatives: list(zoneId) }),
);
/**
 * Warnings about the zone, about a date before 1600 that may be a Hijri date, and about the Hijri month at the place. `alternatives` has
 * other zones, or the other date.
 */
export const dayWarnings = list(
  object(
    {
      code: choice([
        'ambiguous_alias',
        'date_may_be_hijri',
        'hijri_differs',
        'hijri_month_computed',
        'umalqura_unprinted',
      ]),
      message: text(),
      alternatives: list(text()),
    },
    {
      date: civilDate,
      likely: pattern('^\\d{4}-\\d{2}-\\d{2}$', 'the likely first day of the month: predicted, not announced'),
      by: text('the authority that announces or computes the months of the country'),
    },
  ),
);
