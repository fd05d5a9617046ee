/**
 * `npm run accuracy`: how often the printed minute is met, per timetable and per prayer, and how many seconds the Sun is
 * off, ours beside adhan and praytime (suncalc for the Sun). `npm run accuracy -- Diyanet` shows the files so named.
 */
import { columns } from '../../src/cli/views/columns.ts';
import { ourEvent, solarTable } from '../truth/solar-table.ts';
import type { Engine, LoadedCase, Score } from '../truth/timetables.ts';
import { loadCase, ourEngine, PRAYERS, score, TIMETABLES } from '../truth/timetables.ts';
import { adhanEngine, adhanEvent, praytimeEngine, suncalcEvent } from './rivals.ts';

const wanted = process.argv[2] ?? '';
const cases = await Promise.all(TIMETABLES.filter(({ file }) => file.includes(wanted)).map(loadCase));
if (cases.length === 0) {
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
];

console.log('Printed minutes: exact share %, share within 1 minute %, mean and maximum of the absolute minutes.\n');
const rows: string[][] = [];
for (const loaded of cases) {
  const { row } = loaded;
  for (const [engine, make] of engines) {
    const whole = score(loaded, make(loaded));
    const perPrayer = PRAYERS.map((prayer) => {
      const one = score(loaded, make(loaded), [prayer]);
      return `${percent(one.exact, one.cells)} ${one.max}`;
    });
    const isOurs = engine === 'mizwala';
    rows.push([isOurs ? row.file : '', isOurs ? row.method : '', engine, ...cells(whole), ...perPrayer]);
  }
}
const perPrayerHeadings = PRAYERS.map((prayer) => `${prayer} (%, max)`);
console.log(columns(['timetable', 'method', 'engine', 'exact', '≤1', 'mean', 'max', ...perPrayerHeadings], rows));
console.log('What keeps ours from 100 %:');
for (const { row } of cases) console.log(`  ${row.file}: ${row.misfit}.`);

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
