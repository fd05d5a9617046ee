import type { AnswerOf } from '../operations/answers.ts';

/** The answers of the HTTP API, with the same keys in the same order. build/library.ts makes the types of the package from their shapes. */
interface Versioned {
  readonly schema: 1;
}

export type TimesAnswer = AnswerOf<'prayer.times'> & Versioned;
export type CalendarAnswer = AnswerOf<'prayer.calendar'> & Versioned;
export type ExplainAnswer = AnswerOf<'prayer.explain'> & Versioned;
export type NextAnswer = AnswerOf<'prayer.next'> & Versioned;
export type HijriDateAnswer = AnswerOf<'hijri.convert'> & Versioned;
export type GregorianDateAnswer = AnswerOf<'hijri.to-gregorian'> & Versioned;
export type QiblaAnswer = AnswerOf<'qibla'> & Versioned;
export type TimeZoneAnswer = AnswerOf<'geo.timezone'> & Versioned;
export type PlaceNameAnswer = AnswerOf<'geo.resolve'> & Versioned;
export type PlaceAtAnswer = AnswerOf<'geo.reverse'> & Versioned;
