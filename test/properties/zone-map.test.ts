import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packRow } from '../../src/build/row-borders.ts';
import { zonesInRow } from '../../src/core/geo/leaf-borders.ts';
import { etcZone, nauticalZones } from '../../src/core/geo/nautical-zone.ts';
import { GRID_LAT_DEG, GRID_SIZE, gridEdges, gridIndex } from '../../src/core/geo/zone-grid.ts';
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
  const bytes = packRow(features, -1e9, 1e9);

  test.each([
    ['inside one', 1, 1, [200]],
    ['in the hole, which the other fills', 5, 5, [3]],
    ['on the border between them', 4, 5, [200, 3]],
    ['on a shared side', 10, 5, [200, 3]],
    ['on a corner', 0, 0, [200]],
    ['in neither', -1, 5, []],
  ])('a point %s', (_, lng, lat, zones) => {
    expect(zonesInRow(bytes, lng, lat)).toEqual(zones);
    const row = packRow(features, (lat - 0.5) * 1e6, (lat + 0.5) * 1e6);
    expect(zonesInRow(row, lng, lat)).toEqual(zones);
  });

  test('a row answers like the whole leaf for every point in it, from fewer bytes', () => {
    const random = seededRandom(11);
    for (let n = 0; n < 300; n++) {
      const low = random() * 9;
      const row = packRow(features, low * 1e6, (low + 1) * 1e6);
      const [lng, lat] = [random() * 30 - 5, low + random()];
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
    const star = packRow([{ zone: 7, polygons: [[corners.flat()]] }], -1e9, 1e9);
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

  test('bytes cut short, or with more behind them, are damaged', () => {
    expect(zonesInRow(bytes.subarray(0, -1), 1, 1)).toBeUndefined();
    expect(zonesInRow(Uint8Array.from([...bytes, 0]), 1, 1)).toBeUndefined();
  });
});
