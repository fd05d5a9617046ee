import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { EventName } from '../../core/names.ts';
import { EVENTS } from '../../core/names.ts';

/** A prayer, or another time of the day, as a word of the command line names it. @throws Fault INVALID_PARAMETER */
export function readPrayerWord(text: string): EventName {
  const word = text.toLowerCase().replaceAll('-', '_');
  const event = EVENTS.find((name) => name === word);
  if (event) return event;
  const nearest = nearestName(text, EVENTS);
  throw new Fault(
    'INVALID_PARAMETER',
    `${quoted(text)} is not one of ${EVENTS.join(', ')}.${nearest ? ` Did you mean ${nearest}?` : ''}`,
    { field: 'prayer', value: text, ...(nearest ? { nearest } : {}) },
  );
}
