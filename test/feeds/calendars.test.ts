import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Feed } from '../../src/core/stored/feed.ts';
import { loadNames } from '../../src/core/words/names.ts';
import { feedIcs, prayerIcs } from '../../src/formats/ics.ts';
import { feedDays } from '../../src/operations/feeds/feed-days.ts';
import { type Context, readInput } from '../../src/operations/operation.ts';
import { prayerCalendar } from '../../src/operations/prayer/times.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { context } from '../interfaces/command.ts';
import { daysOf, london } from '../timetables/shared-london.ts';
import { readCalendar, type ReadEvent } from './read-calendar.ts';
import { sampleFeed } from './sample-feed.ts';

const RELEASED = Date.UTC(2026, 0, 1) / 1000;
const MADE = Date.UTC(2026, 0, 2) / 1000;
const DAY = 86_400;
const seconds = (iso: string) => Date.parse(iso) / 1000;

const LONDON = { at: { latDeg: 51.5074, lngDeg: -0.1278 }, timezone: 'Europe/London', method: 'MOONSIGHTING' } as const;
const SYDNEY = { at: { latDeg: -33.8688, lngDeg: 151.2093 }, timezone: 'Australia/Sydney', method: 'MWL' } as const;
const CAIRO = { at: { latDeg: 30.0444, lngDeg: 31.2357 }, timezone: 'Africa/Cairo', method: 'EGYPT' } as const;
const TROMSO = { at: { latDeg: 69.6492, lngDeg: 18.9553 }, timezone: 'Europe/Oslo', method: 'MWL' } as const;
const MAKKAH = { at: { latDeg: 21.4225, lngDeg: 39.8262 }, timezone: 'Asia/Riyadh', method: 'UMM_AL_QURA' } as const;

interface Asked {
  readonly feed: Feed;
  readonly at: number;
  readonly releaseSince?: number;
  readonly changes?: Partial<Context>;
}

async function icsOf({ feed, at, releaseSince = RELEASED, changes = {} }: Asked): Promise<string> {
  const answer = await feedDays(feed, { ...context, ...changes, now: () => at }, releaseSince);
  const { alarmMinutes, eventMinutes, name: placeName, language } = feed;
  return [...feedIcs(answer, { names: await loadNames(language), alarmMinutes, eventMinutes, placeName })].join('');
}

const eventsOf = async (asked: Asked) => readCalendar(await icsOf(asked));
const feedIn = (place: Partial<Feed>, changes: Partial<Feed> = {}) =>
  sampleFeed({ createdAt: MADE, ...place, ...changes });

/** No event twice: neither its UID, nor its moment under the same name. */
function expectEachOnce(events: readonly ReadEvent[]): void {
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(new Set(events.map(({ start, summary }) => `${start} ${summary}`)).size).toBe(events.length);
}

/** What a client that reads every day holds: the last that it heard of each UID, and how often each was heard. */
async function subscribedFrom(feed: Feed, from: string, days: number) {
  const held = new Map<string, ReadEvent>();
  for (let day = 0; day < days; day++) {
    const events = await eventsOf({ feed, at: seconds(from) + day * DAY });
    expectEachOnce(events);
    for (const event of events) {
      const before = held.get(event.uid);
      if (before) expect(event, 'an event of two days is the same event').toEqual(before);
      held.set(event.uid, event);
    }
  }
  return [...held.values()];
}

describe('a feed in two parsers', () => {
  const USUAL = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

  test.each([
    ['over the end of summer time', LONDON, '2026-10-20T05:00:00Z'],
    ['over its begin', LONDON, '2027-03-22T05:00:00Z'],
    ['over the end of summer time in the south', SYDNEY, '2027-03-30T05:00:00Z'],
    ['over its begin in the south', SYDNEY, '2026-09-29T05:00:00Z'],
    ['over a change at midnight', CAIRO, '2027-04-22T05:00:00Z'],
    ['over New Year', MAKKAH, '2026-12-28T05:00:00Z'],
    ['over the end of February', LONDON, '2028-02-25T05:00:00Z'],
    ['over the beginning of Ramadan', MAKKAH, '2027-02-03T05:00:00Z'],
    ['over its end', MAKKAH, '2027-03-06T05:00:00Z'],
    ['in the polar night', TROMSO, '2026-11-24T05:00:00Z'],
  ])('%s loses no event, doubles none, and an event of two days is the same', async (_, place, from) => {
    const DAYS = 8;
    const feed = feedIn(place, { alarmMinutes: [10, 0] });
    const held = await subscribedFrom(feed, from, DAYS);
    const zone = context.zones.zone(feed.timezone);
    const first = Math.floor((seconds(from) + zone.offsetSecondsAt(seconds(from))) / DAY);
    const dates = Array.from({ length: 60 + DAYS - 1 }, (_, i) =>
      new Date((first + i) * DAY * 1000).toISOString().slice(0, 10),
    );
    const expected = dates.flatMap((date) => USUAL.map((prayer) => `${date}-${prayer}-`));
    const named = (uid: string) => uid.slice(0, uid.indexOf(String(feed.at.latDeg)));
    expect(
      held
        .map(({ uid }) => named(uid))
        .filter((uid) => uid >= (dates[0] ?? ''))
        .toSorted(),
    ).toEqual(expected.toSorted());
    expect(held.every(({ minutes, alarms }) => minutes === 15 && alarms === 2)).toBe(true);
    expect(held.every(({ stamp }) => stamp === '2026-01-02T00:00:00.000Z')).toBe(true);
  });

  test('has the minutes of /v1/prayer/calendar, and the same UIDs as its file', async () => {
    const feed = feedIn(LONDON, { rules: { adjust: { fajr: 3 }, iqamah: 'fajr +20m; jumuah 13:30,14:15' } });
    const at = seconds('2026-10-20T05:00:00Z');
    const { latDeg, lngDeg } = feed.at;
    const query = { lat: latDeg, lng: lngDeg, method: feed.method, adjust: 'fajr=3', iqamah: feed.rules?.iqamah ?? '' };
    const range = { from: '2026-10-20', to: '2026-12-18' };
    const input = readInput(prayerCalendar.fields, Object.entries({ ...query, ...range }));
    const answer = await prayerCalendar.run(input, context);
    const names = await loadNames('en');
    const options = { names, madeAt: MADE, alarmMinutes: [], eventMinutes: 15, asr: 'hanafi' } as const;
    const file = [...prayerIcs(answer, options)].join('');
    const inFeed = readCalendar(await icsOf({ feed: { ...feed, asr: 'hanafi' }, at }));
    expect(inFeed).toEqual(readCalendar(file));
    const fridays = 9;
    expect(inFeed).toHaveLength(60 * 6 + fridays * 2);
  });

  test('asked twice on a day has the same bytes, and on the next day the same but for its ends', async () => {
    const feed = feedIn(LONDON);
    const [morning, evening, next] = await Promise.all(
      ['2026-10-24T05:00:00Z', '2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z'].map((at) =>
        icsOf({ feed, at: seconds(at) }),
      ),
    );
    expect(evening).toBe(morning);
    expect(next).not.toBe(morning); // midnight of London in summer time
    const parts = (text = '') => text.replace('END:VCALENDAR\r\n', '').split('BEGIN:VEVENT');
    expect(parts(next).slice(1, -5)).toEqual(parts(morning).slice(6));
  });

  test('holds yesterday’s isha while it is still to come', async () => {
    const feed = feedIn({
      at: { latDeg: 55.95, lngDeg: -3.19 },
      timezone: 'Europe/London',
      method: 'MWL',
      rules: { high_latitude: 'middle' },
    });
    const events = await eventsOf({ feed, at: seconds('2026-06-19T23:30:00Z') }); // 00:30 of the 20th
    expect(events[0]).toMatchObject({ uid: expect.stringMatching(/^2026-06-19-isha-/) as string });
    expect(events[0] && events[0].start > '2026-06-19T23:00:00.000Z').toBe(true);
    expect(events[1]?.uid).toMatch(/^2026-06-20-fajr-/);
  });

  test('after a change of method, of time-zone data or of the program keeps its UIDs, and every changed event has a later stamp', async () => {
    const at = seconds('2026-10-20T05:00:00Z');
    const feed = feedIn(LONDON);
    const before = await eventsOf({ feed, at });
    const byUid = new Map(before.map((event) => [event.uid, event]));
    const otherMethod = feedIn({ ...LONDON, method: 'ISNA' }, { createdAt: at });
    const moved = {
      ...context.zones,
      zone: (id: string) => context.zones.zone(id === 'Europe/London' ? 'Asia/Dubai' : id),
    };
    const cases = [
      await eventsOf({ feed: otherMethod, at }),
      await eventsOf({ feed: { ...feed, rules: { adjust: { isha: 5 } } }, at, releaseSince: at }),
      await eventsOf({ feed, at, releaseSince: at, changes: { zones: moved } }),
    ];
    for (const [i, after] of cases.entries()) {
      expectEachOnce(after);
      expect(
        after.map(({ uid }) => uid),
        String(i),
      ).toEqual(before.map(({ uid }) => uid));
      for (const event of after) expect(event.stamp > (byUid.get(event.uid)?.stamp ?? '')).toBe(true);
    }
    expect(cases[0]?.filter(({ uid, start }) => byUid.get(uid)?.start !== start).length).toBeGreaterThan(100);
    expect(cases[1]?.filter(({ uid, start }) => byUid.get(uid)?.start !== start).length).toBe(60);
  });

  test('of a printed timetable has its minutes, and a replaced one a later stamp', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-timetable-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const kept = openTimetables(folder);
    const table = london();
    kept.write(table);
    const [first = ''] = [...table.days.keys()].toSorted();
    const at = seconds(`${first}T05:00:00Z`);
    const changes = { timetables: async () => kept };
    const feed = feedIn({ at: table.at, timezone: table.zone, method: `timetable:${table.id}` });
    const before = await eventsOf({ feed, at, changes });
    expectEachOnce(before);
    expect(before.length).toBeGreaterThanOrEqual(5);
    kept.write({ ...table, addedAt: '2030-01-01T00:00:00Z' });
    const after = await eventsOf({ feed, at, changes });
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.every(({ stamp }) => stamp === '2030-01-01T00:00:00.000Z')).toBe(true);
  });

  test('of a printed timetable that has ended has one event, on today, that says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-ended-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const kept = openTimetables(folder);
    const table = daysOf(london(), '2026-11-01', '2026-11-20');
    kept.write(table);
    const changes = { timetables: async () => kept };
    const feed = feedIn(
      { at: table.at, timezone: table.zone, method: `timetable:${table.id}` },
      { alarmMinutes: [10] },
    );
    const on = (iso: string) => icsOf({ feed, at: seconds(iso), changes });
    expect(readCalendar(await on('2026-11-19T12:00:00Z'))).toHaveLength(10);
    const [ended, later] = [await on('2026-11-21T12:00:00Z'), await on('2026-11-22T00:00:00Z')];
    const [event] = readCalendar(ended);
    expect(readCalendar(ended)).toEqual([
      {
        uid: `no-times-${table.at.latDeg}_${table.at.lngDeg}@mizwala`,
        summary: 'No prayer times on these days',
        start: '2026-11-21',
        stamp: '2026-11-21T00:00:00.000Z',
        minutes: 24 * 60,
        alarms: 0,
      },
    ]);
    expect(ended.replaceAll('\r\n ', '')).toContain(
      '2026-11-01 to 2026-11-20\\, 20 days. For other days it must be renewed.',
    );
    expect(readCalendar(later)).toEqual([{ ...event, start: '2026-11-22', stamp: '2026-11-22T00:00:00.000Z' }]);
  });

  test('whose events do not happen has one event, on today, that says so', async () => {
    const feed = feedIn(TROMSO, { events: ['sunrise'], rules: { polar: 'none' } });
    expect(readCalendar(await icsOf({ feed, at: seconds('2026-05-25T12:00:00Z') }))).toMatchObject([
      { summary: 'No prayer times on these days', start: '2026-05-25' },
    ]);
  });

  test('calls Dhuhr so where Jumu’ah is an event beside it, with a rule and without one', async () => {
    for (const rules of [{}, { iqamah: 'jumuah 13:30' }]) {
      const feed = feedIn(LONDON, { events: ['fajr', 'jumuah', 'dhuhr'], rules });
      const events = await eventsOf({ feed, at: seconds('2026-11-20T00:00:00Z') });
      const friday = events.filter(({ uid }) => uid.startsWith('2026-11-20'));
      expect(friday.map(({ summary }) => summary)).toEqual(['Fajr', "Jumu'ah", 'Dhuhr']);
    }
    const [only] = await eventsOf({ feed: feedIn(LONDON, { events: ['dhuhr'] }), at: seconds('2026-11-20T00:00:00Z') });
    expect(only?.summary).toBe("Jumu'ah");
  });

  test('at a station is called by its name where it has no other, and its events are there', async () => {
    const trabzon = feedIn({ at: { latDeg: 41.0053, lngDeg: 39.7267 }, method: 'TURKEY', station: '61' });
    const timezone = 'Europe/Istanbul';
    const called = async (changes: Partial<Feed>) => {
      const text = await icsOf({ feed: { ...trabzon, timezone, ...changes }, at: MADE });
      return [/X-WR-CALNAME:(.*)\r/.exec(text)?.[1], /LOCATION:(.*)\r/.exec(text)?.[1]];
    };
    expect(await called({})).toEqual(['TRABZON', 'TRABZON']);
    expect(await called({ name: 'East mosque' })).toEqual(['East mosque', 'TRABZON']);
  });

  test('with events that were chosen has these and no others, in the language, with both schools', async () => {
    const feed = feedIn(MAKKAH, {
      events: ['asr', 'midnight', 'maghrib-10m', 'jumuah', 'iqamah.isha+5m', 'suhoor_end'],
      rules: { iqamah: 'isha +10m' },
      asr: 'both',
      language: 'tr',
      eventMinutes: 0,
    });
    const at = seconds('2026-11-19T22:00:00Z'); // a Friday there
    const events = await eventsOf({ feed, at });
    const today = events.filter(({ uid }) => uid.startsWith('2026-11-20'));
    expect(today.map(({ uid }) => uid.slice(11, uid.indexOf('-21.4')))).toEqual([
      'asr_shafi',
      'asr_hanafi',
      'midnight',
      'maghrib-10m',
      'jumuah',
      'iqamah-isha+5m',
      'suhoor_end',
    ]);
    expect(today.map(({ start }) => start.slice(11, 16))).toEqual([
      '12:16',
      expect.stringMatching(/^1[23]:/),
      '21:07', // the middle between maghrib, 17:38 there, and sunrise, 06:36
      '14:28',
      '09:07',
      '16:23',
      '02:16',
    ]);
    expect(today[3]?.summary).toBe('Akşam −10 min');
    expect(events.filter(({ uid }) => uid.includes('jumuah'))).toHaveLength(9);
    expect(events.every(({ minutes }) => minutes === 0)).toBe(true);
  });

  test('where a rule is none leaves out what the Sun does not give, and no other event', async () => {
    const feed = feedIn(LONDON, { method: 'MWL', rules: { high_latitude: 'none' } });
    const events = await eventsOf({ feed, at: seconds('2026-06-01T05:00:00Z') });
    const count = (prayer: string) => events.filter(({ uid }) => uid.includes(`-${prayer}-`)).length;
    expect([count('dhuhr'), count('maghrib')]).toEqual([60, 60]);
    expect(count('fajr')).toBeLessThan(60);
  });

  test('says how often to ask again, and no line is longer than 75 octets', async () => {
    const text = await icsOf({ feed: feedIn(MAKKAH, { name: 'مسجد, «x»; y\\z', language: 'ar' }), at: MADE });
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n');
    expect(text).not.toContain('METHOD:');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
