import { join } from 'node:path';
import { Low } from 'lowdb';
import { Fault } from '../../core/fault.ts';
import type { Files } from '../files/files.ts';
import { damaged, missingJournal, reading, type Refuse, refuseAll, storeUnavailable } from '../files/store-faults.ts';
import { createStoreState, readChange, type StoreState } from '../rows/store-state.ts';
import { FIRST_SCHEMA_WITH_FEEDS, type SubscriptionRows } from '../rows/subscription-row.ts';
import { atOnce, inSteps } from '../steps.ts';
import { openJournal, readJournal } from './journal.ts';
import { checkedLength, linesOf, readSnapshot, snapshotParts } from './snapshot.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';

/** The folder of a store, and how its files are read and written. */
export interface StoreFolder {
  readonly folder: string;
  readonly files: Files;
  readonly rows: SubscriptionRows;
  /** Logs a sentence. It may name files, but nothing of their content. */
  readonly tell: (sentence: string) => void;
}

type Place = Omit<StoreFolder, 'tell'>;

/** The open parts of the store, once the state is in memory. */
export type OpenStore = Awaited<ReturnType<typeof recover>>;

export const OLDER_FEEDS_NAME = 'feeds.ndjson';
const DRAFT_NAME = /^\.(?:store\.json|feeds\.ndjson|restoring\.backup)\..+\.draft$/;
const JOURNAL_NAME = /^journal-(\d+)\.ndjson$/;

/** Reads the snapshot and the later journals, and opens the last journal. @throws Fault DATA_DAMAGED */
export async function recover(place: StoreFolder) {
  const { folder, files, tell } = place;
  // a process that was killed while it wrote or restored a snapshot left its draft
  for (const name of await files.names(folder)) if (DRAFT_NAME.test(name)) await files.remove(join(folder, name));
  const { soundBytes, ...read } = await readStore(place);
  const { data } = read.database;
  const file = journalPath(folder, data.generation);
  const journal = await openJournal(files, file, data.sequence, soundBytes);
  if (journal.cutBytes > 0) tell(`${file}: ${journal.cutBytes} bytes of a write that was cut short were removed`);
  return { ...read, journal };
}

/** Reads the snapshot and the later journals, and changes nothing. @throws Fault DATA_DAMAGED */
export async function readStore(place: StoreFolder) {
  const { folder, files } = place;
  const generations = await journalGenerations(files, folder);
  const path = join(folder, 'store.json');
  const hasJournal = (generation: number) => generations.includes(generation);
  const snapshot = createSnapshotAdapter(place, path, hasJournal);
  const database = new Low<StoreState>(snapshot, createStoreState());
  await database.read();
  if (snapshot.generation === 0 && (generations[0] ?? 1) > 1) {
    throw damaged(path, 'it is missing, though its journals are there');
  }
  const state = database.data;
  if (snapshot.generation > 0 && !hasJournal(state.generation))
    throw missingJournal(journalPath(folder, state.generation));
  /** Whether feeds of an older version were read. The next snapshot must contain them. */
  const hasOlderFeeds = await readOlderFeeds(place, state);
  const soundBytes = await readJournals(place, state, generations);
  return { database, snapshot, soundBytes, hasOlderFeeds };
}

/**
 * lowdb's adapter for the snapshot. If the snapshot is damaged or missing, it reads the backup. src/README.md says why lowdb's own adapter
 * is not enough.
 * @param hasJournal whether the journal of a generation exists; a backup without its journal is too old
 */
function createSnapshotAdapter(
  { files, rows, tell }: StoreFolder,
  path: string,
  hasJournal: (generation: number) => boolean,
) {
  /** Whether the file may become the backup. A damaged file must not replace a good backup. */
  let mayBecomeBackup = false;

  async function readOne(file: string): Promise<StoreState | undefined> {
    const pieces = files.pieces(file);
    if (!pieces) return undefined;
    snapshot.bytes = await inSteps(checkedLength(file, pieces));
    return inSteps(readSnapshot(file, linesOf(pieces), rows));
  }

  async function readMain(): Promise<StoreState | Fault> {
    try {
      const state = await readOne(path);
      if (!state) return damaged(path, 'it is missing, though its backup is there');
      mayBecomeBackup = true;
      return state;
    } catch (thrown) {
      if (thrown instanceof Fault && !('schema' in thrown.details)) return thrown;
      throw thrown;
    }
  }

  async function readBackup(why: Fault): Promise<StoreState | null> {
    const state = await readOne(`${path}.bak`);
    if (state && hasJournal(state.generation)) {
      tell(`${why.message} Its backup and the journals since were read instead.`);
      return state;
    }
    if (files.pieces(path)) throw why;
    return null;
  }

  const snapshot = {
    bytes: 0,
    /** The generation of the snapshot that was last read or written; 0 if there is none. */
    generation: 0,
    async read(): Promise<StoreState | null> {
      const main = await readMain();
      const state = main instanceof Fault ? await readBackup(main) : main;
      snapshot.generation = state?.generation ?? 0;
      return state;
    },
    async write(state: StoreState): Promise<void> {
      const { generation } = state;
      const keep = mayBecomeBackup ? 'backup' : 'nothing';
      snapshot.bytes = await files.replace(path, snapshotParts(state, rows.schema), keep);
      mayBecomeBackup = true;
      snapshot.generation = generation;
      state.schema = rows.schema;
    },
  };
  return snapshot;
}

/** Reads everything that is readable, and changes nothing. @param refuse receives the damage */
export async function readSound(place: Place, refuse: Refuse): Promise<StoreState> {
  const { folder, files, rows } = place;
  const path = join(folder, 'store.json');
  const pieces = files.pieces(path);
  const generations = await journalGenerations(files, folder);
  let state = createStoreState();
  if (pieces) {
    reading(refuse, undefined, () => void atOnce(checkedLength(path, pieces)));
    state.sequence = Number.POSITIVE_INFINITY; // without the snapshot no change of a journal can be applied
    reading(refuse, 1, () => {
      state = atOnce(readSnapshot(path, linesOf(pieces), rows, refuse));
      if (!generations.includes(state.generation)) refuse(missingJournal(journalPath(folder, state.generation)));
    });
  }
  await readOlderFeeds(place, state, refuse);
  await readJournals(place, state, generations, refuse);
  return state;
}

/** Applies the journals to a state. @returns the end of the last whole line of the last journal */
async function readJournals(
  { folder, files, rows }: Place,
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

export async function journalGenerations(files: Files, folder: string): Promise<readonly number[]> {
  const names = await files.names(folder);
  const numbers = names.map((name) => Number(JOURNAL_NAME.exec(name)?.[1] ?? 0));
  return numbers.filter((number) => number > 0).toSorted((a, b) => a - b);
}

/**
 * Reads the older journal of feeds, if the snapshot does not contain the feeds yet. It is read before the other journals, which say which
 * feeds were moved. Nothing is written here: the next snapshot contains the feeds. The file is removed after the second snapshot, because
 * then the backup contains the feeds too.
 * @returns whether there are such feeds. @throws Fault DATA_DAMAGED
 */
async function readOlderFeeds({ folder, files, rows }: Place, state: StoreState, refuse: Refuse = refuseAll) {
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

/** Converts a row to the present form of the store's journal. A `release` has not changed. */
function rowOfToday(row: readonly unknown[]): readonly unknown[] {
  const [kind, first, ...rest] = row;
  if (kind === 'put') return ['feed', first];
  if (kind === 'removed') return ['feeds removed', [first, ...rest]];
  return kind === 'moved' ? ['moved', [], 0, first, rest] : row;
}

/** The journal may grow to this length, or to half the length of the snapshot if that is more. */
const LONGEST_JOURNAL_BYTES = 8_000_000;
const COMPACT_AFTER_SECONDS = 86_400;

/** Writes a new snapshot and begins a new journal: at a call of `run`, when the journal is long, and once a day. */
export function createCompaction({ folder, files, tell }: StoreFolder, open: OpenStore) {
  const { database, snapshot, journal, hasOlderFeeds } = open;
  let running: Promise<void> | undefined;
  let lastRun: EpochSeconds | undefined;

  async function rewrite(): Promise<void> {
    try {
      const next = Math.max(database.data.generation, ...(await journalGenerations(files, folder))) + 1;
      const backup = snapshot.generation;
      const backupSchema = database.data.schema;
      const sequence = await journal.moveTo(journalPath(folder, next));
      await database.update((state) => {
        state.generation = next;
        state.sequence = sequence;
      });
      for (const generation of await journalGenerations(files, folder)) {
        // the backup is the former snapshot, which needs its later journals
        if (generation < backup) await files.remove(journalPath(folder, generation));
      }
      if (backupSchema >= FIRST_SCHEMA_WITH_FEEDS) await files.remove(join(folder, OLDER_FEEDS_NAME));
    } catch (thrown) {
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
    if (journal.bytes > Math.max(LONGEST_JOURNAL_BYTES, snapshot.bytes / 2)) return true;
    return Math.abs(now - lastRun) > COMPACT_AFTER_SECONDS;
  }

  return {
    /** Simultaneous calls share one run. @throws Fault STORE_UNAVAILABLE */
    run,
    runIfDue(now: EpochSeconds): void {
      if (running || !isDue(now)) return;
      lastRun = now;
      run().catch((thrown: unknown) => tell(String(thrown instanceof Error ? thrown.message : thrown)));
    },
    async idle(): Promise<void> {
      await running?.catch(() => {});
    },
  };
}
