import { describe, expect, test } from 'vitest';
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
