import { describe, expect, test } from 'vitest';
import { createPackedSubscriptions, createPackedTexts } from '../../src/store/rows/packed-subscriptions.ts';
import { random } from '../random.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

describe('packed texts', () => {
  test('are those that were put last, whatever was put, replaced and removed before', () => {
    const texts = createPackedTexts();
    const expected = new Map<number, string>();
    const next = random(17);
    for (let step = 0; step < 60_000; step++) {
      const slot = Math.floor(next() * 3000);
      if (next() < 0.3) {
        texts.remove(slot);
        expected.delete(slot);
        continue;
      }
      // one in a thousand is longer than a chunk, and some are not ASCII
      const length = next() < 0.001 ? 300_000 : Math.floor(next() * 800);
      const text = `${step} ${(next() < 0.5 ? 'a' : 'مكة').repeat(Math.ceil(length / 3))}`;
      texts.put(slot, text);
      expected.set(slot, text);
    }
    for (let slot = 0; slot < 3100; slot++) expect(texts.get(slot)).toBe(expected.get(slot));
  });

  test('take no more than twice their room, and a chunk, however often they change', () => {
    const texts = createPackedTexts();
    const text = 'x'.repeat(200);
    for (let round = 0; round < 50; round++) for (let slot = 0; slot < 10_000; slot++) texts.put(slot, text + round);
    expect(texts.bytes).toBeLessThan(2 * 10_000 * 212 + 2 * (1 << 18));
    for (let slot = 0; slot < 10_000; slot++) texts.remove(slot);
    expect(texts.bytes).toBeLessThanOrEqual(1 << 18);
    expect(texts.get(7)).toBeUndefined();
  });
});

test('a value that many subscriptions share is kept until the last of them goes', () => {
  const packed = createPackedSubscriptions();
  const of = (number: number, apiKeyId: string, timezone = 'Asia/Riyadh') =>
    packed.put(number, subscription({ id: subscriptionId(number), apiKeyId, timezone }));
  of(0, 'key_a');
  of(1, 'key_a');
  of(1, 'key_a', 'Africa/Cairo'); // replaced, which is no second use
  packed.remove(0);
  expect([packed.apiKeyId(1), packed.timezone(1)]).toEqual(['key_a', 'Africa/Cairo']);
  packed.remove(1);
  expect(() => packed.apiKeyId(1)).toThrow('no value has the number');
  // the number is free, and the next value takes it
  of(2, 'key_b');
  expect([packed.apiKeyId(2), packed.apiKeyId(1)]).toEqual(['key_b', 'key_b']);
});
