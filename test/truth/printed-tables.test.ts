import { describe, expect, test } from 'vitest';
import { type LoadedCase, ourEngine, PRAYERS, score, summed } from './timetables.ts';
import { loadPrintedTable, PRINTED_TABLES } from './printed-tables.ts';

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
    expect(whole.cells).toBe(
      stations.reduce((sum, { days, prayers = PRAYERS }) => sum + days.length * prayers.length, 0),
    );
    expect((100 * whole.exact) / whole.cells).toBeGreaterThanOrEqual(table.exact);
    expect((100 * whole.within1) / whole.cells).toBeGreaterThanOrEqual(table.within1);
    for (const { exact, cells } of scores) expect((100 * exact) / cells).toBeGreaterThanOrEqual(table.worst);
  });
});

/** Per cent of the printed minutes; measured on 2026-11-23. */
test.each([
  ['PRK', 98],
  ['PNG', 99],
  ['NGS', 98.5],
  ['SGR', 98],
  ['WLY', 97],
  ['SBH', 96],
  ['SWK', 98.5],
  ['MLK', 98],
  ['KTN', 98.5],
  ['PLS', 94],
  ['JHR', 97.5],
  ['PHG', 97],
  ['KDH', 90],
])('JAKIM in %s: at least %s % exact', async (state, exact) => {
  const table = PRINTED_TABLES.find(({ method }) => method === 'JAKIM');
  const zones: LoadedCase[] = (table && (await loadPrintedTable(table))) ?? [];
  const scores = zones.filter(({ name }) => name.startsWith(state)).map((zone) => score(zone, ourEngine(zone)));
  const whole = summed(scores);
  expect(whole.cells).toBeGreaterThan(1000);
  expect((100 * whole.exact) / whole.cells).toBeGreaterThanOrEqual(exact);
});
