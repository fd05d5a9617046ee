import { expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import type { Fields } from '../../src/operations/operation.ts';
import { type DaemonOperation, runDaemonOperation } from '../../src/operations/daemon-operation.ts';
import { feedsCreate } from '../../src/operations/feeds/feeds.ts';
import { webhooksCreate, webhooksUpdate } from '../../src/operations/webhooks/changes.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { NOW, placeDeps, SECRET, subscription } from '../webhooks/subscriptions.ts';

const DAMAGED = { ...subscription(), metadata: 'no object' } as unknown as Subscription;

/** A store that notes what it was given. */
function noting(before = DAMAGED) {
  const kept: unknown[] = [];
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

const ID = { id: 'sub_000000000000000000000000' };

test.each([
  ['POST of a webhook', webhooksCreate, {}, WISH, 'a bug'],
  ['POST of a feed', feedsCreate, {}, FEED, 'a bug'],
  ['PUT of a webhook', webhooksUpdate, ID, { latitude: 24.47, longitude: 39.61 }, 'a bug'],
  ['PUT of a damaged webhook', webhooksUpdate, ID, { prayer_types: ['isha'] }, 'DATA_DAMAGED'],
])('%s whose answer cannot be made keeps nothing', async (_, operation, input, body, code) => {
  const { kept, context } = noting(code === 'a bug' ? subscription() : DAMAGED);
  const asked = operation as unknown as DaemonOperation<Fields, unknown, object>;
  const answer = runDaemonOperation(asked, input, body, context, placeDeps.zones);
  const thrown = await answer.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown instanceof Fault ? thrown.code : 'a bug').toBe(code); // an error that is no Fault is answered with 500
  expect(kept).toEqual([]);
});

test('PUT that mends what could not be shown is kept', async () => {
  const { kept, context } = noting();
  const asked = webhooksUpdate as unknown as DaemonOperation<Fields, unknown, object>;
  const body = { metadata: { room: 'hall' } };
  await runDaemonOperation(asked, { id: 'sub_000000000000000000000000' }, body, context, placeDeps.zones);
  expect(kept).toMatchObject([{ metadata: { room: 'hall' } }]);
});
