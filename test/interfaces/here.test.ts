import { describe, expect, test } from 'vitest';
import type { Position, Whereabouts } from '../../src/cli/cli-deps.ts';
import { fakeAgent } from './agent-machine.ts';
import { answerOf, command } from './command.ts';

const MAKKAH = { latDeg: 21.422487, lngDeg: 39.826206 };
const NO_REASON = ['gpsd: ECONNREFUSED', 'GeoClue: no position yet'];

/** A machine whose position is known, or not. */
function machine(position: Position | undefined, zone = 'Europe/Istanbul') {
  const asked: string[] = [];
  const made: Whereabouts = {
    zone: () => zone,
    async position() {
      asked.push('position');
      return position ?? { reasons: NO_REASON };
    },
    async byIp(url) {
      asked.push(url);
      return { at: { latDeg: 51.5, lngDeg: -0.12 }, accuracyM: undefined, source: 'ip' };
    },
  };
  return { asked, whereabouts: async () => made };
}

const gps = (latDeg: number, lngDeg: number): Position => ({ at: { latDeg, lngDeg }, accuracyM: 4.2, source: 'gpsd' });
const IN_MAKKAH: Position = { at: MAKKAH, accuracyM: 300, source: 'geoclue' };

describe('a position that is known', () => {
  test('near a town has its authority, and the answer says where it is from', async () => {
    const { exit, stdout, stderr } = await command('times here --json', machine(IN_MAKKAH));
    expect(exit).toBe(0);
    expect(answerOf(stdout)).toMatchObject({
      method: { code: 'UMM_AL_QURA' },
      method_from: 'country',
      coordinates: { latitude: 21.42249, longitude: 39.82621 },
      place_from: { source: 'geoclue', accuracy_m: 300 },
    });
    expect(stderr).toMatch(/^prayer: here is Makkah, .* \(21\.42249,39\.82621\), by GeoClue, within 300 m\.\n$/);
  });

  test.each([
    'times --at here',
    'next HERE',
    'next --at=here',
    'times here tomorrow',
    'qibla here',
    'geo reverse here',
    'month here',
  ])('%s', async (line) => {
    const { exit, stderr } = await command(line, machine(IN_MAKKAH));
    expect([exit, stderr]).toEqual([0, expect.stringContaining('here is Makkah')]);
  });

  test.each([
    ['in the ocean', 0, -30],
    ['at the pole', 90, 0],
    ['on the date line', -15, 180],
  ])('far from towns, %s, it is a bare point, which stderr says', async (_, latDeg, lngDeg) => {
    const { exit, stdout, stderr } = await command('times here --json', machine(gps(latDeg, lngDeg)));
    expect(exit, stderr).toBe(0);
    expect(answerOf(stdout)).toMatchObject({ method_from: 'default', place_from: { source: 'gpsd', accuracy_m: 5 } });
    expect(stderr).toContain('within 5 m; no town is within 25 km, so this is a bare point.');
  });

  test('setup and config keep the point with the name of the town', async () => {
    for (const line of ['setup here --yes', 'config set place here']) {
      const files = new Map<string, string>();
      expect((await command(line, { files, ...machine(IN_MAKKAH) })).exit).toBe(0);
      const { place } = JSON.parse(files.get('config.json') ?? '') as { place: object };
      expect(place).toEqual({
        lat: 21.42249,
        lng: 39.82621,
        name: expect.stringMatching(/^Makkah, /) as string,
        timezone: 'Asia/Riyadh',
      });
    }
  });

  test('a search for its name says what to type', async () => {
    const { exit, stderr } = await command('geo search here');
    expect([exit, stderr]).toEqual([2, expect.stringContaining('prayer geo reverse here says where this machine is')]);
  });

  test('it is looked for in the line only', async () => {
    const files = new Map([['config.json', '{"place": "here"}']]);
    for (const options of [{ env: { PRAYER_PLACE: 'here' } }, { files }]) {
      const { exit, stderr } = await command('times', { ...options, ...machine(IN_MAKKAH) });
      expect([exit, stderr]).toEqual([2, expect.stringContaining('prayer setup here stores the place')]);
    }
  });
});

describe('a guess by the time zone', () => {
  test('is called so in every answer and on stderr', async () => {
    const table = await command('times here', machine(undefined));
    expect(table.stdout).toContain('Istanbul (guessed from the time zone Europe/Istanbul), Türkiye\n');
    expect(table.stderr).toBe(
      'prayer: here is guessed from the time zone Europe/Istanbul: Istanbul, Türkiye. No position is known (gpsd: ECONNREFUSED; GeoClue: no position yet).\n',
    );
    const { stdout } = await command('next here --json', machine(undefined));
    expect(answerOf(stdout)['place_from']).toEqual({ source: 'time_zone', time_zone: 'Europe/Istanbul' });
    const screen = await command('dashboard here --once', machine(undefined));
    expect(screen.stdout).toContain(' Istanbul (guessed from the time');
    const template = await command(['next', 'here', '--format', '{place}'], machine(undefined));
    expect(template.stdout).toContain('(guessed from the time zone Europe/Istanbul)');
  });

  test('an older name of a zone is said with the one of today', async () => {
    const { stdout, stderr } = await command('times here --json', machine(undefined, 'Asia/Calcutta'));
    expect(answerOf(stdout)).toMatchObject({ place_from: { time_zone: 'Asia/Kolkata' } });
    expect(stderr).toContain('from the time zone Asia/Calcutta, which is Asia/Kolkata: Kolkata, ');
  });

  test.each([
    ['UTC', 'no town lies in its time zone UTC'],
    ['Etc/GMT-3', 'no town lies in its time zone Etc/GMT-3'],
    ['Antarctica/Troll', 'no town lies in its time zone Antarctica/Troll'],
    ['Etc/Unknown', 'its time zone "Etc/Unknown" is not known'],
  ])('there is none in %s', async (zone, sentence) => {
    const { exit, stderr } = await command('times here', machine(undefined, zone));
    expect([exit, stderr]).toEqual([3, expect.stringContaining(sentence)]);
    expect(stderr).toContain('(gpsd: ECONNREFUSED; GeoClue: no position yet)');
  });
});

describe('--by-ip', () => {
  const SERVICE = 'https://where.example/json';

  test('asks the service that is named, and nothing else', async () => {
    const { asked, whereabouts } = machine(IN_MAKKAH);
    const { stdout, stderr } = await command(`times here --by-ip ${SERVICE} --json`, { whereabouts });
    expect(asked).toEqual([SERVICE]);
    expect(answerOf(stdout)).toMatchObject({ place_from: { source: 'ip' } });
    expect(stderr).toContain('by the address on the Internet, with unknown accuracy');
  });

  test('nothing is asked without it', async () => {
    const { asked, whereabouts } = machine(undefined);
    await command('times here', { whereabouts });
    await command('times Makkah', { whereabouts });
    expect(asked).toEqual(['position']);
  });

  test.each(['times Makkah', 'times', 'setup Makkah --yes', 'next --at 21,39'])('%s refuses it', async (line) => {
    const { exit, stderr } = await command(`${line} --by-ip ${SERVICE}`, machine(IN_MAKKAH));
    expect([exit, stderr]).toEqual([2, expect.stringContaining('--by-ip goes with the place here only')]);
  });
});

describe('the agent', () => {
  const seen = (zone: string, position?: Position) => JSON.stringify({ zone, ...(position ? { position } : {}) });
  interface Printed {
    readonly freshSeconds?: number;
    readonly whereabouts: string;
    readonly journey?: { readonly sentence: string; readonly command: readonly string[] };
    readonly watched: readonly string[];
  }
  async function plan(line: string, before: string | undefined, here: ReturnType<typeof machine>, text?: string) {
    const agent = async () => fakeAgent({ text, whereabouts: before });
    const { exit, stdout, stderr } = await command(`agent ${line} --print-plan`.split(/ +/), { agent, ...here });
    expect(exit, stderr).toBe(0);
    return { stderr, ...(JSON.parse(stdout) as Printed) };
  }

  test('tells of another time zone, once, and leaves a named place as it is', async () => {
    const first = await plan('--notify --place Makkah', undefined, machine(undefined));
    expect(first).toMatchObject({ whereabouts: seen('Europe/Istanbul') });
    expect([first.journey, first.freshSeconds]).toEqual([undefined, undefined]);
    expect(first.watched).toContain('/etc/localtime');
    const there = machine(IN_MAKKAH, 'Asia/Riyadh');
    const { journey, whereabouts } = await plan('--notify --place Makkah', first.whereabouts, there);
    const sentence =
      'The time zone of this machine is Asia/Riyadh; it was Europe/Istanbul. The plan does not change, because each of its lines names its place.';
    expect(journey).toEqual({
      sentence,
      command: ['notify-send', '--app-name=prayer', '--', 'Prayer times', sentence],
    });
    expect((await plan('--notify --place Makkah', whereabouts, there)).journey).toBeUndefined();
    expect(there.asked).toEqual([]);
  });

  test('whose place is here tells of a move of 25 km and follows it, in small steps too', async () => {
    const line = '--adhan /a.ogg --place here';
    let { whereabouts } = await plan(line, undefined, machine(gps(41, 29)));
    const told: (string | undefined)[] = [];
    for (const latDeg of [41.1, 41.2, 41.3, 41.4]) {
      const next = await plan(line, whereabouts, machine(gps(latDeg, 29)));
      expect(next.freshSeconds).toBe(3600);
      whereabouts = next.whereabouts;
      told.push(next.journey?.sentence);
      expect(next.journey?.command ?? []).toEqual([]); // no notifications are wanted
    }
    const sentence = 'This machine is 33 km from where it was. The new plan is for the new place.';
    expect(told).toEqual([undefined, undefined, sentence, undefined]);
  });

  test('keeps the last position while none is known, but not in another zone', async () => {
    const before = seen('Europe/Istanbul', gps(39.93, 32.86));
    const kept = await plan('', before, machine(undefined), '@place=here maghrib sh\n');
    expect(kept.stderr).toContain(
      'no position is known now (gpsd: ECONNREFUSED; GeoClue: no position yet), so an earlier one',
    );
    expect(kept.stderr).toContain('here is Ankara');
    expect(kept).toMatchObject({ whereabouts: before });
    const gone = await plan('', before, machine(undefined, 'Asia/Riyadh'), '@place=here maghrib sh\n');
    expect(gone.stderr).toContain('here is guessed from the time zone Asia/Riyadh');
    expect(gone.journey?.sentence).toContain('it was Europe/Istanbul. The new plan is');
    expect(gone.whereabouts).toBe(seen('Asia/Riyadh'));
  });

  test.each(['', '{', '[]', '{"zone": 3}', '{"zone":"Europe/Istanbul","position":{"at":{"latDeg":"x"}}}'])(
    'what was kept as %s says nothing',
    async (text) => {
      expect((await plan('--notify --place here', text, machine(IN_MAKKAH))).journey).toBeUndefined();
    },
  );
});
