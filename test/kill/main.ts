/**
 * A daemon's webhooks alone, for the test that kills it: makes subscriptions as fast as it can and says on stdout which were
 * acknowledged; brings the six prayers of each to the sink. Arguments: folder, URL, first number, how many to make.
 */
import { PRAYER_TYPES } from '../../src/core/subscription.ts';
import { openAttemptLog } from '../../src/store/attempt-log.ts';
import { openBook } from '../../src/store/book.ts';
import { daemonClock } from '../../src/system/daemon-clock.ts';
import { targetPolicy } from '../../src/system/target-policy.ts';
import { webhookSender } from '../../src/system/webhook-http.ts';
import { counts } from '../../src/webhooks/counts.ts';
import { courier } from '../../src/webhooks/courier.ts';
import { everything, subscription, subscriptionId, zoneWorld } from '../webhooks/subscriptions.ts';

const [folder = '', url = '', from = '', count = ''] = process.argv.slice(2);
const book = await openBook(folder);
const log = openAttemptLog(folder);
const sender = webhookSender({ policy: targetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
const brings = courier({
  book,
  log,
  post: sender.post,
  cutOff: () => void sender.close(),
  clock: daemonClock,
  zones: zoneWorld.zones,
  counts: counts(),
  luck: Math.random,
  windowSeconds: 3600,
  onBug: (thrown) => {
    throw thrown;
  },
});
/** The prayers of these tests are always of this minute. */
const due = Math.floor(Date.now() / 60_000) * 60;
const bring = (id: string) => {
  for (const prayer of PRAYER_TYPES)
    void brings.deliver({ subscription: subscription({ id, url }), prayer, day: 20_777, due });
};
for (const each of await book.interrupted())
  brings.resume(subscription({ id: each.key.subscriptionId, url }), each, due);
for (const { id } of await everything(book)) bring(id);

let next = Number(from);
const last = next + Number(count);
async function make(): Promise<void> {
  while (next < last) {
    const id = subscriptionId(next++);
    await book.create(subscription({ id, url }), 1e9);
    process.stdout.write(`${id}\n`);
    bring(id);
    if (next % 97 === 0) await book.compact();
  }
}
await Promise.all(Array.from({ length: 8 }, make));
while (brings.waiting > 0 || brings.inFlight > 0) await new Promise((done) => setTimeout(done, 5));
await brings.stop();
await log.close();
await book.close();
await sender.close();
