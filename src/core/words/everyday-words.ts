import {
  SPELLINGS_OF_CALENDAR,
  SPELLINGS_OF_CONGREGATION,
  SPELLINGS_OF_SUHOOR_END,
  SPELLINGS_OF_TIMES,
  WORDS_BESIDE_PRAYERS,
  WORDS_FOR_DAYS,
} from '../../data/everyday-words.ts';
import { Fault, type HintName, nearestName, quoted } from '../fault.ts';
import { foldWord } from './fold-word.ts';
import { type EventName, EVENTS, TIME_KINDS, type TimeKind } from '../../data/names.ts';
import { type CongregationName, CONGREGATIONS, FIVE_PRAYERS } from './note-names.ts';

/** A word without the Arabic article; empty for a text that holds more than words. */
function plain(text: string): string {
  return /^[a-z\s'_-]+$/i.test(text) || /^[\p{L}\p{M}\s'’‘ʿʾ_-]+$/u.test(text) ? bare(text) : '';
}

function bare(word: string): string {
  return foldWord(word).replace(/^ال/, '');
}

/** Words of our own lists, each folded once, because the reader of iqamah rules compares each a hundred times. */
const BARE_WORDS = new Map<string, string>();

function bareOfList(word: string): string {
  const folded = BARE_WORDS.get(word) ?? bare(word);
  BARE_WORDS.set(word, folded);
  return folded;
}

/** Whether a word from `plain` is in a list. Words of another script are skipped, because to fold them would slow a start by 2 ms. */
function isAmong(words: readonly string[], word: string): boolean {
  return words.some((one) => isLatin(one) === isLatin(word) && bareOfList(one) === word);
}

function isLatin(word: string): boolean {
  return word < '\u0250';
}

/** A time of the day, as people write it; undefined for any other word. */
export function eventOfWord(text: string): EventName | undefined {
  const word = plain(text);
  const named = EVENTS.find((event) => bareOfList(event) === word || isAmong(SPELLINGS_OF_TIMES[event], word));
  const alone = named ? undefined : withoutWordsBeside(text);
  return alone === undefined ? named : eventOfWord(alone);
}

/** `fajr` for `namaz-e-fajr`; undefined for a text without such a word, or with nothing else. */
function withoutWordsBeside(text: string): string | undefined {
  const words = text.trim().split(/[\s_-]+/);
  const others = words.length > 1 ? words.filter((word) => !WORDS_BESIDE_PRAYERS.includes(bare(word))) : words;
  return others.length > 0 && others.length < words.length ? others.join(' ') : undefined;
}

/** The congregation that a word names, `jumuah` or a prayer; undefined for any other text. */
export function congregationOfWord(word: string): CongregationName | undefined {
  const event = eventOfWord(word);
  return calendarNameOf(word) === 'friday' ? 'jumuah' : CONGREGATIONS.find((name) => name === event);
}

/** A time that a user can ask for: a time of the day, or the time of a congregation. */
export type AskedTime = { readonly event: TimeKind } | { readonly congregation: CongregationName | 'any' };

/** The names of all times that a user can ask for. Usual other spellings are accepted too. */
export const ASKED_TIMES: readonly string[] = [
  ...TIME_KINDS,
  'iqamah',
  ...CONGREGATIONS.map((name) => (name === 'jumuah' ? name : `iqamah:${name}`)),
];

export const ASKED_TIMES_SHORT = `${FIVE_PRAYERS.join(', ')}, jumuah, iqamah:PRAYER, or another time such as sunrise, duha, asr_end, midnight`;

/** Reads `maghrib`, `iqamah:maghrib`, `iqamah` for the next congregation, or `jumuah`; undefined for any other text. */
export function askedTime(text: string): AskedTime | undefined {
  const event = eventOfWord(text) ?? endOfWord(text);
  if (event) return { event };
  if (calendarNameOf(text) === 'friday') return { congregation: 'jumuah' };
  const [, word = '', prayer] = /^([^:.]+)(?:[:.](.+))?$/.exec(text) ?? [];
  if (!isAmong(SPELLINGS_OF_CONGREGATION.iqamah, plain(word))) return undefined;
  const name = prayer === undefined ? 'any' : congregationOfWord(prayer);
  return name && { congregation: name };
}

/** Reads `suhoor end`, `asr_end` or `end of isha`. */
function endOfWord(text: string): TimeKind | undefined {
  const isSuhoor = (word: string) => isAmong(SPELLINGS_OF_SUHOOR_END, plain(withoutWordsBeside(word) ?? word));
  const [, after, before] = /^end[ _-]of[ _-](.+)$|^(.+?)[ _-]ends?$/i.exec(text) ?? [];
  const ended = after ?? before;
  if (isAmong(SPELLINGS_OF_SUHOOR_END, plain(text)) || isSuhoor(ended ?? text)) return 'suhoor_end';
  return ended === undefined ? undefined : TIME_KINDS.find((kind) => kind === `${eventOfWord(ended)}_end`);
}

type CalendarName = keyof typeof SPELLINGS_OF_CALENDAR;

const CALENDAR_NAMES: readonly CalendarName[] = ['friday', 'ramadan', 'eid'];

/** A day or a month of the calendar, as people write it; undefined for any other text. */
export function calendarNameOf(text: string): CalendarName | undefined {
  const word = plain(text);
  return CALENDAR_NAMES.find((name) => isAmong(SPELLINGS_OF_CALENDAR[name], word));
}

/** How many days from today a word names: `today`, `yarın`; undefined for any other text. */
export function daysOfWord(text: string): number | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(WORDS_FOR_DAYS, word) ? WORDS_FOR_DAYS[word] : undefined;
}

/** How many days from today: `today`, `tomorrow`, `yesterday`, `+3d`, `-1w`; undefined for any other text. */
export function daysFromToday(text: string): number | undefined {
  const [, count, unit] = /^([+-]\d{1,4})([dw])$/i.exec(text) ?? [];
  return count === undefined ? daysOfWord(text) : Number(count) * (unit?.toLowerCase() === 'w' ? 7 : 1);
}

/** Words that do not name an event, each with the event nearest to its meaning. */
const NEAR_TIMES = new Map<string, EventName>(
  Object.entries<EventName>({
    ...{ dawn: 'fajr', noon: 'dhuhr', zawal: 'dhuhr', dusk: 'maghrib', night: 'isha' },
  }),
);

/** The time of day that is near a word in meaning or in spelling. */
export function nearTimeOfDay(text: string): EventName | undefined {
  const events = EVENTS.flatMap((event) =>
    [event, ...SPELLINGS_OF_TIMES[event]].map((word) => [bare(word), event] as const),
  );
  const spellings = new Map(events);
  return NEAR_TIMES.get(foldWord(text)) ?? spellings.get(nearestName(plain(text), spellings.keys()) ?? '');
}

/** The refusal of a text that is no time of the day, with a hint. @param name the flag or parameter that had it */
export function noTimeOfDay(text: string, name: string | undefined): Fault {
  const accepts = `one of ${TIME_KINDS.join(', ')}`;
  const nearest = nearTimeOfDay(text);
  const isFriday = calendarNameOf(text) === 'friday';
  const meant = ['all', 'five'].includes(foldWord(text))
    ? ' For the five prayers: fajr,dhuhr,asr,maghrib,isha.'
    : isFriday
      ? ` Jumu’ah is prayed at the time of Dhuhr on a Friday: give dhuhr. To go by your mosque’s Jumu’ah, give its rule: iqamah "jumuah 13:30".`
      : nearest
        ? ` Did you mean ${quoted(nearest)}?`
        : /^iqamah/i.test(text)
          ? ' The times of a congregation are iqamah:fajr, iqamah:dhuhr, iqamah:asr, iqamah:maghrib, iqamah:isha and jumuah.'
          : '';
  const sentence = `${name === undefined ? '' : `${name} `}${quoted(text)} is not ${accepts}.${meant}`;
  return new Fault('INVALID_PARAMETER', sentence, {
    ...(isFriday ? { hint: 'friday_time' as const } : {}),
    field: name ?? 'prayer',
    value: text,
    accepts,
    ...(nearest ? { nearest } : {}),
  });
}

/**
 * The refusal of a word of the calendar where a place is wanted. Undefined for any other text. A town with such a name must be given with
 * its country.
 */
export function calendarWord(text: string): Fault | undefined {
  const name = calendarNameOf(text);
  const isDay = daysOfWord(text) !== undefined;
  if (!isDay && name === undefined) return undefined;
  const sentence =
    isDay || name === undefined
      ? `${quoted(text)} is a day. Here a place is wanted, such as a city.`
      : `${quoted(text)} ${MEANINGS[name]} A town of this name is given with its country: ${quoted(`${text}, COUNTRY`)}.`;
  const hint: HintName = isDay || name === undefined ? 'day_word' : `${name}_word`;
  return new Fault('PLACE_NOT_FOUND', sentence, { value: text, suggestions: [], hint });
}

const MEANINGS: Readonly<Record<CalendarName, string>> = {
  friday: 'is Friday, or its prayer at the time of Dhuhr.',
  ramadan: 'is a month of the Hijri calendar.',
  eid: 'is a day of the Hijri calendar.',
};
