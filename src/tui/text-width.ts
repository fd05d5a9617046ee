/**
 * The columns of a text in which every character takes one column and none combines: Latin letters, signs and drawing characters, which are
 * nearly all of a frame. Undefined for other texts; `string-width` measures them, but its first call takes 25 ms.
 */
export function plainWidth(text: string): number | undefined {
  return PLAIN.test(text) ? text.length : undefined;
}

const PLAIN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02af\u2013-\u2019\u2026\u203a\u2190-\u2199\u2500-\u25fc\u263d\u263e\u2800-\u28ff]*$/;
