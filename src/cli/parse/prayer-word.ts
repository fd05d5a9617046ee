import { eventOfWord, noTimeOfDay } from '../../core/everyday-words.ts';
import type { EventName } from '../../core/names.ts';

/** A prayer, or another time of the day, as a word of the command line names it. @throws Fault INVALID_PARAMETER */
export function readPrayerWord(text: string): EventName {
  const event = eventOfWord(text);
  if (event) return event;
  throw noTimeOfDay(text, undefined);
}
