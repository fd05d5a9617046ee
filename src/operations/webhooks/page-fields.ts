import { numberField, textField } from '../fields.ts';
import { optional } from '../operation.ts';

const cursor = textField(
  'where the page begins: next_cursor of the page before',
  'CURSOR',
  'next_cursor of an answer before',
);

/** Of answers that come page by page. @param otherwise how many there are without a limit */
export function pageFields(otherwise: string) {
  const summary = `how many at most; default ${otherwise}`;
  const limit = numberField({ summary, placeholder: 'N', minimum: 1, maximum: 1000, whole: true });
  return { limit: optional(limit), cursor: optional(cursor) };
}
