import { Fault } from '../../core/fault.ts';
import type { AnnouncedMonth } from '../../core/hijri/announced-months.ts';
import type { FollowedMonths, KeptList, KeptLists, MonthLists } from '../../core/hijri/kept-months.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showUtcSeconds } from '../../core/time/wall-time.ts';
import { type MonthsDocument, readMonthsDocument } from '../../core/timetable/months-document.ts';
import { isSameFingerprint } from '../../core/timetable/shared-document.ts';
import type { FollowDeps } from '../timetables/follow.ts';
import { isOver, refuseImpossible } from './announce.ts';

export interface FollowMonthsDeps extends Pick<FollowDeps, 'seals' | 'fetchDocument' | 'now'> {
  readonly lists: MonthLists;
}

/** Begins to follow a list. @param trusted the fingerprint of the new key, if a followed list changed its key @throws Fault */
export async function followMonths(
  url: string,
  trusted: string | undefined,
  deps: FollowMonthsDeps,
): Promise<KeptList> {
  const document = await fetched(url, deps);
  return deps.lists.change((kept) => {
    const before = kept.lists.get(document.id);
    if (before && !before.source && before.months.size > 0) {
      const sentence = `List ${document.id} has months that were entered here. Withdraw these months before you follow a list of this name.`;
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'address', value: url });
    }
    refuseOtherKey(document, before?.source, trusted, deps);
    return taken(document, before, url, kept, deps.now()).list;
  });
}

/**
 * Fetches a followed list again. Announcements for months that are over stay. If its owner has ended or changed the following meanwhile,
 * nothing is stored. @throws Fault, whose message is stored in the list, too
 */
export async function updateMonths(
  { id, source: asked }: KeptList,
  deps: FollowMonthsDeps,
): Promise<'unchanged' | 'replaced'> {
  if (!asked) throw new Error('the list follows no address');
  const { lists, now } = deps;
  const changed = (edit: (before: KeptList, source: FollowedMonths, kept: KeptLists) => KeptList) =>
    lists.change((kept) => {
      const before = kept.lists.get(id);
      return before?.source?.url === asked.url ? edit(before, before.source, kept) : undefined;
    });
  try {
    const document = await fetched(asked.url, deps);
    if (document.id !== id) throw untrusted(`The address has the list ${document.id} now, not ${id}.`);
    let isSame = true;
    await changed((before, source, kept) => {
      refuseOtherKey(document, source, undefined, deps);
      if (document.issuedAt < source.issuedAt)
        throw untrusted(
          `The document was issued at ${document.issuedAt}, before the stored document (${source.issuedAt}).`,
        );
      const found = taken(document, before, source.url, kept, now());
      isSame = found.isSame;
      return found.list;
    });
    return isSame ? 'unchanged' : 'replaced';
  } catch (thrown) {
    if (thrown instanceof Fault) {
      const failure = { fetchedAt: showUtcSeconds(now()), refused: thrown.message };
      await changed((before, source) => ({ ...before, source: { ...source, ...failure } }));
    }
    throw thrown;
  }
}

async function fetched(url: string, { fetchDocument, seals }: FollowMonthsDeps): Promise<MonthsDocument> {
  const found = await fetchDocument(url);
  if (found.kind === 'unchanged') throw new Error('no tag was sent');
  return readMonthsDocument(found.text, seals);
}

/** Makes a list from the months of a document. Months that are over keep the first day that was announced before. @throws Fault */
function taken(
  { id, by, issuedAt, months, publicKey }: MonthsDocument,
  before: KeptList | undefined,
  url: string,
  kept: KeptLists,
  now: EpochSeconds,
): { readonly list: KeptList; readonly isSame: boolean } {
  const offered = [...months].map(([index, firstDay]): [number, AnnouncedMonth] => [
    index,
    { firstDay, by, source: url, confidence: 'user' },
  ]);
  const past = [...(before?.months ?? [])].filter(([, begin]) => isOver(begin, now));
  const source: FollowedMonths = { url, issuedAt, publicKey, fetchedAt: showUtcSeconds(now) };
  const merged = new Map([...offered, ...past]);
  const isSame =
    before?.months.size === merged.size &&
    [...merged].every(([index, { firstDay }]) => before.months.get(index)?.firstDay === firstDay);
  const list: KeptList = { id, months: merged, source, changedAt: isSame ? before.changedAt : showUtcSeconds(now) };
  refuseImpossible(list, kept);
  return { list, isSame };
}

/** @throws Fault TIMETABLE_NOT_TRUSTED */
function refuseOtherKey(
  { id, publicKey }: MonthsDocument,
  source: FollowedMonths | undefined,
  trusted: string | undefined,
  { seals }: FollowMonthsDeps,
): void {
  if (source === undefined || source.publicKey === publicKey) return;
  const offered = seals.fingerprint(publicKey);
  if (trusted !== undefined && isSameFingerprint(trusted, offered)) return;
  const known = seals.fingerprint(source.publicKey);
  throw untrusted(
    `List ${id} is signed by another key, ${offered}; until now it was signed by ${known}. Ask its publisher for the fingerprint. If it is the same, run: prayer hijri follow ${source.url} --key "${offered}"`,
  );
}

function untrusted(sentence: string): Fault {
  return new Fault('TIMETABLE_NOT_TRUSTED', sentence);
}
