import type { Logger } from 'pino';
import { Fault } from '../core/fault.ts';
import { counter, gauge, type Metric } from '../core/text/prometheus.ts';
import type { Service } from '../core/service.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';
import { type FollowDeps, updateTimetable } from '../operations/timetables/follow.ts';
import { daysLeft, endWarning, isFetchDue } from '../operations/timetables/freshness.ts';

interface UpdateWiring extends FollowDeps {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Calls once after a delay. Returns a function that cancels it. */
  later(delayMs: number, act: () => void): () => void;
  /** Ends the fetch in flight. */
  cutOff(): void;
}

/** How often it looks whether a document is due. */
const LOOK_EACH_MS = 60_000;
const DAY_SECONDS = 86_400;

/**
 * Fetches the documents of the timetables that are followed, each once a day, one after another. Nothing waits for it: a daemon without
 * network starts and calls by the last good copies.
 */
export function createTimetableUpdates(wiring: UpdateWiring): Service {
  const { kept, zones, now, log, later } = wiring;
  const fetches = new Map<string, { replaced: number; unchanged: number; failed: number }>();
  const warnedAt = new Map<string, number>();
  let isStopped = false;
  let cancelTimer = () => {};

  function followed(): PrintedTimetable[] {
    return kept.ids().flatMap((id) => {
      try {
        const table = kept.find(id);
        return table?.source ? [table] : [];
      } catch (thrown) {
        if (!(thrown instanceof Fault)) throw thrown;
        warnDaily(id, () => log.warn({ timetable: id, reason: thrown.message }, 'timetable_not_read'));
        return [];
      }
    });
  }

  async function look(): Promise<void> {
    for (const { id } of followed()) {
      if (isStopped) return;
      if (isFetchDue(kept.fetchRecord(id), now())) await update(id);
      const table = kept.find(id);
      const ending = table && endWarning(table, zones, now());
      if (ending !== undefined) warnDaily(id, () => log.warn({ timetable: id, reason: ending }, 'timetable_ends'));
    }
  }

  async function update(id: string): Promise<void> {
    const counts = fetches.get(id) ?? { replaced: 0, unchanged: 0, failed: 0 };
    fetches.set(id, counts);
    try {
      const { change, told } = await updateTimetable(id, wiring);
      counts[change]++;
      if (change === 'replaced') log.info({ timetable: id, told }, 'timetable_replaced');
    } catch (thrown) {
      if (isStopped) return;
      if (!(thrown instanceof Fault)) throw thrown;
      counts.failed++;
      log.warn({ timetable: id, code: thrown.code, reason: thrown.message }, 'timetable_not_updated');
    }
  }

  function warnDaily(id: string, warn: () => void): void {
    if (now() - (warnedAt.get(id) ?? 0) < DAY_SECONDS) return;
    warnedAt.set(id, now());
    warn();
  }

  function run(): void {
    if (isStopped) return;
    void look()
      .catch((thrown: unknown) => log.error({ err: thrown }, 'timetables could not be updated'))
      .finally(() => {
        if (!isStopped) cancelTimer = later(LOOK_EACH_MS, run);
      });
  }

  const stop = () => {
    isStopped = true;
    cancelTimer();
    wiring.cutOff();
  };

  return {
    name: 'timetables',
    async start() {
      run();
    },
    readinessProblem: () => undefined,
    livenessProblem: () => undefined,
    metrics: () => updateMetrics(followed(), fetches, wiring),
    drain: stop,
    async stop() {
      stop();
    },
  };
}

function updateMetrics(
  tables: readonly PrintedTimetable[],
  fetches: ReadonlyMap<string, Readonly<Record<string, number>>>,
  { kept, zones, now }: FollowDeps,
): Metric[] {
  const label = (timetable: string) => ({ timetable });
  const counts = [...fetches].flatMap(([id, results]) =>
    Object.entries(results).map(([result, value]) => ({ labels: { timetable: id, result }, value })),
  );
  const ages = tables.map(({ id, addedAt }) => {
    const at = kept.fetchRecord(id)?.fetchedAt ?? addedAt;
    return { labels: label(id), value: Math.max(0, Math.round(now() - Date.parse(at) / 1000)) };
  });
  const left = tables.flatMap((table) => {
    const value = daysLeft(table, zones, now());
    return value === undefined ? [] : [{ labels: label(table.id), value }];
  });
  return [
    counter('mizwala_timetable_fetches_total', 'Fetches of followed timetables by their result.', counts),
    gauge('mizwala_timetable_age_seconds', 'Since a followed timetable was last compared with its source.', ages),
    gauge('mizwala_timetable_days_left', 'Days until the last printed one of a followed timetable.', left),
  ];
}
