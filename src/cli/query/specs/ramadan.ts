import { prayerRamadan } from '../../../operations/prayer/ramadan.ts';
import type { CommandSpec } from '../../command.ts';
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
  formats: async () => {
    const { showRamadan, showRamadanCsv, showRamadanTsv } = await import('../../views/ramadan.ts');
    const { showRamadanIcs } = await import('../../views/ics.ts');
    return { table: showRamadan, csv: showRamadanCsv, tsv: showRamadanTsv, ics: showRamadanIcs };
  },
});

export const queries: readonly CommandSpec[] = [queryCommand(['ramadan'], [ramadan])];
