import { damaged } from './store-faults.ts';

/** Where a stored row stands: its file, and its kind and id, such as `subscription sub_1`. */
export interface RowPlace {
  readonly path: string;
  readonly row: string;
}

/** Reads text that a checksum has confirmed. The parser's message is dropped: it may quote a secret. */
export function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(path, 'a line is not JSON');
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordField(value: unknown, field: string, place: RowPlace): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : refuse(place, field, 'an object');
}

export function listField(value: unknown, field: string, place: RowPlace): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(place, field, 'a list');
}

export function textField(value: unknown, field: string, place: RowPlace): string {
  return typeof value === 'string' ? value : refuse(place, field, 'text');
}

export function numberField(value: unknown, field: string, place: RowPlace): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(place, field, 'a number');
}

export function wholeNumberField(value: unknown, field: string, place: RowPlace): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : refuse(place, field, 'a whole number');
}

export function flagField(value: unknown, field: string, place: RowPlace): boolean {
  return typeof value === 'boolean' ? value : refuse(place, field, 'true or false');
}

export function choiceField<T extends string>(
  choices: readonly T[],
  value: unknown,
  field: string,
  place: RowPlace,
): T {
  return choices.find((choice) => choice === value) ?? refuse(place, field, `one of ${choices.join(', ')}`);
}

function refuse({ path, row }: RowPlace, field: string, accepts: string): never {
  throw damaged(path, `in ${row}, ${field} is not ${accepts}`);
}
