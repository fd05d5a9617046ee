import { describe, expect, test } from 'vitest';
import { command } from '../interfaces/command.ts';
import { loadPrintedTable, PRINTED_TABLES } from './printed-tables.ts';
import { loadCase, PRAYERS, type PrintedTimes, TIMETABLES } from './timetables.ts';

/**
 * What a person types against what the authority of that place prints: `prayer times NAME` without a flag, every printed day. The
 * shares are those of the tables themselves, so neither authority nor station may be another one. The Asr is the Shafi one,
 * which all these authorities print.
 */
async function countMet(
  place: string,
  days: readonly PrintedTimes[],
): Promise<{ readonly met: number; readonly of: number }> {
  const dates = days.map(({ date }) => date).toSorted();
  const line = ['times', place, '--from', dates[0] ?? '', '--to', dates.at(-1) ?? '', '--json'];
  const { exit, stdout, stderr } = await command(line);
  if (exit !== 0) throw new Error(stderr);
  const answer = JSON.parse(stdout) as {
    days: { date: { gregorian: string }; prayers: Record<string, string> }[];
  };
  const shown = new Map(answer.days.map(({ date, prayers }) => [date.gregorian, prayers]));
  const isMet = (day: PrintedTimes, prayer: (typeof PRAYERS)[number]) =>
    shown.get(day.date)?.[prayer === 'asr' ? 'asr_shafi' : prayer] === day[prayer];
  const met = days.reduce((sum, day) => sum + PRAYERS.filter((prayer) => isMet(day, prayer)).length, 0);
  return { met, of: days.length * PRAYERS.length };
}

async function shareOf(place: string, days: readonly PrintedTimes[]): Promise<number> {
  const { met, of } = await countMet(place, days);
  return (100 * met) / of;
}

/** The printed days of each station of a table; undefined where the file is not at hand. */
async function stationsOf(file: string): Promise<Map<string, readonly PrintedTimes[]> | undefined> {
  const table = PRINTED_TABLES.find((each) => each.file === file);
  if (!table) throw new Error(`${file} is no printed table`);
  const stations = await loadPrintedTable(table);
  if (stations === undefined) console.warn(`${table.name}: the table is not at hand, so nothing was looked at`);
  return stations && new Map(stations.map(({ name, days }) => [name, days]));
}

/** `ADANA/ALADAĞ` as people write it: `Aladağ, Adana`. */
function asTyped(id: string): string {
  const title = (word: string) => `${word.charAt(0)}${word.slice(1).toLocaleLowerCase('tr')}`;
  return id
    .split('/')
    .toReversed()
    .map((name) => name.replace(/\(.*/, '').split(' ').map(title).join(' '))
    .join(', ');
}

describe('prayer times NAME is what hangs on the wall', () => {
  test('80 provinces of Türkiye, all of 2025', async () => {
    const printed = await stationsOf('diyanet-2025.csv.gz');
    if (printed === undefined) return;
    const { TURKEY_STATIONS } = await import('../../src/data/stations/turkey.ts');
    const names = new Map(TURKEY_STATIONS.split('\n').map((line) => [line.split('|')[0], line.split('|')[1] ?? '']));
    const found = { met: 0, of: 0 };
    for (const [plate, days] of printed) {
      const name = asTyped(names.get(plate) ?? '');
      const { met, of } = await countMet(name, days);
      expect((100 * met) / of, name).toBeGreaterThanOrEqual(99);
      found.met += met;
      found.of += of;
    }
    expect(printed.size).toBe(80);
    expect((100 * found.met) / found.of).toBeGreaterThanOrEqual(99.7);
  });

  test('40 districts of Türkiye, Ramadan 2026', async () => {
    const printed = await stationsOf('diyanet-districts-ramadan-2026.csv.gz');
    if (printed === undefined) throw new Error('the repository keeps this table');
    const found = { met: 0, of: 0 };
    const asked = [...printed].filter((_, i) => i % 21 === 2);
    const [unknown, elsewhere]: [string[], string[]] = [[], []];
    for (const [id, days] of asked) {
      const name = asTyped(id);
      if ((await command(['geo', 'search', name])).exit !== 0) {
        unknown.push(name);
        continue;
      }
      const { met, of } = await countMet(name, days);
      if (met / of < 0.9) elsewhere.push(name);
      found.met += met;
      found.of += of;
    }
    expect(elsewhere).toEqual([]);
    expect(unknown).toEqual([]);
    expect(asked.length).toBeGreaterThanOrEqual(40);
    expect((100 * found.met) / found.of).toBeGreaterThanOrEqual(99.8); // 2026-11-22: 99.95, of all 869 districts 99.89
  });

  test.each([
    ['Jakarta', 'Jakarta-Indonesia', 99],
    ['Casablanca', 'Casablanca-Morocco', 98],
    ['Fes', 'Fes-Morocco', 98],
    ['Cairo', 'Cairo-Egypt-2025-09', 98],
    ['Makkah', 'Makkah-UmmAlQura', 93],
    ['Singapore', 'Singapore-Singapore', 95],
    ['Melaka', 'Melaka-JAKIM', 93],
    ['Van', 'Van-Diyanet-2025', 99],
    ['Ankara', 'Ankara-Diyanet-2025', 99],
  ] as const)('%s', async (place, file, share) => {
    const row = TIMETABLES.find((each) => each.file === file);
    if (!row) throw new Error(`${file} is no timetable`);
    expect(await shareOf(place, (await loadCase(row)).days)).toBeGreaterThanOrEqual(share);
  });

  test.each([
    ['Kuala Lumpur', 'jakim-2026.csv.gz', 'WLY01', 95],
    ['Bintulu', 'jakim-2026.csv.gz', 'SWK03', 98],
    ['Kota Kinabalu', 'jakim-2026.csv.gz', 'SBH07', 94],
    ['Doha', 'qatar-perpetual.csv.gz', 'DOHA', 95],
    ['La Marsa', 'tunisia-2026.csv.gz', '386', 96],
    ['Gabès', 'tunisia-2026.csv.gz', '620', 96],
  ])('%s (%s)', async (place, file, station, share) => {
    const printed = await stationsOf(file);
    if (printed === undefined) return;
    expect(await shareOf(place, printed.get(station) ?? [])).toBeGreaterThanOrEqual(share);
  });
});
