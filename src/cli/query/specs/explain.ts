import { prayerExplain } from '../../../operations/prayer/explain.ts';
import { oneFormat, queryVariant, queryCommand } from '../query-spec.ts';

const explain = queryVariant(prayerExplain, {
  besidePlace: 'date',
  examples: [
    'prayer explain Istanbul',
    'prayer explain 55.75,37.62 --date 2026-06-21',
    'prayer explain 69.65,18.96 --date 2026-06-21 --polar none --json',
  ],
  ...oneFormat('table', async () => (await import('../../views/methods.ts')).showExplain),
});

export const queries = [queryCommand(['explain'], [explain])];
