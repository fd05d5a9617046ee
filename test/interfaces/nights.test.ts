import { describe, expect, test } from 'vitest';
import { isMet, readDayConditions } from '../../src/core/events/day-conditions.ts';
import { conditionDay } from '../../src/core/events/day-events.ts';
import { AUTO } from '../../src/core/hijri/reckoning.ts';
import { readCivilDate, dayNumber } from '../../src/core/time/civil-date.ts';
import { ruleDaysIn } from '../../src/core/congregation/rules.ts';
import { announcedOn } from '../../src/formats/board-choices.ts';
import { answerOf, command, context } from './command.ts';

/* Guards src/core/hijri/reckoning.ts (`isNight`): a night is dated by its evening at every door. */

/** The evening of each night of 1448 AH by the table of Umm al-Qura: the day before that of its number. */
const NIGHTS = [
  ['raghaib', "Laylat al-Ragha'ib", '2026-12-10'],
  ['isra_miraj', "Isra and Mi'raj", '2027-01-04'],
  ['mid_shaban', "Mid-Sha'ban", '2027-01-22'],
  ['last_ten_nights', 'Last ten nights begin', '2027-02-27'],
  ['laylat_al_qadr', 'Laylat al-Qadr', '2027-03-05'],
] as const;

interface Year {
  readonly dates: readonly {
    readonly id: string;
    readonly observed_on: string;
    readonly gregorian: { date: string };
  }[];
}

describe.each(NIGHTS)('%s', (id, name, evening) => {
  test('words, JSON, ICS, the next date and the dashboard', async () => {
    const { stdout: table } = await command('hijri --year 1448', { terminal: { columns: 200 } });
    expect(table).toMatch(new RegExp(`^${evening} .*${name}, evening$`, 'm'));
    const year = JSON.parse((await command('hijri --year 1448 --json')).stdout) as Year;
    expect(year.dates.find((one) => one.id === id)?.observed_on).toBe(evening);
    const ics = (await command('hijri --year 1448 --format ics')).stdout.replaceAll('\r\n ', '');
    const event = ics.split('BEGIN:VEVENT').find((part) => part.includes(`-${id}@`)) ?? '';
    expect(event).toContain(`DTSTART;VALUE=DATE:${evening.replaceAll('-', '')}\r\n`);
    expect(event).toMatch(/SUMMARY:.*\\, evening\r\n/);
    const next = answerOf((await command(`hijri --next --date ${evening} --json`)).stdout);
    expect(next).toMatchObject({
      days_left: 0,
      dates: expect.arrayContaining([expect.objectContaining({ id })]) as [],
    });
    const dates = await command(`dashboard 21.4225,39.8262 --view dates --date ${evening} --once --size 100x50`);
    expect(dates.stdout).toMatch(new RegExp(`${evening} .*${name} .*evening`));
  });
});

test.each(NIGHTS.filter(([id]) => id !== 'last_ten_nights'))('times %s', async (_, name, evening) => {
  const asked = await command(['times', '21.4225,39.8262', name, '--json']);
  expect(answerOf(asked.stdout)).toMatchObject({ date: { gregorian: evening } });
  expect(asked.stderr).toMatch(new RegExp(`1448 AH, evening of \\w+ ${evening}\\.`));
});

test('a day has the date of its day', async () => {
  const year = JSON.parse((await command('hijri --year 1448 --json')).stdout) as Year;
  const nights: readonly string[] = NIGHTS.map(([id]) => id);
  for (const one of year.dates.filter(({ id }) => !nights.includes(id)))
    expect(one.observed_on).toBe(one.gregorian.date);
});

test('a night by its words alone has its evening, and one that begins today is not the next year’s', async () => {
  const on = async (text: string, today: string) => {
    const asked = await command(['times', '21.4225,39.8262', text, '--json'], {
      context: { ...context, now: () => Date.parse(`${today}T12:00:00+03:00`) / 1000 },
    });
    return (answerOf(asked.stdout)['date'] as { gregorian: string }).gregorian;
  };
  expect(await on('berat kandili', '2027-01-22')).toBe('2027-01-22');
  expect(await on('night of 27 Ramadan', '2027-03-05')).toBe('2027-03-05');
  expect(await on('night of 27 Ramadan', '2027-03-06')).toBe('2028-02-22');
  expect(await on('laylat al-qadr', '2027-03-06')).toBe('2028-02-22');
});

/* As a condition a night is from maghrib to fajr (`conditionDay` in src/core/events/day-events.ts). */

const SETS = [
  ['isra_miraj', '2027-01-04'],
  ['mid_shaban', '2027-01-22'],
  ['last_ten_nights', '2027-02-27'],
  ['odd_nights', '2027-02-27'],
  ['laylat_al_qadr', '2027-03-05'],
] as const;

describe.each(SETS)('the condition %s', (set, evening) => {
  const at = (clock: string, dayAfter = 0) => Date.parse(`${evening}T${clock}:00+03:00`) / 1000 + dayAfter * 86_400;
  const isIt = async (now: number) =>
    (await command(['is', set, '21.4225,39.8262'], { context: { ...context, now: () => now } })).exit === 0;

  test('prayer is', async () => {
    expect(await isIt(at('12:00'))).toBe(false);
    expect(await isIt(at('19:30'))).toBe(true);
    expect(await isIt(at('03:30', 1))).toBe(true);
    expect(await isIt(at('07:30', 1))).toBe(false);
    expect(await isIt(at('12:00', 1))).toBe(false);
  });

  test('events', () => {
    const [fajr, dhuhr, maghrib, isha] = [at('05:30'), at('12:30'), at('18:30'), at('20:00')];
    const isOn = (text: string, instant: number, days: number) => {
      const day = dayNumber(readCivilDate(evening)) + days;
      const on = conditionDay(instant + days * 86_400, day, {
        fajr: fajr + days * 86_400,
        maghrib: maghrib + days * 86_400,
      });
      return readDayConditions(text).every((condition) => isMet(condition, on, AUTO));
    };
    const times = [fajr, dhuhr, maghrib, isha];
    expect(times.map((time) => isOn(set, time, 0))).toEqual([false, false, true, true]);
    expect(times.slice(0, 2).map((time) => isOn(set, time, 1))).toEqual([true, false]);
    expect(times.map((time) => isOn(`!${set}`, time, 0))).toEqual([true, true, false, false]);
  });
});

test('a board announces a night on the day of its evening', () => {
  const announcements = [{ text: 'Tonight', days: ruleDaysIn('on laylat_al_qadr') }];
  const evening = dayNumber(readCivilDate('2027-03-05'));
  const said = [evening, evening + 1].map((day) =>
    announcedOn({ announcements }, day, context.zones.read('Asia/Riyadh').zone, AUTO),
  );
  expect(said).toEqual([['Tonight'], []]);
});

test('rules of iqamah hold at the prayers of the night', async () => {
  const minutes = async (date: string) => {
    const { stdout } = await command([
      ...['times', '21.4225,39.8262', '--date', date, '--json'],
      ...['--iqamah', 'fajr +10m; fajr +20m on laylat_al_qadr; isha +10m; isha +20m on laylat_al_qadr'],
    ]);
    const { instants, iqamah_instants } = answerOf(stdout) as Record<string, Record<string, string>>;
    const minutesOf = (one: string) =>
      (Date.parse(iqamah_instants?.[one] ?? '') - Date.parse(instants?.[one] ?? '')) / 60_000;
    return ['fajr', 'isha'].map(minutesOf);
  };
  expect(await minutes('2027-03-05')).toEqual([10, 20]);
  expect(await minutes('2027-03-06')).toEqual([20, 10]);
  const refused = await command(['times', '21.4225,39.8262', '--iqamah', 'dhuhr +20m in odd_nights']);
  expect(refused).toMatchObject({ exit: 2, stderr: expect.stringContaining('dhuhr is never in it') as string });
});
