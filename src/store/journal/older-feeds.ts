import { join } from 'node:path';
import type { Files } from '../files/files.ts';
import { type Refuse, refuseAll } from '../files/store-faults.ts';
import type { StoreState } from '../rows/store-state.ts';
import { readChange } from '../rows/store-change.ts';
import { FIRST_SCHEMA_WITH_FEEDS, type SubscriptionRows } from '../rows/subscription-row.ts';
import { atOnce } from '../steps.ts';
import { readJournal } from './journal-text.ts';

/** Versions before schema 4 kept feeds in a journal of their own. */
export const OLDER_FEEDS_NAME = 'feeds.ndjson';

/**
 * Reads that journal where the snapshot of the state does not hold the feeds yet, before the other journals: they say which feeds were
 * moved. Nothing is written: the next snapshot holds them, and the one after removes the file, because the backup then holds them too.
 * @returns whether there are any. @throws Fault DATA_DAMAGED
 */
export async function readOlderFeeds(
  { folder, files, rows }: { readonly folder: string; readonly files: Files; readonly rows: SubscriptionRows },
  state: StoreState,
  refuse: Refuse = refuseAll,
): Promise<boolean> {
  if (state.schema >= FIRST_SCHEMA_WITH_FEEDS) return false;
  const path = join(folder, OLDER_FEEDS_NAME);
  const bytes = (await files.read(path)) ?? new Uint8Array();
  applyOlderFeeds(bytes, path, rows, state, refuse);
  return bytes.length > 0;
}

/** @returns whether the last line is whole. @throws Fault DATA_DAMAGED */
export function applyOlderFeeds(
  bytes: Uint8Array,
  path: string,
  rows: SubscriptionRows,
  state: StoreState,
  refuse: Refuse = refuseAll,
): boolean {
  const apply = (row: readonly unknown[]) => state.apply(readChange(rowOfToday(row), path, rows));
  return atOnce(readJournal(path, bytes, 0, apply, refuse)).soundBytes === bytes.length;
}

/** A row as the journal of the store has it now; `release` is the same. */
function rowOfToday(row: readonly unknown[]): readonly unknown[] {
  const [kind, first, ...rest] = row;
  if (kind === 'put') return ['feed', first];
  if (kind === 'removed') return ['feeds removed', [first, ...rest]];
  return kind === 'moved' ? ['moved', [], 0, first, rest] : row;
}
