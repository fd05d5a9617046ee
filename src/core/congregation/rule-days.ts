import { calendarNameOf } from '../words/everyday-words.ts';
import { isRamadan } from '../hijri/calendar.ts';
import type { CivilDate, DayNumber } from '../time/civil-date.ts';
import { civilDate, dayNumber, weekdayIndex, weekdayRange } from '../time/civil-date.ts';
import { type ClockSeason, clockSeason } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';
import { existingDate, readWrittenDate } from '../timetable/dates.ts';
import { foldWords, weekdayOf } from '../words/fold-word.ts';

/** From one date to another, both included. */
type DateRange =
  | { readonly kind: 'dates'; readonly first: DayNumber; readonly last: DayNumber }
  /** Of every year, as month * 100 + day; over the end of the year where the first is greater. */
  | { readonly kind: 'every year'; readonly first: number; readonly last: number };

/** On which days a rule holds: on those that meet all of its conditions; without one on every day. */
export interface RuleDays {
  readonly range: DateRange | undefined;
  readonly isRamadan: boolean;
  readonly season: ClockSeason | undefined;
  /** 0 for Sunday. */
  readonly weekdays: ReadonlySet<number> | undefined;
}

/** A text that is no rule. The message is a clause that says what is wrong. */
export class UnreadableRule extends Error {
  override readonly name = 'UnreadableRule';
}

/** What days are written as. */
export const DAYS_ACCEPTED =
  'from 1 Nov to 31 Mar, from 2026-11-01 to 2027-03-31, in ramadan, in summer or in winter (by the clocks), on fri, on mon-thu, on sat and sun';

/**
 * Reads `from 1 Nov to 31 Mar in ramadan on sat and sun`: each condition at most once.
 * @throws UnreadableRule
 */
export function readRuleDays(text: string): RuleDays {
  const parts = text.split(/\b(?=(?:from|in|on)\b)/i).map((part) => part.trim());
  let days: RuleDays = { range: undefined, isRamadan: false, season: undefined, weekdays: undefined };
  for (const part of parts.filter((one) => one !== '')) {
    const read = readCondition(part);
    const isTwice = Object.keys(read).some((key) => isGiven(days, key));
    if (isTwice) throw new UnreadableRule(`${part} is a second condition of its kind`);
    days = { ...days, ...read };
  }
  return days;
}

function isGiven(days: RuleDays, key: string): boolean {
  return Object.entries(days).some(([known, value]) => known === key && value !== undefined && value !== false);
}

function readCondition(part: string): Partial<RuleDays> {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(part) ?? [];
  switch (word.toLowerCase()) {
    case 'from':
      return { range: readRange(rest) };
    case 'in':
      return readSeason(rest);
    default:
      return readOn(rest);
  }
}

function readSeason(text: string): Partial<RuleDays> {
  if (calendarNameOf(text) === 'ramadan') return { isRamadan: true };
  const [, season] = /^(summer|winter)(?:[ -]?time)?$/i.exec(text) ?? [];
  if (season === undefined) throw new UnreadableRule(`in ${text} is not ramadan, summer or winter`);
  return { season: season.toLowerCase() === 'summer' ? 'summer' : 'winter' };
}

function readRange(text: string): DateRange {
  const [from, to, ...others] = text.split(/\s+(?:to|until|till)\s+/i);
  if (from === undefined || to === undefined || others.length > 0)
    throw new UnreadableRule(`from ${text} has no end: from … to …`);
  return rangeOf(readDate(from), readDate(to));
}

function rangeOf(first: WrittenDay, last: WrittenDay): DateRange {
  if (first.year !== undefined && last.year !== undefined) {
    const range = {
      kind: 'dates',
      first: dayNumber({ ...first, year: first.year }),
      last: dayNumber({ ...last, year: last.year }),
    } as const;
    if (range.first > range.last) throw new UnreadableRule('the first date is after the last one');
    return range;
  }
  if (first.year !== last.year) throw new UnreadableRule('one date has a year and the other has none');
  return { kind: 'every year', first: first.month * 100 + first.day, last: last.month * 100 + last.day };
}

type WrittenDay = Omit<CivilDate, 'year'> & { readonly year: number | undefined };

/** `1 Nov`, `Nov 1`, `2026-11-01`: two numbers such as 1/11 may mean two dates. */
function readDate(text: string): WrittenDay {
  const written = readWrittenDate(text, 'date');
  if (written?.pair) throw new UnreadableRule(`${text} may mean two dates; write 1 Nov or 2026-11-01`);
  const { year, month, day } = written ?? {};
  const date = existingDate({ ...(year === undefined ? {} : { year }), ...(month && { month }), ...(day && { day }) });
  if (!date) throw new UnreadableRule(`${text} is no date such as 1 Nov or 2026-11-01`);
  return { ...date, year };
}

function readOn(text: string): Partial<RuleDays> {
  const parts = text.split(/\s*(?:,|&|\band\b)\s*/i).map((part) => part.split(/\s*(?:-|–|\bto\b)\s*/i));
  const weekdays = parts.map((words) => weekdayRange(words.map((word) => weekdayOf(foldWords(word)))));
  if (weekdays.every((days) => days !== undefined)) return { weekdays: new Set(weekdays.flat()) };
  if (!/\d/.test(text)) throw new UnreadableRule(`on ${text} names no day of the week`);
  const date = readDate(text);
  return { range: rangeOf(date, date) };
}

/**
 * Whether a rule holds on a day at a place.
 * @returns `no season` where it depends on a change of the clocks that the zone does not have
 */
export function holdsOn(days: RuleDays, day: DayNumber, zone: Zone): boolean | 'no season' {
  const { range, weekdays, season } = days;
  if (range && !isWithin(range, day)) return false;
  if (weekdays && !weekdays.has(weekdayIndex(day))) return false;
  if (days.isRamadan && !isRamadan(day)) return false;
  if (season === undefined) return true;
  const found = clockSeason(zone, day);
  return found === undefined ? 'no season' : found === season;
}

function isWithin(range: DateRange, day: DayNumber): boolean {
  if (range.kind === 'dates') return isBetween(day, range);
  const date = civilDate(day);
  return isBetween(date.month * 100 + date.day, range);
}

function isBetween(at: number, { first, last }: DateRange): boolean {
  return first <= last ? first <= at && at <= last : at >= first || at <= last;
}

const YEARS = 100;
const RAMADAN_SHARE = 30 / 366;

/** On how many days of a hundred years a rule holds, roughly: of two rules the one that holds on fewer is the more specific. */
export function daysHeld({ range, isRamadan: inRamadan, season, weekdays }: RuleDays): number {
  const ofRange = range === undefined ? 366 * YEARS : lengthOf(range) * (range.kind === 'dates' ? 1 : YEARS);
  const share = (inRamadan ? RAMADAN_SHARE : 1) * (season ? 1 / 2 : 1) * ((weekdays?.size ?? 7) / 7);
  return Math.round(ofRange * share * 1000) / 1000;
}

function lengthOf(range: DateRange): number {
  const { first, last } = range;
  if (range.kind === 'dates') return last - first + 1;
  const numberOf = (at: number) => dayNumber({ year: 2000, month: Math.floor(at / 100), day: at % 100 });
  const length = numberOf(last) - numberOf(first) + 1;
  return first <= last ? length : length + 366;
}

/** Whether two rules may hold on the same day. */
export function mayMeet(a: RuleDays, b: RuleDays): boolean {
  if (a.season && b.season && a.season !== b.season) return false;
  if (a.weekdays && b.weekdays && ![...a.weekdays].some((day) => b.weekdays?.has(day))) return false;
  return !a.range || !b.range || rangesMeet(a.range, b.range);
}

function rangesMeet(a: DateRange, b: DateRange): boolean {
  return a.kind !== b.kind || isBetween(a.first, b) || isBetween(b.first, a);
}
