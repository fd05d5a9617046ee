import { CALENDAR_ASR } from '../../core/stored/feed.ts';
import { LANGUAGES, loadNames } from '../../core/words/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { prayerCsv, ramadanCsv } from '../../formats/csv.ts';
import { datesIcs, prayerIcs, ramadanIcs } from '../../formats/ics.ts';
import { choiceField } from '../../operations/fields.ts';
import type { ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import { type Field, optional } from '../../operations/operation.ts';
import { calendarFields, EVENT_MINUTES } from '../../operations/prayer/calendar-fields.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { withNoteOnAsr } from '../../operations/prayer/notes.ts';
import type { StreamedCalendar } from '../../operations/prayer/times.ts';

/** Text formats in which an answer is also available; the parameter `format` chooses one. */
export interface TextForms {
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** The types of the texts, by the value of `format`. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** @returns undefined for JSON; the parts of the text, or a short text */
  show(answer: unknown, input: TextInput, now: EpochSeconds): Promise<Iterable<string> | string> | undefined;
}

type TextInput = Readonly<Record<string, unknown>>;

const CSV = { csv: 'text/csv; charset=utf-8' };
const ICS = { ics: 'text/calendar; charset=utf-8' };

const lang = optional(calendarFields.lang);

const eventFields = {
  lang,
  event_minutes: optional(calendarFields.event_minutes),
  alarm_minutes: optional(calendarFields.alarm_minutes),
};

/** A range of days as a table (RFC 4180, UTF-8) or as a calendar to subscribe to (RFC 5545); the commands' own bytes. */
export const calendarTexts: TextForms = {
  fields: { format: formatField('json', 'csv', 'ics'), asr: optional(calendarFields.asr), ...eventFields },
  contentTypes: { ...CSV, ...ICS },
  show: (answer, input, now) => {
    if (!isCalendar(answer)) throw new TypeError('not a range of days');
    if (input['format'] === 'csv') return Promise.resolve(prayerCsv(answer, ','));
    return input['format'] === 'ics' ? calendarIcs(answer, input, now) : undefined;
  },
};

/** The days of a Ramadan: the end of suhoor, and iftar. */
export const ramadanTexts: TextForms = {
  fields: { format: formatField('json', 'csv', 'ics'), ...eventFields },
  contentTypes: { ...CSV, ...ICS },
  show: (answer, input, now) => {
    if (!isRamadan(answer)) throw new TypeError('not a Ramadan');
    if (input['format'] === 'csv') return Promise.resolve(ramadanCsv(answer, ','));
    return input['format'] === 'ics' ? eventsOf(input, now).then((options) => ramadanIcs(answer, options)) : undefined;
  },
};

/** The important dates of a Hijri year, each a whole day. */
export const datesTexts: TextForms = {
  fields: { format: formatField('json', 'ics'), lang },
  contentTypes: ICS,
  show: (answer, input, now) => {
    if (!hasDates(answer)) throw new TypeError('no important dates');
    if (input['format'] !== 'ics') return undefined;
    return eventsOf(input, now).then((options) => datesIcs(answer.dates, options));
  },
};

function formatField(...choices: readonly string[]) {
  return optional(choiceField({ summary: 'the type of the answer; default json', placeholder: 'FORMAT', choices }));
}

async function calendarIcs(answer: StreamedCalendar, input: TextInput, now: EpochSeconds): Promise<Iterable<string>> {
  const asked = CALENDAR_ASR.find((school) => school === input['asr']);
  const request = withNoteOnAsr(answer.request, asked);
  return prayerIcs({ ...answer, request }, { ...(await eventsOf(input, now)), asr: asked ?? request.asr.taken });
}

/** How events are shown. */
async function eventsOf({ lang, event_minutes: length, alarm_minutes: alarm }: TextInput, madeAt: EpochSeconds) {
  const names = await loadNames(LANGUAGES.find((language) => language === lang) ?? 'en');
  return {
    madeAt,
    names,
    alarmMinutes: typeof alarm === 'number' ? [alarm] : [],
    eventMinutes: typeof length === 'number' ? length : EVENT_MINUTES,
  };
}

function isCalendar(answer: unknown): answer is StreamedCalendar {
  return typeof answer === 'object' && answer !== null && 'days' in answer;
}

function isRamadan(answer: unknown): answer is PrayerRamadanAnswer {
  return isCalendar(answer) && 'hijriYear' in answer;
}

function hasDates(answer: unknown): answer is { readonly dates: readonly ImportantDateAnswer[] } {
  return typeof answer === 'object' && answer !== null && 'dates' in answer;
}
