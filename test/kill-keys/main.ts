/**
 * API keys and what they own, without HTTP, for the test that kills it: keys are made, rotated, revoked, and what they own is handed
 * over, while deliveries go to the sink. Says on stdout what is begun and what is acknowledged. Arguments: folder, URL, number of the run.
 */
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { revokeMissingKeys } from '../../src/daemon/start-keys.ts';
import { createApiKeys } from '../../src/http/security/api-keys.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';
import { openAttemptLog } from '../../src/store/attempt-log.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { daemonClock } from '../../src/system/clock.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { addresseeOf } from '../../src/webhooks/delivery-stages.ts';
import { feedId, numbered } from '../feeds/sample-feed.ts';
import { dispatcherOf } from '../webhooks/dispatcher-of.ts';
import { everything, subscription } from '../webhooks/subscriptions.ts';

const OWNED = 3;
const ROUNDS = 6;

flushCompileCache(); // node keeps it at an orderly end only; the next one then starts with half the CPU
const [folder = '', url = '', runText = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => Date.now() / 1000;
const keys = createApiKeys(openApiKeyFile(folder), [], now);
const store = await openSubscriptionStore(folder);
const { feeds } = store;
await revokeMissingKeys(store, async () => keys.list(), now(), pino({ level: 'silent' }));
const log = openAttemptLog(folder);
const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
/** Subscriptions of keys whose end was acknowledged. */
const ended = new Set<string>();
const dispatcher = dispatcherOf({
  store,
  log,
  post: (to, headers, body) => {
    if (ended.has(headers['x-webhook-id'] ?? '')) say(`forbidden ${headers['x-webhook-id']}`);
    return sender.post(to, headers, body);
  },
  cutOff: () => void sender.close(),
  clock: daemonClock,
  random: Math.random,
  retryWindowSeconds: 3600,
});
const due = Math.floor(Date.now() / 60_000) * 60;
let day = 20_777 + Number(runText) * 10;
const bring = async () => {
  day++;
  for (const each of await everything(store)) {
    if (each.active) void dispatcher.deliver({ addressee: addresseeOf(each), prayer: 'fajr', dayNumber: day, due });
  }
};

const heir = keys.named('heir') ?? (await keys.create({ name: 'heir' })).key;
say('begun');
for (let round = 0; round < ROUNDS; round++) {
  const { key, secret } = await keys.create({ name: `guest-${runText}-${round}` });
  say(`key ${key.id} ${secret}`);
  for (let n = 0; n < OWNED; n++) {
    const id = `sub_${runText}_${round}_${n}`;
    await store.create(subscription({ id, url, apiKeyId: key.id }), 1e9);
    say(`made ${id} ${key.id}`);
  }
  for (let n = 0; n < OWNED; n++) {
    const number = (Number(runText) * ROUNDS + round) * OWNED + n;
    await feeds.create(numbered(number, { apiKeyId: key.id }), 1e9);
    say(`fed ${feedId(number)} ${key.id}`);
  }
  await bring();
  const rotated = await keys.rotate(key.id, 3600);
  say(`rotated ${key.id} ${rotated.secret}`);
  if (round % 3 === 2) continue;
  say(`revoking ${key.id}`);
  await keys.revoke(key.id);
  await store.revokeKey(key.id, now());
  for (const { id } of (await store.list(key.id, { limit: 99 })).subscriptions) ended.add(id);
  say(`revoked ${key.id}`);
  await bring();
  if (round % 3 === 1) continue;
  say(`moving ${key.id}`);
  for (const { id } of (await store.list(key.id, { limit: 99 })).subscriptions) ended.delete(id);
  await store.moveKey(key.id, heir.id, { subscriptions: 1e9, feeds: 1e9 }, now());
  say(`moved ${key.id}`);
  if (round === 3) await store.compact();
}
await dispatcher.stop();
await log.close();
await store.close();
await sender.close();
