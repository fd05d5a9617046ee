import { expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { daemonWebhooks } from '../../src/tui/daemon-webhooks.ts';

const DIRECTORY = '/home/a/.local/state/prayer';
const NOBODY = `No daemon is running in ${DIRECTORY}. It is started by: prayer serve`;
const subscription = { url: 'https://example.org/', prayer_types: ['fajr'], timezone: 'Asia/Riyadh', active: true };
const attempt = (
  id: string,
  number: number,
  state: string,
  status_code: number | null,
  error: string | null = null,
) => ({
  id,
  prayer_type: 'fajr',
  prayer_time: '2026-11-20T05:15:00+03:00',
  attempt: number,
  state,
  status_code,
  error,
});

test('subscriptions of every key are read, with the last attempt of each of their last deliveries', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/keys': { keys: [{ id: 'k1' }, { id: 'k2' }], count: 2 },
    'k1 /v1/webhooks?limit=100': { subscriptions: [{ ...subscription, id: 'sub_1' }], count: 1 },
    'k2 /v1/webhooks?limit=100': { subscriptions: [{ ...subscription, id: 'sub_2', active: false }], count: 1 },
    'k1 /v1/webhooks/sub_1/deliveries?limit=15': {
      deliveries: [
        attempt('evt_4', 2, 'retrying', null, 'timeout'),
        attempt('evt_4', 1, 'retrying', 503),
        attempt('evt_3', 1, 'delivered', 200),
        attempt('evt_2', 0, 'missed', null),
        attempt('evt_1', 5, 'failed', 500),
      ],
    },
    'k2 /v1/webhooks/sub_2/deliveries?limit=15': { deliveries: [] },
  };
  const watch = daemonWebhooks(async (path, owner) => {
    const question = owner === undefined ? path : `${owner} ${path}`;
    asked.push(question);
    return answers[question];
  }, DIRECTORY);
  const news = await watch.read();
  expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted());
  if (news.kind !== 'heard') throw new Error(news.kind);
  expect(news.subscriptions.map(({ id, isActive }) => [id, isActive])).toEqual([
    ['sub_1', true],
    ['sub_2', false],
  ]);
  expect(news.subscriptions[0]?.deliveries.map(({ state, attempts, outcome }) => [state, attempts, outcome])).toEqual([
    ['retrying', 2, 'timeout'],
    ['delivered', 1, '200'],
    ['missed', 0, ''],
  ]);
});

test('a daemon far away is asked for those of the one key, and for no keys', async () => {
  const asked: unknown[] = [];
  const watch = daemonWebhooks(async (path, owner) => {
    asked.push([path, owner]);
    return path.includes('deliveries') ? { deliveries: [] } : { subscriptions: [{ ...subscription, id: 'sub_1' }] };
  }, undefined);
  expect(await watch.read()).toMatchObject({ kind: 'heard', subscriptions: [{ id: 'sub_1' }] });
  expect(asked).toEqual([
    ['/v1/webhooks?limit=100', undefined],
    ['/v1/webhooks/sub_1/deliveries?limit=15', undefined],
  ]);
});

test.each([
  [new Fault('DAEMON_UNREACHABLE', 'No daemon answers.'), 'No daemon answers.'],
  [Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' }), NOBODY],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), NOBODY],
  [Object.assign(new Error('aborted'), { code: 'ABORT_ERR' }), `The daemon in ${DIRECTORY} does not answer.`],
  [
    Object.assign(new Error('EACCES: no'), { code: 'EACCES' }),
    `The daemon in ${DIRECTORY} cannot be asked: EACCES: no.`,
  ],
  [new Fault('USAGE', 'Come again.'), 'The daemon refuses: Come again.'],
])('%s is an answer: %s', async (thrown, reason) => {
  const watch = daemonWebhooks(() => Promise.reject(thrown), DIRECTORY);
  expect(await watch.read()).toEqual({ kind: 'silent', reason });
});
