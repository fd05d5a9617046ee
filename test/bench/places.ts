import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import { foldPlaceName } from '../../src/core/geo/fold.ts';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import type { PlaceIndex } from '../../src/core/geo/place-index.ts';
import { LONGEST_QUESTION } from '../../src/core/geo/place-search.ts';
import { readCoordinates } from '../../src/core/geo/read-coordinates.ts';
import { namePoint } from '../../src/core/geo/reverse.ts';
import { places } from '../../src/system/places.ts';
import { random as randomNumbers, randomPoint } from '../random.ts';
import { searchPlaces } from '../search-places.ts';
import { STRANGE_QUESTIONS } from '../strange-questions.ts';
import { extent, isTiny } from './extent.ts';
import { interleave, printFigures } from './interleave.ts';

interface QueryCommand {
  readonly q: string;
  readonly lat: number;
  readonly lng: number;
  readonly tol_km: number;
  readonly kind: string;
}

const COLD_STARTS = extent(9, 1);

/** Answers the numbers of places, likeliest first. */
type Search = (question: string) => readonly number[];

/** Misspellings, and the name of the place in the index. */
const TYPOS: Readonly<Record<string, string>> = {
  Instanbul: 'Istanbul',
  Lodnon: 'London',
  Karrachi: 'Karachi',
  Jakatra: 'Jakarta',
  Casabalnca: 'Casablanca',
  Marakkech: 'Marrakesh',
  Islamabd: 'Islamabad',
  'Kuala Lumpr': 'Kuala Lumpur',
  Damascsu: 'Damascus',
  Isfhan: 'Isfahan',
};

/** Place search beside minisearch and flexsearch over the same rows: names, other names, state and country. */
export function run(): void {
  const index = places();
  const { forward } = JSON.parse(readFileSync('test/truth/reference/geo/cases.json', 'utf8')) as {
    forward: QueryCommand[];
  };
  const questions = forward.filter(({ kind }) => kind !== 'coords');
  const ours: Search = (question) => {
    const found = searchPlaces(index, question);
    return found.by === 'nothing' ? [] : found.places;
  };
  const rivals = [
    { name: 'ours', search: ours, readyCpuMs: 0, memoryMb: 0 },
    measured('minisearch 7.2.0', () => miniSearch(index)),
    measured('flexsearch 0.8.212', () => flexSearch(index)),
  ];
  const file = statSync('dist/data/places.bin').size;
  console.log(`\nplaces: ${index.placeCount} rows; dist/data/places.bin ${(file / 1e6).toFixed(1)} MB`);
  const opening = cold("const { places } = await import('./src/system/places.ts'); places().keys.exact('cairo');");
  console.log(
    `  ours         ready in ${opening.cpuMs.toFixed(0)} ms CPU, ${opening.rssMb.toFixed(1)} MB resident, in a process of its own`,
  );
  for (const { name, readyCpuMs, memoryMb } of rivals.slice(1)) {
    console.log(`  ${name} ready in ${readyCpuMs.toFixed(0)} ms CPU, ${memoryMb.toFixed(0)} MB of heap`);
  }
  for (const { name, search } of rivals) {
    const right = questions.filter(({ q, lat, lng, tol_km }) => {
      const [place] = search(q);
      return place !== undefined && distanceKm(index.coordinates(place), { latDeg: lat, lngDeg: lng }) <= tol_km;
    });
    const understood = Object.entries(TYPOS).filter(([typo, name]) => {
      const [place] = search(typo);
      return place !== undefined && index.name(place) === name;
    });
    const typos = `${understood.length} of ${Object.keys(TYPOS).length} misspelt ones`;
    console.log(`  ${name.padEnd(20)} right ${right.length} of ${questions.length} text questions, ${typos}`);
  }
  const contenders = rivals.map(({ name, search }) => ({
    name,
    run: () =>
      ask(
        search,
        questions.map(({ q }) => q),
      ),
  }));
  printFigures('places, forward', 'questions', interleave(contenders));
  const misspelt = rivals.map(({ name, search }) => ({ name, run: () => ask(search, Object.keys(TYPOS)) }));
  printFigures('places, misspelt', 'questions', interleave(misspelt, 7));
  printQuantiles(
    'forward, whole names',
    questions
      .filter(({ kind }) => kind !== 'typo')
      .map(
        ({ q }) =>
          () =>
            ours(q),
      ),
  );
  printQuantiles(
    'forward, misspelt',
    Object.keys(TYPOS).map((q) => () => ours(q)),
  );
  const random = randomNumbers(3);
  const towns = Array.from({ length: extent(500, 20) }, () =>
    index.coordinates(Math.floor(random() * index.placeCount)),
  );
  const anywhere = Array.from({ length: extent(500, 20) }, () => randomPoint(random));
  printQuantiles(
    'reverse, at places',
    towns.map((at) => () => namePoint(index, at)),
  );
  printQuantiles(
    'reverse, anywhere',
    anywhere.map((at) => () => namePoint(index, at)),
  );
  printQuantiles(
    'strange questions',
    STRANGE_QUESTIONS.map((q) => () => {
      try {
        readCoordinates(q) ?? searchPlaces(index, q.slice(0, LONGEST_QUESTION));
      } catch {
        // refusing is an answer too
      }
    }),
  );
  const bare = cold('0').cpuMs;
  const search = cold(undefined).cpuMs;
  console.log(
    `  cold prayer geo search Cairo --json: ${(search - bare).toFixed(0)} ms CPU over bare node (${bare.toFixed(0)})`,
  );
}

function ask(search: Search, questions: readonly string[]): number {
  let found = 0;
  for (const question of questions) found += search(question).length > 0 ? 1 : 0;
  if (found === 0) throw new Error('nothing was found');
  return questions.length;
}

function measured(name: string, build: () => Search) {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  const search = build();
  const { user, system } = process.cpuUsage(cpu);
  globalThis.gc?.();
  return { name, search, readyCpuMs: (user + system) / 1e3, memoryMb: (process.memoryUsage().heapUsed - before) / 1e6 };
}

function rows(index: PlaceIndex) {
  const names = new Map<number, string[]>();
  for (const { key, postings } of index.keys.beginning('')) {
    for (const place of postings) names.set(place, [...(names.get(place) ?? []), key]);
  }
  // in a tiny run only large cities: the rivals take seconds to index all places
  const indexed = [...names].filter(([place]) => !isTiny || index.populationLog10(place) > 5.5);
  return indexed.map(([place, known]) => {
    const state = index.stateName(index.state(place)) ?? '';
    const country = `${index.countryName(index.country(place))} ${index.countryCode(index.country(place))}`;
    return { id: place, name: known.join(' '), area: foldPlaceName(`${state} ${country}`) };
  });
}

function byPopulation(index: PlaceIndex, found: readonly number[]): number[] {
  return found.toSorted((a, b) => index.populationLog10(b) - index.populationLog10(a));
}

function miniSearch(index: PlaceIndex): Search {
  const engine = new MiniSearch({ fields: ['name', 'area'], processTerm: (term) => foldPlaceName(term) });
  engine.addAll(rows(index));
  return (question) => {
    const found = engine.search(question, {
      combineWith: 'AND',
      fuzzy: 0.2,
      prefix: (_, i, terms) => i === terms.length - 1,
      boost: { name: 3 },
      boostDocument: (id) => 1 + index.populationLog10(id as number),
    });
    return found.map(({ id }) => id as number);
  };
}

function flexSearch(index: PlaceIndex): Search {
  const engine = new Index({ tokenize: 'forward' });
  for (const { id, name, area } of rows(index)) engine.add(id, `${name} ${area}`);
  return (question) => byPopulation(index, engine.search(foldPlaceName(question), { limit: 1000 }) as number[]);
}

/** Wall time of single questions, warm; on a busy machine the quantiles are upper bounds. */
function printQuantiles(title: string, questions: readonly (() => unknown)[]): void {
  const times: number[] = [];
  for (let round = -extent(2, 0); round < extent(5, 1); round++) {
    for (const question of questions) {
      const started = performance.now();
      question();
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3);
  console.log(`  ${title.padEnd(22)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  longest ${at(1)} ms`);
}

/** CPU time and resident growth of a fresh process: the median of some. `undefined` runs what the built command loads. */
function cold(script: string | undefined): { cpuMs: number; rssMb: number } {
  const body = script ?? `await ${builtQuery()}.fast(['geo', 'search', 'Cairo', '--json']);`;
  const code = `import module from 'node:module'; module.enableCompileCache?.();
    const before = process.memoryUsage.rss();
    ${body}
    const { user, system } = process.cpuUsage();
    process.stderr.write(JSON.stringify({ cpuMs: (user + system) / 1e3, rssMb: (process.memoryUsage.rss() - before) / 1e6 }));`;
  const runs = Array.from({ length: COLD_STARTS }, () => {
    const shell = ['-c', '"$0" --input-type=module -e "$1" 2>&1 >/dev/null', process.execPath, code];
    return JSON.parse(execFileSync('/bin/sh', shell, { encoding: 'utf8' })) as { cpuMs: number; rssMb: number };
  });
  const median = (values: number[]) => values.sort((a, b) => a - b)[COLD_STARTS >> 1] ?? 0;
  return { cpuMs: median(runs.map(({ cpuMs }) => cpuMs)), rssMb: median(runs.map(({ rssMb }) => rssMb)) };
}

/** An expression for the exports of `dist/query.cjs`, run as bin/prayer.js runs it, but without a code cache. */
function builtQuery(): string {
  const path = JSON.stringify(resolve('dist/query.cjs'));
  return `(() => {
    const own = process.getBuiltinModule('node:module').createRequire(${path});
    const run = own('node:vm').runInThisContext(own('node:fs').readFileSync(${path}, 'latin1'), { filename: ${path} });
    const module = { exports: {} };
    run(module, module.exports, own, own('node:path').dirname(${path}));
    return module.exports;
  })()`;
}
