import { expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { foldPlaceName } from '../../src/core/geo/fold.ts';
import { displayName } from '../../src/core/geo/place-search.ts';
import { findPlace } from '../../src/operations/geo/resolve.ts';
import { places } from '../../src/system/places.ts';
import { command, context } from '../interfaces/command.ts';
import { random as randomNumbers } from '../random.ts';
import { STRANGE_QUESTIONS } from '../strange-questions.ts';

/** `PRAYER_TEXTS=800` asks more. */
const TEXTS = Number(process.env['PRAYER_TEXTS'] ?? 120);

const EXPECTED = new Set([
  'PLACE_NOT_FOUND',
  'INVALID_PARAMETER',
  'INVALID_LATITUDE',
  'INVALID_LONGITUDE',
  'MISSING_PARAMETER',
]);

test.each(STRANGE_QUESTIONS.map((query) => [query]))('%j is answered or refused, and is no bug', async (query) => {
  const { exit, stdout, stderr } = await command(['geo', 'search', '--place', query, '--json']);
  if (exit === 0) expect(JSON.parse(stdout)).toHaveProperty('lat');
  else {
    expect(exit).toBe(2);
    expect(EXPECTED).toContain((JSON.parse(stderr) as { code: string }).code);
  }
});

test('random texts, and names with letters knocked about, are answered or refused', async () => {
  const index = places();
  const random = randomNumbers(7);
  const alphabet = [..."aeinrst kl,;.-'0123456789°′″NSEW:/+()ابتمكهлсаوي東京\u0301\u200f\ud83d"];
  const anyLetter = () => alphabet[Math.floor(random() * alphabet.length)] ?? '';
  const anyText = () => Array.from({ length: 1 + Math.floor(random() * 24) }, anyLetter).join('');
  const knockedAbout = () => {
    const letters = [...index.name(Math.floor(random() * index.placeCount))];
    for (let i = 0; i < 2; i++)
      letters.splice(Math.floor(random() * letters.length), Math.floor(random() * 2), anyLetter());
    return letters.join('');
  };
  let answered = 0;
  let suggested = 0;
  const most = TEXTS * 3; // some 2 % are answered
  for (let i = 0; i < most; i++) {
    const text = i % 2 === 0 ? anyText() : knockedAbout();
    try {
      const { found } = await findPlace(text, 1, context, 'near');
      if (found.by === 'provider') throw new Error('no provider is configured');
      const at = found.by === 'coordinates' ? found.at : index.coordinates(found.places[0] ?? -1);
      expect(Math.abs(at.latDeg)).toBeLessThanOrEqual(90);
      expect(Math.abs(at.lngDeg)).toBeLessThanOrEqual(180);
      answered++;
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      expect(EXPECTED).toContain(thrown.code);
      const { suggestions } = thrown.details;
      if (Array.isArray(suggestions) && suggestions.length > 0) suggested++;
    }
  }
  expect(answered).toBeGreaterThan(0);
  expect(suggested).toBeGreaterThan(most / 4);
});

test('a place is found by the name and qualifiers it is shown with', async () => {
  const index = places();
  const random = randomNumbers(8);
  let asked = 0;
  while (asked < TEXTS * 5) {
    const place = Math.floor(random() * index.placeCount);
    const shown = displayName(index, place);
    const { found } = await findPlace(shown, 1, context, 'near');
    if (found.by === 'coordinates' || found.by === 'provider') throw new Error(`${shown} was read as a point`);
    // folded, for of two such names near each other (Pânceşti, Păncești) one is left out
    expect({ shown, found: found.places.map((other) => foldPlaceName(displayName(index, other))) }).toMatchObject({
      found: expect.arrayContaining([foldPlaceName(shown)]),
    });
    asked++;
  }
});
