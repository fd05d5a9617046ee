import { expect, test } from 'vitest';
import type { Fields } from '../../src/operations/operation.ts';
import { type DaemonOperation, runDaemonOperation } from '../../src/operations/daemon-operation.ts';
import { feedsCreate } from '../../src/operations/feeds/feeds.ts';
import { webhooksCreate, webhooksUpdate } from '../../src/operations/webhooks/changes.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { NOW, placeDeps, SECRET, subscription } from '../webhooks/subscriptions.ts';

/** A store that notes what it was given. */
function noting() {
  const kept: unknown[] = [];
  const before = { ...subscription(), metadata: 'no object' } as unknown as Subscription;
  const store = {
    answered: async () => undefined,
    get: async () => before,
    create: async (row: unknown) => void kept.push(row),
    update: async (_: string, change: (before: Subscription) => Promise<Subscription>) => {
      const after = await change(before);
      kept.push(after);
      return after;
    },
  };
  const context = {
    ...placeDeps,
    findTimetable: () => undefined,
    now: () => NOW,
    store,
    apiKeyId: 'key_a',
    newId: () => 'new_id',
    findZone: () => ({ id: 7, candidates: [], source: 'polygon' }), // no answer has a number as zone
    newSecret: () => SECRET,
    newToken: () => ({ token: 'mzf_', sha256: '' }),
    refusalOf: async () => undefined,
    maxSubscriptions: 9,
    maxFeeds: 9,
  };
  return { kept, context };
}

const WISH = { url: 'https://receiver.example/', prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 };
const { url: _url, prayer_types: _types, ...FEED } = WISH;

test.each([
  ['POST of a webhook', webhooksCreate, {}, WISH],
  ['PUT of a webhook', webhooksUpdate, { id: 'sub_000000000000000000000000' }, { prayer_types: ['isha'] }],
  ['POST of a feed', feedsCreate, {}, FEED],
])('%s whose answer cannot be made keeps nothing', async (_, operation, input, body) => {
  const { kept, context } = noting();
  const asked = operation as unknown as DaemonOperation<Fields, unknown, object>;
  await expect(runDaemonOperation(asked, input, body, context, placeDeps.zones)).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
  });
  expect(kept).toEqual([]);
});

test('PUT that mends what could not be shown is kept', async () => {
  const { kept, context } = noting();
  const asked = webhooksUpdate as unknown as DaemonOperation<Fields, unknown, object>;
  const body = { metadata: { room: 'hall' } };
  await runDaemonOperation(asked, { id: 'sub_000000000000000000000000' }, body, context, placeDeps.zones);
  expect(kept).toMatchObject([{ metadata: { room: 'hall' } }]);
});
