import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { Fault } from '../../src/core/fault.ts';
import { geoResolve, type ResolveAnswer } from '../../src/operations/geo/resolve.ts';
import { context } from '../interfaces/command.ts';

const WITHIN_KM = 10;

const rows = readFileSync(process.env['MEANT_PLACES'] ?? 'test/truth/reference/geo/meant-places.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', lat = '', lng = '', country = '', kind = ''] = line.split('\t');
    return { text, at: { latDeg: Number(lat), lngDeg: Number(lng) }, country, kind };
  });

interface Judged {
  readonly text: string;
  readonly is: 'right' | 'suggested' | 'told' | 'refused' | 'wrong';
  readonly answer: string;
}

/** What a text is answered, held against the place that is meant. */
async function judge({ text, at, country, kind }: (typeof rows)[number]): Promise<Judged> {
  const answer = await resolved(text);
  if (answer instanceof Fault) {
    const { code, details } = answer;
    if (code !== 'PLACE_NOT_FOUND') return { text, is: 'wrong', answer: code };
    const suggestions = details['suggestions'] as readonly string[];
    const points = await Promise.all(suggestions.map(pointOf));
    const isSuggested = points.some((point) => distanceKm(point, at) <= WITHIN_KM);
    const is = kind === 'nothing' ? 'right' : isSuggested ? 'suggested' : 'refused';
    return { text, is, answer: suggestions.join(' | ') };
  }
  const { lat, lng, country_code, display_name, others = [] } = answer;
  const isNear = distanceKm({ latDeg: lat, lngDeg: lng }, at) <= WITHIN_KM;
  const isThere = country === '' || country_code === country;
  if (kind !== 'nothing' && isNear && isThere) return { text, is: 'right', answer: display_name };
  const told = kind === 'nothing' ? [] : await Promise.all(others.map(pointOf));
  const isTold = told.some((point) => distanceKm(point, at) <= WITHIN_KM);
  return { text, is: isTold ? 'told' : 'wrong', answer: display_name };
}

async function pointOf(text: string) {
  const found = await resolved(text);
  if (found instanceof Fault) throw found;
  return { latDeg: found.lat, lngDeg: found.lng };
}

/** The one place of a text, as `/v1/geo` gives it. `geo search` also lists places that have the text as a part of their name. */
async function resolved(q: string): Promise<ResolveAnswer | Fault> {
  try {
    return await geoResolve.run({ q, limit: undefined }, context);
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown;
    throw thrown;
  }
}

test('of what people type, no answer is another place, and 97 % are answered or suggested', async () => {
  const judged: Judged[] = [];
  for (const row of rows) judged.push(await judge(row));
  expect(rows.length).toBeGreaterThanOrEqual(100);
  expect(judged.filter(({ is }) => is === 'wrong')).toEqual([]);
  const missed = judged.filter(({ is }) => is === 'refused' || is === 'told');
  expect(missed.length / rows.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03);
});

test('the table holds at least 200 names in 40 countries, of every kind', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(40);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(9);
});
