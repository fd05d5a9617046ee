import { LANGUAGES, loadNames } from '../../core/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { asrSchool } from '../../core/prayer/authorities.ts';
import { prayerCsv } from '../../formats/csv.ts';
import { EVENT_MINUTES, MOST_EVENT_MINUTES, prayerIcs } from '../../formats/ics.ts';
import { choiceField, numberField } from '../../operations/fields.ts';
import type { Field } from '../../operations/operation.ts';
import { optional } from '../../operations/operation.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';

/** Text formats in which an answer is also available; the parameter `format` chooses one. */
export interface TextForms {
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** The types of the texts, by the value of `format`. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** @returns undefined for JSON */
  show(answer: unknown, input: Readonly<Record<string, unknown>>, now: EpochSeconds): Promise<string> | undefined;
}

const SCHOOLS = ['hanafi', 'shafi', 'both'] as const;

/** A range of days as a table (RFC 4180, UTF-8) or as a calendar to subscribe to (RFC 5545); the commands' own bytes. */
export const calendarTexts: TextForms = {
  fields: {
    format: optional(
      choiceField({
        summary: 'the type of the answer; default json',
        placeholder: 'FORMAT',
        choices: ['json', 'csv', 'ics'],
      }),
    ),
    asr: optional(
      choiceField({
        summary:
          'which Asr an ics calendar holds; default the one that the method’s authority prints, else hanafi; csv always has both',
        placeholder: 'SCHOOL',
        choices: SCHOOLS,
      }),
    ),
    lang: optional(
      choiceField({ summary: 'language of the names in ics; default en', placeholder: 'CODE', choices: LANGUAGES }),
    ),
    event_minutes: optional(
      numberField({
        summary: 'length of each event in ics; default 15, and 0 is a moment',
        placeholder: 'MINUTES',
        minimum: 0,
        maximum: MOST_EVENT_MINUTES,
        unit: 'minutes',
        whole: true,
      }),
    ),
  },
  contentTypes: { csv: 'text/csv; charset=utf-8', ics: 'text/calendar; charset=utf-8' },
  show: (answer, input, now) => {
    if (!isCalendar(answer)) throw new TypeError('not a range of days');
    const { format } = input;
    if (format === 'csv') return Promise.resolve(prayerCsv(answer, ','));
    return format === 'ics' ? icsOf(answer, input, now) : undefined;
  },
};

async function icsOf(
  answer: PrayerCalendarAnswer,
  input: Readonly<Record<string, unknown>>,
  now: EpochSeconds,
): Promise<string> {
  const asr = SCHOOLS.find((school) => school === input['asr']) ?? asrSchool(undefined, answer.request.method).taken;
  const names = await loadNames(LANGUAGES.find((language) => language === input['lang']) ?? 'en');
  const length = input['event_minutes'];
  const eventMinutes = typeof length === 'number' ? length : EVENT_MINUTES;
  return prayerIcs(answer, { madeAt: now, names, asr, alarmMinutes: [], eventMinutes });
}

function isCalendar(answer: unknown): answer is PrayerCalendarAnswer {
  return typeof answer === 'object' && answer !== null && 'days' in answer;
}
