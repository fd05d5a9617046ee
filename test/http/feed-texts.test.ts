import { expect, test } from 'vitest';
import { createFeedTexts, type FeedOrder } from '../../src/http/endpoints/feed-texts.ts';
import { createRateLimit } from '../../src/http/security/access.ts';

/** Texts whose clock goes on by `partMs` with each part that is made. */
function shelf({ entriesPerMinute = 1000, mostBytes = 1_000_000, partMs = 0 } = {}) {
  let nowMs = 0;
  const made: string[] = [];
  const now = () => nowMs;
  const texts = createFeedTexts(createRateLimit(now), now, entriesPerMinute, mostBytes);
  const order = (feedId: string, apiKeyId = 'key', { stamp = 'today', entries = 100, parts = ['BEGIN', 'END'] } = {}) =>
    ({
      feedId,
      apiKeyId,
      stamp,
      entries,
      make: async () => {
        made.push(feedId);
        return (function* () {
          for (const part of parts) {
            nowMs += partMs;
            yield part;
          }
        })();
      },
    }) satisfies FeedOrder;
  const find = (...given: Parameters<typeof order>) => texts.find(order(...given));
  return { find, made, pass: (ms: number) => (nowMs += ms) };
}

test('a calendar is made once for all who ask for it, and again with another stamp', async () => {
  const { find, made } = shelf();
  const [one, two] = await Promise.all([find('a'), find('a')]);
  expect(await find('a')).toBe(one);
  expect([two, made]).toEqual([one, ['a']]);
  expect(new TextDecoder().decode(one.pieces[0])).toBe('BEGINEND');
  expect((await find('a', 'key', { stamp: 'tomorrow' })).tag).toBe(one.tag);
  expect(made).toEqual(['a', 'a']);
});

test('what a key may have made is counted in entries, and another key has its own', async () => {
  const { find, pass } = shelf({ entriesPerMinute: 1000 });
  await find('heavy', 'key', { entries: 900 });
  await find('light', 'key', { entries: 100 });
  await expect(find('next', 'key', { entries: 100 })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retry_after: 6 },
  });
  await find('heavy');
  await find('of another', 'other', { entries: 900 });
  pass(6000);
  await find('next', 'key', { entries: 100 });
});

test('keys take turns, whoever asked for more', async () => {
  const { find, made } = shelf();
  const crowd = ['c1', 'c2', 'c3'].map((id) => find(id, 'crowd'));
  await Promise.all([...crowd, find('o1', 'other')]);
  expect(made).toHaveLength(4);
  expect(made.indexOf('o1')).toBeLessThan(made.indexOf('c3'));
});

test('of all keys no more wait than can be made in some seconds, and then more may', async () => {
  const { find } = shelf({ entriesPerMinute: 10_000_000 });
  const first = find('a', 'key', { entries: 600_000 }); // begun at once
  const second = find('b', 'key', { entries: 900_000 });
  await expect(find('c', 'other', { entries: 200_000 })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('than this daemon can compute now') as string,
  });
  await Promise.all([first, second]);
  await find('c', 'other', { entries: 200_000 });
});

test('a long calendar is made in turns: what else there is to do is done between them', async () => {
  const { find } = shelf({ partMs: 5 });
  let turns = 0;
  const other = setInterval(() => turns++, 1);
  await find('a', 'key', { parts: Array.from({ length: 20 }, () => 'x') });
  clearInterval(other);
  expect(turns).toBeGreaterThanOrEqual(9); // 20 parts of 5 ms in turns of 8 ms
});

test('those that nobody read longest are forgotten, and only these', async () => {
  const { find, made } = shelf({ mostBytes: 20, entriesPerMinute: 10_000 }); // each has 8 bytes
  for (const id of ['a', 'b', 'a', 'c', 'a', 'c']) await find(id);
  expect(made).toEqual(['a', 'b', 'c']);
  for (const id of ['b', 'c', 'b', 'c', 'a']) await find(id);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'a']);
});

test('one that fails is told to those who wait for it, and the next is made all the same', async () => {
  const { find } = shelf();
  const parts = {
    [Symbol.iterator]: () => {
      throw new Error('no times');
    },
  } as unknown as string[];
  const failing = find('a', 'key', { parts });
  const next = find('b');
  await expect(failing).rejects.toThrow('no times');
  expect((await next).bytes).toBe(8);
});
