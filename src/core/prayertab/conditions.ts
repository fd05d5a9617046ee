import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import { calendarNameOf } from '../words/everyday-words.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import { type HijriDate, RAMADAN } from '../hijri/calendar.ts';
import { isEid } from '../hijri/reckoning.ts';
import { hijriMonthNamed } from '../hijri/read-hijri-date.ts';
import { type DayNumber, FRIDAY, weekdayIndex, weekdayRange, WEEKDAYS } from '../time/civil-date.ts';

/** On which days a line acts: weekdays of the prayer date, or Hijri months of the day that the event belongs to. */
export type Condition = { readonly isNegated: boolean } & (
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'months'; readonly months: readonly number[] }
  | { readonly kind: 'eid' }
);

export interface ConditionDay {
  readonly dayNumber: DayNumber;
  readonly hijri: Pick<HijriDate, 'month' | 'day'>;
}

const SHORT_NAMES = WEEKDAYS.map((name) => name.slice(0, 3).toLowerCase());

/** Words that are near to these are not taken for programs. */
const KNOWN_WORDS = [
  ...['ramadan', 'eid', 'friday'],
  ...WEEKDAYS.map((name) => name.toLowerCase()),
  ...HIJRI_MONTHS.map(({ name }) => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')),
];

/** As help and errors name them. */
export const CONDITIONS_ACCEPTED = 'mon, mon-thu, sat,sun, friday, ramadan, eid or a Hijri month such as rajab';

/** A condition, with `!` before it for all other days; undefined for a word that is none. @throws Fault USAGE */
export function readCondition(word: string): Condition | undefined {
  const isNegated = word.startsWith('!');
  const parts = (isNegated ? word.slice(1) : word).split(',');
  const weekdays = parts.map((part) => weekdayRange(part.split('-').map(weekdayOf)));
  const months = parts.map(monthOf);
  const [part = ''] = parts;
  if (weekdays.every((one) => one !== undefined)) return { isNegated, kind: 'weekdays', weekdays: weekdays.flat() };
  if (months.every((one) => one !== undefined)) return { isNegated, kind: 'months', months };
  if (parts.length === 1 && calendarNameOf(part) === 'eid') return { isNegated, kind: 'eid' };
  if (!isNegated && weekdays[0] === undefined && months[0] === undefined) return undefined;
  const odd = isNegated && parts.length === 1 ? part : (parts.find((_, i) => !weekdays[i] && !months[i]) ?? word);
  const nearest = nearestCondition(odd);
  const hint = nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`;
  throw new Fault('USAGE', `${quoted(odd)} is not a day: give ${CONDITIONS_ACCEPTED}.${hint}`, { value: word });
}

/** The condition that a word may be meant for. */
export function nearestCondition(word: string): string | undefined {
  return /^[a-z'-]{4,}$/i.test(word) ? nearestName(word, KNOWN_WORDS) : undefined;
}

function weekdayOf(text: string): number | undefined {
  if (calendarNameOf(text) === 'friday') return FRIDAY;
  const word = text.toLowerCase();
  const index = SHORT_NAMES.findIndex((name, i) => word === name || word === WEEKDAYS[i]?.toLowerCase());
  return index < 0 ? undefined : index;
}

function monthOf(text: string): number | undefined {
  return calendarNameOf(text) === 'ramadan' ? RAMADAN : hijriMonthNamed(text);
}

export function isMet(condition: Condition, { dayNumber, hijri }: ConditionDay): boolean {
  const holds =
    condition.kind === 'weekdays'
      ? condition.weekdays.includes(weekdayIndex(dayNumber))
      : condition.kind === 'months'
        ? condition.months.includes(hijri.month)
        : isEid(hijri);
  return holds !== condition.isNegated;
}
