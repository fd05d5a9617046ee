import type { Glyphs } from '../glyphs.ts';
import type { Line, Look } from '../line.ts';
import { line, say } from '../line.ts';

/** Digits that are read across the room: five rows, each dot two columns wide. */
export function bigDigits(text: string, look: Look, glyphs: Glyphs): Line[] {
  return Array.from({ length: 5 }, (_, y) =>
    line(
      say(
        [...text]
          .map((character) =>
            (FONT[character] ?? FONT[' '])?.[y]?.replace(/#/g, glyphs.block.repeat(2)).replace(/\./g, '  '),
          )
          .join('  '),
        look,
      ),
    ),
  );
}

const FONT: Readonly<Record<string, readonly string[]>> = {
  '0': ['###', '#.#', '#.#', '#.#', '###'],
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['###', '..#', '###', '#..', '###'],
  '3': ['###', '..#', '###', '..#', '###'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '###', '..#', '###'],
  '6': ['###', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '..#', '..#', '..#'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '###'],
  h: ['#..', '#..', '###', '#.#', '#.#'],
  ':': ['.', '#', '.', '#', '.'],
  ' ': ['.', '.', '.', '.', '.'],
};
