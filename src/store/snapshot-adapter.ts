import type { Adapter } from 'lowdb';
import { Fault } from '../core/fault.ts';
import type { Files } from './files.ts';
import { checkedLength, readSnapshot, snapshotParts } from './snapshot.ts';
import { damaged } from './store-faults.ts';
import type { StoreState } from './store-state.ts';
import type { SubscriptionRows } from './subscription-row.ts';

/** lowdb's adapter for the snapshot. */
export interface SnapshotAdapter extends Adapter<StoreState> {
  readonly bytes: number;
  /** The generation of the snapshot that was read or written last; undefined where there is none. */
  readonly generation: number | undefined;
}

interface AdapterOptions {
  readonly files: Files;
  readonly path: string;
  readonly rows: SubscriptionRows;
  /** Whether the journal of a generation is there: without it a backup is too old. */
  readonly hasJournal: (generation: number) => boolean;
  readonly tell: (sentence: string) => void;
}

/**
 * Reads the snapshot or, where that is damaged or missing, its backup.
 *
 * lowdb's own adapters hold the whole text: with 100,000 subscriptions that blocks the event loop for 2 s. They do not wait for
 * the disk either, and every draft has the same name.
 */
export function createSnapshotAdapter({ files, path, rows, hasJournal, tell }: AdapterOptions): SnapshotAdapter {
  const backup = `${path}.bak`;
  let bytes = 0;
  let generation: number | undefined;
  /** A damaged file must not become the backup: it would replace a good one. */
  let mayBecomeBackup = false;

  function readMain(): StoreState | Fault {
    const pieces = files.pieces(path);
    if (!pieces) return damaged(path, 'it is missing, though its backup is there');
    try {
      bytes = checkedLength(path, pieces);
      const state = readSnapshot(path, pieces, rows);
      mayBecomeBackup = true;
      return state;
    } catch (thrown) {
      if (thrown instanceof Fault && !('schema' in thrown.details)) return thrown;
      throw thrown;
    }
  }

  function readBackup(why: Fault): StoreState | null {
    const pieces = files.pieces(backup);
    if (!pieces) return null;
    checkedLength(backup, pieces);
    const state = readSnapshot(backup, pieces, rows);
    if (!hasJournal(state.generation)) return null;
    tell(`${why.message} Its backup and the journals since were read instead.`);
    return state;
  }

  return {
    get bytes() {
      return bytes;
    },
    get generation() {
      return generation;
    },
    async read() {
      const main = readMain();
      const state = main instanceof Fault ? readBackup(main) : main;
      if (state === null && main instanceof Fault && files.pieces(path)) throw main;
      generation = state?.generation;
      return state;
    },
    async write(state) {
      const { generation: written } = state;
      bytes = await files.replace(path, snapshotParts(state, rows.schema), mayBecomeBackup ? 'backup' : 'nothing');
      mayBecomeBackup = true;
      generation = written;
    },
  };
}
