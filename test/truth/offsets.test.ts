import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { intlZone } from '../../src/core/time/table-zone.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { showOffset } from '../../src/core/time/wall-time.ts';
import { TZDATA_RELEASE } from '../../src/data/tzdata.generated.ts';

const zones = tableZones();
const offset = (id: string, utc: string) => showOffset(zones.zone(id).offsetSecondsAt(Date.parse(utc) / 1000));

describe('offsets of tzdata 2026f', () => {
  /** The zones whose clocks 2026 changed for good, at the dates that tell the releases apart. */
  test.each([
    ['Africa/Casablanca', '+00:00', '+00:00', '+00:00'],
    ['Africa/El_Aaiun', '+00:00', '+00:00', '+00:00'],
    ['America/Vancouver', '-07:00', '-07:00', '-07:00'],
    ['America/Edmonton', '-06:00', '-06:00', '-06:00'],
    ['America/Winnipeg', '-05:00', '-05:00', '-05:00'],
    ['America/Inuvik', '-06:00', '-06:00', '-06:00'],
    ['America/Havana', '-04:00', '-04:00', '-04:00'],
  ])('%s', (id, november, ramadan, summer) => {
    expect(TZDATA_RELEASE).toBe('2026f');
    expect(offset(id, '2026-11-20T12:00Z')).toBe(november);
    expect(offset(id, '2027-02-15T12:00Z')).toBe(ramadan);
    expect(offset(id, '2027-07-01T12:00Z')).toBe(summer);
  });

  /** What 2026d to 2026f changed and an ICU of 2026c cannot know; a newer ICU may know some of it. */
  const CHANGED_SINCE_ICU = ['America/Havana', 'America/Inuvik', 'America/Winnipeg'];

  test('every id, every month from 1970 to 2036: Intl’s, except in the zones changed since its release', () => {
    const instants = Array.from({ length: 67 * 12 }, (_, month) => Date.UTC(1970, month, 1) / 1000);
    const different = new Set<string>();
    let compared = 0;
    for (const { id } of zones.list()) {
      const ours = zones.zone(id);
      const intl = intlZone(id);
      for (const instant of instants) {
        compared++;
        if (ours.offsetSecondsAt(instant) !== intl?.offsetSecondsAt(instant)) different.add(id);
      }
    }
    expect(compared).toBeGreaterThan(350_000);
    expect([...different].filter((id) => !CHANGED_SINCE_ICU.includes(id))).toEqual([]);
  });

  test('to the second at every change since 1970 that moment-timezone knows', () => {
    const moment = createRequire(import.meta.url)('moment-timezone') as typeof import('moment-timezone');
    let changes = 0;
    for (const { id } of zones.list()) {
      const known = moment.tz.zone(id);
      expect(known, id).not.toBeNull();
      for (const [i, until] of (known?.untils ?? []).entries()) {
        if (until === null || until <= 0 || until >= Date.UTC(2037, 11, 31)) continue;
        changes++;
        const around = [until / 1000 - 1, until / 1000].map((t) => zones.zone(id).offsetSecondsAt(t));
        expect(around, `${id} ${until}`).toEqual(
          [i, i + 1].map((n) => Math.round(-60 * (known?.offsets[n] ?? 0)) || 0),
        );
      }
    }
    expect(changes).toBeGreaterThan(20_000);
  });
});

describe('before 1970 and after 2037', () => {
  test.each([
    ['local mean time with seconds', 'Asia/Kolkata', '1850-01-01T00:00Z', '+05:53:28'],
    ['Madras time with seconds', 'Asia/Kolkata', '1900-01-01T00:00Z', '+05:21:10'],
    ['negative seconds keep their sign', 'Africa/Monrovia', '1971-06-01T00:00Z', '-00:44:30'],
    ['negative, before the table', 'Africa/Monrovia', '1871-06-01T00:00Z', '-00:43:08'],
    ['double summer time in the war', 'Europe/London', '1944-07-01T00:00Z', '+02:00'],
    ['a zone that the table shares with another keeps its own past', 'Asia/Kuwait', '1940-01-01T00:00Z', '+03:06:52'],
    ['summer time that goes on', 'Europe/London', '2060-07-01T00:00Z', '+01:00'],
    ['winter, too', 'Europe/London', '2060-01-01T00:00Z', '+00:00'],
    [
      'a zone without summer time keeps the table’s last offset for good',
      'America/Winnipeg',
      '2060-01-01T00:00Z',
      '-05:00',
    ],
    ['in the year 1', 'UTC', '0001-01-01T00:00Z', '+00:00'],
  ])('%s: %s', (_, id, instant, expected) => {
    expect(offset(id, instant)).toBe(expected);
  });

  test('the last second before and the first of 1970 fit together', () => {
    expect(offset('Europe/London', '1969-12-31T23:59:59Z')).toBe('+01:00');
    expect(offset('Europe/London', '1970-01-01T00:00:00Z')).toBe('+01:00');
  });
});
