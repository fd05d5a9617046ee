import { hijriToGregorian } from '../../../operations/hijri/convert.ts';
import { queryCommand, queryVariant, languageFlags } from '../query-spec.ts';

const gregorian = queryVariant(hijriToGregorian, {
  barePlace: false,
  positionals: ['date'],
  viewFlags: [...languageFlags],
  examples: ['prayer gregorian 1447-09-01', 'prayer gregorian "1 Ramadan 1447"'],
  formatNames: ['text'],
  formats: async () => ({ text: (await import('../../views/hijri.ts')).showGregorian }),
});

export const queries = [queryCommand(['gregorian'], [gregorian])];
