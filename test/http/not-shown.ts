import { describe, expect, test } from 'vitest';
import type { Feed } from '../../src/core/stored/feed.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { type KeptPlace, openDoor } from './kept-fields.ts';

/** What an older or a newer program may have left, which this one reads or shows only in part. */
export interface Planted extends Pick<KeptPlace, 'open'> {
  /** Puts a row into the place, past the operations. */
  plant(kind: 'webhooks' | 'feeds', id: string, row: Readonly<Record<string, unknown>>): Promise<void>;
  /** Fields of a row that the place gives back, and that no answer can show. */
  readonly bad: Readonly<Record<'webhooks' | 'feeds', Partial<Subscription & Feed>>>;
}

const LISTS = { webhooks: 'subscriptions', feeds: 'feeds' } as const;
const BASE = {
  webhooks: { url: 'http://127.0.0.1:9/', prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 },
  feeds: { latitude: 21.4225, longitude: 39.8262 },
};

/** One row that cannot be shown hides no other. */
export function notShown(place: Planted): void {
  describe.each(['webhooks', 'feeds'] as const)('a row of %s that cannot be shown', (kind) => {
    test('is named by every list and by its id, hides no other, and can be deleted', async () => {
      const there = await openDoor(await place.open());
      const { ask, client } = there;
      const made: string[] = [];
      for (let n = 0; n < 5; n++) {
        const { body } = await ask('POST', `/v1/${kind}`, BASE[kind]);
        made.push((body[kind === 'webhooks' ? 'subscription' : 'feed'] as { readonly id: string }).id);
      }
      const bad = made[2] ?? '';
      await place.plant(kind, bad, place.bad[kind]);
      const others = made.filter((id) => id !== bad);
      for (const query of ['', '?limit=2', '?limit=1', '?limit=1000']) {
        const seen: string[] = [];
        const named: string[] = [];
        for (let cursor: unknown = ''; cursor !== undefined; ) {
          const more = cursor === '' ? '' : `${query === '' ? '?' : '&'}cursor=${encodeURIComponent(String(cursor))}`;
          const { status, body } = await ask('GET', `/v1/${kind}${query}${more}`);
          expect(status).toBe(200);
          const rows = body[LISTS[kind]] as readonly { readonly id: string }[];
          expect(body['count']).toBe(rows.length);
          seen.push(...rows.map(({ id }) => id));
          const missing = (body['not_shown'] ?? []) as readonly { readonly id: string; readonly reason: string }[];
          named.push(...missing.map(({ id }) => id));
          for (const { id, reason } of missing) expect(reason).toContain(id);
          cursor = body['next_cursor'];
        }
        expect([seen, named], query).toEqual([others, [bad]]);
      }
      expect(await ask('GET', `/v1/${kind}/${bad}`)).toMatchObject({ status: 503, body: { code: 'DATA_DAMAGED' } });
      const listed =
        kind === 'webhooks'
          ? await client.ask('webhooks.list', {}, 'test')
          : await client.ask('feeds.list', {}, 'test');
      expect(listed.not_shown?.map(({ id }) => id)).toEqual([bad]);
      expect((await ask('DELETE', `/v1/${kind}/${bad}`)).status).toBe(200);
      expect((await ask('GET', `/v1/${kind}`)).body).not.toHaveProperty('not_shown');
      await there.end();
    });
  });
}
