import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bordersOf, packRow } from '../../src/build/row-borders.ts';
import { zonesInRow } from '../../src/core/geo/leaf-borders.ts';
import { etcZone, nauticalZones } from '../../src/core/time/zone.ts';
import { GRID_LAT_DEG, GRID_SIZE, gridEdges, gridIndex } from '../../src/core/geo/zone-map.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { random as seededRandom } from '../random.ts';
import { coarseOnly, copyOfMap, openCopy } from '../zone-map-copy.ts';

const MAKKAH = { latDeg: 21.4225, lngDeg: 39.8262 };
/** Ramallah, 2 km from Jerusalem's zone: its cell is doubtful. */
const RAMALLAH = { latDeg: 31.8996, lngDeg: 35.2042 };

describe('the poles, the antimeridian and the seas', () => {
  test.each([
    ['the north pole', 90, 40, 'UTC'],
    ['the south pole', -90, 40, 'Antarctica/McMurdo'],
    ['just beside the north pole', 89.99, 40, 'Etc/GMT-3'],
    ['at sea on +180', 0.5, 180, 'Etc/GMT-12'],
    ['at sea on -180', 0.5, -180, 'Etc/GMT-12'],
    ['just west of it', 0.5, 179.99999, 'Etc/GMT-12'],
    ['just east of it', 0.5, -179.99999, 'Etc/GMT+12'],
    ['where two nautical zones meet', 0, -37.5, 'Etc/GMT+2'],
    ['at sea by the prime meridian', -20, 0.5, 'Etc/GMT'],
    ['Chukotka on +180', 67, 180, 'Asia/Anadyr'],
    ['Chukotka on -180', 67, -180, 'Asia/Anadyr'],
  ])('%s', (_, latDeg, lngDeg, id) => {
    expect(findZone({ latDeg, lngDeg }).id).toBe(id);
  });

  test.each([
    [['Etc/GMT-1', 'Etc/GMT'], 7.5],
    [['Etc/GMT-12', 'Etc/GMT+12'], 180],
    [['Etc/GMT'], 0],
    [['Etc/GMT+11'], -165],
  ])('the nautical zones %s at %s°', (zones, lngDeg) => {
    expect(nauticalZones(lngDeg)).toEqual(zones);
  });

  test('POSIX turns the sign round', () => {
    expect([etcZone(5), etcZone(-3), etcZone(0)]).toEqual(['Etc/GMT-5', 'Etc/GMT+3', 'Etc/GMT']);
  });

  test('overlapping claims are all candidates, the first is the zone', () => {
    expect(findZone({ latDeg: 43.825, lngDeg: 87.6 })).toEqual({
      id: 'Asia/Urumqi',
      candidates: ['Asia/Urumqi', 'Asia/Shanghai'],
      source: 'polygon',
    });
  });

  test('an invalid point throws, because it is a bug', () => {
    expect(() => findZone({ latDeg: Number.NaN, lngDeg: 0 })).toThrow(RangeError);
    expect(() => findZone({ latDeg: 0, lngDeg: 180.5 })).toThrow(RangeError);
  });
});

describe('data that is missing or damaged', () => {
  test('without the borders the coarse map answers and says so', () => {
    const coarse = coarseOnly(copyOfMap());
    expect(coarse(MAKKAH)).toMatchObject({ id: 'Asia/Riyadh', source: 'coarse' });
    expect(coarse({ latDeg: 0, lngDeg: -30 })).toMatchObject({ id: 'Etc/GMT+2', source: 'nautical' });
  });

  test('borders cut short are not used', () => {
    const folder = copyOfMap();
    truncateSync(join(folder, 'zone-borders.bin'), 1_000_000);
    expect(openCopy(folder)(MAKKAH).source).toBe('coarse');
  });

  test('a leaf whose bytes are damaged answers by its raster; the others by their polygons', () => {
    const folder = copyOfMap();
    const path = join(folder, 'zone-borders.bin');
    writeFileSync(path, readFileSync(path).fill(0xff));
    const find = openCopy(folder);
    expect(find(RAMALLAH).source).toBe('coarse');
    expect(find(MAKKAH).source).toBe('polygon');
    expect(findZone(RAMALLAH)).toMatchObject({ id: 'Asia/Hebron', source: 'polygon' });
  });

  test('without the map itself the error says how it is made', () => {
    const folder = copyOfMap();
    rmSync(join(folder, 'zone-map.bin'));
    expect(() => openCopy(folder)).toThrow('npm run build');
  });
});

describe('inside the map', () => {
  test('every edge of the grid belongs to the leaf above it, every point to the leaf between its edges', () => {
    const edges = gridEdges(GRID_LAT_DEG);
    for (let i = 0; i < GRID_SIZE; i++) expect(gridIndex(edges, GRID_LAT_DEG, edges[i] ?? 0)).toBe(i);
    const random = seededRandom(7);
    for (let n = 0; n < 20_000; n++) {
      const lat = (2 * random() - 1) * GRID_LAT_DEG;
      const i = gridIndex(edges, GRID_LAT_DEG, lat);
      expect(lat >= (edges[i] ?? 0) && lat < (edges[i + 1] ?? 0)).toBe(true);
    }
  });

  const square = [0, 0, 10_000_000, 0, 10_000_000, 10_000_000, 0, 10_000_000];
  const hole = [4_000_000, 4_000_000, 6_000_000, 4_000_000, 6_000_000, 6_000_000, 4_000_000, 6_000_000];
  const east = [10_000_000, 0, 300_000_000, -5, 20_000_000, 10_000_000, 10_000_000, 10_000_000];
  const features = [
    { zone: 200, polygons: [[square, hole]] },
    { zone: 3, polygons: [[hole], [east]] },
  ];
  const everywhere = { left: -1e9, right: 1e9, bottom: -1e9, top: 1e9 };
  const borders = bordersOf(features);
  const bytes = packRow(borders, everywhere);

  test.each([
    ['inside one', 1, 1, [200]],
    ['in the hole, which the other fills', 5, 5, [3]],
    ['on the border between them', 4, 5, [200, 3]],
    ['on a shared side', 10, 5, [200, 3]],
    ['on a corner', 0, 0, [200]],
    ['in neither', -1, 5, []],
  ])('a point %s', (_, lng, lat, zones) => {
    expect(zonesInRow(bytes, lng, lat)).toEqual(zones);
    const row = packRow(borders, { ...everywhere, bottom: (lat - 0.5) * 1e6, top: (lat + 0.5) * 1e6 });
    expect(zonesInRow(row, lng, lat)).toEqual(zones);
  });

  test('a part of a row answers like the whole leaf for every point in it, from fewer bytes', () => {
    const random = seededRandom(11);
    for (let n = 0; n < 1000; n++) {
      const [left, bottom] = [random() * 25 - 5, random() * 9];
      const frame = { left: left * 1e6, right: (left + 5) * 1e6, bottom: bottom * 1e6, top: (bottom + 1) * 1e6 };
      const row = packRow(borders, frame);
      const [lng, lat] = [left + 5 * random(), bottom + random()];
      expect(zonesInRow(row, lng, lat)).toEqual(zonesInRow(bytes, lng, lat));
      expect(row.length).toBeLessThanOrEqual(bytes.length);
    }
  });

  test('a ring of many edges answers like a plain even-odd count of all of them', () => {
    const random = seededRandom(12);
    const corners = Array.from({ length: 500 }, (_, i) => {
      const turn = (i / 500) * 2 * Math.PI;
      const radius = 2 + 8 * random();
      return [Math.round(radius * Math.cos(turn) * 1e6), Math.round(radius * Math.sin(turn) * 1e6)] as const;
    });
    const star = packRow(bordersOf([{ zone: 7, polygons: [[corners.flat()]] }]), everywhere);
    let inside = 0;
    for (let n = 0; n < 5000; n++) {
      const [x, y] = [(random() * 24 - 12) * 1e6, (random() * 24 - 12) * 1e6];
      const crossings = corners.filter(([x1, y1], i) => {
        const [x2, y2] = corners[(i + 1) % corners.length] ?? [0, 0];
        return y1 > y !== y2 > y && x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) < x;
      }).length;
      inside += crossings % 2;
      expect(zonesInRow(star, x / 1e6, y / 1e6)).toEqual(crossings % 2 === 1 ? [7] : []);
    }
    expect(inside).toBeGreaterThan(500);
    expect(inside).toBeLessThan(4500);
  });

  test('of polygons that share borders or overlap, more than a group holds, each answers for itself', () => {
    const random = seededRandom(13);
    const rectangles = Array.from({ length: 80 }, (_, zone) => {
      const [west, south] = [Math.floor(random() * 8), Math.floor(random() * 8)];
      return {
        zone,
        west,
        south,
        east: west + 1 + Math.floor(random() * 3),
        north: south + 1 + Math.floor(random() * 3),
      };
    });
    const packed = packRow(
      bordersOf(
        rectangles.map(({ zone, west, south, east, north }) => ({
          zone,
          // corners at each whole degree, so that neighbours have edges in common
          polygons: [[outlineOf(west, south, east, north)]],
        })),
      ),
      everywhere,
    );
    for (let n = 0; n < 5000; n++) {
      const step = n % 2 === 0 ? 2 : 1000; // half of the points lie on borders and corners
      const [lng, lat] = [Math.round(random() * 11 * step) / step, Math.round(random() * 11 * step) / step];
      const inside = rectangles.filter(
        ({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north,
      );
      expect(zonesInRow(packed, lng, lat)).toEqual(inside.map(({ zone }) => zone));
    }
  });

  test('a border that two zones share is stored once', () => {
    const coast = Array.from({ length: 300 }, (_, i) => [i * 1000, (i % 7) * 1000]).flat();
    const north = { zone: 1, polygons: [[[...coast, 299_000, 5e6, 0, 5e6]]] };
    const south = { zone: 2, polygons: [[[...coast, 299_000, -5e6, 0, -5e6]]] };
    const size = (...zones: (typeof north)[]) => packRow(bordersOf(zones), everywhere).length;
    expect(size(north, south)).toBeLessThan(1.1 * size(north));
    expect(size(north) + size(south)).toBeGreaterThan(1.9 * size(north));
  });

  test('a polygon that goes along an edge and back is not crossed there, but touched; its neighbour there is crossed', () => {
    const inMicroDegrees = (...corners: number[]) => corners.map((deg) => deg * 1e6);
    const spiked = { zone: 4, polygons: [[inMicroDegrees(0, 0, 10, 0, 10, 10, 20, 20, 10, 10, 0, 10)]] };
    const beside = { zone: 5, polygons: [[inMicroDegrees(10, 10, 20, 20, 20, 10)]] };
    const packed = packRow(bordersOf([spiked, beside]), everywhere);
    expect(zonesInRow(packed, 15, 15)).toEqual([4, 5]);
    expect(zonesInRow(packed, 14, 15)).toEqual([]);
    expect(zonesInRow(packed, 16, 15)).toEqual([5]);
    expect(zonesInRow(packed, 5, 5)).toEqual([4]);
  });

  test('bytes cut short, or with more behind them, are damaged', () => {
    expect(zonesInRow(bytes.subarray(0, -1), 1, 1)).toBeUndefined();
    expect(zonesInRow(Uint8Array.from([...bytes, 0]), 1, 1)).toBeUndefined();
  });
});

/** A rectangle with a corner at each whole degree, in micro-degrees. */
function outlineOf(west: number, south: number, east: number, north: number): number[] {
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) }, (_, i) => (from + i * Math.sign(to - from)) * 1e6);
  return [
    ...steps(west, east).flatMap((x) => [x, south * 1e6]),
    ...steps(south, north).flatMap((y) => [east * 1e6, y]),
    ...steps(east, west).flatMap((x) => [x, north * 1e6]),
    ...steps(north, south).flatMap((y) => [west * 1e6, y]),
  ];
}
