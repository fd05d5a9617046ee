import { describe, expect, test } from 'vitest';
import { places } from '../../src/system/places.ts';
import { answerOf, command } from '../interfaces/command.ts';

/**
 * Whose Asr counts in sixty countries drawn at random, by hand and not from the program's table: the clocks of 166 mosques on 2 May 2026
 * (Somalia, Senegal, Chad, Libya … print one shadow), the tables of authorities in test/truth/reference, and printed tables of the Balkans and
 * Central Asia. `-` is a country of which nothing is known.
 */
const SCHOOL_OF: Readonly<Record<'shafi' | 'hanafi' | '-', string>> = {
  shafi:
    'IL MA SA SG TR FR JO KW BA BH DE IQ SE BE BG BJ CA CH CI CM ER ES GN GW IT JP KE KH KM LR LY ME MK MR MZ NE NG RS SL SN SO TD TG XK YE',
  hanafi: 'BD PK AZ CN KG UZ',
  '-': 'AR AU CF FI GE MW SS UA ZA',
};

/** Mosques and tables whose Asr is known, and regions that differ from their country. */
const POINTS = [
  ['Gaza', 31.5, 34.47, 'shafi'],
  ['Nablus', 32.22, 35.26, 'shafi'],
  ['Damascus', 33.51, 36.29, 'shafi'],
  ['Dar es Salaam', -6.8, 39.28, 'shafi'],
  ['Malé', 4.175, 73.51, 'shafi'],
  ['Khartoum', 15.55, 32.53, 'shafi'],
  ['Kozhikode', 11.25, 75.78, 'shafi'],
  ['Kochi', 9.97, 76.28, 'shafi'],
  ['Thiruvananthapuram', 8.52, 76.94, 'shafi'],
  ['Chennai', 13.08, 80.27, 'hanafi'],
  ['Delhi', 28.65, 77.23, 'hanafi'],
  ['Srinagar', 34.09, 74.8, 'hanafi'],
  ['Makhachkala', 42.98, 47.5, 'shafi'],
  ['Grozny', 43.32, 45.7, 'shafi'],
  ['Kazan', 55.79, 49.12, 'hanafi'],
  ['Moscow', 55.75, 37.62, 'shafi'],
  ['Erbil', 36.19, 44.01, 'shafi'],
  ['Tashkent', 41.31, 69.28, 'hanafi'],
] as const;

interface Next {
  readonly asr: string;
  readonly asr_school: { readonly taken: string; readonly from: string };
  readonly method: { readonly code: string };
  readonly method_from: string;
  readonly notes: readonly string[];
}

const nextAt = async (point: string): Promise<Next> =>
  answerOf((await command(`next ${point} --method auto --json`)).stdout) as unknown as Next;

/** The largest places of a country, as `LAT,LNG`. */
function largestOf(country: string, count: number): string[] {
  const index = places();
  const own: number[] = [];
  for (let place = 0; place < index.placeCount; place++)
    if (index.countryCode(index.country(place)) === country && index.isWhole(place)) own.push(place);
  own.sort((a, b) => index.populationLog10(b) - index.populationLog10(a));
  return own.slice(0, count).map((place) => {
    const { latDeg, lngDeg } = index.coordinates(place);
    return `${latDeg},${lngDeg}`;
  });
}

const COUNTRIES = Object.entries(SCHOOL_OF).flatMap(([school, codes]) =>
  codes.split(' ').map((code) => [code, school] as const),
);

describe('sixty countries, the two largest cities of each', () => {
  test.each(COUNTRIES)('%s: %s', async (country, school) => {
    const cities = largestOf(country, 2);
    expect(cities).toHaveLength(2);
    for (const city of cities) {
      const { asr, asr_school, method, method_from, notes } = await nextAt(city);
      expect(asr).toBe(school === '-' ? 'hanafi' : school);
      expect(asr_school.from === 'default').toBe(school === '-');
      const told = notes.join(' ');
      if (school === '-') expect(told).toContain('no school is known to be followed here; the Hanafi time is taken');
      // a method that stands in is told, and only then
      expect(method_from).toBe(method.code === 'MWL' ? 'default' : 'country');
      expect(/MWL’s(?: times)? are shown/.test(told)).toBe(method_from === 'default');
    }
  });

  test('are sixty', () => {
    expect(COUNTRIES).toHaveLength(60);
    expect(new Set(COUNTRIES.map(([code]) => code)).size).toBe(COUNTRIES.length);
  });
});

test.each(POINTS)('at %s', async (_name, lat, lng, school) => {
  expect((await nextAt(`${lat},${lng}`)).asr).toBe(school);
});

test('at a bare point too, at every door that shows one Asr', async () => {
  const mogadishu = '2.04,45.34';
  const answer = async (line: string) => answerOf((await command(`${line} --json`)).stdout);
  const { prayers, instants, asr_school } = await answer(`times ${mogadishu}`);
  const { asr, asr_shafi, asr_of_method } = prayers as Record<string, string>;
  expect(asr_of_method).toBe(asr_shafi);
  expect(asr_of_method).not.toBe(asr);
  expect((instants as Record<string, string>)['asr_of_method']).toContain(`T${asr_shafi}`);
  expect(asr_school).toEqual({ taken: 'shafi', from: 'country' });
  const shown = async (line: string) => (await command(line)).stdout;
  for (const line of [`next ${mogadishu} --prayer asr`, `now ${mogadishu}`])
    expect(await answer(line)).toMatchObject({ asr: 'shafi', asr_school: { taken: 'shafi', from: 'country' } });
  expect(await shown(`next ${mogadishu} --prayer asr --format {time}`)).toBe(`${asr_shafi}\n`);
  expect(await shown(`times ${mogadishu} --format {asr}{asr_of_method}`)).toBe(`${asr_shafi}${asr_shafi}\n`);
  expect(await shown(`times ${mogadishu} --format ics`)).toContain(`DESCRIPTION:${asr_shafi} Africa/Mogadishu`);
  expect(await shown(`next ${mogadishu}`)).toContain('Asr Shafi, by country');
  expect(await shown(`next ${mogadishu} --asr hanafi`)).toContain('Asr Hanafi');
  expect(await shown(`dashboard ${mogadishu} --once --size 100x30`)).toContain('Asr Shafi');
});

test('what mosques there follow is said beside a method that stands in, once where it is shown', async () => {
  const { notes } = await nextAt('14.69,-17.44');
  expect(notes).toEqual([
    'No authority of this country is known here; MWL’s times are shown. The mosques that were seen print the angles of MWL; some delay the prayer by half an hour or more.',
  ]);
  const { notes: german } = await nextAt('52.52,13.4');
  expect(german[0]).toMatch(/^Germany: Some 900 of 2,500 communities.* MWL’s times are shown\.$/);
  expect((await command('next 14.69,-17.44 --method auto --lang fr')).stdout).toContain(
    'Aucune autorité de ce pays n’est connue ici\u202f; méthode affichée\u202f: MWL.',
  );
  // who asks for MWL, or for a bare point, knows it
  const plain = answerOf((await command('times 14.69,-17.44 --json')).stdout);
  expect(plain).toMatchObject({ notes: [], method_from: 'default' });
});
