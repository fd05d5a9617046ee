/**
 * `npm run accuracy`: how often the printed minute is met, per timetable and per prayer, and how many seconds the Sun is
 * off, ours beside adhan, praytime and Aladhan's constants (suncalc for the Sun). `npm run accuracy -- Diyanet` shows the files so named.
 */
import { ENGLISH } from '../../src/core/words/names.ts';
import { table as drawTable } from '../../src/cli/views/table.ts';
import { ourEvent, solarTable } from '../truth/solar-table.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../truth/printed-tables.ts';
import type { Engine, LoadedCase, Score } from '../truth/timetables.ts';
import { loadCase, ourEngine, PRAYERS, score, summed, TIMETABLES } from '../truth/timetables.ts';
import { WALLS } from '../truth/walls.ts';
import { provedCountries, shareReached } from './population.ts';
import { adhanEngine, adhanEvent, aladhanEngine, praytimeEngine, suncalcEvent } from './rivals.ts';

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
if (rows.length + tables.length === 0) {
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

const engines: readonly (readonly [string, (loaded: LoadedCase) => Engine])[] = [
  ['mizwala', ourEngine],
  ['adhan', adhanEngine],
  ['praytime', praytimeEngine],
  ['aladhan', aladhanEngine],
];

console.log('Printed minutes: exact share %, share within 1 minute %, mean and maximum of the absolute minutes.\n');
const perPrayerHeadings = PRAYERS.map((prayer) => `${prayer} (%, max)`);
const headings = ['engine', 'exact', '≤1', 'mean', 'max', ...perPrayerHeadings];
const scoresOf = (places: readonly LoadedCase[], make: (loaded: LoadedCase) => Engine) => [
  ...cells(summed(places.map((loaded) => score(loaded, make(loaded))))),
  ...PRAYERS.map((prayer) => {
    const one = summed(places.map((loaded) => score(loaded, make(loaded), [prayer])));
    return `${percent(one.exact, one.cells)} ${one.max}`;
  }),
];

const shown: string[][] = [];
const printed: LoadedCase[] = [];
for (const row of rows) {
  const loaded = await loadCase(row);
  if (!row.isCalculated) printed.push(loaded);
  for (const [engine, make] of engines) {
    const isOurs = engine === 'mizwala';
    shown.push([isOurs ? row.file : '', isOurs ? row.method : '', engine, ...scoresOf([loaded], make)]);
  }
}
console.log(columns(['timetable', 'method', ...headings], shown));

console.log('Tables of many places, each at its station, and the worst of them by the exact share.\n');
const shownTables: string[][] = [];
const absent: string[] = [];
for (const table of tables) {
  const places = await loadPrintedTable(table);
  if (places === undefined) {
    absent.push(table.name);
    continue;
  }
  if (table.isKept) printed.push(...places);
  for (const [engine, make] of engines) {
    const isOurs = engine === 'mizwala';
    const worst = places
      .map((loaded) => ({ name: loaded.name, ...score(loaded, make(loaded)) }))
      .toSorted((a, b) => a.exact / a.cells - b.exact / b.cells)[0];
    shownTables.push([
      isOurs ? table.name : '',
      engine,
      ...scoresOf(places, make),
      worst ? `${worst.name} ${percent(worst.exact, worst.cells).trim()}` : '',
    ]);
  }
}
console.log(columns(['table', ...headings, 'worst'], shownTables));
if (absent.length > 0) console.log(`Not at hand, so nothing was looked at: ${absent.join('; ')}.`);

console.log(
  'Countries whose own method, as auto takes it, was compared with printed tables; Muslims of 2020 in millions.\n',
);
const walls = WALLS.filter(({ file }) => file.includes(wanted));
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
