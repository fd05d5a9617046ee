import type { ApiKey } from '../core/stored/api-key.ts';
import { counter, gauge, type Metric } from '../core/text/prometheus.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { Planner } from '../webhooks/planner.ts';
import type { WebhookStorage } from './storage.ts';

/** What is open while the daemon runs. */
interface Measured {
  readonly planner: Planner;
  readonly storage: WebhookStorage;
  readonly dispatcher: Dispatcher;
}

/** Metrics of the webhooks now; zeros before they are open. Those that count since the start are in delivery-counters.ts. */
export function webhookMetrics(
  open: Measured | undefined,
  keys: readonly ApiKey[],
  secondsSinceTick: number,
): Metric[] {
  const { storage } = open ?? {};
  const store = storage?.store;
  const { waiting, inFlight, retrying, openCircuits } = open?.dispatcher ?? NO_DELIVERIES;
  const { subscriptions, events } = open?.planner ?? { subscriptions: 0, events: 0 };
  const name = (rest: string) => `mizwala_webhook_${rest}`;
  const states = Object.entries({ queued: waiting, in_flight: inFlight, retrying });
  return [
    gauge(name('in_flight'), 'Requests in flight.', inFlight),
    gauge(name('queue_depth'), 'Deliveries that wait for a free place.', waiting),
    gauge(
      name('pending'),
      'Deliveries under way by state: queued for a free place, in flight, or waiting for the next attempt.',
      states.map(([state, value]) => ({ labels: { state }, value })),
    ),
    gauge(name('open_circuits'), 'Receivers whose retries are paused because they only fail.', openCircuits),
    gauge(name('subscriptions'), 'Subscriptions in the store.', subscriptions),
    gauge(
      name('key_subscriptions'),
      `Subscriptions of each API key: the ${MOST_KEYS} with most of them, and the others together.`,
      keySamples(keys, subscriptions, (id) => store?.countOf(id) ?? 0),
    ),
    gauge(name('plan_events'), 'Prayers planned in memory.', events),
    gauge(name('seconds_since_tick'), 'Seconds since the last check for due prayers began.', secondsSinceTick),
    gauge('mizwala_store_writable', '1 when the last change could be written, 0 when not.', store?.problem ? 0 : 1),
    counter('mizwala_store_errors_total', 'Changes that could not be written.', store?.refusals ?? 0),
    ...(storage?.metrics() ?? []),
  ];
}

const NO_DELIVERIES = { waiting: 0, inFlight: 0, retrying: 0, openCircuits: 0 };

/** A label has few values, however many keys there are. */
const MOST_KEYS = 100;

function keySamples(keys: readonly ApiKey[], total: number, countOf: (id: string) => number) {
  const named = keys
    .map(({ id, name }) => ({ labels: { id, key: name }, value: countOf(id) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_KEYS);
  const rest = named.reduce((left, { value }) => left - value, total);
  return [...named, { labels: { id: '', key: '' }, value: rest }];
}
