import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answerOf, command } from './command.ts';

async function json(line: string): Promise<unknown> {
  const { exit, stdout, stderr } = await command(`${line} --json`);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return answerOf(stdout);
}

test.each([
  // the clock of the tests is at 2026-11-20T09:00Z
  ['now --to Tokyo', 'UTC', '2026-11-20T09:00:00+00:00', '2026-11-20T18:00:00+09:00'],
  ['now --from Cairo --to UTC', 'Africa/Cairo', '2026-11-20T11:00:00+02:00', '2026-11-20T09:00:00+00:00'],
  ['2026-11-20T17:38:00Z --to Asia/Karachi', 'UTC', '2026-11-20T17:38:00+00:00', '2026-11-20T22:38:00+05:00'],
  ['2026-11-20T17:38:00+08:00 --to UTC', 'Etc/GMT-8', '2026-11-20T17:38:00+08:00', '2026-11-20T09:38:00+00:00'],
  ['2026-11-20T17:38-0330 --to UTC', 'UTC', '2026-11-20T21:08:00+00:00', '2026-11-20T21:08:00+00:00'],
  ['2026-11-20T17:38:00+03:17 --to UTC', 'UTC', '2026-11-20T14:21:00+00:00', '2026-11-20T14:21:00+00:00'],
  ['15:00 --from Istanbul --to Karachi', 'Europe/Istanbul', '2026-11-20T15:00:00+03:00', '2026-11-20T17:00:00+05:00'],
  ['3pm --from Istanbul --to UTC', 'Europe/Istanbul', '2026-11-20T15:00:00+03:00', '2026-11-20T12:00:00+00:00'],
  ['12 am --from UTC --to UTC', 'UTC', '2026-11-20T00:00:00+00:00', '2026-11-20T00:00:00+00:00'],
  ['12:30 p.m. --from UTC --to UTC', 'UTC', '2026-11-20T12:30:00+00:00', '2026-11-20T12:30:00+00:00'],
  ['01:00 --from Auckland --to UTC', 'Pacific/Auckland', '2026-11-20T01:00:00+13:00', '2026-11-19T12:00:00+00:00'],
  ['tomorrow 3pm --from Cairo --to UTC', 'Africa/Cairo', '2026-11-21T15:00:00+02:00', '2026-11-21T13:00:00+00:00'],
  ['3:30 pm friday --from Cairo --to UTC', 'Africa/Cairo', '2026-11-20T15:30:00+02:00', '2026-11-20T13:30:00+00:00'],
  ['25 Dec 15:00 --from Cairo --to UTC', 'Africa/Cairo', '2026-12-25T15:00:00+02:00', '2026-12-25T13:00:00+00:00'],
  ['2026-12-25 15:00 --from Cairo --to UTC', 'Africa/Cairo', '2026-12-25T15:00:00+02:00', '2026-12-25T13:00:00+00:00'],
  [
    '1447-09-01T15:00 --from Asia/Riyadh --to UTC',
    'Asia/Riyadh',
    '2026-02-18T15:00:00+03:00',
    '2026-02-18T12:00:00+00:00',
  ],
  ['٣:٠٠ --from Makkah --to UTC', 'Asia/Riyadh', '2026-11-20T03:00:00+03:00', '2026-11-20T00:00:00+00:00'],
])('time convert %s', async (line, timezone, from, to) => {
  expect(await json(`time convert ${line}`)).toMatchObject({
    from: { timezone, datetime: from },
    to: { datetime: to },
  });
});

test.each([
  ['time convert', '<datetime> is missing', '--from is missing', '--to is missing'],
  ['time convert 15:00 --to UTC', 'prayer: --from is missing'],
  ['time convert 2026-11-20T09:00:00Z --from Europe/London --to UTC', '--from names the zone'],
  ['time convert 15:00 --from Nowhereville --to UTC', 'Timezone "Nowhereville" is not an IANA zone'],
  ['time now', 'give --tz, or --lat and --lng'],
  ['times --lat 91', '--lat "91" is not', '--lng is missing'],
  ['times 1.5,1.5 --high-latitude x', '--high-latitude "x" is not one of'],
  ['times 1.5,1.5 --isha-angle 12 --isha-minutes 90', '--isha-angle and --isha-minutes exclude each other'],
  ['times 1.5,1.5 --method custom', 'needs --fajr-angle and --isha-angle or --isha-minutes'],
  ['times 1.5,1.5 --from 2026-01-01', '--to is missing'],
  ['next 1.5,1.5 --prayer x', '--prayer "x" is not one of'],
  ['qibla --lat 21', '--lng is missing'],
  ['hijri --lat 21', '--lat and --lng together make a place'],
  ['hijri --after-sunset', 'give --lat and --lng with --after-sunset'],
  ['gregorian', '<date> is missing'],
  ['gregorian 1448-09-01 --adjust 9', '--adjust "9" is not'],
  ['methods stations', '<code> is missing'],
  ['wait --next', "argument 'prayer'. It is one of fajr"],
  ['wait --next --lang tr', "argument 'prayer'. It is one of fajr"],
  ['run --at fajr', "argument 'program'. It is the program"],
])('%s: the sentence names what the user types', async (line, ...said) => {
  const { exit, stderr } = await command(line, { terminal: { errorColumns: 400 } });
  expect(exit).toBeGreaterThan(1);
  for (const part of said) expect(stderr).toContain(part);
  expect(stderr).not.toMatch(/Parameter "|\b[a-z]+_[a-z]+ (?:"|is missing)/);
});

test('a setting is named as it is written, and JSON has the names of HTTP', async () => {
  const env = { PRAYER_HIGH_LATITUDE: 'x' };
  expect((await command('times 1.5,1.5', { env })).stderr).toMatch(/high_latitude "x" is not .*PRAYER_HIGH_LATITUDE/s);
  expect((await command('times 1.5,1.5 --high-latitude x --json')).stderr).toContain('high_latitude \\"x\\" is not');
});

test('time now in a named zone', async () => {
  expect(await json('time now --timezone asia/calcutta')).toEqual({
    timezone: 'Asia/Kolkata',
    datetime: '2026-11-20T14:30:00+05:30',
    date: '2026-11-20',
    time: '14:30:00',
    utc_offset: '+05:30',
    unix: 1_795_165_200,
    source: 'request',
  });
});

test('time now at a place; overlapping claims are candidates', async () => {
  expect(await json('time now --lat 43.825 --lng 87.6')).toMatchObject({
    timezone: 'Asia/Urumqi',
    datetime: '2026-11-20T15:00:00+06:00',
    source: 'polygon',
    candidates: ['Asia/Urumqi', 'Asia/Shanghai'],
  });
});

test('a named zone wins over a place, which is read all the same', async () => {
  expect(await json('time now 21.4225,39.8262 --timezone PKT')).toMatchObject({ timezone: 'Asia/Karachi' });
  expect(await command('time now --lat 91 --lng 0 --timezone PKT')).toMatchObject({ exit: 2, stdout: '' });
});

test.each([
  ['time now', 'MISSING_PARAMETER', 'give timezone, or lat and lng'],
  ['time now --lat 21', 'MISSING_PARAMETER', 'lng'],
  ['time now --timezone Asia/Karatchi', 'INVALID_TIMEZONE', 'Asia/Karachi'],
  ['time convert 2026-11-20T09:00:00Z --from Europe/London --to Asia/Kolkata', 'DATETIME_HAS_OFFSET', 'from_tz'],
  ['time convert 2026-11-20T09:00:00+05:30 --from Europe/London --to Asia/Kolkata', 'DATETIME_HAS_OFFSET', '+05:30'],
  ['time convert 2026-11-20T09:00:00 --from constructor --to Asia/Kolkata', 'INVALID_TIMEZONE', 'constructor'],
  ['time convert 2026-11-20T09:00:00 --from UTC --to valueOf', 'INVALID_TIMEZONE', 'valueOf'],
  ['time convert 2026-11-20T09:00:00 --from UTC', 'MISSING_PARAMETER', 'to_tz'],
  ['time convert 2026-02-29T09:00:00 --from UTC --to UTC', 'INVALID_DATE', '2026-02'],
  ['time convert 2026-02-28T24:00:00 --from UTC --to UTC', 'INVALID_DATETIME', '24:00'],
  ['time convert 2026-02-28T09:60 --from UTC --to UTC', 'INVALID_DATETIME', '09:60'],
  ['time convert 2026-02-28 --from UTC --to UTC', 'INVALID_DATETIME', 'YYYY-MM-DDTHH:MM:SS'],
  ['time convert 2026-W47-5 --from UTC --to UTC', 'INVALID_DATETIME', '2026-W47-5'],
  ['time convert 0001-01-01T00:00 --from UTC --to America/New_York', 'INVALID_DATE', 'year'],
  ['time convert 2026-03-29T01:30 --from GB --to UTC --disambiguation reject', 'DATETIME_NOT_UNIQUE', 'never came'],
  ['time convert 2026-10-25T01:30 --from GB --to UTC --disambiguation reject', 'DATETIME_NOT_UNIQUE', 'came twice'],
  ['time convert 2026-10-25T01:30 --from GB --to UTC --disambiguation latest', 'INVALID_PARAMETER', 'later'],
  ['time convert 2026-10-25T01:30 --from GB --from UTC --to UTC', 'REPEATED_PARAMETER', 'from_tz'],
  ['geo timezone --lat 21 --lng 181', 'INVALID_LONGITUDE', '181'],
  ['geo timezone --lat NaN --lng 1', 'INVALID_LATITUDE', 'NaN'],
])('%s is refused with %s', async (line, code, part) => {
  const { exit, stdout, stderr } = await command(`${line} --json`);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  const body = JSON.parse(stderr) as { code: string; error: string };
  expect(body.code).toBe(code);
  expect(body.error).toContain(part);
});

test.each([
  ['2026-11-20T17:38:00', 'Asia/Riyadh', 'exact', '2026-11-20T17:38:00+03:00', '2026-11-20T14:38:00+00:00', ''],
  ['2026-11-20T17:38', 'Asia/Riyadh', 'exact', '2026-11-20T17:38:00+03:00', '2026-11-20T14:38:00+00:00', ''],
  ['2026-11-20T17:38:59.999', 'Asia/Riyadh', 'exact', '2026-11-20T17:38:59+03:00', '2026-11-20T14:38:59+00:00', ''],
  ['2026-03-29T01:30:00', 'Europe/London', 'gap', '2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00+00:00', ''],
  ['2026-03-29T01:30:00', 'Europe/London', 'gap', '2026-03-29T00:30:00+00:00', '2026-03-29T00:30:00+00:00', 'earlier'],
  ['2026-10-25T01:30:00', 'Europe/London', 'overlap', '2026-10-25T01:30:00+01:00', '2026-10-25T00:30:00+00:00', ''],
  [
    '2026-10-25T01:30:00',
    'Europe/London',
    'overlap',
    '2026-10-25T01:30:00+00:00',
    '2026-10-25T01:30:00+00:00',
    'later',
  ],
  ['1900-01-01T12:00:00', 'Asia/Kolkata', 'exact', '1900-01-01T12:00:00+05:21:10', '1900-01-01T06:38:50+00:00', ''],
  ['1971-06-01T12:00:00', 'Africa/Monrovia', 'exact', '1971-06-01T12:00:00-00:44:30', '1971-06-01T12:44:30+00:00', ''],
])('%s in %s is %s', async (datetime, from, resolution, inFrom, inUtc, choice) => {
  const flag = choice === '' ? '' : ` --disambiguation ${choice}`;
  const unix = Date.parse(inUtc) / 1000;
  expect(await json(`time convert ${datetime} --from ${from} --to UTC${flag}`)).toEqual({
    from: { timezone: from, datetime: inFrom, unix },
    to: { timezone: 'UTC', datetime: inUtc, unix },
    resolution,
  });
});

test('several --to are several answers, each as the API gives it', async () => {
  const line = 'time convert 2026-11-20T17:38:00 --from AST --to PKT';
  const one = await json(line);
  expect(one).toMatchObject({ to: { datetime: '2026-11-20T19:38:00+05:00' }, warnings: [{ code: 'ambiguous_alias' }] });
  const both = (await json(`${line} --to Europe/London`)) as { conversions: unknown[] };
  expect(both.conversions).toHaveLength(2);
  expect(both.conversions[0]).toEqual(one);
  expect(both.conversions[1]).toMatchObject({
    to: { timezone: 'Europe/London', datetime: '2026-11-20T14:38:00+00:00' },
  });
});

test('a person reads the conversion, the gap and the ambiguity in words', async () => {
  const { stdout } = await command('time convert 2026-03-29T01:30 --from BST --to IST --to Pacific/Kiritimati');
  expect(stdout).toBe(
    [
      'zone                time      date             offset',
      'Europe/London       02:30:00  Sun 29 Mar 2026  +01:00',
      'Asia/Kolkata        07:00:00  Sun 29 Mar 2026  +05:30',
      'Pacific/Kiritimati  15:30:00  Sun 29 Mar 2026  +14:00',
      'That local time fell in a gap, the clocks of Europe/London skipped it; it is',
      '  taken as 02:30:00+01:00.',
      'Timezone "BST" is taken as Europe/London; it may also mean Asia/Dhaka.',
      'Timezone "IST" is taken as Asia/Kolkata; it may also mean Asia/Jerusalem or',
      '  Europe/Dublin.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['time now --timezone Pacific/Apia', '22:00:00  Friday 20 November 2026\nPacific/Apia  UTC+13:00\n'],
  ['geo timezone 21.4225,39.8262', 'Asia/Riyadh  UTC+03:00\n'],
  ['geo timezone 43.825,87.6', 'Asia/Urumqi  UTC+06:00\nAlso claimed by Asia/Shanghai.\n'],
  ['geo timezone -20,0.5', 'Etc/GMT  UTC+00:00\nAt sea: the nautical zone of the longitude.\n'],
])('%s in words', async (line, text) => {
  expect((await command(line)).stdout).toBe(text);
});

test('geo timezone answers in the shape of the specification', async () => {
  expect(await json('geo timezone --lat 31.5272 --lng 34.48347')).toEqual({
    lat: 31.5272,
    lng: 34.48347,
    timezone: 'Asia/Gaza',
    offset: '+02:00',
    source: 'polygon',
  });
});

test('time zones lists every zone, and searches ids, aliases, older names and offsets', async () => {
  const all = (await json('time zones')) as { tzdata: string; count: number; zones: { id: string }[] };
  expect(all.tzdata).toBe('2026f');
  expect(all.count).toBe(all.zones.length);
  expect(all.count).toBeGreaterThan(440);
  const ids = async (line: string) => ((await json(line)) as typeof all).zones.map(({ id }) => id);
  expect(await ids('time zones --search calcutta')).toEqual(['Asia/Kolkata']);
  expect(await ids('time zones pkt')).toEqual(['Asia/Karachi']);
  expect(await ids('time zones +05:45')).toEqual(['Asia/Kathmandu']);
  expect(await ids('time zones --search nowhere')).toEqual([]);
});

test('the host’s zone changes no byte', () => {
  const lines = [
    'time convert 2026-10-25T01:30:00 --from Europe/London --to Pacific/Auckland --to Africa/Monrovia',
    'time convert 1900-01-01T00:00 --from Asia/Kolkata --to UTC --json',
    'time convert 2060-07-01T00:00 --from Europe/London --to Pacific/Auckland --json',
    'geo timezone 31.9,35.2 --json',
  ];
  const run = (line: string, TZ: string) =>
    execFileSync(process.execPath, ['bin/prayer.js', ...line.split(' ')], { env: { ...process.env, TZ } }).toString();
  for (const line of lines) {
    const text = run(line, 'America/New_York');
    expect(text.length).toBeGreaterThan(20);
    expect(run(line, 'Pacific/Auckland')).toBe(text);
  }
});

test('an offset beside --from is the only fault named, with a city as with a zone', async () => {
  for (const from of ['London', 'Europe/London']) {
    for (const datetime of ['2026-12-01T10:00Z', '2026-12-01T10:00:00+03:00']) {
      const { exit, stdout, stderr } = await command(['time', 'convert', datetime, '--from', from, '--to', 'Karachi']);
      expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
      const [refusal = '', ...others] = stderr
        .split('\n')
        .filter((line) => line !== '' && !line.includes('is taken as'));
      expect({ refusal, others }).toMatchObject({ refusal: expect.stringContaining(datetime), others: [] });
      expect(refusal).not.toMatch(/London" |Karachi" /);
    }
  }
});
