import { expect, test } from 'vitest';
import { places } from '../../src/system/places.ts';

/** Every key of the index: all that begin with nothing. */
const keys = [...places().keys.beginning('')];
const letters = keys.map(({ key }) => [...key]);

test('the index knows its keys in order of code points, each once', () => {
  expect(keys.length).toBeGreaterThan(250_000);
  for (const [i, { key }] of keys.entries()) {
    const before = keys[i - 1]?.key;
    if (before !== undefined && Buffer.compare(Buffer.from(before), Buffer.from(key)) >= 0) throw new Error(key);
  }
});

test('every 97th key is found exactly, with its own places', () => {
  for (let i = 0; i < keys.length; i += 97) {
    const { key, postings } = keys[i] ?? { key: '', postings: [] };
    expect(places().keys.exact(key)).toEqual(postings);
  }
});

test.each([
  ['instanbul', 2],
  ['lodnon', 1],
  ['kuala lumpr', 2],
  ['القاهره', 1],
  ['москва', 2],
  ['東京', 1],
  ['zzzyyyxxxwww', 3],
])('misspellings of %s within %i edits are those that comparing every key finds', (wanted, limit) => {
  const asked = [...wanted];
  const theirs = keys
    .map(({ key }, i) => ({ key, edits: editsBetween(letters[i] ?? [], asked, limit) }))
    .filter(({ edits }) => edits <= limit);
  expect(
    places()
      .keys.near(wanted, limit)
      .map(({ key, edits }) => ({ key, edits })),
  ).toEqual(theirs);
});

test('keys that begin with a text are those a plain filter finds', () => {
  for (const beginning of ['kara', 'san', 'مك', '東', 'zzzz']) {
    const theirs = keys.filter(({ key }) => key.startsWith(beginning) && key !== beginning).map(({ key }) => key);
    expect([...places().keys.beginning(beginning)].map(({ key }) => key)).toEqual(theirs);
  }
});

const TABLE = new Uint8Array(10_000);

/** Optimal string alignment as textbooks have it, the whole table. */
function editsBetween(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = b.length + 1;
  const at = (i: number, j: number) => TABLE[i * width + j] ?? 0;
  for (let i = 0; i <= a.length; i++) TABLE[i * width] = i;
  for (let j = 0; j <= b.length; j++) TABLE[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, at(i - 2, j - 2) + 1);
      TABLE[i * width + j] = edits;
    }
  }
  return at(a.length, b.length);
}
