import { describe, expect, test } from 'vitest';
import { type Attempt, type AttemptLog, deliveryId } from '../../src/core/webhook/subscription.ts';
import { keyOf, NOW, subscriptionId } from '../webhooks/subscriptions.ts';

interface LogShelf {
  /** Opens the log that is there; an empty one at the first call. Subscriptions 0 to 49 exist. */
  open(): Promise<AttemptLog>;
  /** Changes what is kept of the attempts with this number, as another program might have written it. */
  spoil(attempt: number, field: (typeof SPOILT)[number]): Promise<unknown>;
}

/** Fields, each with a value that this version does not know. */
export const SPOILT = ['prayer', 'kind', 'state', 'error', 'at'] as const;

export function attempt(number: number, at: number, changes: Partial<Attempt> = {}): Attempt {
  const key = keyOf(number);
  const told = {
    deliveryId: deliveryId(key),
    subscriptionId: key.subscriptionId,
    prayer: key.prayer,
    dayNumber: key.dayNumber,
  };
  return {
    ...told,
    at,
    prayerTime: NOW,
    kind: 'prayer',
    attempt: 1,
    state: 'delivered',
    statusCode: 200,
    durationMs: 1.5,
    ...changes,
  };
}

/** What every log of attempts must pass, whatever keeps it. */
export function attemptLogConformance(name: string, newShelf: () => LogShelf): void {
  describe(`${name}, as any log`, () => {
    test('gives those of a subscription, newest first, page by page, over days', async () => {
      const log = await newShelf().open();
      const mine: Attempt[] = [];
      for (let day = 0; day < 4; day++) {
        for (let n = 0; n < 500; n++) {
          const each = attempt(n % 50, NOW + day * 86_400 + n, { attempt: n });
          log.record(each);
          if (n % 50 === 7) mine.unshift(each);
        }
      }
      expect((await log.list(subscriptionId(7), { limit: 1000 })).attempts).toEqual(mine);
      const paged: Attempt[] = [];
      let cursor: string | undefined;
      do {
        const page = await log.list(subscriptionId(7), { limit: 7, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.attempts.length).toBeLessThanOrEqual(7);
        paged.push(...page.attempts);
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(paged).toEqual(mine);
      expect(await log.list(subscriptionId(99), { limit: 5 })).toEqual({ attempts: [] });
      await log.close();
    });

    test.each(SPOILT)('names an attempt whose %s it does not know, which hides no other', async (field) => {
      const shelf = newShelf();
      const log = await shelf.open();
      const times = [NOW, NOW + 1, NOW + 2, NOW + 3];
      for (const [n, at] of times.entries()) log.record(attempt(1, at, { kind: 'redelivery', attempt: n + 1 }));
      await log.list(subscriptionId(1), { limit: 1 });
      await shelf.spoil(2, field);
      for (const limit of [1, 2, 9]) {
        const shown: number[] = [];
        const named: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await log.list(subscriptionId(1), { limit, ...(cursor === undefined ? {} : { cursor }) });
          shown.push(...page.attempts.map((each) => each.attempt));
          for (const { id, why } of page.unreadable ?? []) {
            expect(why).toContain(id);
            expect(why).toContain(field);
            named.push(id);
          }
          cursor = page.cursor;
        } while (cursor !== undefined);
        expect(shown).toEqual([4, 3, 1]);
        expect(named).toEqual([expect.stringMatching(/^evt_/)]);
      }
      expect(await log.find(subscriptionId(1), deliveryId(keyOf(1)))).toMatchObject({ attempt: 4 });
      await log.close();
    });

    test('keeps every kind of end, and finds a delivery by its id', async () => {
      const shelf = newShelf();
      const log = await shelf.open();
      const {
        statusCode: _,
        durationMs: __,
        ...bare
      } = attempt(1, NOW, { state: 'missed', attempt: 0, error: 'not_watching' });
      log.record(bare);
      log.record(attempt(1, NOW + 1, { kind: 'redelivery', state: 'failed', statusCode: 500, error: 'status' }));
      await log.close();
      const again = await shelf.open();
      expect((await again.list(subscriptionId(1), { limit: 9 })).attempts.map(({ state }) => state)).toEqual([
        'failed',
        'missed',
      ]);
      expect((await again.list(subscriptionId(1), { limit: 9 })).attempts[1]).toEqual(bare);
      expect(await again.find(subscriptionId(1), deliveryId(keyOf(1)))).toMatchObject({ kind: 'redelivery' });
      expect(await again.find(subscriptionId(1), 'evt_none')).toBeUndefined();
      await expect(again.list(subscriptionId(1), { limit: 9, cursor: 'x' })).rejects.toThrow(/cursor "x"/);
    });
  });
}
