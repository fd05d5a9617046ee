import { prayerRamadan } from '../../../operations/prayer/ramadan.ts';
import { queryVariant, queryCommand, icsFlags, asrOnPaper, clock, languageFlags, paperFlags } from '../query-spec.ts';

const ramadan = queryVariant(prayerRamadan, {
  besidePlace: 'year',
  examples: [
    'prayer ramadan Istanbul',
    'prayer ramadan 21.4225,39.8262 --year 1448 --format csv',
    'prayer ramadan Makkah 2027 --format ics --alarm 10m',
  ],
  viewFlags: [asrOnPaper, ...languageFlags, clock, ...icsFlags, ...paperFlags],
  formatNames: ['table', 'csv', 'tsv', 'ics', 'html', 'pdf'],
  formats: async () => (await import('../../views/calendar.ts')).ramadanFormats,
});

export const queries = [queryCommand(['ramadan'], [ramadan])];
