import { Coordinates, Qibla } from 'adhan';
import { expect, test } from 'vitest';
import { qiblaAt } from '../../src/core/geo/coordinates.ts';
import { random as randomNumbers, randomPoint } from '../random.ts';

/** adhan-js 4.4.6 takes the Kaaba 3 m from where we take it, so near it and near its antipode bearings part; elsewhere by less than 0.01°. */
const MAKKAH = { near: 100, antipode: 19_900 };

test('the bearing is adhan-js’s at 10,000 points of the Earth', () => {
  const random = randomNumbers(21);
  let compared = 0;
  for (let i = 0; i < 10_000; i++) {
    const at = randomPoint(random);
    const { bearingDeg = Number.NaN, distanceKm } = qiblaAt(at);
    if (distanceKm < MAKKAH.near || distanceKm > MAKKAH.antipode) continue;
    const difference = Math.abs(bearingDeg - Qibla(new Coordinates(at.latDeg, at.lngDeg)));
    expect(Math.min(difference, 360 - difference)).toBeLessThan(0.01);
    compared++;
  }
  expect(compared).toBeGreaterThan(9_900);
});

test.each([
  ['London', 51.5074, -0.1278, 118.99, 4794],
  ['New York', 40.7128, -74.006, 58.48, 10_306],
  ['Jakarta', -6.2088, 106.8456, 295.15, 7919],
  ['Cape Town', -33.9249, 18.4241, 23.35, 6554],
  ['Tokyo', 35.6762, 139.6503, 293.0, 9487],
])('%s prays towards %f, %f', (_, latDeg, lngDeg, bearing, km) => {
  const qibla = qiblaAt({ latDeg, lngDeg });
  expect(qibla.bearingDeg).toBeCloseTo(bearing, 1);
  expect(Math.round(qibla.distanceKm / 10)).toBeCloseTo(Math.round(km / 10), -1);
});

test.each([
  ['at the Kaaba', 21.4225, 39.826167],
  ['at its antipode', -21.4225, -140.173833],
])('%s every direction is the qibla, so none is named', (_, latDeg, lngDeg) => {
  expect(qiblaAt({ latDeg, lngDeg }).bearingDeg).toBeUndefined();
});

test('at the north pole the way is south along the meridian of Makkah, at the south pole north along it', () => {
  expect(qiblaAt({ latDeg: 90, lngDeg: 0 }).bearingDeg).toBeCloseTo(180 - 39.826167, 4);
  expect(qiblaAt({ latDeg: -90, lngDeg: 0 }).bearingDeg).toBeCloseTo(39.826167, 4);
});
