import type { PrayerDayAnswer } from '../../operations/prayer/times.ts';
import type { ViewContext } from './view.ts';
import { clockOf as clockIn } from './choices.ts';
import { daysApart } from './dates.ts';

export type ClockName = keyof PrayerDayAnswer['instants'];

export type Day = Pick<PrayerDayAnswer, 'date' | 'instants'>;

/** The clock time, and how many days its own date lies after the day's. */
export function clockOf({ date, instants }: Day, name: ClockName, scene: ViewContext): string {
  const iso = instants[name];
  const days = daysApart(date.gregorian, iso);
  return `${clockIn(iso, scene)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`;
}

/** What the reader should know of rules and zones, under an empty line. */
export function notesUnder(answer: {
  readonly notes: readonly string[];
  readonly warnings?: readonly { readonly message: string }[];
}): string[] {
  const lines = [...answer.notes, ...(answer.warnings ?? []).map(({ message }) => message)];
  return lines.length === 0 ? [] : ['', ...lines];
}
