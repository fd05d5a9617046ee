import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Files } from '../files/files.ts';
import { atOnce, inSteps } from '../steps.ts';
import { type Journal, openJournal } from './journal.ts';
import { readJournal } from './journal-text.ts';
import { readOlderFeeds } from './older-feeds.ts';
import { checkedLength, createSnapshotAdapter, readSnapshot, type SnapshotAdapter } from './snapshot.ts';
import { readChange } from '../rows/store-change.ts';
import { damaged, missingJournal, reading, type Refuse, refuseAll } from '../files/store-faults.ts';
import { createStoreState, type StoreState } from '../rows/store-state.ts';
import type { SubscriptionRows } from '../rows/subscription-row.ts';

/** The folder of a store, and how its files are read and written. */
export interface StoreFolder {
  readonly folder: string;
  readonly files: Files;
  readonly rows: SubscriptionRows;
  /** Takes a sentence for the log. It names files, and nothing that is in them. */
  readonly tell: (sentence: string) => void;
}

/** What is open once the state is in memory. */
export interface OpenStore {
  readonly database: Low<StoreState>;
  readonly snapshot: SnapshotAdapter;
  readonly journal: Journal;
  /** Feeds were read that an older version wrote: the next snapshot is to hold them. */
  readonly hasOlderFeeds: boolean;
}

const DRAFT_NAME = /^\.(?:store\.json|feeds\.ndjson|restoring\.backup)\..+\.draft$/;
const JOURNAL_NAME = /^journal-(\d+)\.ndjson$/;

/** Reads the snapshot and the journals since, and opens the last journal. @throws Fault DATA_DAMAGED */
export async function recover(place: StoreFolder): Promise<OpenStore> {
  const { folder, files, tell } = place;
  // a process that was killed while it wrote a snapshot or restored one left its draft
  for (const name of await files.names(folder)) if (DRAFT_NAME.test(name)) await files.remove(join(folder, name));
  const { soundBytes, ...read } = await readStore(place);
  const { data } = read.database;
  const file = journalPath(folder, data.generation);
  const journal = await openJournal(files, file, data.sequence, soundBytes);
  if (journal.cutBytes > 0) tell(`${file}: ${journal.cutBytes} bytes of a write that was cut short were removed`);
  return { ...read, journal };
}

/** Reads the snapshot and the journals since, and changes nothing. @throws Fault DATA_DAMAGED */
export async function readStore({ folder, files, rows, tell }: StoreFolder) {
  const generations = await journalGenerations(files, folder);
  const path = join(folder, 'store.json');
  const hasJournal = (generation: number) => generations.includes(generation);
  const snapshot = createSnapshotAdapter({ files, path, rows, hasJournal, tell });
  const database = new Low<StoreState>(snapshot, createStoreState());
  await database.read();
  if (snapshot.generation === undefined && (generations[0] ?? 1) > 1) {
    throw damaged(path, 'it is missing, though its journals are there');
  }
  const state = database.data;
  if (snapshot.generation !== undefined && !hasJournal(state.generation)) {
    throw missingJournal(journalPath(folder, state.generation));
  }
  const hasOlderFeeds = await readOlderFeeds({ folder, files, rows }, state);
  const soundBytes = await readJournals({ folder, files, rows }, state, generations);
  return { database, snapshot, soundBytes, hasOlderFeeds };
}

/** Reads what can be read, and changes nothing. @param refuse takes what is wrong */
export async function readSound(
  place: Pick<StoreFolder, 'folder' | 'files' | 'rows'>,
  refuse: Refuse,
): Promise<StoreState> {
  const { folder, files, rows } = place;
  const path = join(folder, 'store.json');
  const pieces = files.pieces(path);
  const generations = await journalGenerations(files, folder);
  let state = createStoreState();
  if (pieces) {
    reading(refuse, undefined, () => void atOnce(checkedLength(path, pieces)));
    state.sequence = Number.POSITIVE_INFINITY; // without the snapshot no change of a journal can be applied
    reading(refuse, 1, () => {
      state = atOnce(readSnapshot(path, pieces, rows, refuse));
      if (!generations.includes(state.generation)) refuse(missingJournal(journalPath(folder, state.generation)));
    });
  }
  await readOlderFeeds(place, state, refuse);
  await readJournals(place, state, generations, refuse);
  return state;
}

/** Applies the journals of a state. Returns the end of the last whole line of the last one. */
async function readJournals(
  { folder, files, rows }: Pick<StoreFolder, 'folder' | 'files' | 'rows'>,
  state: StoreState,
  generations: readonly number[],
  refuse: Refuse = refuseAll,
): Promise<number> {
  let soundBytes = 0;
  for (const generation of generations) {
    if (generation < state.generation) continue;
    const file = journalPath(folder, generation);
    const bytes = (await files.read(file)) ?? new Uint8Array();
    const apply = (row: readonly unknown[]) => state.apply(readChange(row, file, rows));
    const read = await inSteps(readJournal(file, bytes, state.sequence, apply, refuse));
    state.generation = generation;
    state.sequence = read.sequence;
    soundBytes = read.soundBytes;
  }
  return soundBytes;
}

export function journalPath(folder: string, generation: number): string {
  return join(folder, `journal-${generation}.ndjson`);
}

/** The numbers of the journals that are there, ascending. */
export async function journalGenerations(files: Files, folder: string): Promise<readonly number[]> {
  const names = await files.names(folder);
  const numbers = names.map((name) => Number(JOURNAL_NAME.exec(name)?.[1] ?? 0));
  return numbers.filter((number) => number > 0).toSorted((a, b) => a - b);
}
