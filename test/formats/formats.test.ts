import { atOnce } from '../at-once.ts';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cellsCsv, readCsvLine } from '../../src/formats/csv.ts';
import { prayerIcs } from '../../src/formats/ics.ts';
import { fillTemplate } from '../../src/core/webhook/template.ts';
import { showHours, showTimeLeft } from '../../src/formats/time-left.ts';
import { readInput } from '../../src/operations/operation.ts';
import { prayerTimes } from '../../src/operations/prayer/times.ts';
import { command, context } from '../interfaces/command.ts';
import { namesIn } from '../names-in.ts';

function timesOfMakkah() {
  const input = readInput(prayerTimes.fields, [
    ['lat', '21.4225'],
    ['lng', '39.8262'],
  ]);
  return atOnce(prayerTimes.run(input, context));
}

describe('ics', () => {
  async function calendar(line: string): Promise<{ text: string; events: InstanceType<typeof ICAL.Component>[] }> {
    const { exit, stdout, stderr } = await command(
      line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
    );
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    return { text: stdout, events: new ICAL.Component(ICAL.parse(stdout)).getAllSubcomponents('vevent') };
  }

  test('is read by ical.js: five events a day, in UTC, at the printed minutes', async () => {
    const { events } = await calendar('times 21.4225,39.8262 --method 4 --date 2026-11-20 --format ics');
    const shown = events.map((event) => [
      event.getFirstPropertyValue('summary'),
      (event.getFirstPropertyValue('dtstart') as InstanceType<typeof ICAL.Time>).toJSDate().toISOString(),
    ]);
    expect(shown).toEqual([
      ['Fajr', '2026-11-20T02:16:00.000Z'],
      ["Jumu'ah", '2026-11-20T09:07:00.000Z'],
      ['Asr', '2026-11-20T12:16:00.000Z'], // the Shafi one, as Umm al-Qura prints it
      ['Maghrib', '2026-11-20T14:38:00.000Z'],
      ['Isha', '2026-11-20T16:08:00.000Z'],
    ]);
  });

  test('an event says by whose rules it is, and Asr by whose school', async () => {
    const said = async (line: string) =>
      (await calendar(line)).events.map((event) => String(event.getFirstPropertyValue('description')));
    const jakarta = await said('times Jakarta --date 2026-11-20 --format ics');
    expect(jakarta[2]).toMatch(/Indonesia \(Kemenag\) · KEMENAG · station JAKARTA · Asr Shafi\.$/);
    expect(jakarta[3]).toMatch(/Indonesia \(Kemenag\) · KEMENAG · station JAKARTA\.$/);
    const karachi = await said('times 24.86,67.01 --method karachi --date 2026-11-20 --format ics');
    expect(karachi[2]).toMatch(/ · KARACHI · Asr Hanafi\.$/);
  });

  test('a month again later has the same UIDs, each once, and a new stamp', async () => {
    const { events, text } = await calendar('month 21.4225,39.8262 --month 2027-02 --format ics');
    const uids = events.map((event) => event.getFirstPropertyValue('uid'));
    expect(uids).toHaveLength(28 * 5);
    expect(new Set(uids).size).toBe(28 * 5);
    expect(text.match(/^DTSTAMP:20261120T090000Z\r$/gm)).toHaveLength(28 * 5);
    const other = await calendar('month 21.4225,39.8262 --month 2027-02 --method 2 --lang ar --format ics');
    expect(other.events.map((event) => event.getFirstPropertyValue('uid'))).toEqual(uids);
  });

  test('alarms come as many minutes before as were asked, as display alarms', async () => {
    const { events } = await calendar('times 21.4225,39.8262 --format ics --alarm 10m,0m,1h30m');
    const alarms = events[0]?.getAllSubcomponents('valarm') ?? [];
    expect(
      alarms.map((alarm) => [
        alarm.getFirstPropertyValue('action'),
        (alarm.getFirstPropertyValue('trigger') as InstanceType<typeof ICAL.Duration>).toSeconds(),
      ]),
    ).toEqual([
      ['DISPLAY', -600],
      ['DISPLAY', 0],
      ['DISPLAY', -5400],
    ]);
  });

  test('lines end with CRLF, hold at most 75 octets, and Arabic is folded between characters', async () => {
    const { request, day } = timesOfMakkah();
    const placeName = 'مكة المكرمة، منطقة مكة المكرمة; المملكة العربية السعودية, \\ الحرم';
    const options = { madeAt: 0, asr: 'hanafi', alarmMinutes: [5], eventMinutes: 15, placeName } as const;
    const text = [...prayerIcs({ request, days: [day] }, { ...options, names: namesIn('ar') })].join('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe('الفجر');
    expect(event?.getFirstPropertyValue('location')).toBe(placeName);
  });

  test('a place of any length and script comes out of the folds as it went in', async () => {
    const { request, day } = timesOfMakkah();
    const options = { madeAt: 0, names: namesIn('en'), asr: 'hanafi', alarmMinutes: [], eventMinutes: 15 } as const;
    for (let length = 50; length < 240; length++) {
      for (const letter of ['x', 'م', '漢', '🕌']) {
        const placeName = `${'y'.repeat(length % 7)}${letter.repeat(length)}`;
        const written = [...prayerIcs({ request, days: [day] }, { ...options, placeName })].join('');
        const text = Buffer.from(written).toString(); // a character that was cut in two is none in UTF-8
        const octets = text.split('\r\n').map((line) => Buffer.byteLength(line));
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n ', '')).toContain(`\r\nLOCATION:${placeName}\r\n`);
      }
    }
  });

  test('every event has what RFC 5545 requires, and a day far north too', async () => {
    const { events } = await calendar('times 69.65,18.96 --date 2026-06-21 --format ics --asr both');
    expect(events).toHaveLength(6);
    for (const event of events)
      for (const name of ['uid', 'dtstamp', 'dtstart']) expect(event.getFirstPropertyValue(name)).toBeTruthy();
  });

  test.each(['10', '25h', '90s', 'm'])('--alarm %s is refused', async (span) => {
    expect((await command(['times', '21,39', '--format', 'ics', '--alarm', span])).exit).toBe(2);
  });
});

describe('templates', () => {
  const facts = { name: 'Asr', left: '4 h 3 min', it: "o'clock" };

  test.each([
    ['{name} in {left}', 'Asr in 4 h 3 min'],
    ['{{{name}}}\\n\\t{ left }', '{Asr}\n\t4 h 3 min'],
    ['plain', 'plain'],
  ])('%j is %j', (template, text) => {
    expect(fillTemplate(template, facts)).toBe(text);
  });

  test.each([
    ['{nam}', 'did you mean {name}?'],
    ['{constructor}', 'fields are name, left, it'],
    ['{name', 'a single {'],
    ['name}', 'a single }'],
  ])('%j is refused: %s', (template, sentence) => {
    expect(() => fillTemplate(template, facts)).toThrow(sentence);
  });
});

test('env is taken by a shell as it is', async () => {
  const { execFileSync } = await import('node:child_process');
  const { stdout } = await command(['next', "Sant'Agata de'Goti", '--format', 'env']);
  const shown = execFileSync('sh', ['-c', `${stdout}printf '%s|%s' "$prayer_place" "$prayer_prayer"`], {
    encoding: 'utf8',
  });
  expect(shown).toMatch(/^Sant.Agata de.*Goti.*\|\w+$/);
});

test('what env prints is no setting, so a shell that exports it changes nothing', async () => {
  for (const question of ['times', 'next', 'now']) {
    const { stdout } = await command([question, '21.4225,39.8262', '--format', 'env']);
    const names = [...stdout.matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !/^prayer_[a-z_]+$/.test(name))).toEqual([]);
    // run again in a shell that exports everything
    const env = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(await command([question, '21.4225,39.8262', '--format', 'env'], { env })).toMatchObject({ exit: 0, stdout });
  }
});

test('waybar reads markup: the name of a place is none', async () => {
  const files = new Map([
    ['config.json', '{"places":{"work":{"lat":21.4225,"lng":39.8262,"name":"Smith & Sons <Makkah>"}}}'],
  ]);
  const { stdout } = await command('next @work --format waybar', { files });
  expect((JSON.parse(stdout) as { tooltip: string }).tooltip).toContain(
    '\nSmith &amp; Sons &lt;Makkah&gt; · 21.4225°N',
  );
});

test('a bar that watches what is next knows when no prayer is offered', async () => {
  const at = (iso: string) => ({ context: { ...context, now: () => Date.parse(iso) / 1000 } });
  const zawal = at('2026-11-20T12:01:30+03:00');
  const classes = async (line: string, options = zawal) =>
    (JSON.parse((await command(`${line} 21.4225,39.8262 --format waybar`, options)).stdout) as { class: string[] })
      .class;
  expect(await classes('next')).toEqual(['dhuhr', 'soon', 'forbidden']);
  expect(await classes('now')).toEqual(['dhuhr', 'soon', 'forbidden']);
  expect(await classes('next', at('2026-11-20T11:55:00+03:00'))).toEqual(['dhuhr', 'soon']);
  expect((await command(['next', '21.4225,39.8262', '--format', '{forbidden}'], zawal)).stdout).toBe('zawal\n');
});

test('waybar is one line of JSON with what its module reads; tmux has no format of its own', async () => {
  const { stdout } = await command('next 21.4225,39.8262 --format waybar');
  expect(stdout.split('\n')).toHaveLength(2);
  expect(JSON.parse(stdout)).toEqual({
    text: "Jumu'ah 12:06 (0:06)",
    tooltip: expect.stringContaining('Asia/Riyadh') as string,
    alt: 'dhuhr',
    class: ['dhuhr', 'soon'],
    percentage: 99,
  });
  expect((await command('next 21.4225,39.8262 --format i3blocks')).stdout).toBe(
    "Jumu'ah 12:06 (0:06)\nJumu'ah 12:06\n#FFB000\n",
  );
  expect((await command('next 21.4225,39.8262 --format tmux')).stdout).toBe("Jumu'ah 12:06 (0:06)\n");
});

test('time left is never said to be nothing, and noon is 12 pm', () => {
  expect([1, 60, 61, 3600, 86_399, 340_380].map((seconds) => showTimeLeft(seconds, namesIn('en')))).toEqual([
    '1 min',
    '1 min',
    '2 min',
    '1 h 0 min',
    '24 h 0 min',
    '3 days 22 h 33 min',
  ]);
  expect(['00:05', '09:30', '12:00', '23:59'].map((clock) => showHours(clock, '12h', namesIn('en')))).toEqual([
    '12:05 am',
    '9:30 am',
    '12:00 pm',
    '11:59 pm',
  ]);
});

test.each([
  [['a', 'b,c', 'd"e', ''], 'a,"b,c","d""e",'],
  [['x'], 'x'],
])('cells %j are the line %j and back', (cells, line) => {
  expect(cellsCsv([cells], ',')).toBe(`${line}\n`);
  expect(readCsvLine(line)).toEqual(cells);
});

test.each(['a,"b', 'second half",1,2', ' "Springfield, IL",1,2', 'a"b', '"a"b,1'])(
  'quotes that are no quotes: %s',
  (line) => {
    expect(readCsvLine(line)).toBeUndefined();
  },
);
