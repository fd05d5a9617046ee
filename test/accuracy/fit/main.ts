/**
 * `npm run fit -- JAKIM SWK01`: finds the points of a station anew from the printed rows, and prints the share of the minutes that
 * were fitted, of those kept back, and the same of the point that is shipped.
 */
import { prayerRules } from '../../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../../src/core/prayer/settings.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../../truth/printed-tables.ts';
import type { LoadedCase } from '../../truth/timetables.ts';
import { loadCase, TIMETABLES } from '../../truth/timetables.ts';
import { fitDays, fitStation, metShare, tellingPrayers } from './station-fit.ts';

const [method = '', station = ''] = process.argv.slice(2);
const tables = PRINTED_TABLES.filter((table) => table.method === method.toUpperCase());
const loaded = await Promise.all(tables.map(loadPrintedTable));
const files = TIMETABLES.filter((row) => row.method === method.toUpperCase() && row.station === station);
const cases: LoadedCase[] = [
  ...loaded.flatMap((places) => places ?? []).filter(({ name }) => name === station),
  ...(await Promise.all(files.map(loadCase))),
];
if (cases.length === 0) {
  console.error(`No printed rows at hand for station ${station} of ${method}.`);
  process.exitCode = 2;
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const showPoints = (points: readonly { latDeg: number; lngDeg: number }[]) =>
  points.map(({ latDeg, lngDeg }) => `${latDeg},${lngDeg}`).join('; ');
for (const place of cases) {
  const rules = prayerRules(defaultSettings(place.method));
  const days = fitDays(place);
  const prayers = tellingPrayers(place);
  const shipped = [place.at, ...place.others] as const;
  const { points, fitted, validated } = fitStation(rules, days, shipped, prayers);
  console.log(`${place.name}: ${days.length} days, ${prayers.join(' ')}`);
  console.log(`  fitted   ${showPoints(points)}: ${percent(fitted)}, kept back ${percent(validated)}`);
  console.log(`  shipped  ${showPoints(shipped)}: ${percent(metShare(rules, days, shipped, prayers))} of all`);
}
