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
import { congregationIn, type CongregationName, isJumuah, noteNamesOf } from './note-names.ts';
import { type CivilDate, civilDate, type DayNumber, weekdayIndex } from '../time/civil-date.ts';

export { TIME_NAMES } from '../../data/languages/words.ts';
export type { EventName, Language, LanguageTag, PaperSize, TimeKind } from '../../data/names.ts';
export { DIGITS, EVENTS, LANGUAGE_TAGS, LANGUAGES, PAPER_SIZES, TIME_KINDS } from '../../data/names.ts';
export type { CongregationName } from './note-names.ts';
export { CONGREGATIONS, FIVE_PRAYERS, isJumuah } from './note-names.ts';

export type Names = ReturnType<typeof namesOf>;

interface DateWords {
  readonly day: number;
  readonly month: string;
  readonly year?: number | undefined;
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

/** The names with the words of one part of the program. */
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

function namesOf(language: Language, words: Words, voice: Voice = { tag: language }) {
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
  const { hijriMonths, months, shortMonths, weekdays, shortWeekdays } = words;
  /** The name of number `n`, from 0 on. */
  const nth = (all: readonly string[], n: number) => all[n] ?? '';
  return {
    ...noteNamesOf(words),
    language,
    /** The language and the digits that were asked for, for code that loads other words for the same reader. */
    voice,
    ...digitsOf(language, voice.digits),
    isRightToLeft: words.isRightToLeft,
    words,
    event,
    /** The name of the prayer that begins at a time of the day. */
    prayer,
    /** The name of a time on a day: Dhuhr of a Friday is Jumu'ah. */
    eventOn: (dayNumber: DayNumber, name: TimeKind) => (isJumuah(dayNumber, name) ? words.jumuah : event(name)),
    /** `Fajr iqamah`, `Jumu'ah`. */
    congregation: (name: CongregationName) => congregationIn(words, name),
    /** @param month 1–12, also for the next two functions */
    hijriMonth: (month: number) => nth(hijriMonths, month - 1),
    month: (month: number) => nth(months, month - 1),
    shortMonth: (month: number) => nth(shortMonths, month - 1),
    /** `Friday 20 November 2026`, or `Fri 20 Nov 2026`. */
    date(dayNumber: DayNumber, length: 'long' | 'short' = 'long') {
      const { year, month, day } = civilDate(dayNumber);
      const [ofYear, ofWeek] = length === 'short' ? [shortMonths, shortWeekdays] : [months, weekdays];
      return dateInWords({ day, month: nth(ofYear, month - 1), year, weekday: ofWeek[weekdayIndex(dayNumber)] });
    },
    /** `20 November 2026`, `20 November` */
    dateInWords,
    /** `10 Jumada al-Thani 1448` @param weekday the name of the weekday, which comes before the date */
    hijriDate: ({ day, month, year }: CivilDate, weekday?: string) =>
      dateInWords({ day, month: nth(hijriMonths, month - 1), year, weekday }),
    /** A Hijri date, month or year with its era: `1448 AH`. */
    hijriEra: words.hijriEra,
    /** @param index 0 is Sunday, as `weekdayIndex` counts */
    weekday: (index: number) => nth(weekdays, index),
    shortWeekday: (index: number) => nth(shortWeekdays, index),
    method: ({ code, name }: { readonly code: string; readonly name: string }) => words.methods[code] ?? name,
    importantDate: ({ id, name, name_ar }: { readonly id: string; readonly name: string; readonly name_ar: string }) =>
      words.importantDates[id] ?? (language === 'ar' ? name_ar : name),
    /** The day on which those who speak the language observe an important date, and the mark of a night: `, evening`. */
    observed(this: void, { id }: { readonly id: string }, dayNumber: DayNumber, observedDay: DayNumber) {
      if (words.nights?.includes(id) !== true && observedDay === dayNumber) return { dayNumber, evening: '' };
      return { dayNumber: dayNumber - 1, evening: `${words.comma}${words.hijri.evening}` };
    },
  };
}

function isEnd(name: TimeKind): name is keyof typeof ENDED_PRAYER {
  return Object.hasOwn(ENDED_PRAYER, name);
}

/** The language of a tag such as `tr`, `ar-MA` or `de_AT`; undefined for any other text. */
export function languageOf(code: string): LanguageTag | undefined {
  return tagMeant(LANGUAGE_TAGS, code);
}

/** The tag of a list that a text means: the same tag, or the tag without its last parts (lookup of RFC 4647): `de-AT` means `de`. */
export function tagMeant<T extends string>(tags: readonly T[], text: string): T | undefined {
  const parts = text.toLowerCase().split(/[-_]/);
  const beginnings = parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
  return beginnings.flatMap((one) => tags.find((tag) => tag.toLowerCase() === one) ?? [])[0];
}
