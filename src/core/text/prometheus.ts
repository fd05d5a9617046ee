/** A metric of Prometheus' text format. Labels come from our own tables and the names of keys, never from a request. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly help: string;
  readonly samples: readonly Sample[];
}

interface Sample {
  /** The text after the name of the metric: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** Makes the function that makes metrics of one type. A metric's value is a number, or a sample for each combination of labels. */
const metricOf =
  (type: 'counter' | 'gauge') =>
  (name: string, help: string, value: number | readonly Sample[]): Metric => {
    return { name, type, help, samples: typeof value === 'number' ? [{ value }] : value };
  };
export const counter = metricOf('counter');
export const gauge = metricOf('gauge');

/** A sum and a count, without quantiles. */
export function summary(name: string, help: string, sum: number, count: number): Metric {
  return { name, type: 'summary', help, samples: sumAndCount(sum, count) };
}

export type Histogram = ReturnType<typeof createHistogram>;

/** Counts values in buckets. @param limits the upper bounds of the buckets, ascending; one more bucket takes the values above them */
export function createHistogram(limits: readonly number[]) {
  const counts = new Float64Array(limits.length + 1);
  let sum = 0;
  return {
    observe(value: number): void {
      sum += value;
      let i = 0;
      while (value > (limits[i] ?? Number.POSITIVE_INFINITY)) i++;
      counts[i] = (counts[i] ?? 0) + 1;
    },
    metric(name: string, help: string): Metric {
      let total = 0;
      const buckets = Array.from(counts, (count, i) => {
        total += count;
        return { suffix: '_bucket', labels: { le: limits[i] ?? '+Inf' }, value: total };
      });
      return { name, type: 'histogram', help, samples: [...buckets, ...sumAndCount(sum, total)] };
    },
  };
}

function sumAndCount(sum: number, count: number): Sample[] {
  return [
    { suffix: '_sum', value: sum },
    { suffix: '_count', value: count },
  ];
}

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function prometheusText(metrics: Iterable<Metric>): string {
  let text = '';
  for (const { name, type, help, samples } of metrics) {
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
    for (const { suffix = '', labels = {}, value } of samples)
      text += `${name}${suffix}${labelText(labels)} ${value}\n`;
  }
  return text;
}

function labelText(labels: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
}
