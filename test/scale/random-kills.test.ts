import { expect, test } from 'vitest';
import { testDatabase } from '../database/postgres-server.ts';
import { randomKills } from './random-kills.ts';

/** The small form of `node test/scale/main.ts kills 5000 20 5`: what was due is over already, so that nobody waits for a minute. */
test('three daemons of which one after the other is killed call everything within the window', async () => {
  const place = await testDatabase();
  const now = Date.now() / 1000;
  const minute = Math.floor(now / 60) * 60;
  const outcome = await randomKills({
    url: place.url,
    perMinute: 600,
    minutes: [minute],
    kills: [0.1, 0.6, 3].map((at, victim) => ({ at, victim })),
    isAfterFirstCall: true,
    answerMs: 400,
    mostPauseMs: 500,
    seed: Math.floor(now),
  });
  console.log(JSON.stringify(outcome));
  expect(outcome).toMatchObject({ due: 600, lost: 0, strange: 0, unexplained: 0, kills: 3 });
  expect(Math.max(...outcome.sharesOfKill)).toBeGreaterThan(0);
  expect(outcome.copies).toBeLessThanOrEqual(300);
  expect(outcome.latest).toBeLessThan(120);
  await place.drop();
});
