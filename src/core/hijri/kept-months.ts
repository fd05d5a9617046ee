import { LIKELY_MONTHS } from '../../data/likely-months.generated.ts';
import { ANNOUNCED_LISTS, MONTH_SOURCES } from '../../data/announced-lists.ts';
import { Fault, wordsOf } from '../fault.ts';
import { isRecord } from '../stored/stored-field.ts';
import { type DayNumber, readCivilDate, dayNumber, showDay, showMonth } from '../time/civil-date.ts';
import { type AnnouncedMonth, type AnnouncedMonths, monthsInOrder, readMonthStarts } from './announced-months.ts';
import { monthIndex } from './calendar.ts';
import { tableReader } from './month-table.ts';

/** A list of announced months on this machine: entered by its owner, or fetched from an address that it follows. */
export interface KeptList extends AnnouncedMonths {
  /** Where it is fetched from; absent for what its owner entered. */
  readonly source?: FollowedMonths | undefined;
  /** ISO 8601, UTC: when a month of it last changed. */
  readonly changedAt: string;
}

/** Whose signed document a list follows. */
export interface FollowedMonths {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  /** The key that signed it, 32 bytes in base64. */
  readonly publicKey: string;
  /** ISO 8601, UTC: when it was last asked for. */
  readonly fetchedAt: string;
  /** Why it was refused then; absent where it was taken. */
  readonly refused?: string | undefined;
}

/** Every list that is kept, by its id. */
export interface KeptLists {
  readonly lists: ReadonlyMap<string, KeptList>;
}

/** The lists of a data directory. */
export interface MonthLists {
  readonly path: string;
  /** As the file has them now: the same object until it is changed. @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE */
  read(): KeptLists;
  /** Keeps a list, in place of one of the same id; an empty one that follows nothing is removed. @throws Fault DATA_DIRECTORY_UNUSABLE */
  write(list: KeptList): void;
}

export const NO_LISTS: KeptLists = { lists: new Map() };

/** Shows the number of a month as `1448-09`. */
export function showMonthIndex(index: number): string {
  return showMonth({ year: Math.floor(index / 12) + 1, month: (index % 12) + 1 });
}

/** The number of the month `1448-09`; undefined for any other text. */
export function readMonthIndex(text: string): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined || Number(year) === 0 ? undefined : monthIndex(Number(year), Number(month));
}

/** The text of the file of the lists; read back by `readKeptLists`. */
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
    const lists = record(record(JSON.parse(text))['lists']);
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
    const firstDay = dayNumber(readCivilDate(line(starts)));
    return [index, { firstDay, by: line(by), source: line(source), confidence: 'user' }];
  });
  const { source } = list;
  return {
    id,
    changedAt: line(list['changedAt']),
    months: new Map(months),
    ...(source === undefined ? {} : { source: followed(record(source)) }),
  };
}

function followed({ url, issuedAt, publicKey, fetchedAt, refused }: Record<string, unknown>): FollowedMonths {
  return {
    url: line(url),
    issuedAt: line(issuedAt),
    publicKey: line(publicKey),
    fetchedAt: line(fetchedAt),
    ...(refused === undefined ? {} : { refused: line(refused) }),
  };
}

function record(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new Error('not an object');
}

function line(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error('not a text');
}

const packed = new Map<string, AnnouncedMonths | undefined>();
const joined = new WeakMap<KeptLists, Map<string, AnnouncedMonths | undefined>>();

/** The months of a list: those of announced-lists.ts, and the kept ones, which replace them. Undefined where there is no such list. */
export function listOf(id: string, kept?: KeptLists): AnnouncedMonths | undefined {
  if (!packed.has(id)) packed.set(id, packedList(id));
  const own = kept?.lists.get(id);
  const ours = packed.get(id);
  if (kept === undefined || own === undefined || ours === undefined) return own ?? ours;
  const known = joined.get(kept) ?? new Map<string, AnnouncedMonths | undefined>();
  joined.set(kept, known);
  const both = known.get(id) ?? { ...ours, months: new Map([...ours.months, ...own.months]) };
  known.set(id, both);
  return both;
}

/** The ids of all lists, packed and kept. */
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

/** When a committee that sights the Moon is likely to begin the months from a day on, and why; undefined where no criterion is known. */
export function likelyMonths(id: string, from: DayNumber, count: number) {
  const table = Object.entries(LIKELY_MONTHS).find(([name]) => name === id)?.[1];
  if (table === undefined) return undefined;
  const reader = tableReader(table);
  const first = reader.hasDay(from) ? reader.monthIndex(from) : Number.POSITIVE_INFINITY;
  const indexes = Array.from({ length: count }, (_, i) => first + i).filter(reader.hasMonth);
  return { criterion: table.criterion, months: indexes.map((index) => [index, reader.firstDay(index)] as const) };
}
