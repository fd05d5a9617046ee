import type { ServerResponse } from 'node:http';
import type { Metric } from '../../core/prometheus.ts';
import { counter, gauge } from '../../core/prometheus.ts';

/**
 * The memory of answers that were made and that their readers have not taken yet. Beyond the budget the reader is cut off who waits
 * longest among those of the API key that holds most: who reads slowly costs only his own.
 */
export interface UnsentAnswers {
  /** Counts a long answer until it is sent or its connection is closed. */
  add(response: ServerResponse, bytes: number, apiKeyId: string): void;
  metrics(): readonly Metric[];
}

/** Seven pages of 1,000 subscriptions with the longest metadata. */
const MOST_BYTES = 32_000_000;
/** A shorter answer is not counted: Node itself reads no more requests of a connection that holds so much. */
export const SHORTEST_COUNTED = 16_384;

interface Waiting {
  readonly response: ServerResponse;
  readonly bytes: number;
  readonly apiKeyId: string;
}

export function createUnsentAnswers(mostBytes = MOST_BYTES): UnsentAnswers {
  const all = new Set<Waiting>(); // the oldest first
  let total = 0;
  let cut = 0;

  function forget(one: Waiting): void {
    if (all.delete(one)) total -= one.bytes;
  }

  function cutOne(): void {
    const byKey = new Map<string, number>();
    for (const { apiKeyId, bytes } of all) byKey.set(apiKeyId, (byKey.get(apiKeyId) ?? 0) + bytes);
    const [worst] = [...byKey].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    for (const one of all) {
      if (one.apiKeyId !== worst) continue;
      forget(one);
      cut++;
      one.response.destroy();
      return;
    }
  }

  return {
    add: (response, bytes, apiKeyId) => {
      const one = { response, bytes, apiKeyId };
      all.add(one);
      total += bytes;
      const end = () => forget(one);
      response.once('finish', end);
      response.once('close', end);
      while (total > mostBytes) cutOne();
    },
    metrics: () => [
      counter(
        'mizwala_slow_readers_cut_total',
        'Connections closed because answers waited for too many slow readers.',
        cut,
      ),
      gauge('mizwala_unsent_bytes', 'Bytes of long answers that their readers have not taken yet.', total),
    ],
  };
}
