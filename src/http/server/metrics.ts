/** Counts what the door does, for `/metrics`. Labels come from our own rows only, never from a request. */
export interface HttpMetrics {
  answered(endpoint: string, status: number, ms: number): void;
  count(what: 'unauthorized' | 'rate_limited'): void;
  /** In the Prometheus text format. */
  lines(): Iterable<string>;
}

const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function httpMetrics(): HttpMetrics {
  const answers = new Map<string, Map<number, number>>();
  const buckets = new Float64Array(BUCKETS_SECONDS.length + 1);
  let sumSeconds = 0;
  const deliveryCounters = { unauthorized: 0, rate_limited: 0 };
  return {
    answered: (endpoint, status, ms) => {
      let row = answers.get(endpoint);
      if (!row) {
        row = new Map();
        answers.set(endpoint, row);
      }
      row.set(status, (row.get(status) ?? 0) + 1);
      const seconds = ms / 1000;
      sumSeconds += seconds;
      let i = 0;
      while (seconds > (BUCKETS_SECONDS[i] ?? Number.POSITIVE_INFINITY)) i++;
      buckets[i] = (buckets[i] ?? 0) + 1;
    },
    count: (what) => {
      deliveryCounters[what]++;
    },
    *lines() {
      yield '# HELP mizwala_http_requests_total Requests answered, by endpoint and status.';
      yield '# TYPE mizwala_http_requests_total counter';
      for (const [endpoint, row] of answers) {
        for (const [status, n] of row) {
          yield `mizwala_http_requests_total{endpoint="${endpoint}",status="${status}"} ${n}`;
        }
      }
      yield '# HELP mizwala_http_request_seconds Time from the handler to the written answer.';
      yield '# TYPE mizwala_http_request_seconds histogram';
      let total = 0;
      for (const [i, n] of buckets.entries()) {
        total += n;
        yield `mizwala_http_request_seconds_bucket{le="${BUCKETS_SECONDS[i] ?? '+Inf'}"} ${total}`;
      }
      yield `mizwala_http_request_seconds_sum ${sumSeconds}`;
      yield `mizwala_http_request_seconds_count ${total}`;
      yield* counter('mizwala_unauthorized_total', 'Requests without a valid key.', deliveryCounters.unauthorized);
      yield* counter(
        'mizwala_rate_limited_total',
        'Requests beyond the limit of their key.',
        deliveryCounters.rate_limited,
      );
    },
  };
}

function* counter(name: string, help: string, value: number): Iterable<string> {
  yield `# HELP ${name} ${help}`;
  yield `# TYPE ${name} counter`;
  yield `${name} ${value}`;
}
