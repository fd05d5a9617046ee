import { describe, expect, test } from 'vitest';
import { summed } from './timetables.ts';
import { doorEngine, loadWall, WALLS, wallScore } from './walls.ts';

describe('what hangs on the wall, asked as a named town is', () => {
  test.each(WALLS)('$authority: at least $exact % exact, $within1 % within a minute', async (wall) => {
    const places = loadWall(wall);
    const scores = [];
    for (const place of places) {
      const { engine, code } = await doorEngine(place, wall);
      expect([place.name, code]).toEqual([place.name, wall.method]);
      scores.push(wallScore(place, engine));
    }
    const { cells, exact, within1 } = summed(scores);
    expect(cells).toBeGreaterThan(30);
    expect((100 * exact) / cells).toBeGreaterThanOrEqual(wall.exact);
    expect((100 * within1) / cells).toBeGreaterThanOrEqual(wall.within1);
  });

  test('a table that is a minute late is seen', async () => {
    const [wall] = WALLS.filter(({ file }) => file === 'palestine');
    const [place] = wall ? loadWall(wall) : [];
    if (!wall || !place) throw new Error('no table of Palestine');
    const { engine } = await doorEngine(place, wall);
    const late = wallScore(place, (date) => {
      const times = engine(date);
      return { ...times, maghrib: (times.maghrib ?? 0) + 60 };
    });
    expect(late.exact / late.cells).toBeCloseTo(5 / 6, 2);
  });
});
