import { expect, test } from 'vitest';
import { longJsonBytes } from '../../src/http/server/json-bytes.ts';

const many = Array.from({ length: 3000 }, (_, n) => ({ n, text: 'مصلى "x" \u2028 '.repeat(n % 9), none: undefined }));

test.each([
  [{ subscriptions: many, count: 3000 }],
  [{ count: 1, list: [undefined, ...many, null, Number.NaN], none: undefined, empty: [], nested: { a: [1] } }],
  [{ none: undefined, a: many, b: many }],
])('a long list has the bytes of JSON.stringify (%#)', (body) => {
  expect(longJsonBytes(body)?.toString()).toBe(`${JSON.stringify(body)}\n`);
});

test.each([[[many]], [null], ['text'], [{ short: [1, 2] }]])(
  'what has no long list is left to JSON.stringify (%#)',
  (body) => {
    expect(longJsonBytes(body)).toBeUndefined();
  },
);
