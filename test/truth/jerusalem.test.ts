import { describe, expect, test } from 'vitest';
import { CLAIMED_COUNTRY } from '../../src/core/geo/place-index.ts';
import { displayName } from '../../src/core/geo/place-search.ts';
import type { OnlinePlace } from '../../src/core/geo/geocoder.ts';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { geoResolve, geoReverse } from '../../src/operations/geo/resolve.ts';
import { places } from '../../src/system/places.ts';
import { findPlaces } from '../../src/tui/place-search.ts';
import { command, context } from '../interfaces/command.ts';

// decisions.md §7: nothing in Jerusalem names a country, by name or point, in every language and format

/** The two countries in the languages of the program. «Dar al-Ifta, Palestine» is the name of the body that prints for the city. */
const COUNTRIES =
  /\bIsrael|İsrail|Isra[eë]l|Izrael|إسرائيل|اسرائیل|ইসরায়েল|ইসরাইল|(?<!Dar al-Ifta\\?, )Palestin|\bIL\b|"PS"|فلسطين، القدس/;

const NAMES = [
  'Jerusalem',
  'القدس',
  'Kudüs',
  'ירושלים',
  'Al-Quds',
  'Jerusalem, Israel',
  'Jerusalem, Palestine',
  'Jerusalem, Jerusalem District, Israel',
  'East Jerusalem',
  'Old City, Jerusalem',
  'Silwan',
  'Silwan, Israel',
  'Silwan, Palestine',
  'Sheikh Jarrah',
  'At-Tur, Jerusalem',
  'Temple Mount',
  'Al-Aqsa',
  'Al-Aqsa, Palestine',
  'المسجد الأقصى',
  'Dome of the Rock',
  'Church of the Holy Sepulchre',
];
const POINTS = ['31.7763,35.2358', '31.77,35.237', '31.769,35.216', '31.75,35.17', '31.83,35.225', '31.72,35.235'];

const NOWHERE = { country: 'N/A', country_code: 'N/A', state: 'Jerusalem' };

test.each(NAMES)('%s is found, and in no country', async (text) => {
  const { exit, stdout, stderr } = await command(['geo', 'search', text, '--json']);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ ...NOWHERE, timezone: 'Asia/Jerusalem' });
  expect(stdout).not.toMatch(COUNTRIES);
});

test.each(POINTS)('the point %s is in no country', async (point) => {
  for (const line of [
    ['geo', 'reverse', point, '--json'],
    ['geo', 'search', point, '--json'],
  ]) {
    const { stdout } = await command(line);
    expect(JSON.parse(stdout)).toMatchObject(NOWHERE);
    expect(stdout).not.toMatch(COUNTRIES);
  }
});

const DOORS = [
  ['times'],
  ['times', '--json'],
  ['next'],
  ['next', '--format', 'waybar'],
  ['explain'],
  ['explain', '--json'],
  ['month'],
  ['month', '--format', 'csv'],
  ['month', '--format', 'ics'],
  ['month', '--format', 'html'],
  ['qibla', '--json'],
  ['hijri'],
];

describe.each(DOORS)('%s %s %s', (...words) => {
  test.each(['Jerusalem', 'Silwan', 'Al-Aqsa', '31.7763,35.2358'])('names no country for %s', async (place) => {
    const [name = '', ...flags] = words.filter((word) => word !== undefined);
    const { exit, stdout, stderr } = await command([name, '--at', place, ...flags]);
    expect(exit, stderr).toBe(0);
    expect(stdout + stderr).not.toMatch(COUNTRIES);
  });
});

test('in every language its places have a name without a country', async () => {
  const index = places();
  const shown: string[] = [];
  for (let place = 0; place < index.placeCount; place++) {
    if (index.country(place) !== CLAIMED_COUNTRY) continue;
    for (const language of LANGUAGES) shown.push(displayName(index, place, language));
  }
  expect(shown.length).toBeGreaterThan(20 * LANGUAGES.length);
  expect(shown.filter((name) => COUNTRIES.test(name))).toEqual([]);
  for (const language of LANGUAGES) {
    const { stdout } = await command(['geo', 'reverse', '31.7763,35.2358', '--lang', language]);
    expect(stdout.split('\n')[1]).not.toMatch(COUNTRIES);
  }
});

test('the holy places have their names in the languages of readers', async () => {
  const said = async (name: string, language: string) =>
    (await command(['times', '--at', name, '--lang', language])).stdout.split('\n')[0];
  expect(await said('Al-Aqsa', 'ar')).toContain('المسجد الأقصى، القدس');
  expect(await said('Al-Aqsa', 'tr')).toContain('Mescid-i Aksa, Kudüs');
  expect(await said('Masjid al-Haram', 'ar')).toContain('المسجد الحرام');
  expect(await said('Masjid an-Nabawi', 'ur')).toContain('مسجد نبوی');
  expect(await said('Deira', 'ar')).toContain('ديرة');
});

test('the dashboard finds it without a country', () => {
  for (const name of ['Jerusalem', 'Silwan', 'Al-Aqsa']) {
    const found = findPlaces(name, { name: undefined, words: {} }, context, 'en').places[0]?.name;
    expect(found).toMatch(/Jerusalem$/);
  }
});

test('an online provider’s country is left out', async () => {
  const place: OnlinePlace = {
    at: { latDeg: 31.7784, lngDeg: 35.2296 },
    displayName: 'Christian Quarter, Jerusalem, Israel',
    city: 'Jerusalem',
    state: 'Jerusalem District',
    country: 'Israel',
    countryCode: 'IL',
  };
  const online = {
    ...context,
    geocoder: async () => ({
      source: 'nominatim' as const,
      search: async () => ({ kind: 'answered' as const, value: [place] }),
      reverse: async () => ({ kind: 'answered' as const, value: place }),
    }),
  };
  const found = await geoResolve.run({ q: 'Christian Quarter of al-Quds', limit: undefined }, online);
  const reversed = await geoReverse.run({ lat: 31.7784, lng: 35.2296 }, online);
  for (const answer of [found, reversed]) expect(answer).toMatchObject(NOWHERE);
  expect(JSON.stringify([found, reversed])).not.toMatch(COUNTRIES);
});

test.each([
  ['31.70,35.20', 'Palestine'], // Bethlehem
  ['31.90,35.20', 'Palestine'], // Ramallah
  ['31.80,35.10', 'Israel'],
])('its neighbour %s keeps its country', async (point, country) => {
  const { stdout } = await command(['geo', 'reverse', point, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ country });
});
