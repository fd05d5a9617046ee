import { Fault, quoted } from '../../core/fault.ts';
import { distanceKm } from '../../core/geo/coordinates.ts';
import { asrOfTable } from '../../core/prayer/asr-school.ts';
import { type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt, showUtcSeconds } from '../../core/time/wall-time.ts';
import type { Zones } from '../../core/time/zone.ts';
import type {
  ChangeableTimetables,
  PrintedTimetable,
  TimetableSource,
} from '../../core/timetable/printed-timetable.ts';
import { timetableText } from '../../core/timetable/printed-timetable.ts';
import { type FetchedDocument, isSameFingerprint, type Seals } from '../../core/timetable/shared-document.ts';
import { FARTHEST_KM } from '../prayer/followed-request.ts';
import { type AddedDocument, checkedDocument, type DocumentChoices } from './add.ts';

/** Fetches the document of an address. @throws Fault TIMETABLE_NOT_FETCHED, INVALID_URL, TARGET_NOT_PUBLIC */
export type FetchDocument = (url: string, etag?: string) => Promise<FetchedDocument>;

export interface FollowDeps {
  readonly kept: ChangeableTimetables;
  readonly seals: Seals;
  readonly zones: Zones;
  readonly fetchDocument: FetchDocument;
  now(): EpochSeconds;
}

export interface Update {
  readonly change: 'unchanged' | 'replaced';
  readonly told: readonly string[];
}

/** Fetches and checks the document of an address for the first time, but does not store it yet. @throws Fault */
export async function firstDocument(url: string, choices: DocumentChoices, deps: FollowDeps): Promise<AddedDocument> {
  const fetched = await deps.fetchDocument(url);
  if (fetched.kind === 'unchanged') throw new Error('no tag was sent');
  const added = checkedDocument(fetched.text, choices, deps);
  return { ...added, table: followed(added, { url, etag: fetched.etag, oddRows: choices.oddRows }) };
}

/** Keeps the timetable that `firstDocument` returned. @throws Fault DATA_DIRECTORY_UNUSABLE */
export function keepFollowed({ table }: Pick<AddedDocument, 'table'>, { kept }: Pick<FollowDeps, 'kept'>): void {
  kept.write(table);
  kept.writeFetchRecord(table.id, { fetchedAt: table.addedAt, failure: undefined });
}

/** Fetches the document, and stores it if it may replace the stored one. Otherwise the fetch record says why not. @throws Fault */
export async function updateTimetable(id: string, deps: FollowDeps): Promise<Update> {
  const { kept, now } = deps;
  const { source } = sourceOf(kept.get(id));
  try {
    const fetched = await deps.fetchDocument(source.url, source.etag);
    return await kept.inTurn(() => {
      const before = kept.find(id);
      // the owner has removed or replaced the timetable meanwhile
      if (before?.source?.url !== source.url) return UNCHANGED;
      const update = fetched.kind === 'unchanged' ? UNCHANGED : takeDocument(before, fetched, deps);
      kept.writeFetchRecord(id, { fetchedAt: showUtcSeconds(now()), failure: undefined });
      return update;
    });
  } catch (thrown) {
    if (thrown instanceof Fault)
      await kept.inTurn(() => {
        if (kept.find(id)?.source?.url !== source.url) return;
        const last = kept.fetchRecord(id);
        const offeredKey = thrown instanceof OtherKey ? thrown.offeredKey : last?.failure?.offeredKey;
        const failure = { at: showUtcSeconds(now()), reason: thrown.message, offeredKey };
        kept.writeFetchRecord(id, { fetchedAt: last?.fetchedAt, failure });
      });
    throw thrown;
  }
}

const UNCHANGED: Update = { change: 'unchanged', told: [] };
/** The offered key if the document has no signature. */
const NO_KEY = 'none';

class OtherKey extends Fault {
  readonly offeredKey: string;

  constructor(sentence: string, offeredKey: string) {
    super('TIMETABLE_NOT_TRUSTED', sentence);
    this.offeredKey = offeredKey;
  }
}

/** Replaces the last document. @throws Fault if the new document may not replace it */
function takeDocument(
  before: PrintedTimetable,
  { text, etag }: { readonly text: string; readonly etag: string | undefined },
  deps: FollowDeps,
): Update {
  const { source } = sourceOf(before);
  const { id, fallback } = before;
  const added = checkedDocument(text, { id, fallback, oddRows: source.oddRows }, deps);
  refuseOtherKey(id, source, added, deps.seals);
  if (added.issuedAt < source.issuedAt) {
    const sentence = `The document was issued at ${added.issuedAt}, before the stored document (${source.issuedAt}), so it is not taken.`;
    throw new Fault('TIMETABLE_NOT_TRUSTED', sentence);
  }
  const km = distanceKm(before.at, added.table.at);
  if (km > FARTHEST_KM) {
    const sentence = `The document is for a place ${Math.round(km)} km from the place of the stored document. If that is right, add the document again with --replace.`;
    throw new Fault('INPUT_NOT_READ', sentence);
  }
  const { table, told } = withDaysBefore(followed(added, { ...source, etag }), before, deps);
  if (timetableText({ ...table, addedAt: before.addedAt }) === timetableText(before)) return UNCHANGED;
  deps.kept.write(table);
  return { change: 'replaced', told: [...added.told, ...told] };
}

/** The first signature of a publisher who did not sign until now is accepted. @throws OtherKey */
function refuseOtherKey(id: string, source: TimetableSource, { publicKey }: AddedDocument, seals: Seals): void {
  if (source.publicKey === undefined || source.publicKey === publicKey) return;
  const known = seals.fingerprint(source.publicKey);
  const [offered, what] =
    publicKey === undefined
      ? [NO_KEY, `The document has no signature any more; until now it was signed by key ${known}.`]
      : [
          publicKey,
          `The document is signed by another key, ${seals.fingerprint(publicKey)}; until now it was signed by ${known}.`,
        ];
  throw new OtherKey(`${what} ${howToAccept(id, offered)}`, offered);
}

function howToAccept(id: string, offered: string): string {
  return offered === NO_KEY
    ? `If its publisher says that it is not signed any more, run: prayer timetable accept-key ${id} ${NO_KEY}`
    : `Ask its publisher for the fingerprint of the key. If it is the same, run: prayer timetable accept-key ${id} FINGERPRINT`;
}

/**
 * Accepts the key that the last refused document offered. The owner must give the fingerprint that the owner saw, because another document
 * may have been fetched since. @param seen the fingerprint, with or without blanks, or `none` for no signature @throws Fault
 * INVALID_PARAMETER, MISSING_PARAMETER
 */
export function acceptKey(id: string, seen: string, deps: Pick<FollowDeps, 'kept' | 'seals'>) {
  return deps.kept.inTurn(() => accepted(id, seen, deps));
}

function accepted(id: string, seen: string, { kept, seals }: Pick<FollowDeps, 'kept' | 'seals'>) {
  const { table, source } = sourceOf(kept.get(id));
  const record = kept.fetchRecord(id);
  const offered = record?.failure?.offeredKey;
  if (offered === undefined) {
    const sentence = `Timetable ${quoted(id)} has no refused key; prayer timetable update ${id} fetches its document now.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'id', value: id });
  }
  const publicKey = offered === NO_KEY ? undefined : offered;
  const shown = publicKey === undefined ? NO_KEY : seals.fingerprint(publicKey);
  if (!isSameFingerprint(seen, shown)) {
    const offer = publicKey === undefined ? 'The document has no signature' : `The document offers key ${shown}`;
    const given = seen === '' ? 'no fingerprint is given' : `that is not ${quoted(seen)}`;
    throw new Fault(
      seen === '' ? 'MISSING_PARAMETER' : 'INVALID_PARAMETER',
      `${offer}; ${given}. ${howToAccept(id, offered)}`,
      { field: 'fingerprint', ...(seen === '' ? {} : { value: seen }), offered: shown },
    );
  }
  // without `etag` the next fetch gets the whole document, even if it has not changed
  kept.write({ ...table, source: { ...source, publicKey, etag: undefined } });
  kept.writeFetchRecord(id, { fetchedAt: record?.fetchedAt, failure: undefined });
  return { before: source.publicKey, now: publicKey };
}

/** @throws Fault INVALID_PARAMETER */
function sourceOf(table: PrintedTimetable): { readonly table: PrintedTimetable; readonly source: TimetableSource } {
  const { id, source } = table;
  if (source) return { table, source };
  const sentence = `Timetable ${quoted(id)} was read from a file; it follows no address.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'id', value: id });
}

function followed(
  { table, issuedAt, publicKey }: AddedDocument,
  from: Pick<TimetableSource, 'url' | 'etag' | 'oddRows'>,
): PrintedTimetable {
  const { url, etag, oddRows } = from;
  return { ...table, source: { url, issuedAt, publicKey, etag, oddRows } };
}

/**
 * Keeps the days of the stored document up to the first day of the new document, because the document for a new year often begins on the
 * first of January. The kept days begin with yesterday, which is still today in some zones.
 */
function withDaysBefore(
  table: PrintedTimetable,
  before: PrintedTimetable,
  { zones, now }: Pick<FollowDeps, 'zones' | 'now'>,
): { readonly table: PrintedTimetable; readonly told: readonly string[] } {
  const [first = ''] = table.days.keys();
  const yesterday = showDay(dayNumberAt(now(), zones.zone(table.zone)) - 1);
  const isAlike =
    table.zone === before.zone && asrOfTable(table).taken === asrOfTable(before).taken && first.length === 10;
  const isLeft = ([date]: readonly [string, unknown]) => date.length === 10 && date >= yesterday && date < first;
  const days = isAlike ? [...before.days].filter(isLeft) : [];
  const last = days.at(-1)?.[0];
  if (last === undefined) return { table, told: [] };
  return {
    table: {
      ...table,
      days: new Map([...days, ...table.days]),
      iqamah: new Map([...[...before.iqamah].filter(isLeft), ...table.iqamah]),
    },
    told: [`The new document begins on ${first}; until ${last} the days of the previous document stay.`],
  };
}
