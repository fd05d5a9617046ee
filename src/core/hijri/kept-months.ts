import { LIKELY_MONTHS } from '../../data/likely-months.generated.ts';
import { ANNOUNCED_LISTS, MONTH_SOURCES } from '../../data/announced-lists.ts';
import { Fault, wordsOf } from '../fault.ts';
import { isRecord } from '../stored/stored-field.ts';
import { parseShallow } from '../text/json.ts';
import { type DayNumber, readCivilDate, dayNumber, showDay, showMonth } from '../time/civil-date.ts';
import { type AnnouncedMonth, type AnnouncedMonths, monthsInOrder, readMonthStarts } from './announced-months.ts';
import { monthIndex } from './calendar.ts';
import { tableReader } from './month-table.ts';

/** A list of announced months that is stored on this machine: the user entered the list, or the program fetched it from an address. */
export interface KeptList extends AnnouncedMonths {
  /** The document that the list follows; absent for a list that the user entered. */
  readonly source?: FollowedMonths | undefined;
  /** ISO 8601, UTC: when a month of the list last changed. */
  readonly changedAt: string;
}

/** The signed document that a list follows. */
export interface FollowedMonths {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  /** The key that signed the document, 32 bytes in base64. */
  readonly publicKey: string;
  /** ISO 8601, UTC: the last attempt to fetch the document, even if it failed or the document was refused. */
  readonly fetchedAt: string;
  /** Why the last attempt failed, or why the document was refused; absent if the document was accepted. */
  readonly refused?: string | undefined;
}

export interface KeptLists {
  readonly lists: ReadonlyMap<string, KeptList>;
}

export interface MonthLists {
  readonly path: string;
  /** The lists that the file has now: the same object until the file changes. @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE */
  read(): KeptLists;
  /**
   * Writes the list that `edit` makes, in place of the list with its id. No other change comes between, not even of another process. An empty
   * list without a source is removed. @returns the list; undefined if `edit` wants no change @throws Fault as above, or what `edit` throws
   */
  change<T extends KeptList | undefined>(edit: (kept: KeptLists) => T): Promise<T>;
}

export const NO_LISTS: KeptLists = { lists: new Map() };

export function showMonthIndex(index: number): string {
  return showMonth({ year: Math.floor(index / 12) + 1, month: (index % 12) + 1 });
}

/** The number of the month `1448-09`; undefined for any other text. */
export function readMonthIndex(text: string): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined || Number(year) === 0 ? undefined : monthIndex(Number(year), Number(month));
}

export function keptListsText({ lists }: KeptLists): string {
  const shown = [...lists].map(([id, { months, source, changedAt }]) => {
    const rows = monthsInOrder({ months });
    const begins = rows.map(([index, { firstDay, by, source: from }]) => [
      showMonthIndex(index),
      { starts: showDay(firstDay), by, source: from },
    ]);
    return [id, { changedAt, months: Object.fromEntries(begins), source }];
  });
  return `${JSON.stringify({ lists: Object.fromEntries(shown) }, undefined, 2)}\n`;
}

/** @param path for messages @throws Fault DATA_DAMAGED */
export function readKeptLists(text: string, path: string): KeptLists {
  try {
    const lists = record(record(parseShallow(text))['lists']);
    const read = Object.entries(lists).map(([id, list]) => [id, keptList(id, record(list))] as const);
    return { lists: new Map(read) };
  } catch (thrown) {
    const sentence = `${path} is not a file of announced months that this program wrote (${wordsOf(thrown)}); correct it, or move it away.`;
    throw new Fault('DATA_DAMAGED', sentence, { path }, thrown);
  }
}

function keptList(id: string, list: Record<string, unknown>): KeptList {
  const months = Object.entries(record(list['months'])).map(([month, begin]): [number, AnnouncedMonth] => {
    const { starts, by, source } = record(begin);
    const index = readMonthIndex(month);
    if (index === undefined) throw new Error(`"${month}" is no month such as 1448-09`);
    const firstDay = dayNumber(readCivilDate(text(starts)));
    return [index, { firstDay, by: text(by), source: text(source), confidence: 'user' }];
  });
  const { source } = list;
  return {
    id,
    changedAt: text(list['changedAt']),
    months: new Map(months),
    ...(source === undefined ? {} : { source: followedMonths(record(source)) }),
  };
}

function followedMonths({ url, issuedAt, publicKey, fetchedAt, refused }: Record<string, unknown>): FollowedMonths {
  return {
    url: text(url),
    issuedAt: text(issuedAt),
    publicKey: text(publicKey),
    fetchedAt: text(fetchedAt),
    ...(refused === undefined ? {} : { refused: text(refused) }),
  };
}

function record(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new Error('not an object');
}

function text(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error('not a text');
}

/** The lists of announced-lists.ts that are unpacked already, by id; undefined for an id that announced-lists.ts lacks. */
const packed = new Map<string, AnnouncedMonths | undefined>();
/** The months of each kept list, joined with the packed list of the same id. */
const joined = new WeakMap<KeptList, AnnouncedMonths>();

/** The months of a list in announced-lists.ts, joined with the kept months; a kept month wins. Undefined if no list has the id. */
export function listOf(id: string, keptLists?: KeptLists): AnnouncedMonths | undefined {
  if (!packed.has(id)) packed.set(id, packedList(id));
  const kept = keptLists?.lists.get(id);
  const ours = packed.get(id);
  if (kept === undefined || ours === undefined) return kept ?? ours;
  const both = joined.get(kept) ?? { ...ours, months: new Map([...ours.months, ...kept.months]) };
  joined.set(kept, both);
  return both;
}

export function announcedListIds(kept?: KeptLists): string[] {
  return [...new Set([...ANNOUNCED_LISTS.map(({ id }) => id), ...(kept?.lists.keys() ?? [])])].toSorted();
}

function packedList(id: string): AnnouncedMonths | undefined {
  const list = ANNOUNCED_LISTS.find((one) => one.id === id);
  if (list === undefined) return undefined;
  const months = new Map<number, AnnouncedMonth>();
  for (const part of list.parts.toReversed()) {
    const [, sure, key = '', by = '', starts = ''] = /^(\w+) (\w+) (.*): (.*)$/.exec(part) ?? [];
    const [confidence, source] = [sure === 'high' ? 'high' : 'medium', MONTH_SOURCES[key] ?? key] as const;
    for (const [index, firstDay] of readMonthStarts(starts)) months.set(index, { firstDay, by, confidence, source });
  }
  return { id, months, computesOthers: list.computesOthers };
}

/** The first day of a month that the committee of a list is likely to announce; undefined without such a prediction. */
export function likelyStart(id: string, index: number): DayNumber | undefined {
  const table = Object.entries(LIKELY_MONTHS).find(([name]) => name === id)?.[1];
  const reader = table && tableReader(table);
  return reader?.hasMonth(index) ? reader.firstDay(index) : undefined;
}

/** The predicted first days of `count` months from the month of day `from`; undefined unless a committee decides by sighting. */
export function likelyMonths(id: string, from: DayNumber, count: number) {
  const table = Object.entries(LIKELY_MONTHS).find(([name]) => name === id)?.[1];
  if (table === undefined) return undefined;
  const reader = tableReader(table);
  const first = reader.hasDay(from) ? reader.monthIndex(from) : Number.POSITIVE_INFINITY;
  const indexes = Array.from({ length: count }, (_, i) => first + i).filter(reader.hasMonth);
  return { criterion: table.criterion, months: indexes.map((index) => [index, reader.firstDay(index)] as const) };
}
