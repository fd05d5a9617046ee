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
  /**
   * For a key that holds much already: resolves when its next answer may be made, one in a turn of the event loop. What was cut off
   * is not free before the turn ends.
   */
  turnOf(apiKeyId: string): Promise<void> | undefined;
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

  const byKey = new Map<string, number>();
  let lastTurn: Promise<void> = Promise.resolve();

  function forget(one: Waiting): void {
    if (all.delete(one)) count(one.apiKeyId, -one.bytes);
  }

  function count(apiKeyId: string, bytes: number): void {
    total += bytes;
    const held = (byKey.get(apiKeyId) ?? 0) + bytes;
    if (held > 0) byKey.set(apiKeyId, held);
    else byKey.delete(apiKeyId);
  }

  function cutOne(): void {
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
      count(apiKeyId, bytes);
      const end = () => forget(one);
      response.once('finish', end);
      response.once('close', end);
      while (total > mostBytes) cutOne();
    },
    turnOf: (apiKeyId) => {
      if ((byKey.get(apiKeyId) ?? 0) < mostBytes / 2) return undefined;
      lastTurn = lastTurn.then(() => new Promise((done) => setTimeout(done, 1)));
      return lastTurn;
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
