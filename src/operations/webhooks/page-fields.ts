import { numberField, textField } from '../fields.ts';
import { optional } from '../operation.ts';

const cursor = textField(
  'where the page begins: next_cursor of the page before',
  'CURSOR',
  'next_cursor of an answer before',
);

/** Rows of a page at most. */
export const MOST_OF_A_PAGE = 1000;

/** Of answers that come page by page. @param otherwise how many there are without a limit */
export function pageFields(otherwise: string) {
  const summary = `how many at most; default ${otherwise}`;
  const limit = numberField({ summary, placeholder: 'N', minimum: 1, maximum: MOST_OF_A_PAGE, whole: true });
  return { limit: optional(limit), cursor: optional(cursor) };
}
