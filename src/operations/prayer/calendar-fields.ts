import { Fault, quoted } from '../../core/fault.ts';
import { CALENDAR_ASR } from '../../core/stored/feed.ts';
import { DIGITS, LANGUAGE_TAGS, languageOf, LANGUAGES, PAPER_SIZES } from '../../core/words/names.ts';
import { readDuration } from '../../core/time/read-times.ts';
import { choiceField, numberField, textField } from '../fields.ts';

/** The default length of an event, because some calendars do not draw an event without length. */
export const EVENT_MINUTES = 15;
export const MAX_EVENT_MINUTES = 240;
export const MAX_ALARM_MINUTES = 24 * 60;

export const calendarFields = {
  lang: choiceField('language of the names in ics; default en', 'CODE', LANGUAGES),
  event_minutes: minutesField(
    `length of each event in ics; default ${EVENT_MINUTES}; 0 for no length`,
    MAX_EVENT_MINUTES,
  ),
  alarm_minutes: minutesField(
    'a reminder in ics this long before each event; 0 is at its time; default none',
    MAX_ALARM_MINUTES,
  ),
  asr: choiceField(
    'which Asr an ics calendar or an html sheet holds; default that of the method’s authority, else of the people there, else hanafi; csv always has both',
    'SCHOOL',
    CALENDAR_ASR,
  ),
} as const;

/** A field for the tag of a language. The tag of a region that has no words of its own means its language. */
function languageField(summary: string) {
  const field = choiceField(summary, 'CODE', LANGUAGE_TAGS);
  return { ...field, read: (text: string, name: string) => field.read(languageOf(text) ?? text, name) };
}

/** The fields that say how a printed sheet shows prayer times. */
export const paperFields = {
  lang: languageField('language of ics and html; default en'),
  second_lang: languageField('a second language for names, dates and notes of html'),
  digits: choiceField('the digits of html; default latin, and native in Bengali', 'WHICH', DIGITS),
  clock: choiceField('12h or 24h clock in html; default 24h', 'HOURS', ['24h', '12h']),
  name: textField('the heading of html, such as the name of the mosque; default the place', 'TEXT', 'a text'),
  paper: choiceField('the paper of html; default the printer’s', 'SIZE', PAPER_SIZES),
} as const;

function minutesField(summary: string, maximum: number) {
  return numberField(summary, 'MINUTES', { minimum: 0, maximum, unit: 'minutes', whole: true });
}

/** Reminders as people write them, such as `15m,0m`, in minutes. @throws Fault INVALID_PARAMETER */
export function readAlarms(text: string, name: string): number[] {
  return text.split(',').map((one) => {
    const seconds = readDuration(one, name);
    if (seconds % 60 === 0) return seconds / 60;
    const sentence = `${name} ${quoted(one)} is not whole minutes.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'alarm', value: one });
  });
}
