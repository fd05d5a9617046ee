/**
 * A daemon's webhooks alone, for the test that kills it: makes subscriptions as fast as it can and says on stdout which were
 * acknowledged; brings the six prayers of each to the sink. Arguments: folder or database, URL, first number, how many to make,
 * prayer date.
 */
import { flushCompileCache } from 'node:module';
import { PRAYER_TYPES } from '../../src/core/webhook/subscription.ts';
import { daemonClock } from '../../src/system/clock.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { addresseeOf } from '../../src/webhooks/delivery-stages.ts';
import { dispatcherOf } from '../webhooks/dispatcher-of.ts';
import { everything, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { openStores } from './stores.ts';

flushCompileCache(); // node keeps it at an orderly end only; the next one then starts with half the CPU
const [place = '', url = '', from = '', count = '', day = ''] = process.argv.slice(2);
const { store, log, compact, close } = await openStores(place);
const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
const dispatcher = dispatcherOf({
  store,
  log,
  post: sender.post,
  cutOff: () => void sender.close(),
  clock: daemonClock,
  random: Math.random,
  retryWindowSeconds: 3600,
});
/** The prayers of these tests are always of this minute. */
const due = Math.floor(Date.now() / 60_000) * 60;
const bring = (id: string) => {
  for (const prayer of PRAYER_TYPES)
    void dispatcher.deliver({ addressee: addresseeOf(subscription({ id, url })), prayer, dayNumber: Number(day), due });
};
// in the order of the scheduler: where all shares came with the first beat, what is interrupted is known only once they are loaded
const stored = await everything(store);
for (const each of await store.interrupted())
  dispatcher.resume(subscription({ id: each.key.subscriptionId, url }), each, due);
for (const { id } of stored) bring(id);

let next = Number(from);
const last = next + Number(count);
async function make(): Promise<void> {
  while (next < last) {
    const id = subscriptionId(next++);
    await store.create(subscription({ id, url }), 1e9);
    process.stdout.write(`${id}\n`);
    bring(id);
    if (next % 97 === 0) await compact();
  }
}
await Promise.all(Array.from({ length: 8 }, make));
while (dispatcher.waiting > 0 || dispatcher.inFlight > 0) await new Promise((done) => setTimeout(done, 5));
await dispatcher.stop();
await close();
await sender.close();
