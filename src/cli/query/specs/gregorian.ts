import { hijriToGregorian } from '../../../operations/hijri/convert.ts';
import { oneFormat, queryCommand, queryVariant } from '../query-spec.ts';

const gregorian = queryVariant(hijriToGregorian, {
  barePlace: false,
  positionals: ['date'],
  examples: ['prayer gregorian 1447-09-01', 'prayer gregorian "1 Ramadan 1447"'],
  ...oneFormat('text', async () => (await import('../../views/hijri.ts')).showGregorian),
});

export const queries = [queryCommand(['gregorian'], [gregorian])];
