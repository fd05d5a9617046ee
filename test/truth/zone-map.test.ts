import { readFileSync } from 'node:fs';
import { find } from 'geo-tz/all';
import { describe, expect, test } from 'vitest';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { randomPoint, random as seededRandom } from '../random.ts';
import { coarseOnly, copyOfMap } from '../zone-map-copy.ts';
import { BEYOND_SLIT_DEG, borderPoints, leafSideLatDeg, nearLeafSide, populatedPlaces } from './points.ts';

const random = seededRandom(20_261_120);
const places = populatedPlaces();
const somePlaces = draw(5_000, () => places[Math.floor(random() * places.length)] ?? { latDeg: 0, lngDeg: 0 });

describe('the zone of a point', () => {
  test('the 200 reference points, towns at borders and open ocean among them', () => {
    const rows = readFileSync('test/truth/reference/tz/tz-points.csv', 'utf8').trim().split('\n').slice(1);
    const answers = rows.map((row) => {
      const [lat = '', lng = ''] = row.split(',');
      return `${lat},${lng},${findZone({ latDeg: Number(lat), lngDeg: Number(lng) }).id}`;
    });
    expect(answers).toEqual(rows);
    expect(rows).toHaveLength(200);
  });

  test('20,000 random points have all the claims of geo-tz/all, in its order', () => {
    const points = [
      ...somePlaces,
      ...draw(5_000, () => randomPoint(random)),
      ...draw(3_000, onLand),
      ...draw(3_500, () => besideBorder(onLand(), random() < 0.5 ? onLand() : randomPoint(random))),
      ...draw(2_000, () => nearLeafSide(random)),
      ...draw(500, () => ({ latDeg: (random() < 0.5 ? 1 : -1) * (85 + 5 * random()), lngDeg: random() * 360 - 180 })),
      ...draw(1_000, () => ({
        latDeg: random() * 180 - 90,
        lngDeg: (random() < 0.5 ? 1 : -1) * (180 - random() ** 3),
      })),
    ];
    expect(points).toHaveLength(20_000);
    const differences = points.flatMap((at) => {
      const [ours, theirs] = [findZone(at).candidates.join(), find(at.latDeg, at.lngDeg).join()];
      return ours === theirs ? [] : [{ at, ours, theirs }];
    });
    expect(differences).toEqual([]);
    const seen = new Set(points.map((at) => findZone(at).id));
    expect(seen.size).toBeGreaterThan(350);
  });

  test('corners and edges of the borders, and points 0.1 m beside them, have all the claims of geo-tz/all', () => {
    const points = borderPoints(random, 150, 60).flatMap(({ latDeg, lngDeg }) => [
      { latDeg, lngDeg },
      { latDeg: latDeg + 1e-6, lngDeg },
      { latDeg: latDeg - 1e-6, lngDeg },
      { latDeg, lngDeg: lngDeg + 1e-6 },
      { latDeg, lngDeg: lngDeg - 1e-6 },
    ]);
    expect(points.length).toBeGreaterThan(20_000);
    const differences = points.flatMap((at) => {
      const [ours, theirs] = [findZone(at).candidates.join(), find(at.latDeg, at.lngDeg).join()];
      return ours === theirs ? [] : [{ at, ours, theirs }];
    });
    expect(differences).toEqual([]);
  });

  test('in the slits of a few centimetres that geo-tz takes for sea, ours is the land on both sides', () => {
    const slits = draw(40_000, () => ({ latDeg: leafSideLatDeg(random), lngDeg: random() * 360 - 180 })).flatMap(
      ({ latDeg, lngDeg }) => {
        const [above, below] = [latDeg + BEYOND_SLIT_DEG, latDeg - BEYOND_SLIT_DEG];
        const land = find(above, lngDeg).join();
        if (land.startsWith('Etc/') || find(below, lngDeg).join() !== land) return [];
        const inside = [latDeg + 1e-8, latDeg - 1e-8].find((lat) => isSea({ latDeg: lat, lngDeg }));
        return inside === undefined ? [] : [{ at: { latDeg: inside, lngDeg }, land }];
      },
    );
    expect(slits.length).toBeGreaterThan(10);
    expect(slits.filter(({ at, land }) => findZone(at).candidates.join() !== land)).toEqual([]);
  });

  test('without the polygons at most 1 % of populated places get a wrong id', () => {
    const coarse = coarseOnly(copyOfMap());
    const answers = somePlaces.map((at) => ({ coarse: coarse(at), exact: find(at.latDeg, at.lngDeg)[0] }));
    const wrong = answers.filter((answer) => answer.coarse.id !== answer.exact);
    expect(answers).toHaveLength(5_000);
    expect(wrong.length).toBeGreaterThan(0); // it is the coarse map that answered
    expect(wrong.length / answers.length).toBeLessThanOrEqual(0.01);
    expect(answers.filter((answer) => answer.coarse.source !== 'coarse')).toEqual([]);
  });

  test('every id that the map can answer with is in the table of offsets', () => {
    const zones = tableZones();
    const ids = [...new Set(places.flatMap((at) => findZone(at).candidates))];
    expect(ids.length).toBeGreaterThan(350);
    expect(ids.filter((id) => zones.zone(id).id !== id)).toEqual([]);
  });
});

function draw<T>(count: number, one: () => T): T[] {
  return Array.from({ length: count }, one);
}

function onLand(): Coordinates {
  for (;;) {
    const at = randomPoint(random);
    if (!isSea(at)) return at;
  }
}

function isSea({ latDeg, lngDeg }: Coordinates): boolean {
  return find(latDeg, lngDeg)[0]?.startsWith('Etc/') === true;
}

/** A point within a few metres to kilometres of where, between two points, geo-tz's answer changes. */
function besideBorder(from: Coordinates, to: Coordinates): Coordinates {
  const nearness = 10 ** -(2 + 4 * random());
  const claims = ({ latDeg, lngDeg }: Coordinates) => find(latDeg, lngDeg).join();
  const first = claims(from);
  let [near, far] = [from, to];
  while (Math.abs(near.latDeg - far.latDeg) + Math.abs(near.lngDeg - far.lngDeg) > nearness) {
    const middle = { latDeg: (near.latDeg + far.latDeg) / 2, lngDeg: (near.lngDeg + far.lngDeg) / 2 };
    if (claims(middle) === first) near = middle;
    else far = middle;
  }
  return random() < 0.5 ? near : far;
}
