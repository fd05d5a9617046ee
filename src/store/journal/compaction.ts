import { join } from 'node:path';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { journalGenerations, journalPath, type OpenStore, type StoreFolder } from './recovery.ts';
import { storeUnavailable } from '../files/store-faults.ts';
import { FIRST_SCHEMA_WITH_FEEDS } from '../rows/subscription-row.ts';
import { OLDER_FEEDS_NAME } from './older-feeds.ts';

export type Compaction = ReturnType<typeof createCompaction>;

/** The journal may grow to this, or to half of the snapshot if that is more. */
const LONGEST_JOURNAL_BYTES = 8_000_000;
const COMPACT_AFTER_SECONDS = 86_400;

/** Writes a new snapshot and begins a new journal: when it is called to, when the journal is long or lacks states, or once a day. */
export function createCompaction({ folder, files, tell }: StoreFolder, open: OpenStore) {
  const { database, snapshot, journal, hasOlderFeeds } = open;
  let running: Promise<void> | undefined;
  let lastRun: EpochSeconds | undefined;
  /** Memory has delivery states that the disk refused. */
  let isUnwritten = false;

  async function rewrite(): Promise<void> {
    const wasUnwritten = isUnwritten;
    try {
      isUnwritten = false;
      const next = Math.max(database.data.generation, ...(await journalGenerations(files, folder))) + 1;
      const backup = snapshot.generation ?? 1;
      const backupSchema = database.data.schema;
      const sequence = await journal.moveTo(journalPath(folder, next));
      await database.update((state) => {
        state.generation = next;
        state.sequence = sequence;
      });
      for (const generation of await journalGenerations(files, folder)) {
        // the backup is the snapshot before, and goes on with the journals since
        if (generation < backup) await files.remove(journalPath(folder, generation));
      }
      if (backupSchema >= FIRST_SCHEMA_WITH_FEEDS) await files.remove(join(folder, OLDER_FEEDS_NAME));
    } catch (thrown) {
      isUnwritten ||= wasUnwritten;
      throw storeUnavailable(thrown);
    }
  }

  function run(): Promise<void> {
    running ??= rewrite().finally(() => {
      running = undefined;
    });
    return running;
  }

  function isDue(now: EpochSeconds): boolean {
    lastRun ??= now;
    if (hasOlderFeeds && database.data.schema < FIRST_SCHEMA_WITH_FEEDS) return true;
    if (isUnwritten || journal.bytes > Math.max(LONGEST_JOURNAL_BYTES, snapshot.bytes / 2)) return true;
    return Math.abs(now - lastRun) > COMPACT_AFTER_SECONDS;
  }

  return {
    /** Calls at the same time share one run. @throws Fault STORE_UNAVAILABLE */
    run,
    /** Runs in the background. */
    runIfDue(now: EpochSeconds): void {
      if (running || !isDue(now)) return;
      lastRun = now;
      run().catch((thrown: unknown) => tell(String(thrown instanceof Error ? thrown.message : thrown)));
    },
    /** The disk refused a delivery state, so only memory has it. True the first time since the last snapshot. */
    noteUnwritten(): boolean {
      const isFirst = !isUnwritten;
      isUnwritten = true;
      return isFirst;
    },
    /** Resolves when no run is in progress. */
    async idle(): Promise<void> {
      await running?.catch(() => {});
    },
  };
}
