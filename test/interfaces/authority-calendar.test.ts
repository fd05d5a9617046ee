import { expect, test } from 'vitest';
import { command } from './command.ts';

const said = async (line: string, options = {}) => {
  const { stdout, stderr, exit } = await command(line, options);
  expect({ line, exit, stderr: exit === 0 ? '' : stderr }).toEqual({ line, exit: 0, stderr: '' });
  return stdout;
};

test.each([
  ['Kuala Lumpur', '2026-02-18', "30 Sha'ban 1447 AH (MABIMS)"],
  ['Kuala Lumpur', '2026-02-19', '1 Ramadan 1447 AH (MABIMS)'],
  ['Singapore', '2027-03-10', '1 Shawwal 1448 AH (MABIMS)'],
  ['Istanbul', '2026-11-10', '1 Jumada al-Thani 1448 AH (Diyanet)'],
  ['Jakarta', '2027-03-10', '1 Shawwal 1448 AH (Kemenag)'],
  ['Makkah', '2026-02-18', '1 Ramadan 1447 AH\n'],
  ['3.139,101.69', '2026-02-18', '1 Ramadan 1447 AH\n'],
])('the times of %s on %s show %j', async (place, date, shown) => {
  expect(await said(`times ${place} ${date}`)).toContain(shown);
});

test('a setting chooses another calendar, and auto is that of the authority', async () => {
  const at = (calendar: string) => said('times Kuala Lumpur 2026-02-18', { env: { PRAYER_HIJRI_CALENDAR: calendar } });
  expect(await at('umalqura')).toContain('1 Ramadan 1447 AH\n');
  expect(await at('auto')).toContain("30 Sha'ban 1447 AH (MABIMS)");
  expect(await at('diyanet')).toContain('(Diyanet)');
});

test('Hijri months and days that are typed at a named place are those of its authority', async () => {
  expect(JSON.parse(await said('month Singapore --month 1448-10 --json'))).toMatchObject({
    hijri_calendar: 'mabims',
    days: expect.arrayContaining([
      expect.objectContaining({ date: { gregorian: '2027-03-10', timestamp: 1804636800 } }),
    ]),
  });
  const ramadan = JSON.parse(await said('ramadan Kuala Lumpur 1447 --json'));
  expect([ramadan.hijri_calendar, ramadan.days[0].date.gregorian]).toEqual(['mabims', '2026-02-19']);
  const there = JSON.parse(await said('times Singapore 1448-10-01 --json'));
  expect(there.date.gregorian).toBe('2027-03-10');
});

test('now says by which calendar', async () => {
  expect(JSON.parse(await said('now Istanbul --json'))).toMatchObject({ hijri_calendar: 'diyanet' });
  expect(JSON.parse(await said('now Istanbul --hijri-calendar auto --json'))).toMatchObject({
    hijri_calendar: 'umalqura',
  });
  expect(JSON.parse(await said('now 41.01,28.95 --json'))).toMatchObject({ hijri_calendar: 'umalqura' });
});
