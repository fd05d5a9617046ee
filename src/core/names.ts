import type { DayNumber } from './time/civil-date.ts';
import { weekdayIndex } from './time/civil-date.ts';
import { HIJRI_MONTHS, WEEKDAYS_AR } from '../data/hijri-names.ts';
import type { EventName, Language } from '../data/names.ts';
import {
  EVENT_NAMES,
  EVENTS,
  HIJRI_ERAS,
  HIJRI_MONTH_NAMES,
  JUMUAH_NAMES,
  LANGUAGES,
  MONTH_NAMES,
  WEEKDAY_NAMES,
} from '../data/names.ts';

export type { EventName, Language } from '../data/names.ts';
export { EVENTS, LANGUAGES } from '../data/names.ts';

/** Every name in one language, as people read it. */
export interface Names {
  readonly language: Language;
  /** Arabic and Urdu are written from right to left. */
  readonly isRightToLeft: boolean;
  event(name: EventName): string;
  /** The name of a time on a day: on a Friday Dhuhr is Jumu'ah. */
  eventOn(days: DayNumber, name: EventName): string;
  /** @param month 1–12 */
  hijriMonth(month: number): string;
  /** @param month 1–12 */
  month(month: number): string;
  /** Printed after a Hijri year: `AH`. */
  readonly hijriEra: string;
  /** @param index 0 is Sunday, as `weekdayIndex` counts */
  weekday(index: number): string;
}

export function namesIn(language: Language): Names {
  return {
    language,
    isRightToLeft: language === 'ar' || language === 'ur',
    hijriEra: HIJRI_ERAS[language],
    event: (name) => eventName(name, language),
    eventOn: (days, name) =>
      name === 'dhuhr' && weekdayIndex(days) === FRIDAY ? JUMUAH_NAMES[language] : eventName(name, language),
    hijriMonth: (month) => hijriMonths(language)[month - 1] ?? '',
    month: (month) => MONTH_NAMES[language][month - 1] ?? '',
    weekday: (index) => (language === 'ar' ? WEEKDAYS_AR : WEEKDAY_NAMES[language])[index] ?? '',
  };
}

/** The language of a code such as `tr`; undefined for any other text. */
export function languageOf(code: string): Language | undefined {
  return LANGUAGES.find((language) => language === code);
}

const FRIDAY = 5;

function eventName(name: EventName, language: Language): string {
  return EVENT_NAMES[language][EVENTS.indexOf(name)] ?? '';
}

function hijriMonths(language: Language): readonly string[] {
  if (language === 'en') return HIJRI_MONTHS.map(({ name }) => name);
  return language === 'ar' ? HIJRI_MONTHS.map(({ nameAr }) => nameAr) : HIJRI_MONTH_NAMES[language];
}
