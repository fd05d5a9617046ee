import { writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { createQueries } from '../../src/tui/queries.ts';
import { openMonthLists } from '../../src/store/month-lists.ts';
import { freshFolder } from '../timetables/shared-london.ts';
import { command, context, unbroken } from './command.ts';

let folder: string;
beforeEach(() => {
  folder = freshFolder();
});

/** A line on a machine that keeps lists; November 2026 unless the test says another moment. */
function asked(line: string, { now = context.now(), ...options }: { now?: number; env?: Record<string, string> } = {}) {
  const lists = openMonthLists(folder);
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([word, quoted]) => quoted ?? word);
  return command(words, {
    ...options,
    monthLists: () => lists,
    context: { ...context, now: () => now, keptLists: lists.read },
  });
}

const said = async (line: string, options = {}) => {
  const { stdout, stderr, exit } = await asked(line, options);
  expect({ line, exit, stderr: exit === 0 ? '' : stderr }).toEqual({ line, exit: 0, stderr: '' });
  return unbroken(stdout);
};
const json = async (line: string, options = {}) => JSON.parse(await said(`${line} --json`, options));

const COMMITTEE = 'Central Ruet-e-Hilal Committee of Pakistan';

test('a town has the months that the body of its country announced, and the answer says whose they are', async () => {
  expect(await said('times Karachi 2024-03-12')).toContain(`1 Ramadan 1445 AH (${COMMITTEE})`);
  expect(await said('times Karachi 2024-03-11')).toContain("29 Sha'ban 1445 AH");
  const ramadan = await json('ramadan Karachi 1445');
  expect([ramadan.days[0].date.gregorian, ramadan.days.length, ramadan.hijri_announced.by]).toEqual([
    '2024-03-12',
    29,
    COMMITTEE,
  ]);
  expect(ramadan.note).toBe('Suhoor ends at fajr.');
  const shown = await said('ramadan Karachi 1445');
  expect([shown.includes(`Ramadan 1445 AH (${COMMITTEE})`), shown.includes('Computed')]).toEqual([true, false]);
  const month = await json('hijri --month 1445-09 --at Karachi');
  expect([month.days, month.announced.by, month.announced.confidence]).toEqual([29, COMMITTEE, 'high']);
  expect(month.announced.source).toContain('HilalMonths');
  expect(await said('hijri --month 1445-09 --at Karachi')).toMatch(/\n\nA Hijri day begins on the evening before\.\n$/);
  expect(await json('gregorian 1445-09-01 --at Karachi')).toMatchObject({ gregorian: { date: '2024-03-12' } });
  expect(await json('gregorian 1445-09-01')).toMatchObject({ gregorian: { date: '2024-03-11' } });
});

test('a month that nobody announced is called computed where a body announces months, and nowhere else', async () => {
  expect(await said('times Karachi 2026-03-12')).toContain('23 Ramadan 1447 AH (computed)');
  expect(await said('times Makkah 2026-03-12')).toContain('23 Ramadan 1447 AH\n');
  expect(await said('hijri 2026-03-12 --at Karachi')).toMatch(
    / {2}2026-03-12 {2}umalqura \(computed\)\nRamadan: Likely it is 2026-02-19/,
  );
  expect(await said('hijri 2026-03-12 --at Makkah')).toMatch(/ {2}umalqura\n$/);
  const { hijri_calendar, hijri_announced, warnings } = await json('now Karachi');
  expect([hijri_calendar, hijri_announced]).toEqual(['umalqura', undefined]);
  expect(warnings).toEqual([expect.objectContaining({ code: 'hijri_month_computed', date: '2026-11-20' })]);
  expect((await json('now Makkah')).warnings).toBeUndefined();
});

test('a point is answered by Umm al-Qura, with a warning where its country has another date', async () => {
  const there = await json('hijri 2026-02-18 --lat 3.14 --lng 101.69');
  expect(there.hijri.date).toBe('1447-09-01');
  expect(there.warnings).toEqual([
    expect.objectContaining({ code: 'hijri_differs', by: 'MABIMS', alternatives: ['1447-08-30'] }),
  ]);
  expect((await json('hijri 2026-02-18 --lat 21.42 --lng 39.83')).warnings).toBeUndefined();
  expect((await json('hijri 2024-03-11 --lat 24.86 --lng 67.01')).warnings[0].by).toBe(COMMITTEE);
  await said('hijri announce "1 Ramadan 1448" 2027-02-10 --list pk --by Committee');
  const [eve] = (await json('hijri 2027-02-09 --lat 24.86 --lng 67.01')).warnings;
  expect(eve).toMatchObject({ code: 'hijri_differs', by: 'Committee', alternatives: ['1448-08-30'] });
});

test('lists are chosen by id, and none of them by none', async () => {
  expect((await json('hijri 2024-03-12 --announced pk')).hijri.date).toBe('1445-09-01');
  expect((await json('hijri 2024-03-12')).hijri.date).toBe('1445-09-02');
  expect(await said('times Karachi 2024-03-12 --hijri-announced none')).toContain('2 Ramadan 1445 AH\n');
  expect(await said('times London 2024-03-12', { env: { PRAYER_HIJRI_ANNOUNCED: 'gb-wifaqul-ulama' } })).toContain(
    'Wifaqul Ulama',
  );
  const { exit, stderr } = await asked('hijri 2024-03-12 --announced atlantis');
  expect([exit, stderr]).toEqual([
    2,
    expect.stringMatching(/"atlantis" is no list of announced months; give none, or a list: af, .*zanzibar/),
  ]);
  const { stderr: nowhere } = await asked('hijri 2024-03-12 --calendar authority');
  expect(nowhere).toContain('give --lat and --lng');
});

test('an announcement on its eve moves its month, and the next one only as far as 29 days ask', async () => {
  const before = [await said('times Karachi 2027-02-08'), await json('hijri --month 1448-12 --at Karachi')];
  expect(before[0]).toContain('1 Ramadan 1448 AH (computed)');
  expect(await said('hijri announce "1 Ramadan 1448" 2027-02-09 --place Karachi --by Committee')).toContain(
    '1 Ramadan 1448 is Tuesday 2027-02-09, by Committee (list pk',
  );
  expect(await said('times Karachi 2027-02-08')).toContain("30 Sha'ban 1448 AH");
  expect(await said('times Karachi 2027-02-09')).toContain('1 Ramadan 1448 AH (Committee)');
  expect(await json('hijri --month 1448-12 --at Karachi')).toEqual(before[1]);
  const { each_day: shawwal, announced } = await json('hijri --month 1448-10 --at Karachi');
  expect([shawwal[0].gregorian.date, announced]).toEqual(['2027-03-10', undefined]); // by Umm al-Qura the 9th
  const ramadan = await json('ramadan Karachi 1448');
  expect([ramadan.days[0].date.gregorian, ramadan.hijri_announced.confidence]).toEqual(['2027-02-09', 'user']);
  expect(await said('times Lahore 1448-09-01')).toContain('Tuesday 9 February 2027');
  expect(await said('times Dhaka 2027-02-08')).toContain('1 Ramadan 1448 AH (computed)');
  expect(await said('hijri months pk')).toMatch(/1448-09 +Ramadan 1448 +2027-02-09 +user +Committee/);
  await said('hijri announce "Ramadan 1448" --withdraw --list pk');
  expect(await said('hijri announce 1448-09 2027-02-09 --list kp')).toContain('(new list kp, kept in ');
  expect(await said('times Karachi 2027-02-08')).toContain('1 Ramadan 1448 AH (computed)');
});

test('isha by Umm al-Qura is half an hour later from the announced first of Ramadan on, and so are rules of iqamah', async () => {
  await said('hijri announce 1448-09 2027-02-09 --list sa');
  const isha = async (day: string, place = 'Makkah') => {
    const { prayers, iqamah } = await json(`times ${place} ${day} --iqamah-rules "isha +5m; isha +40m in ramadan"`);
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    return [minutes(prayers.isha) - minutes(prayers.maghrib), minutes(iqamah.isha) - minutes(prayers.isha)];
  };
  expect([await isha('2027-02-08'), await isha('2027-02-09')]).toEqual([
    [90, 5],
    [120, 40],
  ]);
  expect([
    await isha('2027-02-08', '21.42,39.83 --method 4'),
    await isha('2027-02-08', 'Makkah --hijri-announced none'),
  ]).toEqual([
    [120, 40],
    [120, 40],
  ]);
});

test('doctor names the lists of months that are kept here, and why one was refused', async () => {
  await said('hijri announce 1448-08 2027-01-10 --list pk');
  await said('hijri announce 1448-09 2027-02-09 --list pk');
  const { stdout, exit } = await asked('doctor');
  expect([exit, stdout]).toEqual([0, expect.stringMatching(/^months pk +entered here; its last month is 1448-09$/m)]);
  const source = { url: 'https://hilal.example/a', issuedAt: 'x', publicKey: 'x', fetchedAt: '2027-02-01T00:00:00Z' };
  const lists = openMonthLists(folder);
  const list = lists.read().lists.get('pk');
  if (!list) throw new Error('the list is kept');
  await lists.change(() => ({ ...list, source: { ...source, refused: 'It is unsigned.' } }));
  const ill = await asked('doctor');
  expect([ill.exit, ill.stdout]).toEqual([1, expect.stringContaining('months pk was refused: It is unsigned.')]);
  expect(ill.stdout.replace(/\n +/g, ' ')).toContain(
    'follows hilal.example, last fetched 2027-02-01T00:00:00Z; its last month is 1448-09',
  );
});

test.each<[line: string, sentence: string, exits?: number]>([
  ['hijri announce "1 Ramadan 1448" 2027-02-20 --list pk', 'by calculation it is 2027-02-08'],
  ['hijri announce "3 Ramadan 1448" 2027-02-09 --list pk', 'is not the first day of a month'],
  ['hijri announce "1 Ramadan 1448" --list pk', 'Give the Gregorian date of its first day'],
  ['hijri announce "1 Ramadan 1448" 2027-02-09 --list pk --withdraw', 'With --withdraw give the month only'],
  ['hijri announce "1 Ramadan 1448" 2027-02-09', 'Whose months are they?', 3],
  ['hijri announce "1 Ramadan 1448" 2027-02-09 --list P/K', 'is not an id of letters'],
  ['hijri announce "1 Ramadan 1445" 2024-03-11 --list pk', 'past months cannot be changed'],
  ['hijri announce "1 Sha\'ban 1445" 2024-02-13 --list pk', 'past months cannot be changed'],
  ['hijri announce "Ramadan 1448" --withdraw --list pk', 'was not entered in list pk; no month was'],
  ['hijri announce 1448-09 2027-02-09 --list pk --by " "', '--by is " ", not a text of one line'],
  ['hijri announce 1448-09 2027-02-09 --list pk --by=a\u001b[31m', 'not a text of one line, at most 200 characters'],
  ['hijri months --sign', 'Name the list to sign'],
  ['hijri months atlantis', 'is no list of announced months'],
  ['hijri months pk --sign', 'cannot be signed'],
  ['hijri follow pk --stop', 'follows no address'],
])('%s is refused: %s', async (line, sentence, exits = 2) => {
  const { exit, stderr, stdout } = await asked(line);
  expect({ exit, stdout }).toEqual({ exit: exits, stdout: '' });
  expect(stderr).toContain(sentence);
});

test('a second announcement that leaves a month of 28 days is refused, and says which days are possible', async () => {
  await said('hijri announce "1 Ramadan 1448" 2027-02-09 --list pk');
  const { stderr } = await asked('hijri announce "1 Shawwal 1448" 2027-03-09 --list pk');
  expect(stderr).toContain('It can begin from 2027-03-10 to 2027-03-11');
  await said('hijri announce "1 Shawwal 1448" 2027-03-10 --list pk');
});

test('a file that this program did not write is named, and nothing is guessed', async () => {
  const lists = openMonthLists(folder);
  writeFileSync(lists.path, '{"lists":{"pk":{"months":{"1448-13":{"starts":"2027-02-09"}}}}}');
  const { exit, stderr } = await asked('times Karachi 2027-02-09');
  expect([exit, stderr]).toEqual([6, expect.stringContaining(`${lists.path} is not a file of announced months`)]);
});

test('what a committee may see is likely, never announced', async () => {
  const shown = await json('hijri months pk');
  expect(shown.likely.months.length).toBe(12);
  expect(shown.likely.months).toContainEqual({ month: '1448-09', starts: '2027-02-09' });
  expect(shown.likely.criterion).toContain('at Karachi by Odeh');
  expect(await said('hijri months pk')).toMatch(/1448-09 +Ramadan 1448 +2027-02-09 +likely/);
  expect(await said('times Karachi 2027-02-08')).toContain('1 Ramadan 1448 AH (computed)');
  expect((await json('hijri months lk')).likely).toBeUndefined();
});

test('where the likely first day differs from the computed one, both are named: words, JSON, dates, sheets', async () => {
  const sentence = 'Likely it is 2027-02-09 (predicted, not announced).';
  for (const line of [
    'hijri --at Karachi 2027-02-08',
    'hijri --at Karachi 1448',
    'hijri --at Karachi --month 1448-09',
    'hijri --at Karachi --next --date 2027-02-08',
    'ramadan Karachi',
    'ramadan 24.86,67.01',
    'ramadan Karachi --format html',
    'month Karachi 1448-09',
  ])
    expect([line, await said(line)]).toEqual([line, expect.stringContaining(sentence)]);
  expect(await said('ramadan Karachi --lang tr')).toContain('Muhtemel tarih 2027-02-09');
  const { warnings } = await json('ramadan Karachi');
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'hijri_month_computed', likely: '2027-02-09' }));
  const year = await json('hijri --at Karachi 1448');
  const ofRamadan = { month: 9, starts: '2027-02-08', likely: '2027-02-09' };
  expect(year.months).toContainEqual(expect.objectContaining(ofRamadan));
  expect(year.dates).toContainEqual(expect.objectContaining({ id: 'laylat_al_qadr', likely: '2027-03-06' }));
  const dashboard = 'dashboard Karachi --view dates --date 2027-02-01 --once --size 100x50';
  expect(await said(dashboard)).toContain('Ramadan: Likely it is 2027-02-09 (predicted, not announced).');
  expect(await said(dashboard.replace('Karachi', 'Istanbul'))).not.toContain('Likely');
  // announced, not by a committee, or moved by the user
  for (const line of [
    'ramadan Karachi 1445',
    'ramadan Dhaka',
    'ramadan Istanbul',
    'hijri 1448',
    'ramadan Karachi --hijri-adjust -1',
  ])
    expect([line, await said(line)]).toEqual([line, expect.not.stringContaining('Likely')]);
  await said('hijri announce 1448-09 2027-02-09 --list pk');
  expect(await said('ramadan Karachi')).not.toContain('Likely');
});

test.each([
  ['hijri 1989-08-08', 'hijri 1999-05-01'],
  ['hijri --year 1410', 'hijri --year 1420'],
  ['hijri --month 1451-09', 'hijri --month 1450-09'],
  ['gregorian 1410-01-01', 'gregorian 1447-01-01'],
  ['ramadan 21.4225,39.8262 1451', 'ramadan 21.4225,39.8262 1448'],
  ['month 21.4225,39.8262 1451-09', 'month 21.4225,39.8262 1448-09'],
])('%s carries a note on the table of Umm al-Qura, %s does not', async (outside, within) => {
  expect(await said(outside)).toMatch(/Umm al-Qura of \d{4} AH is by the table of ICU; printed calendars/);
  expect(JSON.stringify(await json(outside))).toContain('by the table of ICU');
  expect(await said(within)).not.toContain('table of ICU');
  if (outside.startsWith('hijri ')) expect(await said(`${outside} --calendar civil`)).not.toContain('table of ICU');
});

test('the dashboard shows a month that is entered while it is open, and the agent watches for it', async () => {
  const lists = openMonthLists(folder);
  const queries = createQueries({ ...context, keptLists: lists.read });
  const karachi = { name: 'Karachi', words: { lat: '24.86', lng: '67.01', hijri_calendar: 'authority' } };
  const day = dayNumber({ year: 2027, month: 2, day: 8 });
  const ramadan = () => queries.hijriYear(karachi, 1448).dates.find(({ date }) => date.month === 9)?.dayNumber;
  const shown = () => [queries.hijri(karachi, day).month, ramadan()];
  expect(shown()).toEqual([9, day]);
  await said('hijri announce 1448-09 2027-02-09 --list pk');
  expect(shown()).toEqual([8, day + 1]);
  const { stdout } = await asked('agent --notify --place Karachi --print-plan');
  expect(JSON.parse(stdout).watched).toContain(lists.path);
});
