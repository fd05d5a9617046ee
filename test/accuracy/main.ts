/**
 * `npm run accuracy`: how often the printed minute is met, per timetable and per prayer, and how many seconds the Sun is
 * off, ours beside adhan, praytime and Aladhan's constants (suncalc for the Sun), each with the setting by which it is asked.
 * `npm run accuracy -- Diyanet` shows the files so named.
 */

import { table as drawTable } from '../../src/cli/views/table.ts';
import { ENGLISH } from '../../src/core/words/names.ts';
import type { MethodRow } from '../../src/data/methods.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../truth/printed-tables.ts';
import { ourEvent, solarTable } from '../truth/solar-table.ts';
import type { Engine, LoadedCase, Score } from '../truth/timetables.ts';
import { loadCase, ourEngine, PRAYERS, summed, TIMETABLES } from '../truth/timetables.ts';
import { doorEngine, loadWall, WALLS, wallScore } from '../truth/walls.ts';
import { provedCountries, shareReached } from './population.ts';
import { adhanEngine, adhanEvent, aladhanEngine, askedHow, praytimeEngine, suncalcEvent } from './rivals.ts';

const terminal = {
  isTty: false,
  isErrorTty: false,
  hasColour: false,
  columns: Number.POSITIVE_INFINITY,
  errorColumns: 0,
};
const columns = (headings: readonly string[], rows: readonly string[][]) =>
  drawTable(headings, rows, { terminal, names: ENGLISH });

const wanted = process.argv[2] ?? '';
const rows = TIMETABLES.filter(({ file }) => file.includes(wanted));
const tables = PRINTED_TABLES.filter(({ name }) => name.includes(wanted));
const walls = WALLS.filter(({ file }) => file.includes(wanted));
if (rows.length + tables.length + walls.length === 0) {
  console.error(`No timetable is named like ${wanted}.`);
  process.exit(2);
}

const percent = (part: number, cells: number) => ((100 * part) / cells).toFixed(1).padStart(5);
const cells = ({ exact, within1, cells: n, meanAbs, max }: Score) => [
  percent(exact, n),
  percent(within1, n),
  meanAbs.toFixed(2).padStart(5),
  String(max).padStart(4),
];

/** A program, and how it is asked. */
interface Asked {
  readonly engine: string;
  readonly how: string;
  readonly of: (place: LoadedCase) => Engine;
}

function others(method: MethodRow): readonly Asked[] {
  const how = askedHow(method);
  return [
    { engine: 'adhan', how: how.adhan, of: adhanEngine },
    { engine: 'praytime', how: how.praytime, of: praytimeEngine },
    { engine: 'aladhan', how: how.aladhan, of: aladhanEngine },
  ];
}

const perPrayerHeadings = PRAYERS.map((prayer) => `${prayer} (%, max)`);
const headings = ['engine', 'asked for', 'exact', '≤1', 'mean', 'max', ...perPrayerHeadings, 'worst place'];

/** A row for each program; of several places the one with the lowest exact share is named. */
function rowsOf(name: string, places: readonly LoadedCase[], asked: readonly Asked[]): string[][] {
  return asked.map(({ engine, how, of }, i) => {
    const scored = places.map((place) => ({ place, engine: of(place) }));
    const whole = scored.map(({ place, engine: own }) => ({
      name: place.name,
      ...wallScore(place, own, place.prayers),
    }));
    const each = PRAYERS.map((prayer) => {
      const one = summed(scored.map(({ place, engine: own }) => wallScore(place, own, [prayer])));
      return one.cells === 0 ? '–' : `${percent(one.exact, one.cells)} ${one.max}`;
    });
    const [worst] = whole.toSorted((a, b) => a.exact / a.cells - b.exact / b.cells);
    const worstText = worst && places.length > 1 ? `${worst.name} ${percent(worst.exact, worst.cells).trim()}` : '';
    return [i === 0 ? name : '', engine, how, ...cells(summed(whole)), ...each, worstText];
  });
}

console.log('Printed minutes: exact share %, share within 1 minute %, mean and maximum of the absolute minutes.');
console.log('Each program is asked for its own preset of the authority, or else by hand for the twilights of the');
console.log('authority: 18/17 are the degrees of fajr and isha, 18/90 min an isha after maghrib.\n');
const printed: LoadedCase[] = [];
const shown: string[][] = [];
for (const row of rows) {
  const loaded = await loadCase(row);
  if (!row.isCalculated) printed.push(loaded);
  const how = row.station === undefined ? row.method : `${row.method}, ${row.station}`;
  const ours: Asked = { engine: 'mizwala', how, of: ourEngine };
  shown.push(...rowsOf(row.file, [loaded], [ours, ...others(loaded.method)]));
}
if (shown.length > 0) console.log(columns(['timetable', ...headings], shown));

const shownTables: string[][] = [];
const absent: string[] = [];
for (const table of tables) {
  const places = await loadPrintedTable(table);
  const [first] = places ?? [];
  if (places === undefined || first === undefined) {
    absent.push(table.name);
    continue;
  }
  if (table.isKept) printed.push(...places);
  const ours: Asked = { engine: 'mizwala', how: `${table.method}, its station`, of: ourEngine };
  shownTables.push(...rowsOf(table.name, places, [ours, ...others(first.method)]));
}
if (shownTables.length > 0) {
  console.log('Tables of many places, each at its station, and the worst of them by the exact share.\n');
  console.log(columns(['table', ...headings], shownTables));
}

const shownWalls: string[][] = [];
for (const wall of walls) {
  const places = loadWall(wall);
  const [first] = places;
  if (first === undefined) throw new Error(`${wall.file} has no place`);
  const engines = new Map<LoadedCase, Engine>();
  for (const place of places) engines.set(place, (await doorEngine(place, wall)).engine);
  const how = `${wall.isAsked ? wall.method : `auto, which takes ${wall.method}`}, the nearest station`;
  const ours: Asked = { engine: 'mizwala', how, of: (place) => engines.get(place) ?? ourEngine(place) };
  shownWalls.push(...rowsOf(wall.file, places, [ours, ...others(first.method)]));
}
if (shownWalls.length > 0) {
  console.log('What hangs on walls: ours is asked as a named town is, the others at the point of the table.\n');
  console.log(columns(['table', ...headings], shownWalls));
}
if (absent.length > 0) console.log(`Not at hand, so nothing was looked at: ${absent.join('; ')}.`);

console.log(
  'Countries whose own method, as auto takes it, was compared with printed tables; Muslims of 2020 in millions.\n',
);
const countries = await provedCountries(printed, walls);
const countryRows = countries.map(({ code, method, places, days, score: whole, printed: own, muslims, ...met }) => [
  code,
  method,
  String(places),
  String(days),
  percent(whole.exact, whole.cells),
  percent(whole.within1, whole.cells),
  (muslims / 100).toFixed(1).padStart(6),
  `${own.places}/${own.days}`,
  met.isMet ? 'met' : met.isEnough ? 'not met' : 'not shown',
]);
console.log(columns(['country', 'method', 'places', 'days', 'exact', '≤1', 'Muslims', 'print', ''], countryRows));
if (wanted === '')
  console.log(
    `${(100 * shareReached(countries)).toFixed(1)} % of the world’s Muslims live where the printed minute is met: ≥ 95 % exactly, or ≥ 99 % within one.\n`,
  );

console.log('What keeps ours from 100 %:');
for (const { file, misfit } of rows) console.log(`  ${file}: ${misfit}.`);
for (const { name, misfit } of tables) console.log(`  ${name}: ${misfit}.`);
for (const { file, misfit } of walls) console.log(`  ${file}: ${misfit}.`);

console.log('\nThe Sun, seconds off the ERFA table (shown: number of events, mean, 99th per cent, maximum).\n');
const table = solarTable();
const events = [...new Set(table.map(({ event }) => event))];
const suns: readonly (readonly [string, (row: (typeof table)[number]) => number | string | undefined])[] = [
  ['mizwala', ourEvent],
  ['adhan', adhanEvent],
  ['suncalc', suncalcEvent],
];
const sunRows = events.flatMap((event) =>
  suns.map(([engine, at], i) => {
    const errors = table.flatMap((row) => {
      if (row.event !== event || row.epochSeconds === undefined) return [];
      const found = at(row);
      return typeof found === 'number' ? [Math.abs(found - row.epochSeconds)] : [];
    });
    const sorted = errors.toSorted((a, b) => a - b);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const figures = [mean, sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)].map((s) =>
      (s ?? Number.NaN).toFixed(3).padStart(9),
    );
    return [i === 0 ? event : '', engine, String(errors.length), ...(errors.length === 0 ? ['–'] : figures)];
  }),
);
console.log(columns(['event', 'engine', 'events', 'mean', 'p99', 'max'], sunRows));
console.log(
  'The table rounds to 0.1 s, which is 0.025 s of the mean. adhan gives whole seconds and, where a twilight is missing, its night rule’s time.',
);
