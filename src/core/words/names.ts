import { words as english } from '../../data/languages/en.ts';
import type { Words } from '../../data/languages/words.ts';
import {
  ARABIC_REGIONS,
  type Digits,
  ENDED_PRAYER,
  type Language,
  LANGUAGE_TAGS,
  LANGUAGES,
  type LanguageTag,
  type TimeKind,
} from '../../data/names.ts';
import { digitsOf } from './digits.ts';
import { congregationIn, type CongregationName, isJumuah, type NoteNames, noteNamesOf } from './note-names.ts';
import { type CivilDate, civilDate, type DayNumber, weekdayIndex } from '../time/civil-date.ts';

export { TIME_NAMES } from '../../data/languages/words.ts';
export type { EventName, Language, LanguageTag, PaperSize, TimeKind } from '../../data/names.ts';
export { DIGITS, EVENTS, LANGUAGE_TAGS, LANGUAGES, PAPER_SIZES, TIME_KINDS } from '../../data/names.ts';
export type { CongregationName } from './note-names.ts';
export { CONGREGATIONS, FIVE_PRAYERS, isJumuah } from './note-names.ts';

export interface Names extends NoteNames {
  readonly language: Language;
  /** The language and the digits that were asked for; by them other words are read for the same reader. */
  readonly voice: Voice;
  /** Writes a text with the digits that the reader wants. */
  digits(text: string): string;
  /** Marks a part of such a text that keeps its digits, such as the title of a source. */
  cited(text: string): string;
  /** Arabic and Urdu are written from right to left. */
  readonly isRightToLeft: boolean;
  readonly words: Words;
  event(name: TimeKind): string;
  /** The prayer that begins with a time. */
  prayer(name: TimeKind): string;
  /** The name of a time on a day: Dhuhr of a Friday is Jumu'ah. */
  eventOn(dayNumber: DayNumber, name: TimeKind): string;
  /** `Fajr iqamah`, `Jumu'ah`. */
  congregation(name: CongregationName): string;
  /** @param month 1–12 */
  hijriMonth(month: number): string;
  /** @param month 1–12 */
  month(month: number): string;
  /** @param month 1–12 */
  shortMonth(month: number): string;
  /** `Friday 20 November 2026`, or `Fri 20 Nov 2026`. */
  date(dayNumber: DayNumber, length?: 'long' | 'short'): string;
  /** `20 November 2026`, `20 November` */
  dateInWords(date: DateWords): string;
  /** `10 Jumada al-Thani 1448` @param weekday its name, which then stands before the date */
  hijriDate(date: CivilDate, weekday?: string): string;
  /** A Hijri date, month or year with its era: `1448 AH`. */
  hijriEra(date: string): string;
  /** @param index 0 is Sunday, as `weekdayIndex` counts */
  weekday(index: number): string;
  /** @param index 0 is Sunday */
  shortWeekday(index: number): string;
  method(row: { readonly code: string; readonly name: string }): string;
  importantDate(row: { readonly id: string; readonly name: string; readonly name_ar: string }): string;
  /** Whether an important date is kept from the evening before its day: tables show it on that evening. */
  isNight(row: { readonly id: string; readonly kind: string }): boolean;
}

interface DateWords {
  readonly day: number;
  /** Its name. */
  readonly month: string;
  readonly year?: number | undefined;
  /** Its name. */
  readonly weekday?: string | undefined;
}

/** The words of answers, and of texts where no language was asked for. */
export const ENGLISH = /* @__PURE__ */ namesOf('en', english);

export interface Voice {
  readonly tag: LanguageTag;
  readonly digits?: Digits | undefined;
}

type WordFiles<T> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>;

export async function loadNames(voice: LanguageTag | Voice): Promise<Names> {
  const asked = typeof voice === 'string' ? { tag: voice } : voice;
  const language = LANGUAGES.find((each) => each === asked.tag) ?? 'ar';
  if (language === 'en') return ENGLISH;
  const { words } = await FILES[language]();
  const region = ARABIC_REGIONS.find((tag) => tag === asked.tag);
  if (region === undefined) return namesOf(language, words, asked);
  const months = (await import('../../data/languages/arabic-months.ts')).ARABIC_MONTHS[region];
  return namesOf(language, { ...words, months, shortMonths: months }, asked);
}

/** The same, with the words of one part of the program. */
export async function loadNamesWith<T>(
  voice: LanguageTag | Voice,
  english: Names & T,
  files: WordFiles<T>,
): Promise<Names & T> {
  const names = await loadNames(voice);
  return names.language === 'en' ? english : { ...names, ...(await files[names.language]()) };
}

const FILES: WordFiles<{ readonly words: Words }> = {
  ar: () => import('../../data/languages/ar.ts'),
  tr: () => import('../../data/languages/tr.ts'),
  ur: () => import('../../data/languages/ur.ts'),
  id: () => import('../../data/languages/id.ts'),
  fr: () => import('../../data/languages/fr.ts'),
  de: () => import('../../data/languages/de.ts'),
  bn: () => import('../../data/languages/bn.ts'),
  ms: () => import('../../data/languages/ms.ts'),
  bs: () => import('../../data/languages/bs.ts'),
};

function namesOf(language: Language, words: Words, voice: Voice = { tag: language }): Names {
  const prayer = (name: TimeKind): string => words.prayers?.[name] ?? event(name);
  const event = (name: TimeKind): string => {
    if (name === 'suhoor_end') return words.calendar.suhoorEnds;
    return isEnd(name) ? words.endOf(prayer(ENDED_PRAYER[name])) : words.events[name];
  };
  const dateInWords = ({ day, month, year, weekday }: DateWords) => {
    const { dayOfMonth = String, withWeekday = (name, date) => `${name} ${date}` } = words;
    const dayAndMonth = `${dayOfMonth(day)} ${month}`;
    const date = year === undefined ? dayAndMonth : `${dayAndMonth} ${words.year?.(year) ?? year}`;
    return weekday === undefined ? date : withWeekday(weekday, date);
  };
  return {
    ...noteNamesOf(words),
    language,
    voice,
    ...digitsOf(language, voice.digits),
    isRightToLeft: words.isRightToLeft,
    words,
    date: (dayNumber, length) => {
      const { year, month, day } = civilDate(dayNumber);
      const [months, weekdays] =
        length === 'short' ? [words.shortMonths, words.shortWeekdays] : [words.months, words.weekdays];
      return dateInWords({ day, month: months[month - 1] ?? '', year, weekday: weekdays[weekdayIndex(dayNumber)] });
    },
    dateInWords,
    hijriDate: ({ day, month, year }, weekday) =>
      dateInWords({ day, month: words.hijriMonths[month - 1] ?? '', year, weekday }),
    hijriEra: words.hijriEra,
    event,
    prayer,
    eventOn: (dayNumber, name) => (isJumuah(dayNumber, name) ? words.jumuah : event(name)),
    congregation: (name) => congregationIn(words, name),
    hijriMonth: (month) => words.hijriMonths[month - 1] ?? '',
    month: (month) => words.months[month - 1] ?? '',
    shortMonth: (month) => words.shortMonths[month - 1] ?? '',
    weekday: (index) => words.weekdays[index] ?? '',
    shortWeekday: (index) => words.shortWeekdays[index] ?? '',
    method: ({ code, name }) => words.methods[code] ?? name,
    importantDate: ({ id, name, name_ar }) => words.importantDates[id] ?? (language === 'ar' ? name_ar : name),
    isNight: ({ id, kind }) => kind === 'night' || id === 'last_ten_nights' || words.nights?.includes(id) === true,
  };
}

function isEnd(name: TimeKind): name is keyof typeof ENDED_PRAYER {
  return Object.hasOwn(ENDED_PRAYER, name);
}

/** The language of a tag such as `tr`, `ar-MA` or `de_AT`; undefined for any other text. */
export function languageOf(code: string): LanguageTag | undefined {
  return tagMeant(LANGUAGE_TAGS, code);
}

/** The one of some tags that a tag means: itself, else itself without its last parts (lookup of RFC 4647): `de-AT` means `de`. */
export function tagMeant<T extends string>(tags: readonly T[], text: string): T | undefined {
  const parts = text.toLowerCase().split(/[-_]/);
  const beginnings = parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
  return beginnings.flatMap((one) => tags.find((tag) => tag.toLowerCase() === one) ?? [])[0];
}
