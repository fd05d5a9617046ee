import type { ServeSettings, Sharing } from '../cli/cli-deps.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';
import { documentText } from '../core/timetable/shared-document.ts';
import type { SharedTimetable } from '../http/endpoints/shared-timetable.ts';
import { timetableSource } from '../online/timetable-source.ts';
import type { MonthLists } from '../core/hijri/kept-months.ts';
import { updateMonths } from '../operations/hijri/follow-months.ts';
import { type FetchDocument, type FollowDeps, type Update, updateTimetable } from '../operations/timetables/follow.ts';
import { openSigningKey, seals } from '../store/signing-key.ts';
import { documentGet } from '../system/timetable-http.ts';
import { dataDirectory } from '../system/user-files.ts';
import type { Storage } from './storage.ts';
import type { Logger } from 'pino';
import { Fault } from '../core/fault.ts';
import { counter, gauge, type Metric } from '../core/text/prometheus.ts';
import type { Service } from '../core/service.ts';
import { daysLeft, endWarning, isFetchDue } from '../operations/timetables/freshness.ts';

/** What the commands `share` and `follow` need of this machine. */
export function sharing(
  settings: ServeSettings,
  { env, version }: { readonly env: Readonly<Record<string, string | undefined>>; readonly version: string },
): Sharing {
  return {
    seals,
    fetchDocument: documentFetch(settings, version),
    keyFile: openSigningKey(settings.data ?? dataDirectory(env)),
  };
}

/** @param stopped ends a fetch in flight. An aborted fetch is not reported as a Fault, because the source did nothing wrong */
export function documentFetch(
  settings: Pick<ServeSettings, 'allow_private_targets' | 'allow_target_cidr'>,
  version: string,
  stopped?: AbortSignal,
): FetchDocument {
  const { allow_private_targets: allowPrivate, allow_target_cidr: allowedCidrs } = settings;
  const get = documentGet({ allowPrivate, allowedCidrs }, stopped);
  const fetchDocument = timetableSource({ get, userAgent: `Mizwala/${version}` });
  return (url, etag) =>
    fetchDocument(url, etag).catch((thrown: unknown) => {
      stopped?.throwIfAborted();
      throw thrown;
    });
}

/** The public document of a timetable, signed if the daemon has a key. Made again when the timetable or the key has changed. */
export function sharedTimetable(
  id: string | undefined,
  { timetables, ownTimetables }: Pick<Storage, 'timetables' | 'ownTimetables'>,
): SharedTimetable & { readonly isSigned: boolean } {
  const keyFile = ownTimetables && openSigningKey(ownTimetables.directory);
  let made: { readonly table: PrintedTimetable; readonly stamp: string | undefined; readonly text: string } | undefined;
  return {
    text() {
      const table = id === undefined ? undefined : timetables.find(id);
      if (!table) return undefined;
      const stamp = keyFile?.stamp();
      if (made?.table !== table || made.stamp !== stamp) {
        made = { table, stamp, text: documentText(table, seals, keyFile?.find()) };
      }
      return made.text;
    },
    get isSigned() {
      return keyFile?.find() !== undefined;
    },
  };
}

interface UpdateWiring extends FollowDeps {
  readonly lists: MonthLists;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  later(delayMs: number, act: () => void): () => void;
  cutOff(): void;
}

/** The time between two checks whether a document must be fetched. */
const LOOK_EACH_MS = 60_000;
const DAY_SECONDS = 86_400;

/**
 * Fetches followed timetables and lists of months once a day, one after another. Nothing waits for this service: a daemon without network
 * starts, and uses the last good copies.
 */
export function createTimetableUpdates(wiring: UpdateWiring): Service {
  const { kept, lists, zones, now, log, later } = wiring;
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
      if (isFetchDue(kept.fetchRecord(id), now())) await attempted(id, () => updateTimetable(id, wiring));
      const table = kept.find(id);
      const ending = table && endWarning(table, zones, now());
      if (ending !== undefined) warnDaily(id, () => log.warn({ timetable: id, reason: ending }, 'timetable_ends'));
    }
    for (const list of lists.read().lists.values()) {
      const { fetchedAt, refused } = list.source ?? {};
      const isFailure = refused !== undefined && fetchedAt !== undefined;
      const failure = isFailure ? { at: fetchedAt, reason: refused, offeredKey: undefined } : undefined;
      if (isStopped) return;
      if (list.source && isFetchDue({ fetchedAt: failure ? undefined : fetchedAt, failure }, now()))
        await attempted(list.id, async () => ({ change: await updateMonths(list, wiring), told: [] }));
    }
  }

  /** Fetches a timetable or a list of months, and counts the result. */
  async function attempted(id: string, update: () => Promise<Update>): Promise<void> {
    const counts = fetches.get(id) ?? { replaced: 0, unchanged: 0, failed: 0 };
    fetches.set(id, counts);
    try {
      const { change, told } = await update();
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
    metrics: () => updateMetrics(followed(), fetches, wiring),
    drain: stop,
    stop: async () => stop(),
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
    gauge(
      'mizwala_timetable_age_seconds',
      'Seconds since a followed timetable was last compared with its source.',
      ages,
    ),
    gauge('mizwala_timetable_days_left', 'Days until the last printed day of a followed timetable.', left),
  ];
}
