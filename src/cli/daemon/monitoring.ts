/** A rule of Prometheus that calls a person. */
interface Alert {
  readonly name: string;
  readonly expression: string;
  /** How long it holds before it counts. */
  readonly lasts: string;
  readonly severity: 'critical' | 'warning';
  readonly summary: string;
  /** What to do. */
  readonly advice: string;
}

const ALERTS: readonly Alert[] = [
  {
    name: 'PrayerDown',
    expression: 'up{job="prayer"} == 0',
    lasts: '2m',
    severity: 'critical',
    summary: 'The daemon does not answer',
    advice: 'No prayer is called. See systemctl status prayer, and the end of its log.',
  },
  {
    name: 'PrayerNoTick',
    expression: 'mizwala_webhook_seconds_since_tick > 150',
    lasts: '0m',
    severity: 'critical',
    summary: 'Due prayers were not looked for in the last minutes',
    advice: 'Restart the daemon. What is more than 2 minutes past is recorded as missed.',
  },
  {
    name: 'PrayerStoreNotWritable',
    expression: 'mizwala_store_writable == 0',
    lasts: '1m',
    severity: 'critical',
    summary: 'Changes cannot be kept',
    advice:
      'The log says why: the disk is full or read-only, the data directory was deleted or replaced, or the database does not answer.',
  },
  {
    name: 'PrayerStoreErrors',
    expression: 'increase(mizwala_store_errors_total[10m]) > 0',
    lasts: '0m',
    severity: 'warning',
    summary: 'Some changes could not be written',
    advice: 'They were refused with 503. Look at the room on the disk, and at the log.',
  },
  {
    name: 'PrayerMissed',
    expression: 'increase(mizwala_webhook_deliveries_total{result="missed"}[15m]) > 0',
    lasts: '0m',
    severity: 'critical',
    summary: 'Prayers were not called within 2 minutes',
    advice: 'The daemon was down, the machine slept, or the clock was wrong. prayer webhooks deliveries ID shows each.',
  },
  {
    name: 'PrayerLate',
    expression: 'histogram_quantile(0.99, sum by (le) (rate(mizwala_webhook_lateness_seconds_bucket[1h]))) > 10',
    lasts: '5m',
    severity: 'warning',
    summary: 'One prayer in a hundred is called more than 10 seconds late',
    advice: 'Look at queued deliveries, at the load of the machine, and at slow receivers.',
  },
  {
    name: 'PrayerFailing',
    expression:
      'sum(increase(mizwala_webhook_deliveries_total{result="failed"}[6h])) > 0.2 * sum(increase(mizwala_webhook_deliveries_total[6h]))',
    lasts: '10m',
    severity: 'warning',
    summary: 'More than a fifth of the deliveries fail',
    advice:
      'mizwala_webhook_attempts_total says how: by status or error. Many at once are often the network of this machine.',
  },
  {
    name: 'PrayerClockSet',
    expression: 'increase(mizwala_webhook_clock_jumps_total[1h]) > 0',
    lasts: '0m',
    severity: 'warning',
    summary: 'The clock was set, or the machine slept',
    advice: 'Prayers are called by this clock. See that it is kept by NTP, and that the machine does not sleep.',
  },
  {
    name: 'PrayerSharesFree',
    expression: 'sum(mizwala_database_shares_held) < 64',
    lasts: '1m',
    severity: 'critical',
    summary: 'No daemon delivers for some of the subscriptions in the database',
    advice:
      'See whether the daemons live, and whether their clocks are right: prayer doctor. Only daemons on a database show this.',
  },
  {
    name: 'PrayerClockApart',
    expression: 'abs(mizwala_database_clock_offset_seconds) > 2',
    lasts: '1m',
    severity: 'warning',
    summary: 'The clock of a daemon and that of its database are more than 2 seconds apart',
    advice:
      'Webhooks go out early or late by as much. Beyond 30 seconds the daemon delivers nothing. Set both clocks by NTP.',
  },
  {
    name: 'PrayerSharesNotLoaded',
    expression: 'sum(mizwala_database_shares_loaded) < sum(mizwala_database_shares_held)',
    lasts: '2m',
    severity: 'critical',
    summary: 'A daemon holds shares of the subscriptions and has not loaded them',
    advice: 'Their prayers are not called yet. prayer doctor names the daemon; see its log, its CPU and the database.',
  },
  {
    name: 'PrayerSharesNotWatched',
    expression: 'time() - min(mizwala_database_watched_until_seconds) > 180',
    lasts: '1m',
    severity: 'critical',
    summary: 'Nobody looked for due prayers of some shares in the last minutes',
    advice: 'What is more than 2 minutes past is recorded as missed. prayer doctor names the daemon that lags.',
  },
  {
    name: 'PrayerTimetableOld',
    expression: 'mizwala_timetable_age_seconds > 3 * 86400',
    lasts: '10m',
    severity: 'warning',
    summary: 'A followed timetable was not compared with its source for three days',
    advice: 'Prayers are called by the last good copy. prayer timetable show ID says why.',
  },
  {
    name: 'PrayerTimetableEnds',
    expression: 'mizwala_timetable_days_left < 8',
    lasts: '10m',
    severity: 'warning',
    summary: 'A followed timetable ends within a week',
    advice: 'After its last day nothing is called, unless it has a fallback. Ask its publisher for the next days.',
  },
  {
    name: 'PrayerBug',
    expression: 'increase(mizwala_internal_errors_total[10m]) > 0',
    lasts: '0m',
    severity: 'warning',
    summary: 'A request was answered 500, which is a bug of the program',
    advice: 'The log has the cause. Please report it.',
  },
];

/** Rules for Prometheus, as YAML. Texts stand in double quotes as in JSON, which YAML reads alike. */
export function alertRules(): string {
  const rules = ALERTS.map(
    ({ name, expression, lasts, severity, summary, advice }) => `      - alert: ${name}
        expr: ${JSON.stringify(expression)}
        for: ${lasts}
        labels:
          severity: ${severity}
        annotations:
          summary: ${JSON.stringify(summary)}
          description: ${JSON.stringify(advice)}
`,
  );
  return `# Rules for Prometheus, made by prayer serve --print-alerts; check them with: promtool check rules FILE
groups:
  - name: prayer
    rules:
${rules.join('')}`;
}

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly (readonly [expression: string, legend: string])[];
}

const quantile = (share: number) =>
  `histogram_quantile(${share}, sum by (le) (rate(mizwala_webhook_lateness_seconds_bucket[$__rate_interval])))`;

const PANELS: readonly Panel[] = [
  {
    title: 'Deliveries by result',
    unit: 'short',
    series: [['sum by (result) (increase(mizwala_webhook_deliveries_total[$__rate_interval]))', '{{result}}']],
  },
  {
    title: 'Lateness of first attempts',
    unit: 's',
    series: [
      [quantile(0.5), 'half'],
      [quantile(0.99), '99 of 100'],
    ],
  },
  { title: 'Deliveries under way', unit: 'short', series: [['mizwala_webhook_pending', '{{state}}']] },
  {
    title: 'Attempts by status or error',
    unit: 'short',
    series: [['sum by (class) (increase(mizwala_webhook_attempts_total[$__rate_interval]))', '{{class}}']],
  },
  { title: 'Receivers that only fail', unit: 'short', series: [['mizwala_webhook_open_circuits', 'paused']] },
  { title: 'Subscriptions by key', unit: 'short', series: [['mizwala_webhook_key_subscriptions', '{{key}}']] },
  {
    title: 'The scheduler',
    unit: 's',
    series: [
      ['mizwala_webhook_seconds_since_tick', 'since the last tick'],
      [
        'rate(mizwala_webhook_tick_seconds_sum[$__rate_interval]) / rate(mizwala_webhook_tick_seconds_count[$__rate_interval])',
        'work in a tick',
      ],
    ],
  },
  {
    title: 'The store',
    unit: 'short',
    series: [
      ['mizwala_store_writable', 'writable'],
      ['increase(mizwala_store_errors_total[$__rate_interval])', 'errors'],
    ],
  },
  {
    title: 'Shares of the database',
    unit: 'short',
    series: [
      ['mizwala_database_shares_held', 'held by {{instance}}'],
      ['mizwala_database_shares_loaded', 'loaded by {{instance}}'],
    ],
  },
  { title: 'Journal', unit: 'bytes', series: [['mizwala_webhook_journal_bytes', 'since the last snapshot']] },
  {
    title: 'Requests by status',
    unit: 'reqps',
    series: [['sum by (status) (rate(mizwala_http_requests_total[$__rate_interval]))', '{{status}}']],
  },
  {
    title: 'Refused requests',
    unit: 'reqps',
    series: [
      ['rate(mizwala_unauthorized_total[$__rate_interval])', 'without a valid key'],
      ['rate(mizwala_rate_limited_total[$__rate_interval])', 'beyond the limit'],
    ],
  },
  {
    title: 'Memory and CPU',
    unit: 'short',
    series: [
      ['process_resident_memory_bytes{job="prayer"} / 1048576', 'MiB'],
      ['rate(process_cpu_seconds_total{job="prayer"}[$__rate_interval])', 'cores'],
    ],
  },
];

const COLUMNS = 3;
const WIDTH = 8;
const HEIGHT = 8;

/** A board for Grafana (Dashboards, New, Import). It asks for the source of data when it is imported. */
export function grafanaBoard(): object {
  const input = 'DS_PROMETHEUS';
  const datasource = { type: 'prometheus', uid: `\${${input}}` };
  return {
    __inputs: [{ name: input, label: 'Prometheus', type: 'datasource', pluginId: 'prometheus' }],
    title: 'Mizwala',
    uid: 'mizwala',
    schemaVersion: 39,
    refresh: '1m',
    time: { from: 'now-24h', to: 'now' },
    panels: PANELS.map(({ title, unit, series }, i) => ({
      id: i + 1,
      type: 'timeseries',
      title,
      datasource,
      gridPos: { x: (i % COLUMNS) * WIDTH, y: Math.floor(i / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: series.map(([expr, legendFormat], k) => ({ refId: 'ABC'[k] ?? 'D', expr, legendFormat, datasource })),
    })),
  };
}
