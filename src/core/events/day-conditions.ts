import { WEEKDAY_WORDS } from '../../data/calendar-words.ts';
import { DAY_SETS, type DaySetName } from '../../data/day-sets.ts';
import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import { type HijriDate, RAMADAN } from '../hijri/calendar.ts';
import { hijriMonthNamed } from '../hijri/read-hijri-date.ts';
import { daytimeHijri, isNight, type Reckoning } from '../hijri/reckoning.ts';
import { type DayNumber, FRIDAY, weekdayIndex, weekdayRange, WEEKDAYS } from '../time/civil-date.ts';
import { calendarNameOf } from '../words/everyday-words.ts';
import { foldedLists, foldWords, plainDigits } from '../words/fold-word.ts';

/* Reads the conditions on days of prayertabs, rules of iqamah, webhooks, feeds and `prayer is`. */

/** A condition on days. It is met on the days that any of its parts names; if negated, on all other days. */
export interface DayCondition {
  readonly isNegated: boolean;
  /** The condition has `evening_of:`. It is met on the day before its days, because a Hijri day begins on the evening before. */
  readonly isEvening: boolean;
  readonly parts: readonly DayPart[];
}

export type DayPart =
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'date'; readonly month: number; readonly day: number }
  | { readonly kind: 'set'; readonly set: DaySetName };

/** The days of an event: at sunset the Hijri day changes, and the prayer date does not. */
export interface ConditionDay {
  /** The prayer date, whose weekday counts. */
  readonly dayNumber: DayNumber;
  /** The civil day on which the daytime of the event's Hijri day falls. */
  readonly hijriDay: DayNumber;
  /** The civil day after the night of the event, whose Hijri day the night begins; undefined between fajr and maghrib. */
  readonly nightOf: DayNumber | undefined;
}

const SETS = Object.keys(DAY_SETS) as readonly DaySetName[];

/** The conditions that completions offer; every month of the Hijri year is accepted too. */
export const DAY_NAMES: readonly string[] = ['friday', 'ramadan', ...SETS];

/** A word similar to one of these may be a misspelt condition. */
const KNOWN_WORDS = [
  ...DAY_NAMES,
  ...WEEKDAYS.map((name) => name.toLowerCase()),
  ...HIJRI_MONTHS.map(({ name }) => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')),
];

export const CONDITIONS_ACCEPTED = `mon, mon-thu, sat,sun, ${DAY_NAMES.join(', ')}, a Hijri month such as rajab, a date such as hijri:09-27, evening_of:DAY, or !DAY for all others`;

/**
 * Reads conditions with blanks between them, as webhooks and feeds store them; a day must meet all. @param name the field or setting, for
 * the message @throws Fault INVALID_PARAMETER
 */
export function readDayConditions(text: string, name = 'days'): DayCondition[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => readCondition(word, name) ?? refuse(word, name));
}

/** Reads days with commas between them, perhaps after `!` or `evening_of:`; undefined for other words. @throws Fault INVALID_PARAMETER */
export function readCondition(word: string, name?: string): DayCondition | undefined {
  const [, not = '', evening = '', rest = word] = /^(!?)(evening[_-]of:)?(.*)$/isu.exec(word) ?? [];
  const texts = rest.split(',');
  const parts = texts.map(partOf);
  if (parts.every((part) => part !== undefined)) return { isNegated: not !== '', isEvening: evening !== '', parts };
  if (not === '' && evening === '' && !parts[0] && !/^hijri:/i.test(rest)) return undefined;
  return refuse(not !== '' && texts.length === 1 ? rest : (texts[parts.indexOf(undefined)] ?? word), name);
}

function refuse(odd: string, name: string | undefined): never {
  const nearest = nearestCondition(odd);
  const hint = nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`;
  const sentence = `${name === undefined ? '' : `${name} `}${quoted(odd)} is not a day: give ${CONDITIONS_ACCEPTED}.${hint}`;
  throw new Fault('INVALID_PARAMETER', sentence, {
    field: name ?? 'days',
    value: odd,
    accepts: CONDITIONS_ACCEPTED,
    ...(nearest === undefined ? {} : { nearest }),
  });
}

export function nearestCondition(word: string): string | undefined {
  return /^[a-z_'-]{4,}$/i.test(word) ? nearestName(word, KNOWN_WORDS) : undefined;
}

function partOf(text: string): DayPart | undefined {
  const [, month, day] = /^hijri:(\d{1,2})-(\d{1,2})$/i.exec(plainDigits(text)) ?? [];
  if (month !== undefined) {
    const date = { month: Number(month), day: Number(day) };
    const exists = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 30;
    return exists ? { kind: 'date', ...date } : undefined;
  }
  if (!/^[\p{L}\p{M}'’ʿʾ_-]+$/u.test(text)) return undefined; // `./mon` is a program
  const weekdays = weekdayRange(text.split('-').map(weekdayOf));
  if (weekdays) return { kind: 'weekdays', weekdays };
  const ofYear = calendarNameOf(text) === 'ramadan' ? RAMADAN : hijriMonthNamed(text);
  if (ofYear !== undefined) return { kind: 'month', month: ofYear };
  const folded = foldWords(text);
  const set = SETS.find((name) => [name, ...DAY_SETS[name].words.split(',')].some((one) => foldWords(one) === folded));
  return set && { kind: 'set', set };
}

/** English names may be short. In other languages only the whole word counts, because `sam` and `sel` are programs. */
function weekdayOf(text: string): number | undefined {
  if (calendarNameOf(text) === 'friday') return FRIDAY;
  const word = foldWords(text);
  const isShort = (name = '') => word.length >= 3 && name.startsWith(word);
  const at = foldedLists(WEEKDAY_WORDS).findIndex((words) => words.includes(word) || isShort(words[0]));
  return at < 0 ? undefined : at;
}

/** Whether a day meets a condition. Days before 1 Muharram 1 have no Hijri date. */
export function isMet({ isNegated, isEvening, parts }: DayCondition, on: ConditionDay, by: Reckoning): boolean {
  // `evening_of:` looks at the next day, whose Hijri day begins on the evening of this date
  const next = on.dayNumber + 1;
  const { dayNumber, hijriDay, nightOf } = isEvening ? { dayNumber: next, hijriDay: next, nightOf: next } : on;
  const isOn = (part: DayPart) => {
    if (part.kind === 'weekdays') return part.weekdays.includes(weekdayIndex(dayNumber));
    const day = part.kind === 'set' && isNight(part.set) ? nightOf : hijriDay;
    const date = day === undefined ? undefined : daytimeHijri(day, by);
    return date !== undefined && isOfPart(part, date);
  };
  return parts.some(isOn) !== isNegated;
}

/** Whether only events of a night can meet a condition. */
export function isOfNights({ isNegated, isEvening, parts }: DayCondition): boolean {
  return !isNegated && !isEvening && parts.every((part) => part.kind === 'set' && isNight(part.set));
}

function isOfPart(
  part: Exclude<DayPart, { readonly kind: 'weekdays' }>,
  { month, day }: Pick<HijriDate, 'month' | 'day'>,
): boolean {
  if (part.kind === 'set') return DAY_SETS[part.set].days.includes(month * 100 + day);
  return month === part.month && (part.kind === 'month' || day === part.day);
}

/** The days of a Hijri year that may meet a condition, as month * 100 + day; undefined if it also depends on the weekday. */
export function hijriDaysOf({ isNegated, isEvening, parts }: DayCondition): readonly number[] | undefined {
  const hijri = parts.filter((part) => part.kind !== 'weekdays');
  if (isNegated || isEvening || hijri.length < parts.length) return undefined;
  const days = Array.from({ length: 12 * 30 }, (_, i) => ({ month: Math.floor(i / 30) + 1, day: (i % 30) + 1 }));
  return days.flatMap((date) => (hijri.some((part) => isOfPart(part, date)) ? [date.month * 100 + date.day] : []));
}
