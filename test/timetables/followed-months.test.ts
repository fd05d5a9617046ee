import { beforeEach, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { monthIndex } from '../../src/core/hijri/calendar.ts';
import type { AnnouncedMonth } from '../../src/core/hijri/announced-months.ts';
import type { MonthLists } from '../../src/core/hijri/kept-months.ts';
import type { Attempt } from '../../src/core/webhook/subscription.ts';
import { dayNumber, readCivilDate, showDay } from '../../src/core/time/civil-date.ts';
import { monthsDocument } from '../../src/core/timetable/months-document.ts';
import { createTimetableUpdates } from '../../src/daemon/sharing.ts';
import { withMonth, withoutMonth } from '../../src/operations/hijri/announce.ts';
import { feedDays } from '../../src/operations/feeds/feed-days.ts';
import type { Context } from '../../src/operations/operation.ts';
import { feedIcs } from '../../src/formats/ics.ts';
import { loadNames } from '../../src/core/words/names.ts';
import { sampleFeed } from '../feeds/sample-feed.ts';
import { followMonths, updateMonths } from '../../src/operations/hijri/follow-months.ts';
import { openMonthLists } from '../../src/store/month-lists.ts';
import { seals } from '../../src/store/signing-key.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { context } from '../interfaces/command.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from '../webhooks/dispatcher-of.ts';
import { type FakeClock, fakeClock } from '../webhooks/fake-clock.ts';
import { memoryAttemptLog } from '../webhooks/memory-attempt-log.ts';
import { placeDeps, subscription } from '../webhooks/subscriptions.ts';
import { freshFolder, newKey } from './shared-london.ts';

const URL = 'https://hilal.example/months.json';
const KEY = newKey();
const at = (text: string) => Date.parse(text) / 1000;
const day = (text: string) => dayNumber(readCivilDate(text));
const begin = (text: string): AnnouncedMonth => ({
  firstDay: day(text),
  by: 'Committee',
  source: URL,
  confidence: 'user',
});

let directory: string;
let lists: MonthLists;
let clock: FakeClock;
let text: string;
let isOffline: boolean;

beforeEach(() => {
  directory = freshFolder();
  lists = openMonthLists(directory);
  clock = fakeClock(at('2027-02-07T12:00:00Z'));
  isOffline = false;
  publish({ '1448-08': '2027-01-10' }, '2027-01-09T15:00:00Z');
});

/** What the address has from now on. */
function publish(months: Readonly<Record<string, string>>, issuedAt: string, key = KEY, id = 'sa') {
  const begins = Object.entries(months).map(([month, starts]): [number, AnnouncedMonth] => {
    const [year = 0, ofYear = 0] = month.split('-').map(Number);
    return [monthIndex(year, ofYear), begin(starts)];
  });
  text = monthsDocument({ id, months: new Map(begins) }, 'Committee', issuedAt, seals, key);
}

const deps = () => ({
  lists,
  seals,
  now: clock.now,
  fetchDocument: async () => {
    if (isOffline)
      throw new Fault('TIMETABLE_NOT_FETCHED', 'No document could be fetched from hilal.example: offline.');
    return { kind: 'document' as const, text, etag: undefined };
  },
});

const kept = () => {
  const { months = new Map<number, AnnouncedMonth>(), source } = lists.read().lists.get('sa') ?? {};
  return { months: [...months.values()].map(({ firstDay }) => showDay(firstDay)).toSorted(), refused: source?.refused };
};

async function update() {
  const list = lists.read().lists.get('sa');
  if (!list) throw new Error('the list is followed');
  return updateMonths(list, deps());
}

test('a signed list is followed: a month that is added is taken, one that is over stays', async () => {
  await followMonths(URL, undefined, deps());
  expect(kept().months).toEqual(['2027-01-10']);
  publish({ '1448-08': '2027-01-10', '1448-09': '2027-02-09' }, '2027-02-07T15:00:00Z');
  expect([await update(), await update()]).toEqual(['replaced', 'unchanged']);
  expect(kept().months).toEqual(['2027-01-10', '2027-02-09']);
  await clock.pass(86_400 * 60);
  publish({ '1448-09': '2027-02-08', '1448-10': '2027-03-10' }, '2027-04-01T15:00:00Z');
  await update();
  expect(kept().months).toEqual(['2027-01-10', '2027-02-09', '2027-03-10']);
});

test.each<[what: string, spoil: () => void, said: RegExp]>([
  ['changed after it was signed', () => (text = text.replace('2027-01-10', '2027-01-11')), /signature does not match/],
  ['without a signature', () => (text = text.replace(/,\s*"signature": \{[^}]*\}/, '')), /has no signature/],
  [
    'signed by another key',
    () => publish({ '1448-08': '2027-01-10' }, '2027-02-07T15:00:00Z', newKey()),
    /by another key/,
  ],
  [
    'older than the one before',
    () => publish({ '1448-08': '2027-01-10' }, '2026-12-01T15:00:00Z'),
    /before the stored document/,
  ],
  [
    'of another list',
    () => publish({ '1448-08': '2027-01-10' }, '2027-02-07T15:00:00Z', KEY, 'eg'),
    /has the list eg now/,
  ],
  [
    'with a month of 31 days',
    () => publish({ '1448-08': '2027-01-10', '1448-09': '2027-02-10' }, '2027-02-07T15:00:00Z'),
    /29 or 30 days/,
  ],
  ['cut', () => (text = text.slice(0, 80)), /not complete JSON/],
  ['gone', () => (isOffline = true), /offline/],
])('a document %s is refused, the last one stays, and the list says why', async (_, spoil, said) => {
  await followMonths(URL, undefined, deps());
  spoil();
  await expect(update()).rejects.toThrow(said);
  expect(kept()).toEqual({ months: ['2027-01-10'], refused: expect.stringMatching(said) });
});

test('another key is accepted by its fingerprint only', async () => {
  await followMonths(URL, undefined, deps());
  const other = newKey();
  publish({ '1448-08': '2027-01-10', '1448-09': '2027-02-09' }, '2027-02-07T15:00:00Z', other);
  await expect(followMonths(URL, 'abcd', deps())).rejects.toThrow(/by another key/);
  await followMonths(URL, seals.fingerprint(other.publicKey), deps());
  expect(kept().months).toEqual(['2027-01-10', '2027-02-09']);
});

test('the daemon fetches a list once a day, each hour while that fails, and says what came of it', async () => {
  await followMonths(URL, undefined, deps());
  const log: string[] = [];
  const say = (level: string) => (details: object, event: string) =>
    void log.push(`${level} ${event} ${JSON.stringify(details)}`);
  const updates = createTimetableUpdates({
    ...deps(),
    kept: openTimetables(directory),
    zones: context.zones,
    log: { info: say('info'), warn: say('warn'), error: say('error') } as never,
    later: clock.later,
    cutOff: () => {},
  });
  await updates.start();
  publish({ '1448-08': '2027-01-10', '1448-09': '2027-02-09' }, '2027-02-07T15:00:00Z');
  await clock.pass(80_000);
  expect(kept().months).toEqual(['2027-01-10']);
  isOffline = true;
  await clock.pass(10_000);
  expect([kept().refused, log.length]).toEqual([expect.stringContaining('offline'), 2]);
  isOffline = false;
  await clock.pass(4000);
  expect(kept()).toEqual({ months: ['2027-01-10', '2027-02-09'], refused: undefined });
  expect(log.at(-1)).toContain('info timetable_replaced {"timetable":"sa"');
  await updates.stop();
});

const utc = (seconds: number) => new Date(seconds * 1000).toISOString().slice(5, 16);

/** Webhooks for isha in Makkah, whose Ramadan is that of Saudi Arabia. @returns the minutes at which it was called */
async function webhooks() {
  const places = { ...placeDeps, keptLists: lists.read };
  const store = await openSubscriptionStore('/store', { files: memoryFiles() });
  const past = clock.now() - 3600;
  const made = { activeSince: past, createdAt: past, updatedAt: past };
  await store.create(subscription({ ...made, prayerTypes: ['isha'], rules: { hijri_calendar: 'authority' } }), 9);
  const called: string[] = [];
  const logged: Attempt[] = [];
  const { scheduler } = webhooksOf({
    store,
    log: memoryAttemptLog(logged),
    clock,
    planner: createPlanner(places),
    prayerTime: createPrayerTime(places),
    timetableChanges: openTimetables(directory).changes,
    post: async () => {
      called.push(utc(clock.now()));
      return { statusCode: 200, durationMs: 1 };
    },
  });
  await scheduler.start();
  return { scheduler, called, logged };
}

/** In Makkah maghrib is at 15:15 UTC on 8 February 2027; isha 90 minutes later, in Ramadan 120. */
test.each([
  ['to a day later, an hour before', '2027-02-08T16:00:00Z', '2027-02-09', ['02-08T16:45', '02-09T17:16'], []],
  // what was due before anybody knew is recorded, not called late
  ['to a day later, after the earlier isha', '2027-02-08T16:51:00Z', '2027-02-09', ['02-09T17:16'], ['02-08T16:45']],
  [
    'to a day later, half a minute after the earlier isha',
    '2027-02-08T16:45:30Z',
    '2027-02-09',
    ['02-08T16:45', '02-09T17:16'],
    [],
  ],
  ['to the computed day', '2027-02-08T16:00:00Z', '2027-02-08', ['02-08T17:15', '02-09T17:16'], []],
])(
  'a month corrected %s moves isha of webhooks, and each is called once or recorded as missed',
  async (_, when, first, expected, missed) => {
    clock = fakeClock(at('2027-02-08T12:00:00Z'));
    const { scheduler, called, logged } = await webhooks();
    await clock.pass(at(when) - clock.now());
    const month = { year: 1448, month: 9 };
    await lists.change((kept) => withMonth('sa', month, begin(first), kept, clock.now()));
    await clock.pass(at('2027-02-09T20:00:00Z') - clock.now());
    expect(called).toEqual(expected);
    const lost = logged.filter(({ state }) => state === 'missed').map(({ prayerTime }) => utc(prayerTime));
    expect(lost).toEqual(missed);
    await scheduler.stop();
  },
);

test('a calendar feed moves with the month, keeps its UIDs, and says that it was changed', async () => {
  clock = fakeClock(at('2027-02-07T12:00:00Z'));
  const ours: Context = { ...context, now: clock.now, keptLists: lists.read };
  const feed = sampleFeed({
    events: ['isha'],
    rules: { hijri_calendar: 'authority' },
    createdAt: at('2027-01-01T00:00:00Z'),
  });
  const isha = async () => {
    const { days, revisedAt } = await feedDays(feed, ours, 0);
    const found = days.filter(({ dayNumber }) => [day('2027-02-08'), day('2027-02-09')].includes(dayNumber));
    return { at: found.map(({ moments: [first] }) => utc(first?.at ?? 0)), revisedAt };
  };
  const before = await isha();
  expect(before).toEqual({ at: ['02-08T17:15', '02-09T17:16'], revisedAt: feed.createdAt });
  await lists.change((kept) => withMonth('sa', { year: 1448, month: 9 }, begin('2027-02-09'), kept, clock.now()));
  expect(await isha()).toEqual({ at: ['02-08T16:45', '02-09T17:16'], revisedAt: clock.now() });
  const names = await loadNames('en');
  const uids = async () => {
    const form = { names, alarmMinutes: [], eventMinutes: 15, placeName: undefined };
    return [...feedIcs(await feedDays(feed, ours, 0), form)].join('').match(/^UID:.*$/gm);
  };
  const moved = await uids();
  await lists.change((kept) => withoutMonth('sa', { year: 1448, month: 9 }, kept, clock.now()));
  expect(await uids()).toEqual(moved);
});

test('a list that is no longer followed when its document comes stays away, and other lists keep what came meanwhile', async () => {
  await followMonths(URL, undefined, deps());
  const followed = lists.read().lists.get('sa');
  if (!followed) throw new Error('the list is followed');
  const stop = () => lists.change(() => ({ ...followed, months: new Map(), source: undefined }));
  const month = { year: 1448, month: 9 };
  const enter = () => lists.change((kept) => withMonth('pk', month, begin('2027-02-09'), kept, clock.now()));
  const meanwhile = (act: () => Promise<unknown>) => ({
    ...deps(),
    fetchDocument: async () => {
      await act();
      return deps().fetchDocument();
    },
  });
  publish({ '1448-08': '2027-01-10', '1448-09': '2027-02-09' }, '2027-02-07T15:00:00Z');
  expect(await updateMonths(followed, meanwhile(enter))).toBe('replaced');
  expect([...lists.read().lists.keys()].toSorted()).toEqual(['pk', 'sa']);
  expect(await updateMonths(followed, meanwhile(stop))).toBe('unchanged');
  expect([...lists.read().lists.keys()]).toEqual(['pk']);
  await followMonths(URL, undefined, deps());
  isOffline = true;
  await expect(updateMonths(followed, meanwhile(stop))).rejects.toThrow('offline');
  expect([...lists.read().lists.keys()]).toEqual(['pk']);
});
