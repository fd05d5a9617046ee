import { describe, expect, test } from 'vitest';
import { answerOf, command, context } from './command.ts';

const MAKKAH = '--lat 21.4225 --lng 39.8262';

interface Times {
  readonly date: { readonly gregorian: string; readonly timestamp: number };
  readonly prayers: Readonly<Record<string, string>>;
  readonly timezone: string;
  readonly method: { readonly id: number | null; readonly code: string };
  readonly instants: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

async function times(line: string): Promise<Times> {
  const { exit, stdout, stderr } = await command(`times ${line} --json`);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout.endsWith('}\n')).toBe(true);
  return answerOf(stdout) as unknown as Times;
}

describe('prayer times --json', () => {
  test('is the object of the specification plus the extra keys', async () => {
    const { stdout } = await command(`times ${MAKKAH} --date 2025-01-15 --method UmmAlQura --json`);
    expect(answerOf(stdout)).toEqual({
      date: { gregorian: '2025-01-15', timestamp: 1736899200 },
      prayers: {
        fajr: '05:41',
        sunrise: '07:00',
        zawal_start: '12:25',
        zawal: '12:30',
        zawal_end: '12:35',
        dhuhr: '12:31',
        asr: '16:24',
        asr_hanafi: '16:24',
        asr_shafi: '15:38',
        asr_of_method: '15:38',
        maghrib: '18:00',
        isha: '19:30',
      },
      coordinates: { latitude: 21.4225, longitude: 39.8262 },
      timezone: 'Asia/Riyadh',
      method: { id: 4, code: 'UMM_AL_QURA', name: 'Umm Al-Qura University, Makkah' },
      method_from: 'request',
      asr_school: { taken: 'shafi', from: 'authority' },
      instants: {
        imsak: '2025-01-15T05:31:00+03:00',
        fajr: '2025-01-15T05:41:00+03:00',
        sunrise: '2025-01-15T07:00:00+03:00',
        zawal_start: '2025-01-15T12:25:00+03:00',
        zawal: '2025-01-15T12:30:00+03:00',
        zawal_end: '2025-01-15T12:35:00+03:00',
        dhuhr: '2025-01-15T12:31:00+03:00',
        asr: '2025-01-15T16:24:00+03:00',
        asr_hanafi: '2025-01-15T16:24:00+03:00',
        asr_shafi: '2025-01-15T15:38:00+03:00',
        asr_of_method: '2025-01-15T15:38:00+03:00',
        maghrib: '2025-01-15T18:00:00+03:00',
        isha: '2025-01-15T19:30:00+03:00',
        midnight: '2025-01-16T00:30:00+03:00',
        first_third_ends: '2025-01-15T22:20:00+03:00',
        last_third_begins: '2025-01-16T02:40:00+03:00',
      },
      notes: [],
    });
  });

  test.each(['4', 'UMM_AL_QURA', 'UmmAlQura', 'umm-al-qura', 'umm al qura'])('takes the method as %s', async (name) => {
    const { stdout } = await command(['times', ...MAKKAH.split(' '), '--method', name, '--json']);
    expect((answerOf(stdout) as unknown as Times).method).toMatchObject({ id: 4, code: 'UMM_AL_QURA' });
  });

  test.each([
    '--lat -33.86 --lng 151.21',
    '--lat=-33.86 --lng=151.21',
    '--at -33.86,151.21',
    '--at=-33.86,151.21',
    '-33.86,151.21',
    '-33.86, 151.21',
    '33.86S,151.21E',
    '-- -33.86,151.21',
  ])('takes the place as %s', async (place) => {
    const { stdout } = await command(`times --json ${place}`);
    expect(answerOf(stdout)).toMatchObject({
      coordinates: { latitude: -33.86, longitude: 151.21 },
      timezone: 'Australia/Sydney',
    });
  });

  test('today is the date in the resolved zone: 2026-11-20T09:00Z is the 20th in Makkah and still the 19th in Honolulu at its night', async () => {
    expect((await times(MAKKAH)).date.gregorian).toBe('2026-11-20');
    const night = { ...context, now: () => 1_795_165_200 - 3600 }; // 22:00 of the 19th in Honolulu
    const { stdout } = await command('times 21.3,-157.86 --json', { context: night });
    expect((answerOf(stdout) as unknown as Times).date.gregorian).toBe('2026-11-19');
  });

  test('tz changes how times are shown, not which solar day they are of', async () => {
    const own = await times('1.8721,-157.4278 --date 2026-11-20');
    const shown = await times('1.8721,-157.4278 --date 2026-11-20 --tz UTC');
    expect(own.instants['dhuhr']).toBe('2026-11-20T12:15:00+14:00');
    expect(shown.instants['dhuhr']).toBe('2026-11-19T22:15:00+00:00');
    expect(shown.prayers['dhuhr']).toBe('22:15');
  });

  test('a time after midnight keeps its own date: maghrib of Nome in June', async () => {
    const { prayers, instants } = await times('64.5011,-165.4064 --date 2026-06-21');
    expect(prayers['maghrib']).toBe('01:48');
    expect(instants['maghrib']).toBe('2026-06-22T01:48:00-08:00');
  });

  test('user minutes add to the method and to Ramadan’s half hour, and isha does not follow a moved maghrib', async () => {
    const day = `${MAKKAH} --date 2027-02-15 --method UmmAlQura`; // 8 Ramadan 1448
    const plain = await times(day);
    const moved = await times(`${day} --adjust isha=-3,maghrib=+2`);
    const minutes = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    expect(minutes(plain.prayers['isha']) - minutes(plain.prayers['maghrib'])).toBe(120);
    expect(minutes(moved.prayers['isha']) - minutes(plain.prayers['isha'])).toBe(-3);
    expect(minutes(moved.prayers['maghrib']) - minutes(plain.prayers['maghrib'])).toBe(2);
    expect(plain.notes).toEqual(['isha: 120 minutes after maghrib, as in Ramadan.']);
  });

  test('asr equals the Hanafi value whatever the table shows', async () => {
    const { prayers } = await times(`${MAKKAH} --asr shafi`);
    expect(prayers['asr']).toBe(prayers['asr_hanafi']);
    expect(prayers['asr_shafi']).not.toBe(prayers['asr_hanafi']);
  });

  test('GULF says that no Gulf authority prints it', async () => {
    const { notes } = await times('25.2,55.3 --method gulf');
    expect(notes.join()).toMatch(/no Gulf authority.*DUBAI.*QATAR.*KUWAIT/);
  });

  test('CUSTOM takes its angles, and rounding none keeps the seconds in the instants', async () => {
    const { method, instants } = await times(
      `${MAKKAH} --method custom --fajr-angle 16 --isha-minutes 75 --rounding none`,
    );
    expect(method).toEqual({ id: null, code: 'CUSTOM', name: 'Custom angles and intervals' });
    expect(new Set(Object.values(instants).map((iso) => iso.slice(17, 19))).size).toBeGreaterThan(1);
  });

  test.each([
    ['69.65,18.96 --date 2026-06-21', /nearest_latitude/],
    ['69.65,18.96 --date 2026-12-21', /nearest_latitude/],
    ['69.65,18.96 --date 2026-06-21 --polar nearest_day', /nearest_day/],
    ['90,0 --date 2026-06-21', /nearest_latitude/],
    ['-90,0 --date 2026-06-21', /nearest_latitude/],
    ['55.75,37.62 --date 2026-06-21', /fajr, isha|fajr: high-latitude rule angle/],
    ['55.75,37.62 --date 2026-06-21 --high-latitude seventh', /rule seventh/],
    ['55.75,37.62 --date 2026-06-21 --high-latitude fiqh_council', /rule fiqh_council/],
    ['64.15,-21.94 --date 2026-11-20 --method moonsighting', /60°N, as the method has it/],
    ['-55.1,-67 --date 2026-12-21 --method moonsighting', /rule moonsighting/],
  ])('%s names its rule in notes', async (line, rule) => {
    const { notes, prayers } = await times(line);
    expect(notes.join('\n')).toMatch(rule);
    expect(Object.values(prayers).every((clock) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clock))).toBe(true);
  });
});

test('fiqh_council takes half the night where the angle is not reached at 45° either', async () => {
  const line = '55.5,10.5 --date 2026-06-21 --method CUSTOM --fajr-angle 23 --isha-angle 23 --high-latitude';
  const [council, middle, angle] = [
    await times(`${line} fiqh_council`),
    await times(`${line} middle`),
    await times(`${line} angle`),
  ];
  expect([council.prayers['fajr'], council.prayers['isha']]).toEqual([middle.prayers['fajr'], middle.prayers['isha']]);
  expect(council.prayers['fajr']).not.toBe(angle.prayers['fajr']);
  // 18° is reached at 45°, and its share of the night is less than half
  const less = await times(`${line.replaceAll('23', '18')} fiqh_council`);
  expect([less.prayers['fajr'], less.prayers['isha']]).not.toEqual([middle.prayers['fajr'], middle.prayers['isha']]);
});

describe('a range', () => {
  test('holds the shared keys once and a day each', async () => {
    const { stdout } = await command(`times ${MAKKAH} --from 2026-12-30 --to 2027-01-02 --json`);
    const answer = JSON.parse(stdout) as { days: Times[]; timezone: string };
    expect(answer.timezone).toBe('Asia/Riyadh');
    expect(answer.days.map(({ date }) => date.gregorian)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    const single = await times(`${MAKKAH} --date 2027-01-01`);
    expect(answer.days[2]).toEqual({
      date: single.date,
      prayers: single.prayers,
      instants: single.instants,
      notes: single.notes,
      jumuah: single.prayers['dhuhr'], // a Friday
    });
    expect(answer.days.map((day) => 'jumuah' in day)).toEqual([false, false, true, false]);
  });

  test('leaves out the day that Apia skipped', async () => {
    const { stdout } = await command('times -13.8333,-171.7667 --from 2011-12-29 --to 2011-12-31 --json');
    const { days } = JSON.parse(stdout) as { days: Times[] };
    expect(days.map(({ instants }) => instants['dhuhr'])).toEqual([
      '2011-12-29T13:29:00-10:00',
      '2011-12-31T13:30:00+14:00',
    ]);
  });

  test('as csv has a heading and a line a day', async () => {
    const { stdout } = await command(
      'times 30.0444,31.2357 --method egypt --from 2026-11-20 --to 2026-11-21 --format csv',
    );
    expect(stdout).toBe(
      'date,timezone,fajr,sunrise,zawal_start,zawal,zawal_end,dhuhr,asr_shafi,asr_hanafi,maghrib,isha,date_offsets,hijri,method,station,place,notes\n' +
        '2026-11-20,Africa/Cairo,04:54,06:24,11:36,11:41,11:46,11:41,14:37,15:20,16:57,18:18,,1448-06-10,EGYPT,,30.0444 31.2357,\n' +
        '2026-11-21,Africa/Cairo,04:54,06:25,11:36,11:41,11:46,11:41,14:37,15:20,16:57,18:18,,1448-06-11,EGYPT,,30.0444 31.2357,\n',
    );
  });
});

describe('the table', () => {
  const inMakkah = `times ${MAKKAH} --method UmmAlQura`;

  test('marks the next prayer on a terminal, and is plain when piped', async () => {
    const onTerminal = await command(inMakkah, { terminal: { isTty: true, hasColour: false } });
    expect(onTerminal.stdout).toContain("> Jumu'ah       12:07  in 7 min\n");
    const piped = await command(inMakkah);
    expect(piped.stdout).toContain("  Jumu'ah       12:07\n");
    expect(piped.stdout).not.toContain('>');
    expect(piped.stdout).not.toContain('\u001b');
  });

  test('marks nothing on another day, whose first prayer is not the next', async () => {
    for (const date of ['2026-11-19', '2026-11-21', '2027-01-01']) {
      const { stdout } = await command(`${inMakkah} --date ${date}`, { terminal: { isTty: true } });
      expect(stdout).not.toContain('>');
    }
  });

  test.each([
    ['hanafi', '> Asr (Hanafi)  16:02  in 32 min', '16:02'],
    ['shafi', '> Maghrib       17:38  in 2 h 8 min', '15:16'],
    ['both', '> Maghrib       17:38  in 2 h 8 min', '15:16'], // of both, {asr} is the one that Umm al-Qura prints
  ])('with --asr %s the next of the lines shown is marked, and {asr} is that Asr', async (asr, marked, time) => {
    const afternoon = { ...context, now: () => Date.parse('2026-11-20T15:30:00+03:00') / 1000 };
    const line = `${inMakkah} --asr ${asr}`;
    const { stdout } = await command(line, { terminal: { isTty: true }, context: afternoon });
    expect(stdout).toContain(`${marked}\n`);
    expect((await command([...line.split(' '), '--format', '{asr}'])).stdout).toBe(`${time}\n`);
  });

  test('names the place when it was found by its name', async () => {
    const { stdout } = await command('times Makkah');
    expect(stdout.split('\n')[0]).toBe('Makkah, Mecca Region, Saudi Arabia');
    expect(stdout).toContain(' · 21.42664°N 39.82563°E · station MAKKAH Makkah\nAsia/Riyadh\n');
  });

  test('colours only where colour is wanted', async () => {
    const { stdout } = await command(inMakkah, { terminal: { isTty: true, hasColour: true } });
    expect(stdout).toContain('\u001b[');
  });

  test('shows one Asr when asked to, and +1 past midnight', async () => {
    const { stdout } = await command('times 64.5011,-165.4064 --date 2026-06-21 --asr shafi');
    expect(stdout).toContain('Asr (Shafi)');
    expect(stdout).not.toContain('Asr (Hanafi)');
    expect(stdout).toContain('  Maghrib       01:48 +1\n');
  });
});

describe('explain', () => {
  test('gives unrounded instants with their basis', async () => {
    const { stdout } = await command(`explain ${MAKKAH} --date 2026-11-20 --method UmmAlQura --adjust isha=1 --json`);
    const { events } = JSON.parse(stdout) as { events: Record<string, Record<string, unknown>> };
    expect(Object.keys(events)).toEqual([
      'fajr',
      'sunrise',
      'transit',
      'asr_shafi',
      'asr_hanafi',
      'sunset',
      'maghrib',
      'isha',
      'midnight',
    ]);
    expect(events['fajr']).toMatchObject({
      basis: 'angle',
      altitude_deg: -18.5,
      offset_minutes: 0,
      rounding: 'safe (up)',
      printed: '05:16',
    });
    expect(events['isha']).toMatchObject({
      basis: 'interval',
      minutes: 90,
      adjust_minutes: 1,
      instant: '2026-11-20T16:08:00.000Z',
      printed: '19:09',
    });
    expect(events['transit']).toMatchObject({
      basis: 'angle',
      instant: expect.stringMatching(/^2026-11-20T09:06:1\d\.\d{3}Z$/),
    });
  });

  test('an event that does not occur is null with its reason when the rules are off', async () => {
    const { exit, stdout } = await command(
      'explain 69.65,18.96 --date 2026-06-21 --high-latitude none --polar none --json',
    );
    expect(exit).toBe(0);
    const { events } = JSON.parse(stdout) as { events: Record<string, Record<string, unknown>> };
    expect(events['sunrise']).toMatchObject({
      instant: null,
      basis: 'none',
      reason: expect.stringContaining('does not sink so low'),
    });
    expect(events['transit']?.['instant']).toMatch(/Z$/);
  });

  test('the table has a line an event', async () => {
    const { stdout } = await command(`explain ${MAKKAH}`, { terminal: { columns: 160 } });
    expect(stdout.split('\n').filter((line) => / (angle|interval|night-share) /.test(line))).toHaveLength(9);
  });
});

describe('prayer times on clocks of local mean time', () => {
  test.each([
    ['21.4225,39.8262 --date 1940-01-15', '+03:06:52'],
    ['51.5074,-0.1278 --date 1840-06-21 --method turkey', '-00:01:15'],
    ['6.3,-10.8 --date 1972-01-05 --method UmmAlQura', '-00:44:30'],
    ['70.0,20.0 --date 1850-06-21 --polar nearest_day', '+00:53:28'],
  ])('%s are whole minutes of %s', async (line, offset) => {
    const { prayers, instants } = await times(line);
    for (const [name, iso] of Object.entries(instants)) {
      expect(iso.slice(17), name).toBe(`00${offset}`);
      if (name in prayers) expect(iso.slice(11, 16), name).toBe(prayers[name]);
    }
  });

  test('each is the minute nearest to the sun’s', async () => {
    const { stdout } = await command(`explain ${MAKKAH} --date 1940-01-15 --json`);
    const { events } = answerOf(stdout) as { events: Record<string, { instant: string; printed?: string }> };
    for (const [name, { instant, printed }] of Object.entries(events)) {
      if (printed === undefined) continue;
      const shown = Date.parse(instant) / 1000 + 3 * 3600 + 6 * 60 + 52;
      const minute = Math.round(shown / 60) % 1440;
      expect(printed, name).toBe(new Date(minute * 60_000).toISOString().slice(11, 16));
    }
    const { prayers } = await times(`${MAKKAH} --date 1940-01-15`);
    const info = await command(`time day-info ${MAKKAH} --date 1940-01-15 --json`);
    const { sunrise, zawal_start, zawal, zawal_end } = prayers;
    expect(answerOf(info.stdout)['day_info']).toMatchObject({ sunrise, zawal_start, zawal, zawal_end });
  });
});

describe('prayer times at the ends of the calendar', () => {
  test.each([
    ['0.0,0.0 --date 9999-12-31', 'Midnight      00:08 +1'],
    ['-68,-60 --date 0001-01-01', 'Fajr          23:27 -1'],
  ])('%s shows a night that reaches beyond it', async (line, row) => {
    const { exit, stdout, stderr } = await command(`times ${line}`);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain(row);
  });
});

describe('bad input', () => {
  test.each([
    ['times --lat 91 --lng 0', 2, 'INVALID_LATITUDE', '"91"'],
    ['times --lat 0 --lng abc', 2, 'INVALID_LONGITUDE', '"abc"'],
    ['times --lat NaN --lng 0', 2, 'INVALID_LATITUDE', '"NaN"'],
    ['times --lat 1e400 --lng 0', 2, 'INVALID_LATITUDE', '"1e400"'],
    ['times --lat 0x10 --lng 0', 2, 'INVALID_LATITUDE', '"0x10"'],
    ['times --lat 12abc --lng 0', 2, 'INVALID_LATITUDE', '"12abc"'],
    ['times --lat 1', 2, 'MISSING_PARAMETER', '--lng is missing'],
    ['times --lat 1 --lat 2 --lng 3', 2, 'REPEATED_PARAMETER', '--lat is given more than once'],
    ['times', 3, 'NO_LOCATION', '--lat and --lng'],
    ['times 1;2;3', 2, 'INVALID_PARAMETER', '"1;2;3"'],
    ['times 1.0,1.0 --date 2023-02-29', 2, 'INVALID_DATE', '2023-02 has days 01 to 28'],
    ['times 1.0,1.0 --date 2023-2-9', 2, 'INVALID_DATE', 'YYYY-MM-DD'],
    ['times 1.0,1.0 --date 0000-01-01', 2, 'INVALID_DATE', '0001-01-01'],
    ['times 1.0,1.0 --date 2023-13-01', 2, 'INVALID_DATE', 'month 13'],
    ['times 1.0,1.0 --method 10', 2, 'INVALID_METHOD', '"10"'],
    ['times 1.0,1.0 --method MWK', 2, 'INVALID_METHOD', 'Did you mean "MWL"?'],
    ['times 1.0,1.0 --tz Mars/Base', 2, 'INVALID_TIMEZONE', '"Mars/Base"'],
    ['times 1.0,1.0 --tz constructor', 2, 'INVALID_TIMEZONE', '"constructor"'],
    ['times 1.0,1.0 --from 2026-02-01 --to 2026-01-01', 2, 'INVALID_RANGE', 'must not lie after'],
    ['times 1.0,1.0 --from 2020-01-01 --to 2030-01-02', 2, 'INVALID_RANGE', '10 years'],
    ['times 1.0,1.0 --from 2026-01-01', 2, 'MISSING_PARAMETER', '--to is missing'],
    ['times 1.0,1.0 --from 2026-01-01 --to 2026-01-02 --date 2026-01-01', 2, 'CONFLICTING_PARAMETERS', '--date'],
    ['times -13.8333,-171.7667 --date 2011-12-30', 4, 'NO_SUCH_DATE', 'never came'],
    ['times 70.0,20.0 --date 2026-06-21 --polar none', 4, 'NO_SUCH_TIME', '--high-latitude or --polar'],
    ['times 1.0,1.0 --adjust fajr=2.5', 2, 'INVALID_PARAMETER', 'whole minutes'],
    ['times 1.0,1.0 --adjust lunch=2', 2, 'INVALID_PARAMETER', '"lunch=2"'],
    ['times 1.0,1.0 --adjust fajr=1,fajr=2', 2, 'INVALID_PARAMETER', 'each once'],
    ['times 1.0,1.0 --high-latitude sevent', 2, 'INVALID_PARAMETER', 'Did you mean "seventh"?'],
    ['times 1.0,1.0 --method custom', 2, 'MISSING_PARAMETER', '--fajr-angle and --isha-angle'],
    ['times 1.0,1.0 --isha-angle 15 --isha-minutes 90', 2, 'CONFLICTING_PARAMETERS', 'exclude each other'],
    ['times 1.0,1.0 --maghrib-angle 15 --isha-angle 14', 2, 'INVALID_PARAMETER', '--maghrib-angle 15°'],
    ['times 1.0,1.0 --elevation -5', 2, 'INVALID_PARAMETER', '"-5"'],
    ['times 1.0,1.0 --asr maliki', 2, 'INVALID_PARAMETER', 'hanafi, shafi, both'],
    ['times 1.0,1.0 --formt json', 2, 'UNKNOWN_PARAMETER', '--format'],
  ])('%s: exit %i, %s, nothing on stdout', async (line, exit, code, words) => {
    const plain = await command(line);
    expect(plain).toMatchObject({ exit, stdout: '' });
    expect(plain.stderr).toContain(words);
    const json = await command(`${line} --json`);
    expect(json).toMatchObject({ exit, stdout: '' });
    const body = JSON.parse(json.stderr) as { error: string; code: string; details: unknown };
    expect(body).toMatchObject({ code, details: expect.anything() });
    // JSON and HTTP name the parameter, and the sentence names the flag
    const alike = (text: string) =>
      text
        .replace(/Parameter "(\w+)"/g, '$1')
        .replace(/--(?=[a-z])/g, '')
        .replaceAll('_', '-');
    // the words may go on with a hint for the command line
    expect(alike(plain.stderr.slice('prayer: '.length))).toContain(alike(body.error));
    expect(body.error).not.toMatch(/Parameter --/);
  });

  test('details name every bad field, not only the first', async () => {
    const { stderr } = await command('times --lat 91 --lng abc --method 10 --tz Mars --date 2023-02-29 --json');
    const { details } = JSON.parse(stderr) as { details: { problems: { field: string }[] } };
    expect(details.problems.map(({ field }) => field)).toEqual(['lat', 'lng', 'method', 'tz', 'date']);
  });
});
