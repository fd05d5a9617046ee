import { expect, test } from 'vitest';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { nearestPlace, placesWithin } from '../../src/core/geo/reverse.ts';
import { places } from '../../src/system/places.ts';
import { random as randomNumbers, randomPoint } from '../random.ts';

const index = places();
const all = Array.from({ length: index.placeCount }, (_, place) => index.coordinates(place));
const vectors = Float64Array.from(all.flatMap(unitVector));

/** Poles, the date line from both sides, and Null Island, where boxes go wrong. */
const CORNERS = [-90, -89.95, -60, 0, 60, 89.95, 90].flatMap((latDeg) =>
  [-180, -179.99, 0, 179.99, 180].map((lngDeg) => ({ latDeg, lngDeg })),
);

/** `PRAYER_POINTS=5000` tries more. */
const POINTS = Number(process.env['PRAYER_POINTS'] ?? 1500);

test(`the nearest place is the one an exhaustive search finds, at ${POINTS} points and at the corners of the map`, () => {
  const random = randomNumbers(50);
  const points = [...Array.from({ length: POINTS }, () => randomPoint(random)), ...CORNERS];
  for (const at of points) {
    const ours = nearestPlace(index, at, () => true);
    const theirs = all[nearestByVector(at)];
    if (!ours || !theirs) throw new Error('nothing is near');
    expect(ours.distanceKm).toBeCloseTo(distanceKm(at, theirs), 6);
  }
  expect(points.length).toBeGreaterThanOrEqual(1500);
});

test('the places within a radius are those an exhaustive search finds', () => {
  const random = randomNumbers(51);
  let found = 0;
  for (const [i, at] of [...Array.from({ length: 60 }, () => randomPoint(random)), ...CORNERS].entries()) {
    const radiusKm = [5, 60, 400, 3000][i % 4] ?? 0;
    const ours = placesWithin(index, at, radiusKm, () => true).map(({ place }) => place);
    const theirs = [...all.keys()].filter((place) => distanceKm(at, all[place] ?? at) <= radiusKm);
    expect(ours.toSorted((a, b) => a - b)).toEqual(theirs);
    found += ours.length;
  }
  expect(found).toBeGreaterThan(10_000);
});

function unitVector({ latDeg, lngDeg }: { latDeg: number; lngDeg: number }): [number, number, number] {
  const [lat, lng] = [(latDeg * Math.PI) / 180, (lngDeg * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}

function nearestByVector(at: { latDeg: number; lngDeg: number }): number {
  const [x, y, z] = unitVector(at);
  let best = -1;
  let bestCosine = -2;
  for (let place = 0, i = 0; place < index.placeCount; place++, i += 3) {
    const cosine = x * (vectors[i] ?? 0) + y * (vectors[i + 1] ?? 0) + z * (vectors[i + 2] ?? 0);
    if (cosine > bestCosine) [best, bestCosine] = [place, cosine];
  }
  return best;
}
