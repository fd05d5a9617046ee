import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { createApiKeys } from '../../src/http/security/api-keys.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { killedRun } from '../kill/killed-run.ts';
import { random } from '../random.ts';
import { receiver } from '../webhooks/receiver.ts';
import { everything } from '../webhooks/subscriptions.ts';

/** KEY_KILLS=200 is the whole proof. */
const KILLS = Number(process.env['KEY_KILLS'] ?? 8);

interface Known {
  readonly secrets: string[];
  readonly owned: string[];
  readonly feeds: string[];
  state: 'valid' | 'revoking' | 'revoked' | 'moving' | 'moved';
}

test(`after ${KILLS} times kill -9 nothing acknowledged of a key is lost, and no revoked key is served`, async () => {
  const next = random(17);
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-key-kill-'));
  const known = new Map<string, Known>();
  const forbidden: string[] = [];
  /** Ended in a former run: in this one nothing may come. */
  const ended = new Set<string>();
  let deliveries = 0;
  const sink = await receiver((request, response) => {
    const id = String(request.headers['x-webhook-id']);
    deliveries++;
    if (ended.has(id)) forbidden.push(id);
    response.end();
  });
  const hear = (line: string) => {
    const [word = '', id = '', more = ''] = line.split(' ');
    const one = known.get(word === 'made' || word === 'fed' ? more : id);
    if (word === 'forbidden') forbidden.push(id);
    else if (word === 'key') known.set(id, { secrets: [more], owned: [], feeds: [], state: 'valid' });
    else if (word === 'made') one?.owned.push(id);
    else if (word === 'fed') one?.feeds.push(id);
    else if (word === 'rotated') one?.secrets.push(more);
    else if (one) one.state = word as Known['state'];
  };
  async function run(number: number, killAfterMs: number | undefined): Promise<void> {
    const lines = await killedRun(['test/kill-keys/main.ts', folder, sink.url, `${number}`], killAfterMs);
    lines.forEach(hear);
    for (const { state, owned } of known.values()) if (state === 'revoked') for (const id of owned) ended.add(id);
  }
  for (let kill = 0; kill < KILLS; kill++) await run(kill, 1 + next() * 200);
  await run(KILLS, undefined);

  const keys = createApiKeys(openApiKeyFile(folder), [], () => Date.now() / 1000);
  const store = await openSubscriptionStore(folder);
  const kept = new Map((await everything(store)).map((each) => [each.id, each]));
  const fed = new Map(
    (await store.feeds.list(EVERY_KEY, { limit: 1e6 })).feeds.map((each) => [each.id, each.apiKeyId]),
  );
  await store.close();
  const heir = keys.named('heir')?.id;
  const counts = { valid: 0, revoking: 0, revoked: 0, moving: 0, moved: 0 };
  for (const [id, { secrets, owned, feeds, state }] of known) {
    counts[state]++;
    const found = owned.map((each) => [kept.get(each)?.apiKeyId, kept.get(each)?.active]);
    const all = (...of: [string | undefined, boolean]) => owned.map(() => of);
    // of keys that made any: with the subscriptions, or not at all
    const whose = feeds.length > 0 && state.startsWith('mov') ? found[0]?.[0] : id;
    expect(feeds.map((each) => fed.get(each))).toEqual(feeds.map(() => whose));
    const opened = secrets.map((secret) => keys.find(secret)?.id);
    if (state === 'valid') expect([found, opened]).toEqual([all(id, true), secrets.map(() => id)]);
    else if (state === 'revoking') {
      const isValid = opened.every((each) => each === id); // all of it, or nothing
      expect([found, opened]).toEqual([all(id, isValid), secrets.map(() => (isValid ? id : undefined))]);
    } else {
      expect(opened).toEqual(secrets.map(() => undefined));
      const isMoved = state === 'moved' || (state === 'moving' && found[0]?.[0] === heir);
      expect(found).toEqual(isMoved ? all(heir, true) : all(id, false));
    }
  }
  expect(forbidden).toEqual([]);
  expect(deliveries).toBeGreaterThan(0);
  expect(counts.revoked).toBeGreaterThan(0);
  console.log(
    `${KILLS} kills, keys by their last word: ${JSON.stringify(counts)}; ${deliveries} deliveries, 0 forbidden, 0 lost`,
  );
  await sink.close();
  rmSync(folder, { recursive: true });
}, 600_000);
