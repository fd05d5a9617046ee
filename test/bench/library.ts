import { execFileSync } from 'node:child_process';
import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { prayerTimes, prayerTimesBetween } from '../../dist/core/index.js';
import { prayerTimes as prayerTimesByAngles } from '../../dist/core/angles.js';
import { bundled, gzipBytes, importing } from '../library/bundle.ts';
import { extent } from './extent.ts';
import { interleave, median, printFigures } from './interleave.ts';

const BUNDLES: readonly (readonly [names: string, from: string])[] = [
  ['prayerTimes', 'mizwala'],
  ['prayerTimes', 'mizwala/angles'],
  ['prayerTimes, timeZones, authorities, iqamah', 'mizwala'],
  ['explain', 'mizwala'],
  ['nextPrayer', 'mizwala'],
  ['hijriDate', 'mizwala'],
  ['gregorianDate', 'mizwala'],
  ['qibla', 'mizwala'],
  ['PrayerTimes, Coordinates, CalculationMethod', 'adhan'],
];

const PLACE = { lat: 51.5074, lng: -0.1278, zone: 'Europe/London', method: 'MWL' };
const DAYS = 365;
const dates = Array.from({ length: DAYS }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)));
const names = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: PLACE.zone, hour: '2-digit', minute: '2-digit' });
const at = new Coordinates(PLACE.lat, PLACE.lng);

const dayOfAdhan = (date: Date) => new PrayerTimes(at, date, CalculationMethod.MuslimWorldLeague());
/** The length of all texts, so that none can be left out. */
const lengthOf = (texts: Readonly<Record<string, string>>) => Object.values(texts).join('').length;
const each = (measure: (date: Date, iso: string) => number) => () => {
  let sum = 0;
  for (const date of dates) sum += measure(date, date.toISOString().slice(0, 10));
  if (sum === 0) throw new Error('nothing was computed');
  return DAYS;
};

/** How large a program becomes that imports one function, and how fast it is, beside adhan. */
export async function run(): Promise<void> {
  for (const [imported, from] of BUNDLES) {
    const text = await bundled(importing(imported, from));
    console.log(`${(gzipBytes(text) / 1000).toFixed(1).padStart(6)} kB gzip  ${imported} of ${from}`);
  }
  const adhanTexts = {
    name: 'adhan, with texts by Intl',
    run: each((date) => {
      const day = dayOfAdhan(date);
      return lengthOf(Object.fromEntries(names.map((name) => [name, clock.format(day[name])])));
    }),
  };
  const ours = {
    name: 'prayerTimes, with all texts',
    run: each((_, date) => lengthOf(prayerTimes({ ...PLACE, date }).prayers)),
  };
  const byAngles = {
    name: 'prayerTimes of mizwala/angles',
    run: each((_, date) => lengthOf(prayerTimesByAngles({ ...ANGLES, date }).prayers)),
  };
  const range = {
    name: 'prayerTimesBetween, a year',
    run() {
      const { days } = prayerTimesBetween(PLACE, '2026-01-01', '2026-12-31');
      if (days.length !== DAYS) throw new Error('days are missing');
      return DAYS;
    },
  };
  const adhanAlone = { name: 'adhan, without texts', run: each((date) => dayOfAdhan(date).fajr.getTime()) };
  printFigures('a day', 'days', interleave([ours, adhanTexts, adhanAlone]));
  printFigures('a range', 'days', interleave([range, adhanTexts, adhanAlone]));
  printFigures('a day by angles', 'days', interleave([byAngles, adhanTexts, adhanAlone]));
  printStarts();
}

const ANGLES = { lat: PLACE.lat, lng: PLACE.lng, zone: PLACE.zone, fajr_angle: 18, isha_angle: 17 };

/** Each imports its library, asks once, and says how much CPU the process took. */
const STARTS = {
  mizwala: `const { prayerTimes } = await import('mizwala'); said = prayerTimes(${JSON.stringify({ ...PLACE, date: '2026-11-20' })}).prayers.fajr;`,
  adhan: `const { CalculationMethod, Coordinates, PrayerTimes } = await import('adhan');
said = new PrayerTimes(new Coordinates(51.5, -0.1), new Date(2026, 10, 20), CalculationMethod.MuslimWorldLeague()).fajr.toISOString();`,
};

function printStarts(): void {
  const spent = { mizwala: [] as number[], adhan: [] as number[] };
  for (let round = 0; round < extent(21, 1); round++) {
    for (const [name, code] of Object.entries(STARTS)) {
      const program = `let said; const before = process.cpuUsage(); ${code} const { user, system } = process.cpuUsage(before);
if (!said) throw new Error('no answer'); console.log((user + system) / 1000);`;
      const words = ['--input-type=module', '--eval', program];
      spent[name as keyof typeof spent].push(Number(execFileSync(process.execPath, words, { encoding: 'utf8' })));
    }
  }
  console.log('\nimport and first call  (CPU of the process)');
  for (const [what, of] of [
    ['median', median] as const,
    ['best', (all: readonly number[]) => Math.min(...all)] as const,
  ]) {
    const [ours, theirs] = [of(spent.mizwala), of(spent.adhan)];
    console.log(
      `  ${what}: mizwala ${ours.toFixed(1)} ms  adhan ${theirs.toFixed(1)} ms  ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
}
