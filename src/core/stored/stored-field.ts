import { Fault } from '../fault.ts';

/** Reads one stored field. @throws UnreadableField */
export type FieldReader<T> = (value: unknown, field: string) => T;

/** A reader for every field, also for the optional ones: a field without a reader would be lost on disk. */
export type FieldReaders<T> = { readonly [Name in keyof Required<T>]: FieldReader<T[Name]> };

type Readers = Readonly<Record<string, FieldReader<unknown>>>;
type OptionalNames<R extends Readers> = {
  [Name in keyof R]: undefined extends ReturnType<R[Name]> ? Name : never;
}[keyof R];

/** The type of a row, made from the readers of its fields. A field may be absent if its reader may return undefined. */
export type Stored<R extends Readers> = {
  readonly [Name in keyof Omit<R, OptionalNames<R>>]: ReturnType<R[Name]>;
} & { readonly [Name in keyof Pick<R, OptionalNames<R>>]?: Exclude<ReturnType<R[Name]>, undefined> };

/** The message names the field and never its value, because the value may be a secret. */
export class UnreadableField extends Error {
  override readonly name = 'UnreadableField';
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function storedRecord(value: unknown, field: string): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : refuse(field, 'an object');
}

export function storedList(value: unknown, field: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(field, 'a list');
}

export function storedText(value: unknown, field: string): string {
  return typeof value === 'string' ? value : refuse(field, 'text');
}

export function storedNumber(value: unknown, field: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(field, 'a number');
}

export function storedWholeNumber(value: unknown, field: string): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : refuse(field, 'a whole number');
}

export function storedFlag(value: unknown, field: string): boolean {
  return typeof value === 'boolean' ? value : refuse(field, 'true or false');
}

export function storedListOf<T>(read: FieldReader<T>): FieldReader<readonly T[]> {
  return (value, field) => storedList(value, field).map((each) => read(each, field));
}

export function storedChoice<T extends string>(choices: readonly T[]): FieldReader<T> {
  return (value, field) => {
    for (const choice of choices) if (choice === value) return choice;
    return refuse(field, `one of ${choices.join(', ')}`);
  };
}

export function storedOptional<T>(read: FieldReader<T>): FieldReader<T | undefined> {
  return (value, field) => (value === undefined ? undefined : read(value, field));
}

/** Reads the fields that have a reader. @param storedNames the row’s name of each field that has another name in the row */
export function storedFields<T>(
  readers: FieldReaders<T>,
  row: Readonly<Record<string, unknown>>,
  storedNames: Readonly<Record<string, string>> = {},
): T {
  const read: Partial<T> = {};
  for (const name in readers) {
    const storedName = storedNames[name] ?? name;
    const value = readers[name](row[storedName], storedName);
    if (value !== undefined) read[name] = value;
  }
  return read as T; // every field that is not optional has a reader that refuses undefined
}

function refuse(field: string, accepts: string): never {
  throw new UnreadableField(`${field} is not ${accepts}`);
}

/**
 * The refusal of data from a newer program. No backup is read instead, because then an older program would continue from an older state.
 * @param known the highest schema that this program reads
 */
export function tooNew(where: string, schema: number, known: number): Fault {
  const sentence = `${where} has schema ${schema}, made by a newer version of Mizwala; this one knows schemas up to ${known}. Use the newer one, or restore a backup that the older one made.`;
  return new Fault('DATA_DAMAGED', sentence, { path: where, schema });
}
