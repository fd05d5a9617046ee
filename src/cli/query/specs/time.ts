import { timeConvert, timeNow, timeZones } from '../../../operations/time/clocks.ts';
import { timeDayInfo } from '../../../operations/time/day-info.ts';
import { oneFormat, queryCommand, queryVariant } from '../query-spec.ts';

const now = queryVariant(timeNow, {
  zoneWord: 'timezone',
  examples: ['prayer time now Asia/Karachi', 'prayer time now 21.4225,39.8262 --json'],
  ...oneFormat('text', async () => (await import('../../views/time.ts')).showTimeNow),
});

const convert = queryVariant(timeConvert, {
  positionals: ['datetime'],
  flagNames: { from_tz: 'from', to_tz: 'to' },
  repeats: { field: 'to_tz', key: 'conversions' },
  typed: async () => (await import('../typed-clock.ts')).typedClock,
  examples: [
    'prayer time convert 2026-11-20T17:38:00 --from Asia/Riyadh --to Asia/Karachi --to Europe/London',
    'prayer time convert "tomorrow 3pm" --from Istanbul --to Karachi',
    'prayer time convert 2026-03-29T01:30:00 --from Europe/London --to Asia/Kolkata --disambiguation earlier',
  ],
  ...oneFormat('table', async () => (await import('../../views/time.ts')).showTimeConvert),
});

const dayInfo = queryVariant(timeDayInfo, {
  besidePlace: 'date',
  examples: ['prayer time day-info Makkah', 'prayer time day-info 69.65,18.96 --date 2026-06-21 --json'],
  ...oneFormat('text', async () => (await import('../../views/geo.ts')).showDayInfo),
});

const zones = queryVariant(timeZones, {
  positionals: ['search'],
  examples: ['prayer time zones', 'prayer time zones --search karachi', 'prayer time zones +05:30 --json'],
  ...oneFormat('table', async () => (await import('../../views/geo.ts')).showTimeZones),
});

export const queries = [
  queryCommand(['time', 'now'], [now]),
  queryCommand(['time', 'convert'], [convert]),
  queryCommand(['time', 'day-info'], [dayInfo]),
  queryCommand(['time', 'zones'], [zones]),
];
