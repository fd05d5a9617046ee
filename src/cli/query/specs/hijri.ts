import { flag } from '../../command.ts';
import { idsOfDate } from '../../../operations/hijri/date-name.ts';
import type { RawField } from '../../parse/given-flags.ts';
import { hijriConvert } from '../../../operations/hijri/convert.ts';
import { hijriDates, hijriMonthCalendar, hijriNext } from '../../../operations/hijri/dates.ts';
import { oneFormat, queryCommand, queryVariant, languageFlags } from '../query-spec.ts';

const convert = queryVariant(hijriConvert, {
  barePlace: false,
  positionals: ['date'],
  examples: ['prayer hijri', 'prayer hijri 2026-02-18 --lang ar'],
  ...oneFormat('text', async () => (await import('../../views/hijri.ts')).showHijri),
});

const year = queryVariant(hijriDates, {
  barePlace: false,
  when: ['year'],
  whenWord: /^\d{4}(?: ?AH)?$/i,
  besidePlace: 'year',
  examples: ['prayer hijri --year 1447', 'prayer hijri --year 1448 --format ics'],
  formatNames: ['text', 'ics'],
  formats: async () => ({
    text: (await import('../../views/hijri.ts')).showHijriYear,
    ics: (await import('../../views/calendar.ts')).showDatesIcs,
  }),
});

const month = queryVariant(hijriMonthCalendar, {
  barePlace: false,
  when: ['month'],
  whenWord: /^\d{4}-\d{2}(?: ?AH)?$/i,
  besidePlace: 'month',
  viewFlags: [
    ...languageFlags,
    flag('week-start DAY', 'first column of --month; default sunday', { choices: ['saturday', 'sunday', 'monday'] }),
  ],
  examples: ['prayer hijri --month 1447-09 --week-start saturday'],
  formatNames: ['text', 'ics'],
  formats: async () => ({
    text: (await import('../../views/hijri.ts')).showHijriMonth,
    ics: (await import('../../views/calendar.ts')).showDatesIcs,
  }),
});

/** `prayer hijri --next ramadan` asks for the date of a name, not for the next date after a day. */
async function nameInPlaceOfDate(raw: readonly RawField[]): Promise<RawField[]> {
  return raw.map(([field, text]) => [field === 'date' && idsOfDate(String(text)) ? 'of' : field, text]);
}

const next = queryVariant(hijriNext, {
  barePlace: false,
  when: ['next'],
  viewFlags: [...languageFlags, flag('next', 'the next important date and the days left')],
  typed: async () => nameInPlaceOfDate,
  examples: ['prayer hijri --next --tz Asia/Riyadh', 'prayer hijri --next ramadan'],
  ...oneFormat('text', async () => (await import('../../views/hijri.ts')).showNextHijriDate),
});

export const queries = [queryCommand(['hijri'], [convert, year, month, next])];
