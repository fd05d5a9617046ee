import { type Line, line, type Look, span } from './line.ts';
import { dotRows } from './drawing.ts';

/**
 * Capital letters of five dots, with the marks above or below them. Returns undefined for a text with another character, such as Arabic
 * letters, which join. @param language the language of the text, because in Turkish the capital of i has a dot
 */
export function bigLetters(text: string, language: string, look: Look, scale: number): Line[] | undefined {
  const letters = lettersOf(text, language);
  if (!letters) return undefined;
  const above = letters.some(({ mark }) => mark && mark !== CEDILLA) ? [0, 1] : [];
  const below = letters.some(({ mark }) => mark === CEDILLA) ? [0] : [];
  const dots = [
    ...above.map((y) => letters.map(({ rows, mark }) => markRow(mark === CEDILLA ? undefined : mark, y, rows))),
    ...[0, 1, 2, 3, 4].map((y) => letters.map(({ rows }) => rows[y] ?? '')),
    ...below.map(() => letters.map(({ rows, mark }) => markRow(mark === CEDILLA ? mark : undefined, 0, rows))),
  ].map((row) => row.join('.'));
  return dotRows(dots, scale).map((cells) => line(span(cells, look)));
}

interface Letter {
  readonly rows: readonly string[];
  readonly mark: string | undefined;
}

function lettersOf(text: string, language: string): Letter[] | undefined {
  const found: Letter[] = [];
  for (const one of text.toLocaleUpperCase(language)) {
    const [letter = '', mark, ...others] = one.normalize('NFD');
    const rows = FONT[letter];
    if (!rows || others.length > 0 || (mark !== undefined && !(mark in MARKS))) return undefined;
    found.push({ rows: rows.split(' '), mark });
  }
  return found.length > 0 ? found : undefined;
}

/** A row of a mark, centred over its letter. */
function markRow(mark: string | undefined, y: number, [top = '']: readonly string[]): string {
  const width = top.length;
  const dots = (mark === undefined ? undefined : MARKS[mark]?.[y]) ?? '';
  const left = Math.max(0, (width - dots.length) >> 1);
  return `${'.'.repeat(left)}${dots}`.padEnd(width, '.').slice(0, width);
}

const CEDILLA = '\u0327';

/** The dots of each mark: two rows above the letter, or one below it. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  '\u0300': ['#.', '.#'],
  '\u0301': ['.#', '#.'],
  '\u0302': ['.#.', '#.#'],
  '\u0304': ['###', '...'],
  '\u0306': ['#..#', '.##.'],
  '\u0307': ['#', '.'],
  '\u0308': ['#..#', '....'],
  '\u030c': ['#.#', '.#.'],
  [CEDILLA]: ['.#'],
};

/** The five rows of each letter, from the top. */
const FONT: Readonly<Record<string, string>> = {
  A: '.##. #..# #### #..# #..#',
  B: '###. #..# ###. #..# ###.',
  C: '.### #... #... #... .###',
  D: '###. #..# #..# #..# ###.',
  E: '#### #... ###. #... ####',
  F: '#### #... ###. #... #...',
  G: '.### #... #.## #..# .###',
  H: '#..# #..# #### #..# #..#',
  I: '# # # # #',
  J: '...# ...# ...# #..# .##.',
  K: '#..# #.#. ##.. #.#. #..#',
  L: '#... #... #... #... ####',
  M: '#...# ##.## #.#.# #...# #...#',
  N: '#..# ##.# #.## #..# #..#',
  O: '.##. #..# #..# #..# .##.',
  P: '###. #..# ###. #... #...',
  Q: '.##. #..# #..# #.## .###',
  R: '###. #..# ###. #.#. #..#',
  S: '.### #... .##. ...# ###.',
  T: '##### ..#.. ..#.. ..#.. ..#..',
  U: '#..# #..# #..# #..# .##.',
  V: '#...# #...# .#.#. .#.#. ..#..',
  W: '#...# #...# #.#.# ##.## #...#',
  X: '#...# .#.#. ..#.. .#.#. #...#',
  Y: '#...# .#.#. ..#.. ..#.. ..#..',
  Z: '#### ...# .##. #... ####',
  "'": '# # . . .',
  '’': '# # . . .',
  '-': '... ... ### ... ...',
  '.': '. . . . #',
  ',': '. . . # #',
  ' ': '.. .. .. .. ..',
};
