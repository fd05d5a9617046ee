import { expect, test } from 'vitest';
import { openDatabaseStorage } from '../../src/daemon/database-storage.ts';
import type { Storage } from '../../src/daemon/storage.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { createInProcessSend } from '../../src/http/server/in-process.ts';
import { doorParts, webhookDoor, wishOf } from '../http/webhook-door.ts';
import { ROUNDS, shuffled } from '../writers.ts';
import { newDatabase } from './stores.ts';

const place = newDatabase();
let storage: Storage | undefined;

webhookDoor({
  async open() {
    storage = await openDatabaseStorage(await place.url(), { as: 'daemon', tell: () => {}, inform: () => {} });
    return storage.openWebhooks();
  },
  async expectKept(text) {
    const database = await openDatabase(await place.url(), { tell: () => {} });
    const { rows } = await database.query('SELECT doc FROM subscriptions');
    expect(JSON.stringify(rows)).toContain(text);
    await database.close();
  },
  remove: () => storage?.close(),
});

test('changes through two daemons at once are made in turn, each on what the former left', async () => {
  const shared = newDatabase();
  const daemons = await Promise.all(
    [1, 2].map(async () => {
      const opened = await openDatabaseStorage(await shared.url(), { as: 'daemon', tell: () => {}, inform: () => {} });
      const { endpoints, close } = doorParts(opened.openWebhooks, []);
      const send = createInProcessSend(endpoints, { holder: (id) => ({ id, name: id }) });
      const ask = async (method: string, path: string, body?: unknown) => {
        const { status, text } = await send({ method, path: `/v1/webhooks${path}`, apiKeyId: 'key_a', body });
        return { status, ...(JSON.parse(text) as { subscription: { id: string } }) };
      };
      return { ask, close: () => close().then(opened.close) };
    }),
  );
  const [first] = daemons;
  for (let round = 0; round < ROUNDS; round++) {
    const made = await first?.ask('POST', '', wishOf('http://127.0.0.1:1'));
    const path = `/${made?.subscription.id}`;
    const place = { latitude: 51.5, longitude: -0.12, method: 'TURKEY', asr: 'shafi', days: 'friday' };
    const changes = {
      ...place,
      fajr_angle: 17,
      isha_angle: 16,
      elevation: 9,
      polar: 'nearest_day',
      metadata: { round },
    };
    const writers = Object.entries(changes).map(([name, value]) => ({ [name]: value }));
    const asked = shuffled([...writers, ...writers], round);
    const puts = asked.map((body, n) => daemons[n % 2]?.ask('PUT', path, body));
    for (const answered of await Promise.all(puts)) expect(answered?.status).toBe(200);
    const { latitude, longitude, ...others } = changes;
    const expected = { ...others, coordinates: { latitude, longitude }, timezone: 'Europe/London' };
    for (const { ask } of daemons) expect((await ask('GET', path)).subscription).toMatchObject(expected);
    const deleted = await Promise.all(daemons.map(({ ask }) => ask('DELETE', path)));
    expect(deleted.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  }
  for (const { close } of daemons) await close();
});
