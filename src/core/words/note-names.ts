import { noteWords } from '../../data/languages/en-notes.ts';
import type { NoteWords } from '../../data/languages/words.ts';
import type { TimeKind } from '../../data/names.ts';
import { type DayNumber, FRIDAY, weekdayIndex } from '../time/civil-date.ts';

export type { TimeName } from '../../data/languages/words.ts';
export type { NoteWords };

/** What notes are made of in one language. */
export interface NoteNames {
  readonly words: NoteWords;
  /** A number with as many decimals as it has, at most `decimals`. */
  number(value: number, decimals: number): string;
}

export const FIVE_PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
/** What a congregation prays: one of the five, or the Friday prayer. */
export const CONGREGATIONS = [...FIVE_PRAYERS, 'jumuah'] as const;
export type CongregationName = (typeof CONGREGATIONS)[number];

/** Whether a time is the one of Jumu'ah: Dhuhr of a Friday. */
export function isJumuah(days: DayNumber, name: TimeKind): boolean {
  return name === 'dhuhr' && weekdayIndex(days) === FRIDAY;
}

export function noteNamesOf(words: NoteWords): NoteNames {
  return {
    words,
    number: (value, decimals) => String(Number(value.toFixed(decimals))).replace('.', words.decimalSign),
  };
}

/** The notes of answers. */
export const ENGLISH_NOTES = noteNamesOf(noteWords);
