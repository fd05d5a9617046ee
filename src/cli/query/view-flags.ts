import { LANGUAGES } from '../../core/words/names.ts';
import type { FlagSpec } from '../command.ts';

/** Flags that change how an answer is shown. */
export const asr: FlagSpec = {
  name: 'asr',
  summary: 'which Asr the table shows; json and csv always hold both',
  placeholder: 'SCHOOL',
  choices: ['hanafi', 'shafi', 'both'],
  setting: 'asr',
};
export const lang: FlagSpec = {
  name: 'lang',
  placeholder: 'CODE',
  summary: 'language of everything but json, csv, errors and help',
  choices: LANGUAGES,
  setting: 'lang',
};
export const clock: FlagSpec = {
  name: 'clock',
  placeholder: 'HOURS',
  summary: '12h or 24h clock; json and csv always have 24 hours',
  choices: ['24h', '12h'],
  setting: 'clock',
};
export const alarm: FlagSpec = {
  name: 'alarm',
  placeholder: 'TIME',
  summary: 'with --format ics, a reminder this long before each prayer, such as 10m; 0m is at its time',
  goesWith: ['format', 'ics'],
};
export const eventMinutes: FlagSpec = {
  name: 'event-minutes',
  placeholder: 'MINUTES',
  summary: 'with --format ics, the length of each event; default 15, and 0 is a moment',
  goesWith: ['format', 'ics'],
};
export const json: FlagSpec = { name: 'json', summary: 'print the answer as JSON' };

/** The view flags that a setting gives too. */
export const SETTING_FLAGS: readonly FlagSpec[] = [asr, lang, clock];

/** Bare words that name one place. */
export const placeWords = {
  name: 'place',
  summary: 'a city, with or without its country, or LAT,LNG',
  isRepeated: true,
} as const;
