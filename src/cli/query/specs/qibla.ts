import { qibla as qiblaOperation } from '../../../operations/geo/qibla.ts';
import { oneFormat, queryCommand, queryVariant } from '../query-spec.ts';

const qibla = queryVariant(qiblaOperation, {
  examples: ['prayer qibla Cairo', 'prayer qibla --lat 40.7128 --lng -74.006 --json'],
  ...oneFormat('line', async () => (await import('../../views/geo.ts')).showQibla),
});

export const queries = [queryCommand(['qibla'], [qibla])];
