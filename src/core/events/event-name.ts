import type { Names } from '../words/names.ts';
import type { EventKind } from './prayer-event.ts';
import { isIqamah, prayerOf } from './prayer-event.ts';
import type { DayNumber } from '../time/civil-date.ts';

/** What people of the language call an event, on that day where one is given. */
export function eventName(kind: EventKind, dayNumber: DayNumber | undefined, names: Names): string {
  if (kind === 'jumuah') return names.words.jumuah;
  if (kind === 'suhoor_end') return names.words.calendar.suhoorEnds;
  if (isIqamah(kind)) return names.congregation(prayerOf(kind));
  return dayNumber === undefined ? names.event(kind) : names.eventOn(dayNumber, kind);
}
