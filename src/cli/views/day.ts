import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { InstantName, PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { ViewContext } from './view.ts';
import { clockOf as clockIn } from './choices.ts';

/** The clock time, and how many days its own date lies after the day's. */
export function clockOf(
  { dayNumber, instants }: PrintedDay,
  name: InstantName,
  { zone }: PrayerRequest,
  scene: ViewContext,
): string {
  const days = dayNumberAt(instants[name], zone) - dayNumber;
  return `${clockIn(instants[name], zone, scene)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`;
}

/** What the reader should know of rules and zones, under an empty line. */
export function notesUnder(notes: readonly string[], { warnings }: PrayerRequest): string[] {
  const lines = [...notes, ...warnings.map(({ message }) => message)];
  return lines.length === 0 ? [] : ['', ...lines];
}

/** The notes of many days, each once. */
export function notesOf(days: readonly PrintedDay[]): string[] {
  return [...new Set(days.flatMap(({ notes }) => notes))];
}
