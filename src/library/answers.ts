import type { AnswerOf } from '../operations/answers.ts';

/** Each answer has the keys of the HTTP API’s answer in the same order. build/library.ts writes the types of the package from these. */
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
