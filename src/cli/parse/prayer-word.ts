import { askedTime, eventOfWord, noTimeOfDay } from '../../core/words/everyday-words.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { EventName } from '../../core/words/names.ts';

/** A prayer, or another time of the day, as a word of the command line names it. @throws Fault INVALID_PARAMETER */
export function readPrayerWord(text: string): EventName {
  const event = eventOfWord(text);
  if (event) return event;
  throw noTimeOfDay(text, undefined);
}

/** The same, or a congregation, as the key of what is asked: `maghrib`, `iqamah:maghrib`, `iqamah`, `jumuah`. @throws Fault */
export function readTimeWord(text: string): string {
  const asked = askedTime(text);
  if (!asked) throw withMinutes(text) ?? noTimeOfDay(text, undefined);
  if ('event' in asked) return asked.event;
  if (asked.congregation === 'jumuah') return asked.congregation;
  return asked.congregation === 'any' ? 'iqamah' : `iqamah:${asked.congregation}`;
}

/** `maghrib-10m` is an event of a prayertab and of webhooks; here a flag has the minutes. */
function withMinutes(text: string): Fault | undefined {
  const [, word = '', span = ''] = /^(.+?) ?- ?((?:\d+h)?(?:\d+m)?)$/.exec(text) ?? [];
  if (span === '' || !askedTime(word)) return undefined;
  return new Fault('INVALID_PARAMETER', `${quoted(text)} is not a prayer; give ${word} and --before ${span}.`, {
    field: 'prayer',
    value: text,
  });
}
