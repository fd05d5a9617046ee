import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PagedBytes } from '../../src/core/geo/bytes.ts';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { foldPlaceName } from '../../src/core/geo/fold.ts';
import {
  LOCAL_COUNTRIES,
  LOCAL_LANGUAGES,
  LOCAL_STATES,
  placeIndex,
  SECTIONS,
} from '../../src/core/geo/place-index.ts';
import { displayName, nameIn, searchByName, townOf } from '../../src/core/geo/place-search.ts';
import { type Language, LANGUAGES } from '../../src/core/words/names.ts';
import { places } from '../../src/system/places.ts';

/** Also of languages that the program does not speak yet. */
const inLanguage = (place: number, language: string) => displayName(places(), place, language as Language);

function placeOf(name: string): number {
  const [place] = searchByName(places(), name)?.places ?? [];
  if (place === undefined) throw new Error(`no place is named ${name}`);
  return place;
}

test('forty-six cities have the names that readers of nine languages use', () => {
  const index = places();
  const lines = readFileSync('test/truth/reference/geo/local-names.tsv', 'utf8').trim().split('\n');
  const cities = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  const wrong = cities.flatMap(([, english = '', ...usual]) => {
    const place = placeOf(english);
    return usual.flatMap((spellings, i) => {
      const shown = index.localName(place, LOCAL_LANGUAGES[i] ?? '') ?? index.name(place);
      return spellings.split('/').includes(shown)
        ? []
        : [`${english} ${LOCAL_LANGUAGES[i]}: ${shown}, not ${spellings}`];
    });
  });
  expect(cities).toHaveLength(46);
  expect(cities.every((row) => row.length === 2 + LOCAL_LANGUAGES.length)).toBe(true);
  expect(wrong).toEqual([]);
});

describe('every local name', () => {
  const { all, counts } = allNames();

  test('is there in the number in which the sources have it', () => {
    // measured 2026-11-26; a lost column of a source shows here. English names that a language shares are not written again
    const least = { ar: 9_500, ur: 5_400, bn: 4_000, de: 3_200, tr: 2_800, fr: 2_200, id: 2_000, bs: 410, ms: 370 };
    const fewer = Object.entries(least).filter(([language, count]) => (counts.get(language) ?? 0) < count);
    expect(fewer).toEqual([]);
    expect(LANGUAGES.filter((language) => language !== 'en' && !LOCAL_LANGUAGES.includes(language))).toEqual([]);
  });

  test('is composed (NFC), in the letters of its language, without marks that turn the line or that readers leave out', () => {
    const faults = all.filter(({ language, name }) => {
      const isPlain = name === name.normalize('NFC') && name === name.trim() && !/\s\s|[\p{Cf}\p{Cc}|\t]/u.test(name);
      const latin = /\p{Script=Latin}/u.test(name);
      const isSpelt =
        language === 'ar' || language === 'ur'
          ? !latin && /\p{Script=Arabic}/u.test(name) && !/[\u064b-\u0652\u0640]/.test(name)
          : language === 'bn'
            ? !latin && /\p{Script=Bengali}/u.test(name)
            : latin && !/[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Bengali}]/u.test(name);
      const hasOthers = language === 'ur' ? /[كيىه]/.test(name) : language === 'ar' && /[ٹڈڑکگیےہںھچپ]/.test(name);
      return !(isPlain && isSpelt) || hasOthers;
    });
    expect(faults).toEqual([]);
  });

  test('finds its own place, alone or among others of that name', () => {
    const index = places();
    let [first, ofPlaces] = [0, 0];
    const lost: string[] = [];
    for (const { number, language, name } of all) {
      if (number >= LOCAL_STATES) continue;
      ofPlaces++;
      const found = searchByName(index, name)?.places ?? [];
      if (found[0] === number) first++;
      const at = index.coordinates(number);
      const isThere = found.some((other) => other === number || distanceKm(index.coordinates(other), at) < TWIN_KM);
      // a town that is named as a country or a state, which is refused where it is the smaller of the two
      const isArea = index.qualifiers.exact(foldPlaceName(name)).length > 0;
      if (!isThere && !isArea) lost.push(`${name} (${language}): ${displayName(index, number)}`);
    }
    expect(ofPlaces).toBeGreaterThan(12_500);
    expect(lost).toEqual([]);
    // the others share their name with a larger city (a Florence of the United States), or with another name of one
    expect(first / ofPlaces).toBeGreaterThan(0.95);
  });
});

/** Parts of one town that the search shows as one. */
const TWIN_KM = 20;

function allNames() {
  const index = places();
  const all: { number: number; language: string; name: string }[] = [];
  const counts = new Map<string, number>();
  const ranges = [
    [0, index.placeCount],
    [LOCAL_STATES, LOCAL_STATES + 5000],
    [LOCAL_COUNTRIES, LOCAL_COUNTRIES + 255],
  ] as const;
  for (const [from, to] of ranges) {
    for (let number = from; number < to; number++) {
      for (const language of LOCAL_LANGUAGES) {
        const name = index.localName(number, language);
        if (name === undefined) continue;
        all.push({ number, language, name });
        counts.set(language, (counts.get(language) ?? 0) + 1);
      }
    }
  }
  return { all, counts };
}

test.each([
  ['Makkah', 'en', 'Makkah, Mecca Region, Saudi Arabia'],
  ['Makkah', 'ar', 'مكة المكرمة، المملكة العربية السعودية'],
  ['Makkah', 'tr', 'Mekke, Suudi Arabistan'],
  ['Makkah', 'ur', 'مکہ مکرمہ، سعودی عرب'],
  ['Makkah', 'fr', 'La Mecque, Arabie saoudite'],
  ['Makkah', 'bn', 'মক্কা, সৌদি আরব'],
  ['İzmir', 'en', 'İzmir, İzmir Province, Türkiye'],
  ['İzmir', 'tr', 'İzmir, Türkiye'],
  ['Istanbul', 'tr', 'İstanbul, Türkiye'],
  ['Karachi', 'ur', 'کراچی، سندھ، پاکستان'],
  ['London', 'ar', 'لندن، إنجلترا، المملكة المتحدة'],
  ['London', 'fr', 'Londres, Angleterre, Royaume-Uni'],
  // no language has a country for it
  ['Jerusalem', 'ar', 'القدس'],
  ['Jerusalem', 'tr', 'Kudüs'],
  // no Arabic name: the English one is isolated, and the line still runs from right to left
  ['Springfield, IL', 'ar', '\u2067\u2068Springfield\u2069، إلينوي، الولايات المتحدة\u2069'],
])('%s in %s', (asked, language, shown) => {
  expect(inLanguage(placeOf(asked), language)).toBe(shown);
});

test('every country has a name in every language', () => {
  const index = places();
  const missing: string[] = [];
  for (let country = 0; index.countryCode(country) < 'ZW'; country++) {
    for (const language of LOCAL_LANGUAGES) {
      const isLatin = !['ar', 'ur', 'bn'].includes(language);
      // a name that is the English one is not written again; the codes of CLDR's own regions are
      if (!isLatin && index.localName(LOCAL_COUNTRIES + country, language) === undefined) {
        missing.push(`${index.countryCode(country)} ${language}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('a kept name is shown in the language asked for, and kept as the index has it; a name of its owner stays', () => {
  const makkah = { latDeg: 21.42664, lngDeg: 39.82563 };
  const english = 'Makkah, Mecca Region, Saudi Arabia';
  expect(nameIn(places, english, makkah, 'tr')).toBe('Mekke, Suudi Arabistan');
  expect(nameIn(places, 'Mekke, Suudi Arabistan', makkah, 'en', 'tr')).toBe(english);
  expect(nameIn(places, 'Masjid an-Nur', makkah, 'ar')).toBe('Masjid an-Nur');
  expect(nameIn(places, 'Makkah', makkah, 'ar')).toBe('Makkah');
  // the same words far away are a name that someone gave
  expect(nameIn(places, english, { latDeg: 51.5, lngDeg: -0.12 }, 'ar')).toBe(english);
  expect(townOf(inLanguage(placeOf('Springfield, IL'), 'ar'))).toBe('Springfield');
  expect(townOf('مكة المكرمة، المملكة العربية السعودية')).toBe('مكة المكرمة');
});

test('readers of English read no local names; others read a few pages of them', () => {
  const file = readFileSync('dist/data/places.bin');
  const row = 16 + 8 * SECTIONS.indexOf('local-names');
  const start = file.readInt32LE(row);
  const read: number[] = [];
  const index = placeIndex(
    new PagedBytes(new Uint8Array(file.length), (bytes, from, to) => {
      if (to > start) read.push(to - Math.max(from, start));
      bytes.set(file.subarray(from, to), from);
    }),
  );
  const [place = 0] = searchByName(index, 'Makkah')?.places ?? [];
  // nothing but what stands on the page of the section before it
  const before = read.length;
  expect(displayName(index, place)).toBe('Makkah, Mecca Region, Saudi Arabia');
  expect(nameIn(() => index, 'Makkah, Mecca Region, Saudi Arabia', index.coordinates(place), 'en')).toContain('Mecca');
  expect(read.slice(before)).toEqual([]);
  expect(displayName(index, place, 'tr')).toBe('Mekke, Suudi Arabistan');
  expect(read.slice(before).length).toBeGreaterThan(0);
  expect(read.slice(before).length).toBeLessThan(12);
});
