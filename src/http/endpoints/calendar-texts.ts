import type { Language } from '../../core/names.ts';
import { LANGUAGES, namesIn } from '../../core/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { prayerCsv } from '../../formats/csv.ts';
import { prayerIcs } from '../../formats/ics.ts';
import { choiceField } from '../../operations/fields.ts';
import type { Field } from '../../operations/operation.ts';
import { optional } from '../../operations/operation.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';

/** An answer that may also be had as text that other programs read, chosen by `format`. */
export interface TextForms {
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** The types of the texts, by the value of `format`. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** @returns undefined for JSON */
  show(answer: unknown, input: Readonly<Record<string, unknown>>, now: EpochSeconds): string | undefined;
}

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
        summary: 'which Asr an ics calendar holds; default hanafi, and csv always has both',
        placeholder: 'SCHOOL',
        choices: ['hanafi', 'shafi', 'both'],
      }),
    ),
    lang: optional(
      choiceField({ summary: 'language of the names in ics; default en', placeholder: 'CODE', choices: LANGUAGES }),
    ),
  },
  contentTypes: { csv: 'text/csv; charset=utf-8', ics: 'text/calendar; charset=utf-8' },
  show: (answer, input, now) => {
    const days = answer as PrayerCalendarAnswer;
    const { format, asr, lang } = input as { format?: string; asr?: 'hanafi' | 'shafi' | 'both'; lang?: Language };
    if (format === 'csv') return prayerCsv(days, ',');
    if (format !== 'ics') return undefined;
    return prayerIcs(days, { madeAt: now, names: namesIn(lang ?? 'en'), asr: asr ?? 'hanafi', alarmMinutes: [] });
  },
};
