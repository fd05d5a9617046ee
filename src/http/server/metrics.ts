import { counter, createHistogram, type Metric } from '../../core/text/prometheus.ts';

export type HttpMetrics = ReturnType<typeof createHttpMetrics>;

const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function createHttpMetrics() {
  const answers = new Map<string, Map<number, number>>();
  const seconds = createHistogram(BUCKETS_SECONDS);
  const refused = { unauthorized: 0, rate_limited: 0 };
  const bugs = () => [...answers.values()].reduce((sum, row) => sum + (row.get(500) ?? 0), 0);
  return {
    answered: (endpoint: string, status: number, ms: number) => {
      const row = answers.get(endpoint) ?? new Map<number, number>();
      answers.set(endpoint, row.set(status, (row.get(status) ?? 0) + 1));
      seconds.observe(ms / 1000);
    },
    count: (what: keyof typeof refused) => {
      refused[what]++;
    },
    metrics: (): readonly Metric[] => {
      const requests = [...answers].flatMap(([endpoint, row]) =>
        [...row].map(([status, value]) => ({ labels: { endpoint, status }, value })),
      );
      return [
        counter('mizwala_http_requests_total', 'Requests answered, by endpoint and status.', requests),
        // this series always exists, because Prometheus sees no increase in a series that begins with 1
        counter('mizwala_internal_errors_total', 'Requests answered 500, which is a bug of ours.', bugs()),
        seconds.metric('mizwala_http_request_seconds', 'Time from the handler to the written answer.'),
        counter('mizwala_unauthorized_total', 'Requests without a valid key.', refused.unauthorized),
        counter('mizwala_rate_limited_total', 'Requests beyond the limit of their key.', refused.rate_limited),
      ];
    },
  };
}
