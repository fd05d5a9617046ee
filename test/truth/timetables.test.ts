import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCase, ourEngine, PRAYERS, type Score, score, TIMETABLES } from './timetables.ts';

const files = readdirSync('test/truth/reference/timetables').filter((name) => name.endsWith('.json'));
const percent = (part: number, { cells }: Score) => (100 * part) / cells;

test('every file of printed timetables is judged', () => {
  expect(files.length).toBe(50);
  expect([...new Set(TIMETABLES.map(({ file }) => `${file}.json`))].sort()).toEqual(files.sort());
});

test('no printed day is dropped but the seven that Morocco printed an hour ahead of its clocks', async () => {
  const whole = await Promise.all(TIMETABLES.map(loadCase));
  const days = whole.reduce((sum, { days }) => sum + days.length, 0);
  const excluded = 14 * 7;
  expect(days + excluded).toBe(11_754);
});

describe('printed minutes', () => {
  test.each(TIMETABLES)('$file under $method: at least $exact % exact, $within1 % within a minute', async (row) => {
    const loaded = await loadCase(row);
    const result = score(loaded, ourEngine(loaded));
    expect(result.cells).toBe(loaded.days.length * PRAYERS.length);
    expect(percent(result.exact, result)).toBeGreaterThanOrEqual(row.exact);
    expect(percent(result.within1, result)).toBeGreaterThanOrEqual(row.within1);
  });

  test.each(TIMETABLES.filter(({ method }) => method === 'MOROCCO'))(
    '$file: at least 98 % of each prayer',
    async (row) => {
      const loaded = await loadCase(row);
      for (const prayer of PRAYERS) {
        const result = score(loaded, ourEngine(loaded), [prayer]);
        expect(`${prayer} ${percent(result.exact, result) >= 98}`).toBe(`${prayer} true`);
      }
    },
  );

  test('a gate that is a minute off is seen', async () => {
    const [row] = TIMETABLES;
    if (!row) throw new Error('no timetables');
    const loaded = await loadCase(row);
    const engine = ourEngine(loaded);
    const late = score(
      loaded,
      (date) => Object.fromEntries(Object.entries(engine(date)).map(([name, at]) => [name, Number(at) + 60])) as never,
    );
    expect(percent(late.exact, late)).toBeLessThan(10);
  });
});
