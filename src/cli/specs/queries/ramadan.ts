import { prayerRamadan } from '../../../operations/prayer/ramadan.ts';
import type { CommandSpec } from '../../command.ts';
import { queryCommand, queryVariant } from '../query-spec.ts';
import { clock, lang } from '../view-flags.ts';

const ramadan = queryVariant(prayerRamadan, {
  examples: ['prayer ramadan Istanbul --method turkey', 'prayer ramadan 21.4225,39.8262 --year 1448 --format csv'],
  viewFlags: [lang, clock],
  formatNames: ['table', 'csv', 'tsv'],
  formats: async () => {
    const { showRamadan, showRamadanCsv, showRamadanTsv } = await import('../../views/ramadan.ts');
    return { table: showRamadan, csv: showRamadanCsv, tsv: showRamadanTsv };
  },
});

export const queries: readonly CommandSpec[] = [queryCommand(['ramadan'], [ramadan])];
