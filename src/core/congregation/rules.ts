import { congregationOfWord, eventOfWord } from '../words/everyday-words.ts';
import { Fault, ifAccepted, nearestName, quoted } from '../fault.ts';
import { type CongregationName, CONGREGATIONS } from '../words/note-names.ts';
import type { PrayerName, School } from '../prayer/prayer-day.ts';
import type { CivilDate, DayNumber } from '../time/civil-date.ts';
import { civilDate, dayNumber, FRIDAY, weekdayIndex, weekdayRange } from '../time/civil-date.ts';
import { readClock, minutesOfDay, showMinutesOfDay } from '../timetable/clocks.ts';
import { foldWords, plainDigits, weekdayOf } from '../words/fold-word.ts';
import {
  type ConditionDay,
  type DayCondition,
  hijriDaysOf,
  isMet,
  isOfNights,
  readCondition,
} from '../events/day-conditions.ts';
import type { Reckoning } from '../hijri/reckoning.ts';
import { type ClockSeason, clockSeason } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';
import { existingDate, readWrittenDate } from '../timetable/dates.ts';

export type RuleTime =
  /** Minutes after the midnight of the day, by the clocks of the place. */
  | { readonly kind: 'clock'; readonly minutes: number }
  /** Minutes after the adhan, rounded up to the next whole `roundMinutes` of the clock. */
  | { readonly kind: 'after'; readonly minutes: number; readonly roundMinutes: number };

/** One rule, such as `fajr 06:00 from 1 Nov to 31 Mar`. */
export interface CongregationRule {
  /** The text of the rule as the user wrote it, but with single blanks. */
  readonly text: string;
  readonly name: CongregationName;
  /** A single time; Jumu'ah may have several. */
  readonly times: readonly RuleTime[];
  readonly days: RuleDays;
}

/** The rules of a congregation. Of two rules of one prayer that may hold on the same day, one is always more specific. */
export interface CongregationRules {
  readonly rules: readonly CongregationRule[];
  /** The school of the congregation's Asr (`asr hanafi`); undefined if no rule names it. */
  readonly asr: School | undefined;
}

export const NO_RULES: CongregationRules = { rules: [], asr: undefined };

const DAYS_ACCEPTED =
  'from 1 Nov to 31 Mar, from 2026-11-01 to 2027-03-31, in ramadan, in last_ten_nights, in summer or in winter (by the clocks), on fri, on mon-thu, on sat and sun';

const RULES_ACCEPTED = `rules such as fajr 06:00; maghrib +7m; isha +10m to 5m; jumuah 13:00, 14:00; asr hanafi, if asr means the Hanafi Asr; days after a rule that is not for every day: ${DAYS_ACCEPTED}; or none`;

const MAX_RULES = 100;
const MAX_AFTER_MINUTES = 240;

/**
 * Reads rules, divided by semicolons, lines, or commas before the name of a prayer. `none` means no rules. @param name the name of the
 * field with the text @throws Fault INVALID_PARAMETER that quotes the rule, or two rules that contradict each other
 */
export function readCongregationRules(text: string, name = 'iqamah'): CongregationRules {
  if (/^\s*none\s*$/i.test(text)) return NO_RULES;
  const all = ruleTexts(text);
  const schools = all.flatMap((one) => schoolOf(one) ?? []);
  const texts = all.filter((one) => schoolOf(one) === undefined);
  const refuse = (reason: string, more: Readonly<Record<string, unknown>> = {}): never => {
    const details = { field: name, value: text, accepts: RULES_ACCEPTED, ...more };
    throw new Fault('INVALID_PARAMETER', `${name} ${reason}`, details);
  };
  if (texts.length === 0) refuse(`${quoted(text)} holds no rule; give ${RULES_ACCEPTED}.`);
  if (texts.length > MAX_RULES) refuse(`holds ${texts.length} rules; at most ${MAX_RULES} are accepted.`);
  const rules = texts.map((one): CongregationRule => {
    try {
      return readRule(one);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRule)) throw thrown;
      return refuse(`rule ${quoted(one)} is not accepted: ${thrown.message}. Give ${RULES_ACCEPTED}.`, { rule: one });
    }
  });
  if (new Set(schools).size > 1) refuse('says both asr hanafi and asr shafi; give one.');
  const [a, b] = contradiction(rules) ?? [];
  if (a && b) {
    refuse(
      `rules ${quoted(a.text)} and ${quoted(b.text)} may hold on the same day, and neither holds on fewer days than the other; leave one out or give it other days.`,
      { rules: [a.text, b.text] },
    );
  }
  return { rules, asr: schools[0] };
}

/** The rules as one text that can be read again. */
export function showCongregationRules({ rules, asr }: CongregationRules): string {
  if (rules.length === 0) return 'none';
  return [...(asr ? [`asr ${asr}`] : []), ...rules.map(({ text }) => text)].join('; ');
}

/** Finds two rules of one prayer that may hold on the same day, where neither rule is more specific. */
function contradiction(rules: CongregationRules['rules']) {
  const pairs = rules.flatMap((a, i) => rules.slice(i + 1).map((b) => [a, b] as const));
  return pairs.find(([a, b]) => a.name === b.name && daysHeld(a.days) === daysHeld(b.days) && mayMeet(a.days, b.days));
}

/** Commas separate rules if the name of a prayer follows them; other commas separate times or weekdays. */
function ruleTexts(text: string): string[] {
  const pieces = plainDigits(text)
    .split(/[;\n؛]/)
    .flatMap((line) => {
      const found: string[] = [];
      for (const piece of line.split(/[,،]/)) {
        const last = found.at(-1);
        if (last === undefined || startsRule(piece)) found.push(piece);
        else found[found.length - 1] = `${last},${piece}`;
      }
      return found;
    });
  return pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter((piece) => piece !== '');
}

function startsRule(piece: string): boolean {
  const [, name = ''] = NAMED.exec(piece.trim()) ?? [];
  return congregationOfWord(name) !== undefined || schoolOf(piece.trim()) !== undefined;
}

/** The school from `asr hanafi`. This is no rule: it says which Asr the rules mean. */
function schoolOf(text: string): School | undefined {
  const [, word = '', school = ''] = /^(\S+) (hanafi|shafi)$/i.exec(text) ?? [];
  if (eventOfWord(word) !== 'asr') return undefined;
  return school.toLowerCase() === 'hanafi' ? 'hanafi' : 'shafi';
}

/** A name, then a time or a number, perhaps with a plus sign, a minus sign or a dash before it. */
const NAMED = /^([^\d+]+?)\s*((?:[\p{Pd}−]\s*)?[+\d].*)$/su;
const WITH_DAYS = /^(?<times>.*?)(?<days>(?:\s+(?:from|in|on)\b.*)?)$/is;

/** @throws UnreadableRule */
function readRule(text: string): CongregationRule {
  const [, word = text, rest = ''] = NAMED.exec(text) ?? [];
  const name = congregationOfWord(word);
  if (!name) {
    const nearest = nearestName(word, CONGREGATIONS);
    const hint = nearest ? `; perhaps ${quoted(nearest)} is meant` : '';
    throw new UnreadableRule(`${quoted(word)} is not one of ${CONGREGATIONS.join(', ')}${hint}`);
  }
  const { times: written = '', days: conditions = '' } = WITH_DAYS.exec(rest)?.groups ?? {};
  if (written === '') throw new UnreadableRule('it gives no time');
  const parts = written.split(/\s*(?:,|&|\band\b)\s*/i);
  if (parts.length > 1 && name !== 'jumuah') throw new UnreadableRule('only jumuah has several times');
  const times = parts.map((part) => readTime(name, part));
  if (new Set(times.map((time) => JSON.stringify(time))).size < times.length)
    throw new UnreadableRule('it gives a time twice');
  const days = readRuleDays(conditions);
  if (name === 'jumuah' && days.weekdays && !days.weekdays.has(FRIDAY))
    throw new UnreadableRule('Jumu’ah is on Fridays only');
  if (days.hijri && nightOf(name, 0) === undefined && isOfNights(days.hijri.condition))
    throw new UnreadableRule(`a night is from maghrib to fajr, so ${name} is never in it`);
  return { text, name, times, days };
}

/** `+7m`, `10 min to 5m`; a plus sign that came through a query string is a blank. */
const AFTER =
  /^\+? ?(?<minutes>\d{1,3}) ?(?:m|min|mins|minutes?)(?: to (?<round>\d{1,2}) ?(?:m|min|mins|minutes?)?)?$/i;
/** The divisors of 60, so that a rule gives the same minutes in every hour. */
const ROUNDINGS: readonly number[] = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60];

function readTime(name: CongregationName, written: string): RuleTime {
  const text = written.replace(/^[\p{Pd}−]\s*/u, '');
  const after = AFTER.exec(text)?.groups;
  if (text !== written && !readClock(text))
    throw new UnreadableRule(`${written} is before the adhan, and an iqamah cannot be before its adhan`);
  if (!after) return { kind: 'clock', minutes: readMinutes(name, text) };
  const [minutes, roundMinutes] = [Number(after['minutes']), Number(after['round'] ?? 1)];
  if (minutes > MAX_AFTER_MINUTES) throw new UnreadableRule(`${minutes} minutes are more than ${MAX_AFTER_MINUTES}`);
  if (!ROUNDINGS.includes(roundMinutes))
    throw new UnreadableRule(`a rule rounds to ${ROUNDINGS.join(', ')} minutes, not ${roundMinutes}`);
  return { kind: 'after', minutes, roundMinutes };
}

/** A time of day; without am or pm its hours count to 24. */
function readMinutes(name: CongregationName, text: string): number {
  const clock = readClock(text);
  if (!clock) {
    const [, sign = '', number] = /^(\+?) ?(\d{1,3})$/.exec(text) ?? [];
    const orHour = sign === '' && Number(number) < 24 ? ` or ${number}:00` : '';
    const hint = number === undefined ? '' : `; write +${number}m${orHour}`;
    throw new UnreadableRule(`${text} is neither a time of day nor minutes${hint}`);
  }
  const prayer: PrayerName = name === 'jumuah' ? 'dhuhr' : name;
  const isMorning = name !== 'fajr' && !clock.isSure && clock.hour > 0 && clock.hour < 10;
  if (isMorning && !(name === 'isha' && clock.hour < 6)) {
    const evening = showMinutesOfDay((clock.hour + 12) * 60 + clock.minute);
    throw new UnreadableRule(`${text} is in the morning; write ${evening} or ${text} pm`);
  }
  return minutesOfDay(prayer, clock, 24);
}

/** A span of dates, with its first and its last date. */
type DateRange =
  | { readonly kind: 'dates'; readonly first: DayNumber; readonly last: DayNumber }
  /** Dates of every year, as month * 100 + day. If the first is greater, the span includes the end of the year. */
  | { readonly kind: 'every year'; readonly first: number; readonly last: number };

/** The conditions that a day must meet for a rule; without conditions, the rule is for every day. */
export interface RuleDays {
  readonly range?: DateRange;
  /** The Hijri condition, and the days of a Hijri year that it means, as month * 100 + day. */
  readonly hijri?: { readonly condition: DayCondition; readonly days: readonly number[] };
  readonly season?: ClockSeason;
  /** 0 for Sunday. */
  readonly weekdays?: ReadonlySet<number>;
}

/** The message of this error is a clause that says what is wrong. */
class UnreadableRule extends Error {
  override readonly name = 'UnreadableRule';
}

/** Reads `from 1 Nov to 31 Mar in ramadan on sat and sun`: each condition at most once. @throws UnreadableRule */
function readRuleDays(text: string): RuleDays {
  const parts = text.split(/\b(?=(?:from|in|on)\b)/i).map((part) => part.trim());
  let days: RuleDays = {};
  for (const part of parts.filter((one) => one !== '')) {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(part) ?? [];
    const read = (CONDITIONS[word.toLowerCase()] ?? readOn)(rest);
    if (Object.keys(read).some((key) => key in days))
      throw new UnreadableRule(`${part} is a second condition of its kind`);
    days = { ...days, ...read };
  }
  return days;
}

/** Reads conditions such as `on fri`; undefined if a part of the text is no condition. */
export function ruleDaysIn(text: string): RuleDays | undefined {
  try {
    return readRuleDays(text);
  } catch (thrown) {
    if (thrown instanceof UnreadableRule) return undefined;
    throw thrown;
  }
}

const CONDITIONS: Readonly<Record<string, (text: string) => RuleDays>> = {
  from: readRange,
  in: readSeason,
  on: readOn,
};

function readSeason(text: string): RuleDays {
  const hijri = hijriCondition(text);
  if (hijri) return { hijri };
  const [, season] = /^(summer|winter)(?:[ -]?time)?$/i.exec(text) ?? [];
  if (season === undefined)
    throw new UnreadableRule(
      `in ${text} is not ramadan, summer or winter, nor other days of the Hijri year such as last_ten_nights`,
    );
  return { season: season.toLowerCase() === 'summer' ? 'summer' : 'winter' };
}

/** Reads `ramadan` or `the last ten nights`; undefined for a text that names no days of the Hijri year. */
function hijriCondition(text: string): RuleDays['hijri'] {
  const word = text
    .replace(/^the /i, '')
    .replace(/\s*(?:,|&|\band\b)\s*/gi, ',')
    .replaceAll(' ', '_');
  const condition = ifAccepted(() => readCondition(word));
  const days = condition && hijriDaysOf(condition);
  return days && { condition, days };
}

function readRange(text: string): RuleDays {
  const [from, to, ...others] = text.split(/\s+(?:to|until|till)\s+/i);
  if (from === undefined || to === undefined || others.length > 0)
    throw new UnreadableRule(`from ${text} has no end: from … to …`);
  return { range: rangeOf(readDate(from), readDate(to)) };
}

function rangeOf(first: WrittenDay, last: WrittenDay): DateRange {
  if (first.year !== undefined && last.year !== undefined) {
    const [from, to] = [dayNumber({ ...first, year: first.year }), dayNumber({ ...last, year: last.year })];
    if (from > to) throw new UnreadableRule('the first date is after the last one');
    return { kind: 'dates', first: from, last: to };
  }
  if (first.year !== last.year) throw new UnreadableRule('one date has a year and the other has none');
  return { kind: 'every year', first: first.month * 100 + first.day, last: last.month * 100 + last.day };
}

type WrittenDay = Omit<CivilDate, 'year'> & { readonly year: number | undefined };

/** Reads `1 Nov`, `Nov 1` or `2026-11-01`. It refuses two numbers such as 1/11, which may mean two dates. */
function readDate(text: string): WrittenDay {
  const written = readWrittenDate(text, 'date');
  if (written?.pair) throw new UnreadableRule(`${text} may mean two dates; write 1 Nov or 2026-11-01`);
  const date = written && existingDate(written);
  // the last number of `12-14 Dec` is a day, not the year 2014
  const isShort = written?.year !== undefined && !plainDigits(text).includes(`${written.year}`);
  if (!date || isShort) throw new UnreadableRule(`${text} is no date such as 1 Nov or 2026-11-01`);
  return { ...date, year: written.year };
}

function readOn(text: string): RuleDays {
  const parts = text.split(/\s*(?:,|&|\band\b)\s*/i).map((part) => part.split(/\s*(?:-|–|\bto\b)\s*/i));
  const weekdays = parts.map((words) => weekdayRange(words.map((word) => weekdayOf(foldWords(word)))));
  if (weekdays.every((days) => days !== undefined)) return { weekdays: new Set(weekdays.flat()) };
  const hijri = hijriCondition(text);
  if (hijri) return { hijri };
  if (!/\d/.test(text)) throw new UnreadableRule(`on ${text} names no day of the week`);
  const date = readDate(text);
  return { range: rangeOf(date, date) };
}

/** @param by how to count the Hijri days @returns `no season` if the rule needs a change of the clocks that the zone does not have */
export function holdsOn(days: RuleDays, on: ConditionDay, zone: Zone, by: Reckoning): boolean | 'no season' {
  const { range, weekdays, season } = days;
  const day = on.dayNumber;
  const { month, day: dayOfMonth } = civilDate(day);
  if (range && !isBetween(range.kind === 'dates' ? day : month * 100 + dayOfMonth, range)) return false;
  if (weekdays && !weekdays.has(weekdayIndex(day))) return false;
  if (days.hijri && !isMet(days.hijri.condition, on, by)) return false;
  if (season === undefined) return true;
  const found = clockSeason(zone, day);
  return found === undefined ? 'no season' : found === season;
}

function isBetween(at: number, { first, last }: DateRange): boolean {
  return first <= last ? first <= at && at <= last : at >= first || at <= last;
}

const YEARS = 100;

/** The approximate number of days in a hundred years on which a rule holds. Of two rules, the one with fewer days is more specific. */
export function daysHeld({ range, hijri, season, weekdays }: RuleDays): number {
  const ofRange = range === undefined ? 366 * YEARS : lengthOf(range) * (range.kind === 'dates' ? 1 : YEARS);
  const share = (hijri ? hijri.days.length / 366 : 1) * (season ? 1 / 2 : 1) * ((weekdays?.size ?? 7) / 7);
  return Math.round(ofRange * share * 1000) / 1000;
}

function lengthOf(range: DateRange): number {
  const { first, last } = range;
  if (range.kind === 'dates') return last - first + 1;
  const numberOf = (at: number) => dayNumber({ year: 2000, month: Math.floor(at / 100), day: at % 100 });
  const length = numberOf(last) - numberOf(first) + 1;
  return first <= last ? length : length + 366;
}

/** Whether both rules may hold on one day. For a range with years and a yearly range the answer is always yes. */
function mayMeet(a: RuleDays, b: RuleDays): boolean {
  if (a.season && b.season && a.season !== b.season) return false;
  if (a.hijri && b.hijri && !a.hijri.days.some((day) => b.hijri?.days.includes(day))) return false;
  if (a.weekdays && b.weekdays && ![...a.weekdays].some((day) => b.weekdays?.has(day))) return false;
  if (!a.range || !b.range || a.range.kind !== b.range.kind) return true;
  return isBetween(a.range.first, b.range) || isBetween(b.range.first, a.range);
}

/** The civil day after the night in which a congregation meets: fajr ends a night; maghrib and isha begin one. */
export function nightOf(name: CongregationName, day: DayNumber): DayNumber | undefined {
  if (name === 'fajr') return day;
  return name === 'maghrib' || name === 'isha' ? day + 1 : undefined;
}
