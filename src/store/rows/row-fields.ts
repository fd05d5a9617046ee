import { type FieldReaders, UnreadableField } from '../../core/stored/stored-field.ts';
import { damaged } from '../files/store-faults.ts';

/** Reads text that a checksum has confirmed. The parser's message is dropped: it may quote a secret. */
export function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(path, 'a line is not JSON');
  }
}

/**
 * Reads a row of a file.
 * @param row its kind and id, such as `subscription sub_1`
 * @throws Fault DATA_DAMAGED, which names the file, the row and the field
 */
export function readRow<T>(path: string, row: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw thrown instanceof UnreadableField ? damaged(path, `in ${row}, ${thrown.message}`) : thrown;
  }
}

/** The values of the fields that have a reader, in the order of the readers; null for an absent one. */
export function fieldValues<T>(readers: FieldReaders<T>, value: T): readonly unknown[] {
  const values: unknown[] = [];
  for (const name in readers) values.push(value[name] ?? null);
  return values;
}
