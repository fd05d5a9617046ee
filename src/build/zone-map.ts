import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  CELLS_PER_BLOCK,
  CELLS_PER_SIDE,
  DIVIDED,
  DOUBTFUL,
  GRID_DEPTH,
  GRID_LAT_DEG,
  GRID_LNG_DEG,
  GRID_SIZE,
  gridEdges,
  ZONE_MAP_FORMAT,
  type ZoneMapHeader,
} from '../core/geo/zone-map.ts';
import { MARGIN, rasterOf } from './leaf-raster.ts';
import { readManifest } from './manifest.ts';
import { type PolygonGeometry, polygonsOf, type Ring } from './geo-data.ts';
import { type BorderFeature, bordersOf, packRow } from './row-borders.ts';

/**
 * Compiles the boundaries of `geo-tz/all` (its index and geobuf leaves) into `dist/data/`: `zone-map.bin` has the grid, `zone-cells.bin`
 * the raster of the border leaves, `zone-borders.bin` the borders. The result is a database derived from OpenStreetMap: ODbL 1.0, see
 * NOTICE. An existing map of the same release and format is kept.
 */
const OUT = 'dist/data';
/** The room for the header before the tables. */
const TABLE_START = 1 << 14;
const CELLS = CELLS_PER_SIDE * CELLS_PER_SIDE;
const NO_BYTES = new Uint8Array();

type IndexNode = Quarters | readonly number[] | Leaf;
type Quarters = { readonly [quarter in 'a' | 'b' | 'c' | 'd']?: IndexNode };
type Leaf = Readonly<Record<'pos' | 'len', number>>;
type LeafPlace = Leaf & Readonly<Record<'row' | 'column', number>>;

type Feature = { readonly properties: { readonly tzid: string }; readonly geometry: PolygonGeometry };

const entry = createRequire(import.meta.url).resolve('geo-tz/all');
const folder = join(dirname(entry), '..');
// the readers that geo-tz itself uses
const requireBeside = createRequire(entry);
const { decode }: { decode(pbf: object): { readonly features: readonly Feature[] } } = requireBeside('geobuf');
const Pbf: new (bytes: Uint8Array) => object = requireBeside('pbf');
const release = readManifest(folder).version;
const source = `geo-tz ${release}`;

if (isMade()) console.log(`${OUT}: the zone map of ${source} is already made`);
else compile();

function isMade(): boolean {
  try {
    const [line] = readFileSync(join(OUT, 'zone-map.bin'), 'latin1').split('\n', 1);
    const header: ZoneMapHeader = JSON.parse(line ?? '');
    const size = readFileSync(join(OUT, 'zone-borders.bin')).length;
    return header.format === ZONE_MAP_FORMAT && header.source === source && header.borderBytes === size;
  } catch {
    return false;
  }
}

function compile(): void {
  const data = (name: string) => readFileSync(join(folder, 'data', name));
  const indexText = data('timezones.geojson.index.json').toString();
  const index: { timezones: readonly string[]; lookup: IndexNode } = JSON.parse(indexText);
  const geobuf = data('timezones.geojson.geo.dat');
  const zoneNumber = new Map(index.timezones.map((zone, i) => [zone, i]));
  const sets = new Map<string, number>([['', 0]]);
  const setNumber = (zones: readonly number[]) => {
    const known = sets.get(zones.join()) ?? sets.size;
    sets.set(zones.join(), known);
    return known;
  };

  const { regions, leaves } = walk(index.lookup);
  const cells = new Uint16Array(leaves.length * CELLS);
  const borderStarts: number[] = [0];
  const borders: Uint8Array[] = [];
  const latEdges = gridEdges(GRID_LAT_DEG);
  const lngEdges = gridEdges(GRID_LNG_DEG);
  for (const [i, { row, column, pos, len }] of leaves.entries()) {
    const features = readLeaf(geobuf.subarray(pos, pos + len), zoneNumber);
    const [left, right] = [(lngEdges[column] ?? 0) * 1e6, (lngEdges[column + 1] ?? 0) * 1e6];
    const [bottom, top] = [(latEdges[row] ?? 0) * 1e6, (latEdges[row + 1] ?? 0) * 1e6];
    const { holders, doubtful } = rasterOf(features, { left, bottom, width: right - left, height: top - bottom });
    const rowHeight = (top - bottom) / CELLS_PER_SIDE;
    const columnWidth = (right - left) / CELLS_PER_SIDE;
    const bordersOfLeaf = bordersOf(features);
    for (let cellRow = 0; cellRow < CELLS_PER_SIDE; cellRow++) {
      // lookups ask only for points in doubtful cells
      const asked = doubtful.subarray(cellRow * CELLS_PER_SIDE, (cellRow + 1) * CELLS_PER_SIDE);
      const bytes = asked.includes(1)
        ? packRow(bordersOfLeaf, {
            left: left + asked.indexOf(1) * columnWidth - MARGIN,
            right: left + (asked.lastIndexOf(1) + 1) * columnWidth + MARGIN,
            bottom: bottom + cellRow * rowHeight - MARGIN,
            top: bottom + (cellRow + 1) * rowHeight + MARGIN,
          })
        : NO_BYTES;
      borders.push(bytes);
      borderStarts.push((borderStarts.at(-1) ?? 0) + bytes.length);
    }
    for (let cell = 0; cell < CELLS; cell++) {
      const set = setNumber(features.flatMap(({ zone }, f) => ((holders[cell] ?? 0) & (1 << f) ? [zone] : [])));
      cells[i * CELLS + cell] = set | (doubtful[cell] ? DOUBTFUL : 0);
    }
  }
  // the loop above numbered the sets that occur only inside leaves, so the grid comes last
  const grid = new Uint16Array(GRID_SIZE * GRID_SIZE);
  for (const { row, column, size, zones } of regions) {
    const set = setNumber(zones);
    for (let r = row; r < row + size; r++) grid.fill(set, r * GRID_SIZE + column, r * GRID_SIZE + column + size);
  }
  for (const [i, { row, column }] of leaves.entries()) grid[row * GRID_SIZE + column] = sets.size + i;
  if (sets.size + leaves.length > 0xffff || sets.size > DOUBTFUL)
    throw new Error('the sets and leaves need more than 16 bits');

  const { sixteenths, blocks } = divided(cells);
  const header: ZoneMapHeader = {
    format: ZONE_MAP_FORMAT,
    source,
    borderBytes: borderStarts.at(-1) ?? 0,
    tableStart: TABLE_START,
    blockStart: sixteenths.length * 4,
    zones: index.timezones,
    sets: [...sets.keys()].map((key) => (key === '' ? [] : key.split(',').map(Number))),
  };
  const headerText = JSON.stringify(header);
  if (Buffer.byteLength(headerText) >= TABLE_START) throw new Error('the header does not fit before the tables');
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'zone-borders.bin'), Buffer.concat(borders));
  writeFileSync(join(OUT, 'zone-cells.bin'), Buffer.concat([littleEndian(sixteenths, 4), littleEndian(blocks, 2)]));
  const head = Buffer.from(`${headerText.padEnd(TABLE_START - 1)}\n`);
  writeFileSync(join(OUT, 'zone-map.bin'), Buffer.concat([head, littleEndian(grid, 2), littleEndian(borderStarts, 4)]));
  const share = cells.reduce((n, cell) => n + (cell & DOUBTFUL ? 1 : 0), 0) / cells.length;
  console.log(
    `${OUT}: the zone map of ${source}: ${leaves.length} border leaves, ${(share * 100).toFixed(1)} % of their cells ` +
      `doubtful, ${sets.size} combinations, ${header.borderBytes.toLocaleString('en')} bytes of borders`,
  );
}

/** Divides cells into two levels. A sixteenth of a leaf is one set if all its cells are that set; otherwise it is a block of cells. */
function divided(cells: Uint16Array) {
  const sixteenths: number[] = [];
  const blocks: number[] = [];
  for (let leaf = 0; leaf < cells.length; leaf += CELLS) {
    for (let sixteenth = 0; sixteenth < CELLS_PER_BLOCK; sixteenth++) {
      const corner = leaf + (sixteenth & 12) * CELLS_PER_SIDE + (sixteenth & 3) * 4;
      const at = (i: number) => cells[corner + (i >> 2) * CELLS_PER_SIDE + (i & 3)] ?? 0;
      const block = Array.from({ length: CELLS_PER_BLOCK }, (_, i) => at(i));
      const [first = 0] = block;
      if (first < DOUBTFUL && block.every((cell) => cell === first)) sixteenths.push(first);
      else {
        sixteenths.push(DIVIDED + blocks.length / CELLS_PER_BLOCK);
        blocks.push(...block);
      }
    }
  }
  return { sixteenths, blocks };
}

/** The quadtree's leaves as squares of the grid: leaves with one answer (none at sea), and leaves that borders cross. */
function walk(root: IndexNode) {
  const regions: { row: number; column: number; size: number; zones: readonly number[] }[] = [];
  const leaves: LeafPlace[] = [];
  const visit = (node: IndexNode | undefined, row: number, column: number, depth: number): void => {
    const size = GRID_SIZE >> depth;
    if (node === undefined) return; // open sea, where the grid already has set 0
    if (isZones(node)) regions.push({ row, column, size, zones: node });
    else if ('pos' in node) {
      if (size !== 1) throw new Error(`a border leaf is at depth ${depth}, not ${GRID_DEPTH}`);
      leaves.push({ row, column, pos: node.pos, len: node.len });
    } else {
      if (size <= 1) throw new Error(`the index is deeper than ${GRID_DEPTH}`);
      const half = size / 2;
      visit(node.a, row + half, column + half, depth + 1); // north-east
      visit(node.b, row + half, column, depth + 1);
      visit(node.c, row, column, depth + 1);
      visit(node.d, row, column + half, depth + 1);
    }
  };
  visit(root, 0, 0, 0);
  return { regions, leaves };
}

/** `Array.isArray` alone does not recognise a read-only array type. */
function isZones(node: IndexNode): node is readonly number[] {
  return Array.isArray(node);
}

function readLeaf(bytes: Uint8Array, zoneNumber: ReadonlyMap<string, number>): BorderFeature[] {
  return decode(new Pbf(bytes)).features.map(({ geometry, properties: { tzid } }) => {
    const zone = zoneNumber.get(tzid);
    if (zone === undefined) throw new Error(`a leaf names ${tzid}, which is not in the index`);
    return { zone, polygons: polygonsOf(geometry).map((rings) => rings.map(flatRing)) };
  });
}

function flatRing(ring: Ring): number[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) throw new Error('a ring is not closed');
  return ring.slice(0, -1).flatMap(([lngDeg, latDeg]) => [Math.round(lngDeg * 1e6), Math.round(latDeg * 1e6)]);
}

function littleEndian(values: ArrayLike<number>, width: 2 | 4): Buffer {
  const buffer = Buffer.alloc(values.length * width);
  for (let i = 0; i < values.length; i++) buffer.writeUIntLE(values[i] ?? 0, i * width, width);
  return buffer;
}
