import { prayerRamadan } from '../../../operations/prayer/ramadan.ts';
import { prayerVariant, queryCommand } from '../query-spec.ts';
import { alarm, clock, eventMinutes, lang } from '../view-flags.ts';

const ramadan = prayerVariant(prayerRamadan, {
  besidePlace: 'year',
  examples: [
    'prayer ramadan Istanbul --method turkey',
    'prayer ramadan 21.4225,39.8262 --year 1448 --format csv',
    'prayer ramadan Makkah 2027 --format ics --alarm 10m',
  ],
  viewFlags: [lang, clock, alarm, eventMinutes],
  formatNames: ['table', 'csv', 'tsv', 'ics'],
  formats: async () => (await import('../../views/ramadan.ts')).ramadanFormats,
});

export const queries = [queryCommand(['ramadan'], [ramadan])];
