import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/operations/catalogue.ts';
import { readInput } from '../../src/operations/operation.ts';
import { answerOf, command, context } from './command.ts';

/* Guards `night_until`: src/core/prayer/asked-rules.ts, and `night` of src/core/prayer/common-timetable.ts. */

const PLACE = '51.5074,-0.1278';
interface Instants {
  readonly midnight: string;
  readonly first_third_ends: string;
  readonly last_third_begins: string;
}
const instants = (answer: Record<string, unknown>) => answer['instants'] as Instants;
const times = async (...flags: readonly string[]) =>
  answerOf((await command(['times', PLACE, '--date', '2026-11-20', ...flags, '--json'])).stdout);
const explained = async (date: string, ...flags: readonly string[]) => {
  const answer = answerOf((await command(['explain', PLACE, '--date', date, ...flags, '--json'])).stdout);
  return answer['events'] as Record<string, { instant: string }>;
};

/** The parts of the night by the unrounded sunset, and the event that ends it, of another answer. */
async function parts(until: 'sunrise' | 'fajr', ...flags: readonly string[]) {
  const [today, next] = [await explained('2026-11-20', ...flags), await explained('2026-11-21', ...flags)];
  const begins = Date.parse(today['sunset']?.instant ?? '');
  const ends = Date.parse(next[until]?.instant ?? '');
  const at = (share: number) => new Date(Math.round((begins + (ends - begins) * share) / 60_000) * 60_000).getTime();
  return [at(1 / 3), at(1 / 2), at(2 / 3)];
}

describe.each([
  ['MWL', [], 'sunrise'],
  ['MWL', ['--night-until', 'sunrise'], 'sunrise'],
  ['MWL', ['--night-until', 'fajr'], 'fajr'],
  ['MOONSIGHTING', ['--night-until', 'fajr'], 'fajr'],
  ['JAFARI', [], 'fajr'],
  ['JAFARI', ['--night-until', 'sunrise'], 'sunrise'],
] as const)('%s %j', (method, flags, until) => {
  test('midnight and both thirds', async () => {
    const answer = await times('--method', method, ...flags);
    const { first_third_ends, midnight, last_third_begins } = instants(answer);
    const found = [first_third_ends, midnight, last_third_begins].map((text) => Date.parse(text));
    expect(found).toEqual(await parts(until, '--method', method));
    expect(answer['night_until']).toBe(until === 'fajr' ? 'fajr' : undefined);
    const { stdout } = await command(['times', PLACE, '--date', '2026-11-20', '--method', method, ...flags]);
    expect(stdout.includes('The night ends at fajr')).toBe(until === 'fajr');
  });
});

test('one field at every door: HTTP’s input, next, wait, explain, setting, variable, prayertab', async () => {
  const { midnight } = instants(await times('--night-until', 'fajr'));
  expect(midnight).not.toBe(instants(await times()).midnight);
  const input = readInput(catalogue['prayer.times'].fields, [
    ...([
      ['lat', '51.5074'],
      ['lng', '-0.1278'],
      ['date', '2026-11-20'],
      ['night_until', 'fajr'],
    ] as const),
  ]);
  expect(input.night_until).toBe('fajr');
  const next = answerOf((await command(['next', PLACE, 'midnight', '--night-until', 'fajr', '--json'])).stdout);
  expect(next['next']).toMatchObject({ at: midnight });
  const explain = await command(['explain', PLACE, '--date', '2026-11-20', '--night-until', 'fajr']);
  expect(explain.stdout).toMatch(/half of the night from sunset to\s+the next fajr/);
  const env = { PRAYER_NIGHT_UNTIL: 'fajr' };
  const byVariable = await command(['times', PLACE, '--date', '2026-11-20', '--json'], { env });
  expect(instants(answerOf(byVariable.stdout)).midnight).toBe(midnight);
  const bad = await command(['times', PLACE, '--night-until', 'dawn', '--json']);
  expect([bad.exit, bad.stderr]).toEqual([
    2,
    expect.stringContaining('night_until \\"dawn\\" is not one of sunrise, fajr'),
  ]);
  expect(context.now()).toBeGreaterThan(0);
});
