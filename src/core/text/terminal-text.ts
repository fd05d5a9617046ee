/** Control characters: C0 except newline and tab, DEL, C1, and those that change the direction of text (UAX #9). */
const CONTROLS = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;
/** Texts up to U+0600 without control characters. `printable` tests this first, because compiling CONTROLS slows a start by 0.5 ms. */
export const PLAIN = /^[\n\t -~\u00a1-\u0600]*$/;

/** Makes a text from outside safe on a terminal: control characters become �, and those that change the direction are removed. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (control) => (/\p{Cc}/u.test(control) ? '\ufffd' : ''));
}

/** A name that others see, without the characters that change the direction of the text around it. */
export function undirected(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, '');
}

/** Writes CONTROLS as JSON escapes, in a text or in JSON: `JSON.stringify` does not escape DEL, C1 and marks of direction. */
export function escaped(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const ESCAPE = '\u001b';
/** The control characters that our views write: styles of tables, line ends of calendars, marks of direction in Arabic, and isolates. */
const OURS = `(${ESCAPE}\\[(?:[01247]|[34]8;5;\\d{1,3})m|\\r(?=\\n)|[\\u061c\\u200e\\u200f])|([\\u2066-\\u2068])|(\\u2069)|(\\n)|$`;

/** Makes the output of a command safe on a terminal, but keeps the control characters of our views. Closes isolates at a line's end. */
export function printable(text: string): string {
  if (PLAIN.test(text) || text.search(CONTROLS) < 0) return text;
  let printed = '';
  let at = 0;
  let open = 0;
  for (const { 0: found, 1: kept, 2: opens, 3: closes, index } of text.matchAll(new RegExp(OURS, 'g'))) {
    printed += withoutControls(text.slice(at, index));
    at = index + found.length;
    if (kept !== undefined) printed += kept;
    else if (opens !== undefined) {
      open += 1;
      printed += opens;
    } else if (closes === undefined) {
      printed += `${'\u2069'.repeat(open)}${found}`;
      open = 0;
    } else if (open > 0) {
      open -= 1;
      printed += closes;
    }
  }
  return printed;
}
