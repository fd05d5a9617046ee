import type { Line, Look } from '../line.ts';
import { line, span } from '../line.ts';

/** Digits to be read across the room: five rows, each dot two columns wide. */
export function bigDigits(text: string, look: Look): Line[] {
  return Array.from({ length: 5 }, (_, y) => {
    const dots = [...text].map((character) => FONT[character]?.[y]).join('.');
    return line(span(dots.replaceAll('#', '██').replaceAll('.', '  '), look));
  });
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
};
