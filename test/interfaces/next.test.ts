import { atOnce } from '../at-once.ts';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/operations/catalogue.ts';
import { readInput } from '../../src/operations/operation.ts';
import { nextJson, nowJson } from '../../src/operations/prayer/now.ts';
import type { PrayerTimesAnswer } from '../../src/operations/prayer/times.ts';
import { answerOf, command, context } from './command.ts';

const DAY = 86_400;
const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const FRAME = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

/** Days on which tools get «next» wrong; each is asked at every minute of two days. */
const HARD_DAYS = [
  { what: 'an ordinary day', at: '21.4225,39.8262', date: '2026-11-20' },
  {
    what: 'isha past midnight',
    at: '51.5074,-0.1278',
    date: '2026-06-20',
    more: ['high_latitude', 'none', 'fajr_angle', '15', 'isha_angle', '15'],
  },
  {
    what: 'isha at the middle of the night, the very minute of fajr',
    isNeverNext: 'fajr',
    at: '55.75,37.62',
    date: '2026-06-21',
    more: ['high_latitude', 'middle'],
  },
  { what: 'maghrib past midnight', at: '64.5011,-165.4064', date: '2026-06-21' },
  { what: 'midnight sun', at: '69.65,18.96', date: '2026-06-21' },
  { what: 'polar night', at: '69.65,18.96', date: '2026-12-21' },
  { what: 'polar day by the nearest day', at: '69.65,18.96', date: '2026-06-21', more: ['polar', 'nearest_day'] },
  { what: 'the night that loses an hour', at: '51.5074,-0.1278', date: '2026-03-28' },
  { what: 'the night that gains an hour', at: '51.5074,-0.1278', date: '2026-10-24' },
  { what: 'half an hour of summer time', at: '-31.55,159.08', date: '2026-10-03' },
  { what: 'east of the date line', at: '1.8721,-157.4278', date: '2026-11-20' },
  { what: 'a date that was skipped', at: '-13.83,-171.76', date: '2011-12-29' },
  {
    what: 'the other side of the date line in another zone',
    at: '1.8721,-157.4278',
    date: '2026-11-20',
    more: ['tz', 'UTC'],
  },
  { what: 'Ramadan, isha two hours after maghrib', at: '21.4225,39.8262', date: '2027-02-15', more: ['method', '4'] },
  { what: 'the Shafi Asr', at: '21.4225,39.8262', date: '2026-11-20', asr: 'shafi' },
] as const;

interface HardDay {
  readonly what: string;
  readonly at: string;
  readonly date: string;
  readonly more?: readonly string[];
  readonly asr?: string;
  readonly isNeverNext?: string;
}

/** Every prayer of the days around a date, from prayer.times, which is checked elsewhere. */
function timeline({ at, date, more = [], asr = 'hanafi' }: HardDay) {
  const noon = Date.parse(`${date}T12:00:00Z`) / 1000;
  const moments = [-3, -2, -1, 0, 1, 2, 3, 4].flatMap((distance) => {
    const day = new Date((noon + distance * DAY) * 1000).toISOString().slice(0, 10);
    let answer: PrayerTimesAnswer;
    try {
      answer = atOnce(
        catalogue['prayer.times'].run(
          readInput(catalogue['prayer.times'].fields, [...place(at), ...pairs(more), ['date', day]]),
          context,
        ),
      );
    } catch {
      return []; // the skipped date
    }
    const asrKey = asr === 'shafi' ? 'asr_shafi' : 'asr_hanafi';
    return FRAME.map((name) => ({ name, at: answer.day.instants[name === 'asr' ? asrKey : name] }));
  });
  return moments.sort((a, b) => a.at - b.at);
}

function place(at: string): [string, string][] {
  const [lat = '', lng = ''] = at.split(',');
  return [
    ['lat', lat],
    ['lng', lng],
  ];
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((word, i) => (i % 2 === 0 ? [[word, flat[i + 1] ?? ''] as [string, string]] : []));
}

/** So many minutes from an event or a midnight the answer only counts down: some of those minutes are asked. */
const FAR_MINUTES = 3;

describe('next, at every minute around an event or midnight, and every ten minutes', () => {
  test.each<HardDay>(HARD_DAYS)('of $what ($at, $date)', (day) => {
    const moments = timeline(day);
    expect(moments.length).toBeGreaterThanOrEqual(36);
    const start = Date.parse(`${day.date}T00:00:00Z`) / 1000;
    const asked = readInput(catalogue['prayer.next'].fields, [
      ...place(day.at),
      ...pairs(day.more ?? []),
      ['asr', day.asr ?? 'hanafi'],
    ]);
    const seen = new Set<string>();
    const turns = [start, start + DAY, start + 2 * DAY, ...moments.map(({ at }) => at)];
    for (let now = start; now < start + 2 * DAY; now += 60) {
      if (now % 600 !== 0 && !turns.some((at) => Math.abs(at - now) <= FAR_MINUTES * 60)) continue;
      const { next, current, previous } = nextJson(
        atOnce(catalogue['prayer.next'].run(asked, { ...context, now: () => now })),
      );
      const isPrayer = ({ name }: { name: string }) => name !== 'sunrise';
      const right = moments.find((moment) => isPrayer(moment) && moment.at > now);
      const begun = moments.findLast(({ at }) => at <= now);
      const ends = moments.find(({ at }) => at > now);
      const last = moments.findLast((moment) => isPrayer(moment) && moment.at <= now);
      expect([next.prayer, next.unix, next.seconds_left], `at ${now}`).toEqual([
        right?.name,
        right?.at,
        (right?.at ?? 0) - now,
      ]);
      expect([previous.prayer, previous.unix]).toEqual([last?.name, last?.at]);
      if (begun?.name === 'sunrise') expect(current).toBeNull();
      else {
        expect(current).toMatchObject({
          prayer: begun?.name,
          ends_at: ends?.name,
          seconds_left: (ends?.at ?? 0) - now,
        });
        expect(Date.parse(current?.began ?? '') / 1000).toBe(begun?.at);
      }
      seen.add(next.prayer);
    }
    expect([...seen].toSorted()).toEqual(PRAYERS.filter((name) => name !== day.isNeverNext).toSorted());
  });

  test('a second before its minute a prayer is still to come, at its very second it has come', () => {
    const asked = readInput(catalogue['prayer.next'].fields, place('21.4225,39.8262'));
    const at = (now: number) => nextJson(atOnce(catalogue['prayer.next'].run(asked, { ...context, now: () => now })));
    const { next } = at(context.now());
    expect(at(next.unix - 0.25)).toMatchObject({ next: { prayer: next.prayer, seconds_left: 1 } });
    expect(at(next.unix)).toMatchObject({ current: { prayer: next.prayer }, previous: { seconds_since: 0 } });
  });

  test('one prayer only: the next midnight after midnight is tomorrow’s', () => {
    const asked = readInput(catalogue['prayer.next'].fields, [...place('21.4225,39.8262'), ['prayer', 'midnight']]);
    const first = nextJson(atOnce(catalogue['prayer.next'].run(asked, context))).next;
    const second = nextJson(atOnce(catalogue['prayer.next'].run(asked, { ...context, now: () => first.unix }))).next;
    expect([first.date, first.at.slice(0, 10), second.date]).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
  });

  test('a time that the day after tomorrow has and tomorrow has not is not said to be tomorrow’s', async () => {
    const late = { context: { ...context, now: () => Date.parse('2026-05-14T23:59:30Z') / 1000 } };
    const { stdout } = await command('next 10,-0.80 --tz UTC --prayer midnight', late);
    expect(stdout.split('\n')[0]).toBe('Midnight 00:00 on 2026-05-16, in 24 h 1 min');
  });

  test('a time that no rule may supply is refused, not passed over', async () => {
    const { exit, stderr } = await command('next 69.65,18.96 --polar none --high-latitude none --json', {
      context: { ...context, now: () => Date.parse('2026-06-21T12:00:00Z') / 1000 },
    });
    expect([exit, (JSON.parse(stderr) as { code: string }).code]).toEqual([4, 'NO_SUCH_TIME']);
  });
});

describe('now', () => {
  const now = (instant: string) =>
    nowJson(
      atOnce(
        catalogue['prayer.now'].run(readInput(catalogue['prayer.now'].fields, place('21.4225,39.8262')), {
          ...context,
          now: () => Date.parse(instant) / 1000,
        }),
      ),
    );

  test.each([
    ['2026-11-20T06:35:00+03:00', 'sunrise'],
    ['2026-11-20T06:49:59+03:00', 'sunrise'],
    ['2026-11-20T06:50:00+03:00', null],
    ['2026-11-20T12:01:00+03:00', 'zawal'],
    ['2026-11-20T12:11:00+03:00', null],
    ['2026-11-20T17:23:00+03:00', 'sunset'],
    ['2026-11-20T17:37:59+03:00', 'sunset'],
    ['2026-11-20T17:38:00+03:00', null],
    ['2026-11-21T00:30:00+03:00', null],
  ])('at %s the forbidden time is %s', (instant, name) => {
    expect(now(instant).forbidden.now).toBe(name);
  });

  test('the Hijri day turns at maghrib, and daytime lasts from sunrise to it', () => {
    expect(now('2026-11-20T17:37:59+03:00')).toMatchObject({ hijri: { date: '1448-06-10' }, is_daytime: true });
    expect(now('2026-11-20T17:38:00+03:00')).toMatchObject({ hijri: { date: '1448-06-11' }, is_daytime: false });
    expect(now('2026-11-21T00:30:00+03:00')).toMatchObject({ hijri: { date: '1448-06-11' }, is_daytime: false });
  });

  test('the dates that people read turn at maghrib too, and go by --hijri-adjust', async () => {
    const evening = { context: { ...context, now: () => Date.parse('2026-11-20T17:38:00+03:00') / 1000 } };
    const dates = async (flags: string) =>
      (await command(`now 21.4225,39.8262${flags}`, evening)).stdout.split('\n')[1];
    expect(await dates('')).toBe('Friday 20 November 2026 · 11 Jumada al-Thani 1448 AH');
    expect(await dates(' --hijri-adjust -1')).toBe('Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH');
  });

  test('isha is best before the middle of the night, asr before the sun pales', () => {
    expect(now('2026-11-20T20:00:00+03:00').current).toMatchObject({
      prayer: 'isha',
      preferred_until: '2026-11-21T00:07:00+03:00',
    });
    expect(now('2026-11-21T01:00:00+03:00').current).toMatchObject({ prayer: 'isha', preferred_until: null });
    expect(now('2026-11-20T16:30:00+03:00').current).toMatchObject({
      prayer: 'asr',
      preferred_until: '2026-11-20T17:23:00+03:00',
    });
  });

  test('every window names its source', async () => {
    const { stdout } = await command('now 21.4225,39.8262 --json');
    const { forbidden } = answerOf(stdout) as { forbidden: { windows: { source: string }[] } };
    expect(forbidden.windows.map(({ source }) => source.startsWith('Muslim 831'))).toEqual([true, true, true]);
  });
});
