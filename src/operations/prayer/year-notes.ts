import type { Names } from '../../core/words/names.ts';

/** How a year or a month was read. */
export type YearNote =
  | { readonly kind: 'hijri year'; readonly year: number; readonly first: string; readonly last: string }
  | { readonly kind: 'hijri month'; readonly month: string; readonly first: string; readonly last: string }
  | {
      readonly kind: 'gregorian year';
      readonly year: number;
      /** The Hijri year of its Ramadan. */
      readonly ramadanOf: number;
      /** A second Ramadan that begins in it. */
      readonly second: { readonly hijriYear: number; readonly starts: string } | undefined;
    };

/** A whole sentence. */
export function showYearNote(note: YearNote, { words }: Names): string {
  switch (note.kind) {
    case 'hijri year':
      return words.years.isHijri(note.year, note.first, note.last);
    case 'hijri month':
      return words.years.isHijriMonth(note.month, note.first, note.last);
    case 'gregorian year': {
      const { second } = note;
      const one = words.years.isGregorian(note.year, note.ramadanOf);
      return second === undefined ? one : `${one} ${words.years.secondRamadan(second.hijriYear, second.starts)}`;
    }
  }
}
