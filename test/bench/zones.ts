import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tzLookup from '@photostructure/tz-lookup';
import { buildSync } from 'esbuild';
import { find } from 'geo-tz/all';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import type { FindZone } from '../../src/core/time/zone.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { showClock } from '../../src/core/time/wall-time.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { randomPoint, random as seededRandom } from '../random.ts';
import { extent } from './extent.ts';
import { interleave, printFigures } from './interleave.ts';

const LAND_POINTS = extent(20_000, 40);
const CLOCK_TIMES = extent(20_000, 200);
const WORLD_POINTS = extent(300_000, 100);
const STARTS = extent(21, 1);
const DATA = `${process.cwd()}/dist/data`;

export function run(): void {
  lookups();
  clockTimes();
  freshProcesses();
}

/** The lookups of this checkout and of another in one process, in turn. */
export async function runBeside(checkout: string): Promise<void> {
  const other = (await import(`${checkout}/src/system/find-zone.ts`)) as { readonly findZone: FindZone };
  for (const [kind, points] of [
    ['random land points', landPoints(LAND_POINTS)],
    ['points in cells that a border crosses', landPoints(LAND_POINTS, isInBorderCell)],
  ] as const) {
    printFigures(
      `Zone of a point: ${LAND_POINTS.toLocaleString('en')} ${kind}, all warm`,
      'lookups',
      interleave([
        pointBatch('here', points, 10, (at) => findZone(at).id.length),
        pointBatch('there', points, 10, (at) => other.findZone(at).id.length),
      ]),
    );
  }
}

/** Such a point is answered anew each time; the others share one answer. */
function isInBorderCell(at: Coordinates): boolean {
  const found = findZone(at);
  return findZone(at) !== found;
}

function lookups(): void {
  const points = landPoints(LAND_POINTS);
  printFigures(
    `Zone of a point: ${LAND_POINTS.toLocaleString('en')} random land points, all warm`,
    'lookups',
    interleave([
      // fifty passes of the fast ones, lest the time go to refilling the processor's caches behind geo-tz's gigabyte
      pointBatch('ours', points, 50, (at) => findZone(at).id.length),
      pointBatch(
        'geo-tz/all, its cache full',
        points,
        1,
        ({ latDeg, lngDeg }) => (find(latDeg, lngDeg)[0] ?? '').length,
      ),
      pointBatch(
        '@photostructure/tz-lookup (1.8 % wrong)',
        points,
        50,
        ({ latDeg, lngDeg }) => tzLookup(latDeg, lngDeg).length,
      ),
    ]),
  );
}

/** A result that is looked at, so that no lookup can be left out. */
function pointBatch(
  name: string,
  points: readonly Coordinates[],
  passes: number,
  idLength: (at: Coordinates) => number,
) {
  return {
    name,
    run: () => {
      let letters = 0;
      for (let pass = 0; pass < passes; pass++) for (const at of points) letters += idLength(at);
      return letters > 0 ? passes * points.length : 0;
    },
  };
}

function clockTimes(): void {
  const random = seededRandom(12);
  const zones = tableZones();
  const ids = ['Asia/Riyadh', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'Asia/Jakarta'];
  const instants = Array.from({ length: CLOCK_TIMES }, () => 1_780_000_000 + Math.floor(random() * 2 * 365 * 86_400));
  const ours = ids.map((id) => zones.zone(id));
  const intl = ids.map(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
  const batch = <T>(name: string, clocks: readonly T[], text: (clock: T, instant: number) => string) => ({
    name,
    run: () => {
      let minutes = 0;
      for (const clock of clocks) for (const instant of instants) minutes += text(clock, instant).charCodeAt(4);
      return minutes > 0 ? clocks.length * instants.length : 0;
    },
  });
  printFigures(
    'HH:MM of random instants in two years, zone by zone',
    'clock times',
    interleave([
      batch('ours', ours, (zone, instant) => showClock(instant, zone.offsetSecondsAt(instant))),
      batch('Intl.DateTimeFormat, cached', intl, (format, instant) => format.format(instant * 1000)),
    ]),
  );
}

/** What only a process of its own can tell: the cost of the first lookup, a cold pass, resident memory. */
function freshProcesses(): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-'));
  try {
    const open = `import { openZoneMap } from '${process.cwd()}/src/system/find-zone.ts';
      import { filesIn } from '${process.cwd()}/src/system/data-files.ts';
      const find = openZoneMap(filesIn(['${DATA}']));`;
    const end = 'const { user, system } = process.cpuUsage();';
    const bare = bundle(folder, 'bare', `${end} console.log((user + system) / 1000);`);
    const first = (name: string, latDeg: number, lngDeg: number) =>
      bundle(
        folder,
        name,
        `${open} const { id } = find({ latDeg: ${latDeg}, lngDeg: ${lngDeg} });
        ${end} console.log(id === '' ? 'no zone' : (user + system) / 1000);`,
      );
    const scripts = [bare, first('inland', 21.4225, 39.8262), first('border', 31.8996, 35.2042)];
    const figures = scripts.map((): number[] => []);
    for (let round = 0; round < STARTS; round++) {
      for (const [i, script] of scripts.entries()) figures[i]?.push(Number(startNode(script)));
    }
    const [bareMs = 0, inlandMs = 0, borderMs = 0] = figures.map(
      (all) => all.toSorted((a, b) => a - b)[all.length >> 1],
    );
    console.log(`\nFirst lookup of a fresh process  (CPU ms, median of ${STARTS})`);
    console.log(
      `  bare node ${bareMs.toFixed(1)}; inland +${(inlandMs - bareMs).toFixed(1)}; in a doubtful cell +${(borderMs - bareMs).toFixed(1)}`,
    );

    const pass = `const timed = (lookup) => { const before = process.cpuUsage(); let n = 0;
        for (const { latDeg, lngDeg } of points) n += lookup(latDeg, lngDeg).length;
        const { user, system } = process.cpuUsage(before); return n > 0 ? points.length / ((user + system) / 1e6) : 0; };
      const first = timed(lookup), rss = process.memoryUsage.rss() / 1e6;
      console.log(JSON.stringify({ first, rss }));`;
    const land = `const points = ${JSON.stringify(landPoints(LAND_POINTS))};`;
    const world = `import { random as seededRandom, randomPoint } from '${process.cwd()}/test/random.ts';
      const random = seededRandom(3); const points = Array.from({ length: ${WORLD_POINTS} }, () => randomPoint(random));`;
    const geoTz = `import { find } from 'geo-tz/all'; const lookup = find;`;
    const ours = `${open} const lookup = (latDeg, lngDeg) => find({ latDeg, lngDeg }).id;`;
    const measure = (name: string, source: string) =>
      JSON.parse(startNode(bundle(folder, name, source))) as { first: number; rss: number };
    const cold = {
      ours: measure('ours-cold', `${ours} ${land} ${pass}`),
      geoTz: measure('geo-tz-cold', `${geoTz} ${land} ${pass}`),
    };
    const round = {
      ours: measure('ours-world', `${world} ${ours} ${pass}`),
      geoTz: measure('geo-tz-world', `${world} ${geoTz} ${pass}`),
    };
    const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en');
    console.log(
      `\nFirst pass of a fresh process over ${LAND_POINTS.toLocaleString('en')} land points  (lookups per CPU second)`,
    );
    console.log(
      `  ours ${rate(cold.ours.first)}; geo-tz/all ${rate(cold.geoTz.first)}; ratio ${(cold.ours.first / cold.geoTz.first).toFixed(1)}`,
    );
    console.log(
      `\nResident memory after ${WORLD_POINTS.toLocaleString('en')} points all over the world  (MB, node itself included)`,
    );
    console.log(`  ours ${round.ours.rss.toFixed(0)}; geo-tz/all ${round.geoTz.rss.toFixed(0)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bundle(folder: string, name: string, contents: string): string {
  const outfile = join(folder, `${name}.mjs`);
  buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { 'geo-tz/all': pathToFileURL(`${process.cwd()}/node_modules/geo-tz/dist/find-all.js`).href },
  });
  return outfile;
}

/** NODE_EXTRA_CA_CERTS would add to every start. */
function startNode(script: string): string {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  return execFileSync(process.execPath, [script], { env }).toString().trim();
}

function landPoints(count: number, isWanted = (_: Coordinates) => true): Coordinates[] {
  const random = seededRandom(2_026);
  const points: Coordinates[] = [];
  while (points.length < count) {
    const at = randomPoint(random);
    if (findZone(at).source === 'polygon' && isWanted(at)) points.push(at);
  }
  return points;
}
