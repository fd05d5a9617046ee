import { describe, expect, test } from 'vitest';
import { dayNumber, readCivilDate, SECONDS_PER_DAY } from '../../src/core/time/civil-date.ts';
import { command } from '../interfaces/command.ts';

/**
 * Places whose civil day is hard to get right, computed independently: apparent Sun by ERFA 2.0.1 (epv00, light time,
 * aberration, IAU 2006/2000A, GST06), events by bisection on the altitude between lower culmination and transit, for the
 * local mean solar day of the civil date; then UTC plus the clock's offset of that date by hand (Kiritimati, Apia,
 * Tongatapu and Chatham take the solar day numbered one less). Run 2026-11-20 (asr 2026-11-22) with the program of the solar table
 * (reference/solar/README.md). Local times `DD HH:MM:SS`; `–` where the twilight does not happen.
 */
const PLACES = `
Kiritimati  1.8721 -157.4278 | 2026-06-21 +840 | 21 05:09:06 | 21 06:24:28 | 21 12:31:24 | 21 15:57:50 | 21 16:55:38 | 21 18:38:20 | 21 19:53:42
Apia      -13.8333 -171.7667 | 2026-06-21 +780 | 21 05:33:07 | 21 06:49:28 | 21 12:28:46 | 21 15:43:17 | 21 16:31:42 | 21 18:08:04 | 21 19:24:24
Chatham   -43.9533 -176.5597 | 2026-06-21 +765 | 21 06:21:26 | 21 08:06:12 | 21 12:32:56 | 21 14:42:16 | 21 15:17:25 | 21 16:59:40 | 21 18:44:26
Tongatapu -21.1789 -175.1982 | 2026-06-21 +780 | 21 05:57:52 | 21 07:17:10 | 21 12:42:29 | 21 15:46:53 | 21 16:32:02 | 21 18:07:48 | 21 19:27:07
Kashgar    39.4704 75.9897   | 2026-06-21 +480 | 21 05:27:45 | 21 07:29:01 | 21 14:57:48 | 21 18:55:25 | 21 20:09:42 | 21 22:26:36 | 22 00:27:52
Nome       64.5011 -165.4064 | 2026-06-21 -480 | –           | 21 04:19:16 | 21 15:03:32 | 21 19:57:29 | 21 21:21:03 | 22 01:47:41 | –
Reykjavik  64.1466 -21.9426  | 2026-06-21 +0   | –           | 21 02:55:08 | 21 13:29:36 | 21 18:22:31 | 21 19:45:39 | 22 00:04:01 | –
Coruna     43.3713 -8.396    | 2026-06-21 +120 | 21 04:32:08 | 21 06:53:07 | 21 14:35:24 | 21 18:41:20 | 21 19:55:10 | 21 22:17:41 | 22 00:38:40
Kiritimati  1.8721 -157.4278 | 2026-11-20 +840 | 20 05:01:19 | 20 06:14:15 | 20 12:15:11 | 20 15:38:43 | 20 16:35:35 | 20 18:16:06 | 20 19:29:06
Apia      -13.8333 -171.7667 | 2026-11-20 +780 | 20 04:31:49 | 20 05:48:45 | 20 12:12:33 | 20 15:31:17 | 20 16:42:47 | 20 18:36:30 | 20 19:53:32
Chatham   -43.9533 -176.5597 | 2026-11-20 +825 | 20 03:44:59 | 20 05:51:15 | 20 13:16:44 | 20 17:18:51 | 20 18:27:46 | 20 20:42:52 | 20 22:49:59
Tongatapu -21.1789 -175.1982 | 2026-11-20 +780 | 20 04:29:01 | 20 05:50:43 | 20 12:26:17 | 20 15:42:19 | 20 17:00:36 | 20 19:02:04 | 20 20:23:56
Kashgar    39.4704 75.9897   | 2026-11-20 +480 | 20 08:11:23 | 20 09:45:11 | 20 14:41:36 | 20 17:17:39 | 20 17:57:27 | 20 19:37:39 | 20 21:11:25
Nome       64.5011 -165.4064 | 2026-11-20 -540 | 20 07:45:24 | 20 10:51:32 | 20 13:47:21 | 20 14:34:49 | 20 14:51:54 | 20 16:42:25 | 20 19:48:21
Reykjavik  64.1466 -21.9426  | 2026-11-20 +0   | 20 07:10:14 | 20 10:12:39 | 20 13:13:23 | 20 14:04:04 | 20 14:22:08 | 20 16:13:23 | 20 19:15:37
Coruna     43.3713 -8.396    | 2026-11-20 +60  | 20 06:53:06 | 20 08:33:07 | 20 13:19:12 | 20 15:44:30 | 20 16:22:36 | 20 18:04:52 | 20 19:44:51
`;

const EVENTS = ['fajr', 'sunrise', 'transit', 'asr_shafi', 'asr_hanafi', 'sunset', 'isha'] as const;
const rows = PLACES.trim()
  .split('\n')
  .map((line) => {
    const [place = '', when = '', ...clocks] = line.split('|').map((cell) => cell.trim());
    const [name = '', lat = '', lng = ''] = place.split(/\s+/);
    const [date = '', offsetMinutes = ''] = when.split(' ');
    return { name, lat, lng, date, offsetMinutes: Number(offsetMinutes), clocks };
  });

describe('civil days at hard places', () => {
  test('are eight places on two dates', () => {
    expect(rows).toHaveLength(16);
    expect(rows.every(({ clocks }) => clocks.length === EVENTS.length)).toBe(true);
  });

  test.each(rows)('$name on $date', async ({ lat, lng, date, offsetMinutes, clocks }) => {
    const { stdout } = await command(
      `explain ${lat},${lng} --date ${date} --method karachi --high-latitude none --json`,
    );
    const { events } = JSON.parse(stdout) as { events: Record<string, { instant: string | null }> };
    for (const [i, event] of EVENTS.entries()) {
      const clock = clocks[i] ?? '';
      const ours = events[event]?.instant ?? null;
      if (clock === '–') expect([event, ours]).toEqual([event, null]);
      else {
        const [day = '', hours = '', minutes = '', seconds = ''] = clock.split(/[ :]/);
        const wall =
          dayNumber(readCivilDate(`${date.slice(0, 8)}${day}`)) * SECONDS_PER_DAY +
          Number(hours) * 3600 +
          Number(minutes) * 60 +
          Number(seconds);
        expect([event, Math.abs(Date.parse(ours ?? '') / 1000 - (wall - offsetMinutes * 60)) < 1.1]).toEqual([
          event,
          true,
        ]);
      }
    }
  });

  test.each([
    ['1.8721,-157.4278', '2026-11-20', '2026-11-20T12:15:00+14:00'],
    ['-13.8333,-171.7667', '2026-11-20', '2026-11-20T12:13:00+13:00'],
    ['-43.9533,-176.5597', '2026-11-20', '2026-11-20T13:17:00+13:45'],
    ['-21.1789,-175.1982', '2026-06-21', '2026-06-21T12:42:00+13:00'],
    ['64.5011,-165.4064', '2026-06-21', '2026-06-21T15:04:00-08:00'],
    ['43.3713,-8.396', '2026-06-21', '2026-06-21T14:35:00+02:00'],
  ])('%s on %s: dhuhr is %s on the clocks of the place', async (place, date, dhuhr) => {
    const { stdout } = await command(`times ${place} --date ${date} --json`);
    expect((JSON.parse(stdout) as { instants: { dhuhr: string } }).instants.dhuhr).toBe(dhuhr);
  });
});
