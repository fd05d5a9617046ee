import { noteWords, standInWords } from '../../data/languages/en-notes.ts';
import type { NoteWords, StandInWords } from '../../data/languages/words.ts';
import type { TimeKind } from '../../data/names.ts';
import { type DayNumber, FRIDAY, weekdayIndex } from '../time/civil-date.ts';

export type { TimeName } from '../../data/languages/words.ts';
export type { NoteWords, StandInWords };

export type NoteNames = NamesOf<NoteWords>;
/** The words of the notes for places without a known authority. */
export type StandInNames = NamesOf<StandInWords>;

interface NamesOf<Words> {
  readonly words: Words;
  /** A number with as many decimals as it has, at most `decimals`. */
  number(value: number, decimals: number): string;
}

export const FIVE_PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
/** The prayers of congregations: the five, and the Friday prayer. */
export const CONGREGATIONS = [...FIVE_PRAYERS, 'jumuah'] as const;
export type CongregationName = (typeof CONGREGATIONS)[number];

/** Whether a time is the one of Jumu'ah: Dhuhr of a Friday. */
export function isJumuah(dayNumber: DayNumber, name: TimeKind): boolean {
  return name === 'dhuhr' && weekdayIndex(dayNumber) === FRIDAY;
}

export function noteNamesOf<Words extends StandInWords>(words: Words): NamesOf<Words> {
  return {
    words,
    number: (value, decimals) => String(Number(value.toFixed(decimals))).replace('.', words.decimalSign),
  };
}

export function congregationIn({ jumuah, iqamah, events, prayers }: NoteWords, name: CongregationName): string {
  return name === 'jumuah' ? jumuah : iqamah.of(prayers?.[name] ?? events[name]);
}

/** The words of notes in answers, which are in English. */
export const ENGLISH_NOTES = noteNamesOf(noteWords);
export const ENGLISH_STAND_INS = noteNamesOf(standInWords);

/** `60°N`, with a decimal point in every language. */
export function showLatitude(latDeg: number, { words: { hemispheres } }: StandInNames): string {
  return `${Math.abs(latDeg)}°${latDeg < 0 ? hemispheres.south : hemispheres.north}`;
}

/** `one seventh`, `half`, or a percentage: a share of the night. */
export function showShare(share: number, { words, number }: StandInNames): string {
  if (share === 1 / 7) return words.reasons.seventh;
  return share === 1 / 2 ? words.reasons.half : words.percent(number(share * 100, 1));
}
