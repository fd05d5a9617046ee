import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { showMinutesOfDay } from '../../src/core/timetable/clocks.ts';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';

/** The printed days of London in 2026. */
export const { times: LONDON } = JSON.parse(
  readFileSync('test/truth/reference/timetables/London-Unified-2026.json', 'utf8'),
) as { times: Record<string, string>[] };
export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

/** The timetable `elm` holds the first days of the year, `count` of them, with every minute as it is printed. */
export function expectLondon(kept: ChangeableTimetables, count = 365): void {
  const { days } = kept.get('elm');
  expect(days.size).toBe(count);
  for (const { date = '', ...row } of LONDON.slice(0, count)) {
    const day = days.get(date);
    const shown = [day?.fajr, day?.sunrise, day?.dhuhr, day?.asrShafi, day?.maghrib, day?.isha];
    expect(
      shown.map((minutes) => showMinutesOfDay(minutes ?? -1)),
      date,
    ).toEqual(PRAYERS.map((prayer) => row[prayer]));
  }
}
