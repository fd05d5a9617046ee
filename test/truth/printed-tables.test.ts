import { describe, expect, test } from 'vitest';
import { loadPrintedTable, PRINTED_TABLES } from './printed-tables.ts';
import { ourEngine, PRAYERS, score, summed } from './timetables.ts';

describe('printed tables, station by station', () => {
  test.each(PRINTED_TABLES)('$name: at least $exact % exact, the worst station $worst %', async (table) => {
    const stations = await loadPrintedTable(table);
    // what may not be kept here is judged where the folder of facts lies beside the repository
    if (stations === undefined) {
      expect(table.isKept).toBe(false);
      console.warn(`${table.name}: the table is not at hand, so nothing was looked at`);
      return;
    }
    const scores = stations.map((loaded) => score(loaded, ourEngine(loaded)));
    const whole = summed(scores);
    expect(whole.cells).toBe(stations.reduce((sum, { days }) => sum + days.length * PRAYERS.length, 0));
    expect((100 * whole.exact) / whole.cells).toBeGreaterThanOrEqual(table.exact);
    expect((100 * whole.within1) / whole.cells).toBeGreaterThanOrEqual(table.within1);
    for (const { exact, cells } of scores) expect((100 * exact) / cells).toBeGreaterThanOrEqual(table.worst);
  });
});
