import { Temporal } from '@js-temporal/polyfill';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { DISAMBIGUATIONS, resolveWallTime, showWallIso } from '../../src/core/time/wall-time.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { unpackHistory } from '../../src/core/time/table-zone.ts';
import { zoneHistories } from '../../src/data/tzdata.generated.ts';
import { random as seededRandom } from '../random.ts';

const zones = tableZones();
/** Later than this the runtime's Intl, which the polyfill asks, knows other rules than tzdata 2026f. */
const END = Date.UTC(2026, 0, 1) / 1000;

interface Case {
  readonly id: string;
  readonly wallSeconds: number;
  readonly kind: 'gap' | 'overlap';
}

/** Wall times that were skipped or came twice: one inside each of 500 changes of clocks, drawn by lot. */
function drawCases(count: number): Case[] {
  const random = seededRandom(1_448);
  const changes = zoneHistories()
    .split('\n')
    .flatMap((row) => {
      const [ids = '', history = ''] = [row.slice(0, row.indexOf('|')), row.slice(row.indexOf('|') + 1)];
      const { first, times, offsets } = unpackHistory(history);
      return Array.from(times, (time, i) => ({
        id: ids.split(' ')[0] ?? '',
        time,
        before: offsets[i - 1] ?? first,
        after: offsets[i] ?? first,
      }));
    })
    .filter(({ time }) => time < END);
  expect(changes.length).toBeGreaterThan(5_000);
  return Array.from({ length: count }, () => {
    const { id, time, before, after } = changes[Math.floor(random() * changes.length)] ?? {
      id: '',
      time: 0,
      before: 0,
      after: 0,
    };
    const [low, high] = [Math.min(before, after), Math.max(before, after)];
    const wallSeconds = time + low + Math.floor(random() * (high - low));
    return { id, wallSeconds, kind: after > before ? 'gap' : 'overlap' } as const;
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['summer', '2026-07-01T12:00:00Z'],
  ['winter', '2026-12-25T12:00:00Z'],
])('a skipped or repeated wall time, asked in %s', (_, now) => {
  test('is the instant that Temporal takes it for, under every disambiguation', () => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    const cases = drawCases(500);
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(2);
    const differences = cases.flatMap((one) =>
      DISAMBIGUATIONS.flatMap((disambiguation) => {
        const [ours, theirs] = [oursOf(one, disambiguation), theirsOf(one, disambiguation)];
        return ours === theirs ? [] : [{ ...one, wall: showWallIso(one.wallSeconds), disambiguation, ours, theirs }];
      }),
    );
    expect(differences).toEqual([]);
  });
});

test('an everyday wall time is exact under every disambiguation', () => {
  const zone = zones.zone('Europe/London');
  const wallSeconds = Date.UTC(2026, 6, 1, 12) / 1000;
  for (const disambiguation of DISAMBIGUATIONS) {
    expect(resolveWallTime(zone, wallSeconds, disambiguation)).toEqual({
      instant: wallSeconds - 3600,
      resolution: 'exact',
    });
  }
});

test('a whole day that never came moves forward by the day', () => {
  const apia = zones.zone('Pacific/Apia');
  const noon = Date.UTC(2011, 11, 30, 12) / 1000;
  expect(resolveWallTime(apia, noon, 'compatible')).toEqual({ instant: noon + 10 * 3600, resolution: 'gap' });
});

function oursOf(
  { id, wallSeconds, kind }: Case,
  disambiguation: (typeof DISAMBIGUATIONS)[number],
): number | 'rejected' {
  try {
    const { instant, resolution } = resolveWallTime(zones.zone(id), wallSeconds, disambiguation);
    expect(resolution).toBe(kind);
    return instant;
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'DATETIME_NOT_UNIQUE') return 'rejected';
    throw thrown;
  }
}

function theirsOf({ id, wallSeconds }: Case, disambiguation: (typeof DISAMBIGUATIONS)[number]): number | 'rejected' {
  try {
    const wall = Temporal.PlainDateTime.from(showWallIso(wallSeconds));
    return wall.toZonedDateTime(id, { disambiguation }).epochMilliseconds / 1000;
  } catch (thrown) {
    if (thrown instanceof RangeError && disambiguation === 'reject') return 'rejected';
    throw thrown;
  }
}
