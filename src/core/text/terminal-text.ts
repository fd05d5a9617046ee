/** Control characters: C0 except newline and tab, DEL, C1, and those that change the direction of text (UAX #9). */
const CONTROLS = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;
/** Texts without any, in Latin letters: to compile the classes above takes a start 0.5 ms. */
export const PLAIN = /^[\n\t -~\u00a1-\u0600]*$/;

/** A text from outside, safe on a terminal: control characters become �, and those of direction are removed. */
export function harmless(text: string): string {
  return text.replace(CONTROLS, (control) => (/\p{Cc}/u.test(control) ? '\ufffd' : ''));
}

/** A name that others see, without the characters that change the direction of the text around it. */
export function undirected(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, '');
}

/** A text, or JSON, in which those characters are written as JSON escapes them; `JSON.stringify` leaves DEL, C1 and directions as they are. */
export function escaped(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const ESCAPE = '\u001b';
/** Our own: the styles of tables, the ends of lines of calendars, marks of direction in Arabic sentences, and isolates. */
const OURS = `(${ESCAPE}\\[(?:[01247]|[34]8;5;\\d{1,3})m|\\r(?=\\n)|[\\u061c\\u200e\\u200f])|([\\u2066-\\u2068])|(\\u2069)|(\\n)|$`;

/** What a command prints: harmless, but for what views add. Isolates end with their line at the latest. */
export function printable(text: string): string {
  if (PLAIN.test(text) || text.search(CONTROLS) < 0) return text;
  let printed = '';
  let at = 0;
  let open = 0;
  for (const { 0: found, 1: kept, 2: opens, 3: closes, index } of text.matchAll(new RegExp(OURS, 'g'))) {
    printed += harmless(text.slice(at, index));
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
