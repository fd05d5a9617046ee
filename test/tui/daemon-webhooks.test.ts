import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/data/names.ts';
import { screenNamesIn } from '../names-in.ts';
import { type ClientRequest, daemonClient } from '../../src/client/daemon-client.ts';
import { Fault } from '../../src/core/fault.ts';
import { daemonWebhooks } from '../../src/tui/views/webhooks.ts';

const DIRECTORY = '/home/a/.local/state/prayer';
const subscription = {
  url: 'https://example.org/',
  prayer_types: ['fajr'],
  coordinates: { latitude: 21.4225, longitude: 39.8262 },
  timezone: 'Asia/Riyadh',
  method: 'MWL',
  asr: 'hanafi',
  active: true,
  created_at: '2026-11-19T00:00:00.000Z',
  updated_at: '2026-11-19T00:00:00.000Z',
  metadata: {},
};
const key = (id: string) => ({ id, name: id, created_at: null, requests_per_minute: null, from: 'store' });
/** A client of a daemon that answers each request with what `answer` gives. */
const clientOf = (answer: (request: ClientRequest) => unknown) =>
  daemonClient(async (request) => ({ status: 200, text: JSON.stringify(await answer(request)) }));
const attempt = (
  id: string,
  number: number,
  state: string,
  status_code: number | null,
  error: string | null = null,
) => ({
  id,
  prayer_type: 'fajr',
  prayer_date: '2026-11-20',
  prayer_time: '2026-11-20T05:15:00+03:00',
  kind: 'prayer',
  attempt: number,
  state,
  at: '2026-11-20T02:15:00.000Z',
  status_code,
  duration_ms: null,
  error,
});

test('subscriptions of every key are read, with the last attempt of each of their last deliveries', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/keys': { keys: [key('k1'), key('k2')], count: 2 },
    'k1 /v1/webhooks?limit=100': { subscriptions: [{ ...subscription, id: 'sub_1' }], count: 1, total: 1 },
    'k2 /v1/webhooks?limit=100': {
      subscriptions: [{ ...subscription, id: 'sub_2', active: false }],
      count: 1,
      total: 1,
    },
    'k1 /v1/webhooks/sub_1/deliveries?limit=50': {
      deliveries: [
        attempt('evt_4', 2, 'retrying', null, 'timeout'),
        attempt('evt_4', 1, 'retrying', 503),
        attempt('evt_3', 1, 'delivered', 200),
        attempt('evt_2', 0, 'missed', null),
        attempt('evt_1', 5, 'failed', 500),
        ...Array.from({ length: 8 }, (_, i) => attempt(`older_${i}`, 1, 'delivered', 200)),
      ],
      count: 13,
    },
    'k2 /v1/webhooks/sub_2/deliveries?limit=50': { deliveries: [], count: 0 },
  };
  const client = clientOf(({ path, apiKeyId }) => {
    const question = apiKeyId === undefined ? path : `${apiKeyId} ${path}`;
    asked.push(question);
    return answers[question];
  });
  const watch = daemonWebhooks(client, DIRECTORY);
  const news = await watch.read();
  expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted());
  if (news.kind !== 'answered') throw new Error(news.kind);
  expect(news.subscriptions.map(({ id, active }) => [id, active])).toEqual([
    ['sub_1', true],
    ['sub_2', false],
  ]);
  expect(
    news.subscriptions[0]?.deliveries.map(({ state, attempt, status_code, error }) => [
      state,
      attempt,
      status_code,
      error,
    ]),
  ).toEqual([
    ['retrying', 2, null, 'timeout'],
    ['delivered', 1, 200, null],
    ['missed', 0, null, null],
    ['failed', 5, 500, null],
    ...Array.from({ length: 6 }, () => ['delivered', 1, 200, null]),
  ]);
});

test('a remote daemon is asked for the webhooks of one key, and not for keys', async () => {
  const asked: unknown[] = [];
  const client = clientOf(({ path, apiKeyId }) => {
    asked.push([path, apiKeyId]);
    if (path.includes('deliveries')) return { deliveries: [], count: 0 };
    return { subscriptions: [{ ...subscription, id: 'sub_1' }], count: 1, total: 1 };
  });
  const watch = daemonWebhooks(client, undefined);
  expect(await watch.read()).toMatchObject({ kind: 'answered', subscriptions: [{ id: 'sub_1' }] });
  expect(asked).toEqual([
    ['/v1/webhooks?limit=100', undefined],
    ['/v1/webhooks/sub_1/deliveries?limit=50', undefined],
  ]);
});

test.each([
  [new Fault('DAEMON_UNREACHABLE', 'No daemon answers.'), 'No daemon answers.'],
  [Object.assign(new Error('aborted'), { code: 'ABORT_ERR' }), `The daemon in ${DIRECTORY} does not answer.`],
  [
    Object.assign(new Error('EACCES: no'), { code: 'EACCES' }),
    `The daemon in ${DIRECTORY} cannot be asked: EACCES: no.`,
  ],
  [new Fault('USAGE', 'Come again.'), 'The daemon refuses: Come again.'],
])('%s is an answer: %s', async (thrown, reason) => {
  const watch = daemonWebhooks(
    daemonClient(() => Promise.reject(thrown)),
    DIRECTORY,
  );
  expect(await watch.read()).toEqual({ kind: 'silent', reason });
});

test.each(['ENOENT', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s: no daemon is running there, said in each language',
  async (code) => {
    const thrown = Object.assign(new Error('connect'), { code });
    const webhooks = await daemonWebhooks(
      daemonClient(() => Promise.reject(thrown)),
      DIRECTORY,
    ).read();
    expect(webhooks).toEqual({ kind: 'absent', directory: DIRECTORY });
    for (const language of LANGUAGES) {
      const { noDaemon } = screenNamesIn(language).screen.webhooks;
      expect(noDaemon(DIRECTORY, 'prayer serve')).toMatch(/\/home\/a\/.local\/state\/prayer.*prayer serve$/);
    }
  },
);
