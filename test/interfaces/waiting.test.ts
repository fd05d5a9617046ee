import { atOnce } from '../at-once.ts';
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/operations/catalogue.ts';
import { readInput } from '../../src/operations/operation.ts';
import { runProgram as startProgram } from '../../src/system/processes.ts';
import { command, context } from './command.ts';

const MAKKAH = '21.4225,39.8262';
const at = (iso: string) => Date.parse(iso) / 1000;

/** A clock that only sleeping moves, and what was slept. */
function clock(start: string, oddities: { readonly jumpAfter?: number; readonly jumpSeconds?: number } = {}) {
  let now = at(start);
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    options: {
      context: { ...context, now: () => now },
      sleep: async (seconds: number) => {
        slept.push(seconds);
        now += seconds;
        if (slept.length === oddities.jumpAfter) now += oddities.jumpSeconds ?? 0;
      },
    },
  };
}

describe('prayer wait', () => {
  test('ends at the prayer, not before it', async () => {
    const { options, now } = clock('2026-11-20T17:00:00+03:00');
    expect(await command(['wait', 'maghrib', MAKKAH], options)).toEqual({ exit: 0, stdout: '', stderr: '' });
    expect(now()).toBe(at('2026-11-20T17:38:00+03:00'));
  });

  test('--before ends so long before it', async () => {
    const { options, now } = clock('2026-11-20T17:00:00+03:00');
    expect((await command(['wait', 'maghrib', MAKKAH, '--before', '10m'], options)).exit).toBe(0);
    expect(now()).toBe(at('2026-11-20T17:28:00+03:00'));
  });

  test.each([
    ['2026-11-20T17:00:00+03:00', ['maghrib-10m', MAKKAH], '17:28'],
    ['2026-11-20T17:00:00+03:00', ['10 minutes before maghrib', MAKKAH], '17:28'],
    ['2026-11-20T17:00:00+03:00', ['30m after maghrib', MAKKAH], '18:08'],
    ['2026-11-20T17:00:00+03:00', ['maghrib', MAKKAH, '--after', '30m'], '18:08'],
    ['2026-11-20T17:50:00+03:00', ['maghrib', MAKKAH, '--after', '30m'], '18:08'], // maghrib itself has come
    ['2026-11-20T17:50:00+03:00', ['maghrib', MAKKAH, '--after', '5h'], '22:38'],
    ['2026-11-20T05:20:00+03:00', ['fajr', MAKKAH, '--after', '12h'], '17:17'],
    ['2026-11-20T17:00:00+03:00', ['maghrib+1h', MAKKAH, '--before', '15m'], '18:23'],
  ])('from %s %j ends at %s', async (start, words, end) => {
    const { options, now } = clock(start);
    expect(await command(['wait', ...words], options)).toMatchObject({ exit: 0, stderr: '' });
    expect(now()).toBe(at(`2026-11-20T${end}:00+03:00`));
  });

  test.each([
    ['--after 10m', 'maghrib', '10 min after Maghrib (17:48) has already passed today; next is tomorrow 17:48.', 4],
    ['--before 10m --after 10m', 'maghrib', '--before and --after exclude each other; give one.', 2],
    ['--after 25h', 'maghrib', '--after "25h" is not a span', 2],
    ['', 'maghrib+13h', 'at most 12h', 2],
    ['', '10m until maghrib', 'is not one of imsak', 2],
  ])('wait %s %s: %s', async (flags, prayer, sentence, exit) => {
    const { options } = clock('2026-11-20T17:50:00+03:00');
    const asked = await command(['wait', prayer, MAKKAH, ...flags.split(' ').filter(Boolean)], options);
    expect([asked.exit, asked.stderr]).toEqual([exit, expect.stringContaining(sentence)]);
  });

  test('run and cron take --after and minutes in the event', async () => {
    const line = async (...words: readonly string[]) =>
      (await command(['cron', '--place', MAKKAH, ...words, '--', 'play'])).stdout;
    expect(await line('--at', 'maghrib', '--after', '30m')).toContain('run --at maghrib --within 15m --after 30m');
    expect(await line('--at', '30m after maghrib,fajr-5h')).toMatch(/run --at maghrib\+30m .*run --at fajr-300m /s);
    expect(await line('--at', 'maghrib+30m', '--systemd')).toContain('prayer-maghrib-after-30m.service');
    const { options, now } = clock('2026-11-20T17:50:00+03:00');
    const runProgram = async (_: string, __: readonly string[], variables: Readonly<Record<string, string>>) =>
      Number(variables['PRAYER_OFFSET_MINUTES']);
    const run = ['run', '--at', 'maghrib', '--after', '30m', '--place', MAKKAH, '--', 'play'];
    expect((await command(run, { ...options, runProgram })).exit).toBe(30);
    expect(now()).toBe(at('2026-11-20T18:08:00+03:00'));
  });

  test.each([
    ['2026-11-20T20:00:00+03:00', [], 'Maghrib (17:38) has already passed today; next is tomorrow 17:38.'],
    [
      '2026-11-20T17:30:00+03:00',
      ['--before', '10m'],
      '10 min before Maghrib (17:28) has already passed today; next is tomorrow 17:28.',
    ],
    // the prayer is still to come today; the moment before it has passed
    [
      '2026-11-20T12:00:00+03:00',
      ['--before', '10h'],
      '10 h 0 min before Maghrib (07:38) has already passed today; next is tomorrow 07:38.',
    ],
    [
      '2026-11-20T12:00:00+03:00',
      ['--before', '18h'],
      '18 h 0 min before Maghrib (23:38) has already passed; next is today 23:38.',
    ],
  ])('says at %s %j that it has passed, and exits 4', async (start, flags, sentence) => {
    const { options, slept } = clock(start);
    const { exit, stderr } = await command(['wait', 'maghrib', MAKKAH, ...flags], options);
    expect([exit, slept]).toEqual([4, []]);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Give --next');
  });

  const LATE_ISHA = ['51.5074,-0.1278', '--high-latitude', 'none', '--fajr-angle', '15', '--isha-angle', '15'];
  test.each([
    ['midnight', '2026-11-20T22:00:00+03:00', [MAKKAH], '2026-11-21T00:07:00+03:00'],
    ['last_third', '2026-11-20T22:00:00+03:00', [MAKKAH], '2026-11-21T02:16:00+03:00'],
    ['midnight', '2026-11-20T12:00:00+03:00', [MAKKAH], '2026-11-21T00:07:00+03:00'],
    ['isha', '2026-06-20T23:00:00+01:00', LATE_ISHA, '2026-06-21T00:49:00+01:00'],
  ])(
    'tonight’s %s is waited for at %s, though last night’s came after midnight too',
    async (name, start, words, end) => {
      const { options, now } = clock(start);
      expect(await command(['wait', name, ...words], options)).toEqual({ exit: 0, stdout: '', stderr: '' });
      expect(now()).toBe(at(end));
    },
  );

  test('while the night lasts, what came in it after midnight has passed', async () => {
    const midnight = await command(['wait', 'midnight', MAKKAH], clock('2026-11-21T01:00:00+03:00').options);
    const before = await command(
      ['wait', 'midnight', MAKKAH, '--before', '1h'],
      clock('2026-11-20T23:30:00+03:00').options,
    );
    const isha = await command(['wait', 'isha', ...LATE_ISHA], clock('2026-06-21T00:55:00+01:00').options);
    expect([midnight.exit, before.exit, isha.exit]).toEqual([4, 4, 4]);
    expect(isha.stderr).toContain('has already passed today; next is tomorrow');
  });

  test('--next waits for tomorrow’s', async () => {
    const { options, now } = clock('2026-11-20T20:00:00+03:00');
    expect((await command(['wait', 'maghrib', MAKKAH, '--next'], options)).exit).toBe(0);
    expect(now()).toBe(at('2026-11-21T17:38:00+03:00'));
  });

  test('a whole day before, where the prayer comes a minute earlier tomorrow, two such moments may lie behind', async () => {
    const { options, now } = clock('2026-11-21T17:37:30+03:00'); // maghrib: 17:38 on the 21st, 17:37 on the 22nd and 23rd
    expect((await command(['wait', 'maghrib', MAKKAH, '--before', '24h', '--next'], options)).exit).toBe(0);
    expect(now()).toBe(at('2026-11-22T17:37:00+03:00'));
  });

  test('after midnight, before fajr, today’s fajr is waited for', async () => {
    const { options, now } = clock('2026-11-20T01:00:00+03:00');
    expect((await command(['wait', 'fajr', MAKKAH], options)).exit).toBe(0);
    expect(now()).toBe(at('2026-11-20T05:17:00+03:00'));
  });

  test('looks at the clock at least every five seconds: set back, it waits longer; set forward or slept over, it ends and says so', async () => {
    const back = clock('2026-11-20T17:37:00+03:00', { jumpAfter: 1, jumpSeconds: -600 });
    expect((await command(['wait', 'maghrib', MAKKAH], back.options)).exit).toBe(0);
    expect(back.now()).toBe(at('2026-11-20T17:38:00+03:00'));
    expect(Math.max(...back.slept)).toBeLessThanOrEqual(5);
    const asleep = clock('2026-11-20T17:00:00+03:00', { jumpAfter: 3, jumpSeconds: 3600 });
    expect(await command(['wait', 'maghrib', MAKKAH], asleep.options)).toMatchObject({
      exit: 0,
      stderr: expect.stringMatching(/^prayer: Maghrib 17:38 was 22 min ago; the machine slept/) as string,
    });
  });

  test('the school of Asr is said', async () => {
    const { options } = clock('2026-11-20T20:00:00+03:00');
    for (const [method, school] of [
      ['karachi', 'Hanafi'],
      ['kemenag', 'Shafi'],
    ] as const) {
      const { stderr } = await command(['wait', 'asr', MAKKAH, '--method', method], options);
      expect(stderr).toContain(`Asr ${school} (`);
    }
  });

  test('a word that is no prayer is refused with the nearest', async () => {
    const { exit, stderr } = await command(['wait', 'magrb', MAKKAH]);
    expect([exit, stderr.includes('Did you mean "maghrib"?')]).toEqual([2, true]);
  });
});

describe('prayer run', () => {
  const started: string[][] = [];
  const runProgram = async (program: string, words: readonly string[]) => {
    started.push([program, ...words]);
    return 37;
  };

  test('runs the program at the prayer and exits as it does', async () => {
    started.length = 0;
    const { options, now } = clock('2026-11-20T17:00:00+03:00');
    const line = ['run', '--at', 'maghrib', '--place', MAKKAH, '--', 'play', '--loud', 'a b.ogg'];
    expect((await command(line, { ...options, runProgram })).exit).toBe(37);
    expect([now(), started]).toEqual([at('2026-11-20T17:38:00+03:00'), [['play', '--loud', 'a b.ogg']]]);
  });

  test('the program is told of the prayer', async () => {
    const told: Readonly<Record<string, string>>[] = [];
    const { options } = clock('2026-11-20T17:00:00+03:00');
    const line = ['run', '--at', 'isha', '--before', '10m', '--place', MAKKAH, '--', 'play'];
    const tell = async (_program: string, _words: readonly string[], variables: Readonly<Record<string, string>>) => {
      told.push(variables);
      return 0;
    };
    await command(line, { ...options, runProgram: tell });
    expect(told).toEqual([
      {
        PRAYER_EVENT: 'isha-10m',
        PRAYER_NAME: 'Isha',
        PRAYER_TIME: '18:51',
        PRAYER_AT: '2026-11-20T18:41:00+03:00',
        PRAYER_OFFSET_MINUTES: '-10',
        PRAYER_DATE: '2026-11-20',
        PRAYER_HIJRI: '1448-06-11',
        PRAYER_HIJRI_CALENDAR: 'umalqura',
      },
    ]);
  });

  test('a machine that slept past the prayer does not call late', async () => {
    started.length = 0;
    const { options } = clock('2026-11-20T17:00:00+03:00', { jumpAfter: 2, jumpSeconds: 7200 });
    const { exit, stderr } = await command(['run', '--at', 'maghrib', '--place', MAKKAH, '--', 'play'], {
      ...options,
      runProgram,
    });
    expect([exit, started]).toEqual([4, []]);
    expect(stderr).toMatch(/was 82 min ago, while the machine slept; play was not run/);
  });

  test('--within: looked at every quarter of an hour through two days, each maghrib is called once', async () => {
    started.length = 0;
    const calls: number[] = [];
    for (let tick = at('2026-11-20T00:00:00+03:00'); tick < at('2026-11-22T00:00:00+03:00'); tick += 900) {
      const { options, now } = clock(new Date((tick + 0.4) * 1000).toISOString());
      const line = ['run', '--at', 'maghrib', '--within', '15m', '--place', MAKKAH, '--', 'play'];
      const { exit } = await command(line, { ...options, runProgram: async () => calls.push(now()) * 0 });
      expect(exit).toBe(0);
    }
    expect(calls).toEqual([at('2026-11-20T17:38:00+03:00'), at('2026-11-21T17:38:00+03:00')]);
  });

  /** The longitude on the equator where the sun crosses the meridian so many seconds from now: 240 s a degree. */
  function longitudeOfNoonIn(seconds: number): number {
    const dhuhrAt = (lng: number, now: number) =>
      atOnce(
        catalogue['prayer.next'].run(
          readInput(catalogue['prayer.next'].fields, [
            ['lat', '0'],
            ['lng', String(lng)],
            ['tz', 'UTC'],
            ['rounding', 'none'],
            ['prayer', 'dhuhr'],
          ]),
          { ...context, now: () => now },
        ),
      ).next;
    const target = Date.now() / 1000 + seconds;
    let lng = 0;
    for (let i = 0; i < 6; i++) {
      const { secondsLeft } = dhuhrAt(lng, target - 43_200);
      lng += (secondsLeft - 43_200) / 240;
      lng = ((((lng + 180) % 360) + 360) % 360) - 180;
    }
    return Math.round(lng * 1e6) / 1e6;
  }

  /** Words that run a program at a meridian passage so many seconds from now; they exit 0 where it has passed when they are read. */
  function atNoonIn(seconds: number, program: readonly string[]): string[] {
    const place = ['--lat', '0', '--lng', String(longitudeOfNoonIn(seconds)), '--rounding', 'none'];
    return ['bin/prayer.js', 'run', '--at', 'dhuhr', ...place, '--next', '--within', '2m', '--', ...program];
  }

  /** A busy machine may start us after the passage: then a later one is taken. */
  const LEADS_SECONDS = [4, 15, 60];

  test('once for real: the sun’s next meridian passage is waited for, the program’s exit code passed on', () => {
    for (const seconds of LEADS_SECONDS) {
      const words = atNoonIn(seconds, ['sh', '-c', 'date +%s; exit 41']);
      const noon = Date.now() / 1000 + seconds;
      const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
      if (status === 0) continue;
      expect(status).toBe(41);
      expect(Number(stdout)).toBeGreaterThanOrEqual(Math.floor(noon) - 1); // the longitude is cut to 0.1 m, and finding it takes a while
      return;
    }
    expect.unreachable('a minute was not enough to start');
  });

  test('what the program is ended by is passed on as 128 + its number, and a program that is not there is named', async () => {
    expect(await startProgram('sh', ['-c', 'exit 7'], {})).toBe(7);
    expect(await startProgram('sh', ['-c', 'kill -TERM $$'], {})).toBe(143);
    await expect(startProgram('no-such-program-of-ours', [], {})).rejects.toMatchObject({
      code: 'PROGRAM_NOT_STARTED',
    });
  });

  /** In small steps, between which a shell looks at its signals; not for ever, should none come. */
  const SOME_SECONDS = 'n=300; while [ $((n=n-1)) -gt 0 ]; do sleep 0.1; done';

  test('a signal that we are sent reaches the program, whose end is ours', async () => {
    const program = ['sh', '-c', `trap "exit 9" TERM; echo up; ${SOME_SECONDS}`];
    for (const seconds of LEADS_SECONDS) {
      const child = spawn(process.execPath, atNoonIn(seconds, program));
      child.stdout.once('data', () => child.kill('SIGTERM'));
      const exit = await new Promise((resolve) => child.on('exit', resolve));
      if (exit === 0) continue;
      expect(exit).toBe(9);
      return;
    }
    expect.unreachable('a minute was not enough to start');
  });

  test('so does one that is sent at the program’s first breath', async () => {
    const program = `trap "exit 9" TERM; kill -TERM $PPID; ${SOME_SECONDS}`;
    const source = new URL('../../src/system/processes.ts', import.meta.url).href;
    const ours = `import { runProgram } from ${JSON.stringify(source)};
      process.exitCode = await runProgram('sh', ['-c', ${JSON.stringify(program)}]);`;
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', ours]);
        return await new Promise((resolve) => child.on('exit', resolve));
      }),
    );
    expect(ends).toEqual(Array(12).fill(9));
  });
});

describe('prayer is', () => {
  const asked = async (what: string, iso: string) =>
    command(['is', what, MAKKAH], { context: { ...context, now: () => at(iso) } });

  test.each([
    ['fajr', '2026-11-20T05:30:00+03:00', 0],
    ['fajr', '2026-11-20T06:40:00+03:00', 1],
    ['isha', '2026-11-20T02:00:00+03:00', 0],
    ['daytime', '2026-11-20T12:00:00+03:00', 0],
    ['night', '2026-11-20T12:00:00+03:00', 1],
    ['forbidden', '2026-11-20T12:05:00+03:00', 0],
    ['forbidden', '2026-11-20T12:08:00+03:00', 1], // Dhuhr has begun
    ['friday', '2026-11-19T18:00:00+03:00', 0],
    ['friday', '2026-11-20T18:00:00+03:00', 1],
    ['ramadan', '2027-02-08T12:00:00+03:00', 0],
    ['ramadan', '2027-02-07T12:00:00+03:00', 1],
    ['ramadan', '2027-02-07T20:00:00+03:00', 0],
  ])('%s at %s exits %i and prints nothing', async (what, iso, exit) => {
    expect(await asked(what, iso)).toEqual({ exit, stdout: '', stderr: '' });
  });

  test('an error is never 1: no place, a word that means nothing, a bug', async () => {
    expect((await command('is fajr')).exit).toBe(3);
    expect((await command(['is', 'frjr', MAKKAH])).exit).toBe(2);
    const broken = {
      ...context,
      findZone: () => {
        throw new Error('planted');
      },
    };
    const logged: unknown[] = [];
    const reply = await command(['is', 'fajr', MAKKAH], { context: broken, logBug: (thrown) => logged.push(thrown) });
    expect([reply.exit, reply.stdout, logged.length]).toEqual([70, '', 1]);
  });
});

describe('prayer watch', () => {
  test('says once which place was taken, and counts seconds for a template that does', async () => {
    const { options } = clock('2026-11-20T17:37:57+03:00');
    let written = 0;
    const line = ['watch', 'London', '--tz', 'Asia/Riyadh', '--prayer', 'asr', '--format', '{left_seconds}'];
    const { stdout, stderr } = await command(line, { ...options, isReaderGone: () => written++ >= 3 });
    const seconds = stdout.trimEnd().split('\n').map(Number);
    expect(seconds.map((left) => left - (seconds[0] ?? 0))).toEqual([0, -1, -2]);
    expect(stderr.match(/is taken as/g)).toHaveLength(1);
  });

  test('prints a line when what it says changes, and ends when nobody reads', async () => {
    const { options } = clock('2026-11-20T17:36:30+03:00');
    let written = 0;
    const { stdout, exit } = await command(['watch', MAKKAH], { ...options, isReaderGone: () => written++ >= 4 });
    expect(exit).toBe(0);
    expect(stdout).toBe(
      'Asr until 17:38: pray it now (0:02)\nAsr until 17:38: pray it now (0:01)\nIsha 18:51 in 1 h 13 min\nIsha 18:51 in 1 h 12 min\n',
    );
  });
});
