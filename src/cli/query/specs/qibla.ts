import { qibla as qiblaOperation } from '../../../operations/geo/qibla.ts';
import { queryCommand, queryVariant, languageFlags } from '../query-spec.ts';

const qibla = queryVariant(qiblaOperation, {
  viewFlags: [...languageFlags],
  examples: ['prayer qibla Cairo', 'prayer qibla --lat 40.7128 --lng -74.006 --json'],
  formatNames: ['line'],
  formats: async () => ({ line: (await import('../../views/geo.ts')).showQibla }),
});

export const queries = [queryCommand(['qibla'], [qibla])];
