import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldPlaceName } from '../../src/core/geo/fold.ts';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import type { PlaceAnswer, ReverseAnswer } from '../../src/operations/geo/resolve.ts';
import { command } from '../interfaces/command.ts';

interface Cases {
  readonly forward: readonly {
    readonly q: string;
    readonly lat: number;
    readonly lng: number;
    readonly tol_km: number;
    readonly country: string;
  }[];
  readonly negatives: readonly { readonly q: string; readonly expect: 'not_found' | 'invalid' }[];
  readonly reverse: readonly {
    readonly id: string;
    readonly lat: number;
    readonly lng: number;
    readonly country: string | null;
    readonly country_accept: readonly string[];
    readonly city_accept: readonly string[] | null;
    readonly state_accept: readonly string[] | null;
  }[];
}

const cases = JSON.parse(readFileSync('test/truth/reference/geo/cases.json', 'utf8')) as Cases;

test('of the 30 questions at least 95 % find the place within its tolerance and in its country', async () => {
  const wrong: string[] = [];
  for (const { q, lat, lng, tol_km, country } of cases.forward) {
    const { exit, stdout } = await command(['geo', 'search', q, '--json']);
    const answer = exit === 0 ? (JSON.parse(stdout) as PlaceAnswer) : undefined;
    const km = answer && distanceKm({ latDeg: lat, lngDeg: lng }, { latDeg: answer.lat, lngDeg: answer.lng });
    if (km === undefined || km > tol_km || answer?.country_code !== country) wrong.push(q);
  }
  expect(cases.forward).toHaveLength(30);
  expect(wrong).toEqual([]); // 30 of 30; the gate is kept at what is reached
});

test('what is no place is refused: unknown names as not found, impossible ones as bad input', async () => {
  expect(cases.negatives).toHaveLength(3);
  for (const { q, expect: kind } of cases.negatives) {
    const { exit, stdout, stderr } = await command(['geo', 'search', q, '--json']);
    const { code } = JSON.parse(stderr) as { code: string };
    expect({ q, exit, stdout, isNotFound: code === 'PLACE_NOT_FOUND' }).toEqual({
      q,
      exit: 2,
      stdout: '',
      isNotFound: kind === 'not_found',
    });
  }
});

test('of the 62 points every country and every city and state is right', async () => {
  const wrong: string[] = [];
  let cities = 0;
  let states = 0;
  for (const { id, lat, lng, country, country_accept, city_accept, state_accept } of cases.reverse) {
    const { stdout } = await command(['geo', 'reverse', '--lat', String(lat), '--lng', String(lng), '--json']);
    const answer = JSON.parse(stdout) as ReverseAnswer;
    if (answer.country_code !== country && !isAmong(country_accept, answer.country))
      wrong.push(`${id} ${answer.country}`);
    if (city_accept) cities++;
    if (city_accept && !isAmong(city_accept, answer.city)) wrong.push(`${id} ${answer.city}`);
    if (state_accept) states++;
    if (state_accept && !isAmong(state_accept, answer.state)) wrong.push(`${id} ${answer.state}`);
  }
  expect([cases.reverse.length, cities, states]).toEqual([62, 55, 57]);
  expect(wrong).toEqual([]);
});

function isAmong(accepted: readonly string[], name: string): boolean {
  return accepted.some((other) => foldPlaceName(other) === foldPlaceName(name));
}
