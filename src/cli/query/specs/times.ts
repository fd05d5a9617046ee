import { prayerCalendar, prayerTimes } from '../../../operations/prayer/times.ts';
import { flag } from '../../command.ts';
import { asr, clock, icsFlags, languageFlags, manyDays, paperFlags } from '../query-spec.ts';
import { queryVariant, queryCommand } from '../query-spec.ts';

/** The flag for many places at once. */
const input = flag(
  'input FILE',
  'a CSV file of many places, with the columns lat,lng or place, and name, method, tz …; - is stdin',
);
const skipBad = flag('skip-bad', 'with --input, report bad rows on stderr and go on', { goesWith: ['input'] });
const viewFlags = [asr, ...languageFlags, clock, ...icsFlags, input, skipBad];

export const timesVariant = queryVariant(prayerTimes, {
  besidePlace: 'date',
  viewFlags,
  examples: [
    'prayer times Istanbul',
    'prayer times Istanbul tomorrow',
    'prayer times 51.5074,-0.1278 --method moonsighting --date 2026-06-21',
    'prayer times --lat 21.4225 --lng 39.8262 --method UmmAlQura --json',
    'prayer times --at 33.86S,151.21E --asr shafi --adjust fajr=+2,isha=-3',
  ],
  formatNames: ['table', 'csv', 'tsv', 'ics', 'env'],
  formats: async () => (await import('../../views/times.ts')).timesFormats,
  facts: async () => (await import('../../views/times.ts')).timesFacts,
});

const calendarVariant = queryVariant(prayerCalendar, {
  ...manyDays,
  when: ['from', 'to'],
  viewFlags: [...viewFlags, ...paperFlags],
  examples: [
    'prayer times Makkah --from today --to +1w',
    'prayer times Cairo --from 2027-02-08 --to 2027-03-09 --format csv',
  ],
});

const command = queryCommand(['times'], [timesVariant, calendarVariant]);
export const queries = [{ ...command, summary: 'prayer times of a day, or of a range of days, at a place' }];
