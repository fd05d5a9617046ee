import { dayNumber, type DayNumber } from '../time/civil-date.ts';
import { monthIndex } from './calendar.ts';

/** The first day of a month as an authority announced it. */
export interface AnnouncedMonth {
  readonly firstDay: DayNumber;
  /** The authority, by its own name. */
  readonly by: string;
  /** Where the announcement was read, or who entered it. */
  readonly source: string;
  /** `high`: from the authority’s own list or communiqué; `medium`: from a public holiday; `user`: entered on this machine, or
   * fetched from an address that the user follows. */
  readonly confidence: 'high' | 'medium' | 'user';
}

/** The value of `by` for a month that the user entered without naming an authority. */
export const OWN_ENTRY = 'your own entry';

/** A list of announced months. Month 0 is Muharram of year 1. */
export interface AnnouncedMonths {
  /** `pk` for the national authority of a country; `id-pbnu` for one of several authorities. */
  readonly id: string;
  readonly months: ReadonlyMap<number, AnnouncedMonth>;
  /** The authority announces some months only, and the official calendar computes the others. */
  readonly computesOthers?: true | undefined;
}

/**
 * An announced month moves computed months that are at most this many months away. An announced first day is at most five days from the
 * computed one (three, and two more by `adjustDays`), and each month between can absorb half a day: months have 29.5 days on average.
 */
const REACH_MONTHS = 12;

/** Moves the computed first day of a month, so that all months between this one and the announced months near it have 29 or 30 days. */
export function besideAnnounced(computed: DayNumber, index: number, { months }: AnnouncedMonths): DayNumber {
  let [first, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let away = 1; away <= REACH_MONTHS; away++) {
    const [before, after] = [months.get(index - away), months.get(index + away)];
    if (before)
      [first, last] = [Math.max(first, before.firstDay + 29 * away), Math.min(last, before.firstDay + 30 * away)];
    if (after)
      [first, last] = [Math.max(first, after.firstDay - 30 * away), Math.min(last, after.firstDay - 29 * away)];
  }
  return Math.min(Math.max(computed, first), last);
}

export function monthsInOrder({ months }: Pick<AnnouncedMonths, 'months'>): [index: number, month: AnnouncedMonth][] {
  return [...months].toSorted(([a], [b]) => a - b);
}

/**
 * The first month (`index`) whose announced first day is impossible: since `other`, the announced month before it, a month would have fewer
 * than 29 or more than 30 days. The month could begin on the days from `first` to `last`. Undefined if the list is possible.
 */
export function impossibleMonth(list: AnnouncedMonths) {
  const sorted = monthsInOrder(list);
  for (const [i, [index, { firstDay }]] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before === undefined) continue;
    const [other, { firstDay: from }] = before;
    const [first, last] = [from + 29 * (index - other), from + 30 * (index - other)];
    if (firstDay < first || firstDay > last) return { index, other, first, last };
  }
  return undefined;
}

/**
 * Reads the first days in a packed list: `1443-10 2022-05-02, 1445-01 2023-07-20 909`. The last digits are the lengths of the named month
 * and of the months after it, 9 for 29 days and 0 for 30. Each length gives the first day of the next month.
 */
export function readMonthStarts(text: string): Map<number, DayNumber> {
  const starts = new Map<number, DayNumber>();
  for (const part of text.split(', ')) {
    const [month = '', date = '', lengths = ''] = part.split(' ');
    const [year = 0, ofYear = 0] = month.split('-').map(Number);
    const [civilYear = 0, civilMonth = 0, day = 0] = date.split('-').map(Number);
    let index = monthIndex(year, ofYear);
    let first = dayNumber({ year: civilYear, month: civilMonth, day });
    starts.set(index, first);
    for (const length of lengths) {
      first += length === '9' ? 29 : 30;
      starts.set(++index, first);
    }
  }
  return starts;
}
