/**
 * `npm run fit -- JAKIM SWK01`: finds the points of a station anew from the printed rows, and prints the share of the minutes that
 * were fitted, of those kept back, and the same of the point that is shipped.
 */
import { methodOfName } from '../../../src/core/prayer/method-name.ts';
import { prayerRules } from '../../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../../src/core/prayer/settings.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../../truth/printed-tables.ts';
import { loadCase, type LoadedCase, TIMETABLES } from '../../truth/timetables.ts';
import { type Candidate, fitDays, fitStation, type Horizon, metShare, tellingPrayers } from './station-fit.ts';

const [method = '', station = ''] = process.argv.slice(2);
const tables = PRINTED_TABLES.filter((table) => table.method === method.toUpperCase());
const loaded = await Promise.all(tables.map(loadPrintedTable));
const files = TIMETABLES.filter(
  (row) => row.method === method.toUpperCase() && row.station?.toUpperCase() === station.toUpperCase(),
);
const cases: LoadedCase[] = [
  ...loaded.flatMap((places) => places ?? []).filter(({ name }) => name === station),
  ...(await Promise.all(files.map(loadCase))),
];
if (cases.length === 0) {
  console.error(`No printed rows at hand for station ${station} of ${method}.`);
  process.exitCode = 2;
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
for (const place of cases) {
  const rules = prayerRules(defaultSettings(place.method));
  const days = fitDays(place);
  const prayers = tellingPrayers(place);
  const shipped: Candidate = { points: [place.at, ...place.others], horizon: horizonOf(place) };
  const found = fitStation(rules, days, shipped, prayers);
  console.log(`${place.name}: ${days.length} days, ${prayers.join(' ')}`);
  console.log(`  fitted   ${showCandidate(found)}: ${percent(found.fitted)}, kept back ${percent(found.validated)}`);
  console.log(
    `  shipped  ${showCandidate(shipped)}: ${percent(metShare(rules, days, shipped.points, prayers))} of all`,
  );
}

/** The horizon of a station that has one of its own. */
function horizonOf({ method: { code, horizonDeg, offsetMinutes } }: LoadedCase): Horizon | undefined {
  const { sunrise: riseDeg, sunset: setDeg } = horizonDeg ?? {};
  if (riseDeg === undefined || setDeg === undefined || methodOfName(code)?.horizonDeg === horizonDeg) return undefined;
  return { riseDeg, setDeg, sunriseMinutes: offsetMinutes.sunrise ?? 0, maghribMinutes: offsetMinutes.maghrib ?? 0 };
}

function showCandidate({ points, horizon }: Candidate): string {
  const shown = points.map(({ latDeg, lngDeg }) => `${latDeg},${lngDeg}`).join('; ');
  if (horizon === undefined) return shown;
  const { riseDeg, setDeg, sunriseMinutes, maghribMinutes } = horizon;
  return `${shown} altitudes ${riseDeg} ${setDeg} minutes ${sunriseMinutes} ${maghribMinutes}`;
}
