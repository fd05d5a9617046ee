import { geoResolve, geoReverse } from '../../../operations/geo/resolve.ts';
import { geoTimezone } from '../../../operations/geo/timezone.ts';
import { oneFormat, queryCommand, queryVariant } from '../query-spec.ts';

const timezone = queryVariant(geoTimezone, {
  examples: ['prayer geo timezone 21.4225,39.8262', 'prayer geo timezone --lat 43.83 --lng 87.62 --json'],
  ...oneFormat('text', async () => (await import('../../views/geo.ts')).showGeoTimezone),
});

const search = queryVariant(geoResolve, {
  positionals: ['q'],
  flagNames: { q: 'place' },
  examples: [
    'prayer geo search kuala',
    'prayer geo search "Springfield, IL" --json',
    'prayer geo search القاهرة --limit 5 --json',
  ],
  tableFields: [['limit', '10']],
  ...oneFormat('table', async () => (await import('../../views/geo.ts')).showPlaces),
});

const reverse = queryVariant(geoReverse, {
  examples: ['prayer geo reverse 21.4225,39.8262', 'prayer geo reverse --lat 51.5 --lng -0.13 --json'],
  ...oneFormat('table', async () => (await import('../../views/geo.ts')).showNamedPoint),
});

export const queries = [
  queryCommand(['geo', 'timezone'], [timezone]),
  queryCommand(['geo', 'search'], [search]),
  queryCommand(['geo', 'reverse'], [reverse]),
];
