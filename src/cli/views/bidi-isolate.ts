import type { Names } from '../../core/words/names.ts';

/**
 * A text in the language of the names: from right to left it stands in logical order in an isolate (U+2067 … U+2069), so that it cannot
 * reorder its neighbours.
 */
export function inNames(text: string, { isRightToLeft }: Pick<Names, 'isRightToLeft'>): string {
  return isRightToLeft && text !== '' ? `\u2067${text}\u2069` : text;
}

/** A text of any language, such as a cell of a table: with right-to-left letters it is isolated, and its first letter decides (U+2068). */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && !/[\u2067\u2068]/.test(text) ? `\u2068${text}\u2069` : text;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Columns that a text takes: isolates and marks that combine take none. */
export function textWidth(text: string): number {
  return /^[ -\u02ff]*$/.test(text) ? text.length : [...text.replace(/[\u2066-\u2069]|\p{Mn}/gu, '')].length;
}
