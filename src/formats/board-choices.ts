import { holdsOn, type RuleDays, ruleDaysIn } from '../core/congregation/rules.ts';
import { nearestCondition } from '../core/events/day-conditions.ts';
import { Fault, type FaultDetails, nearestName, quoted } from '../core/fault.ts';
import type { Reckoning } from '../core/hijri/reckoning.ts';
import type { DayNumber, EpochSeconds } from '../core/time/civil-date.ts';
import type { Zone } from '../core/time/zone.ts';
import { MONTH_WORDS } from '../data/calendar-words.ts';
import { foldWords, monthOf } from '../core/words/fold-word.ts';
import { congregationOfWord } from '../core/words/everyday-words.ts';
import { type CongregationName, CONGREGATIONS } from '../core/words/note-names.ts';
import type { ScreenNames } from '../core/words/screen-names.ts';

/** The settings of a board besides its place and rules, for the terminal and for the page. */
export interface BoardChoices {
  /** The heading, such as the name of a mosque; '' to show the name of the place. */
  readonly name: string;
  readonly announcements: readonly Announcement[];
  /** How long each announcement is shown. */
  readonly turnSeconds: number;
  readonly darkMinutes: DarkMinutes;
  /** The second language; undefined for none. */
  readonly second: ScreenNames | undefined;
}

/** How many minutes the screen is dark after the iqamah of each prayer; 0 for never. */
export type DarkMinutes = Readonly<Record<CongregationName, number>>;

interface Announcement {
  readonly text: string;
  /** The days of the announcement; undefined for every day. */
  readonly days: RuleDays | undefined;
}

export const DEFAULT_DARK_MINUTES = '10,jumuah=30';
export const DEFAULT_TURN_SECONDS = '20';

const MAX_TURN_SECONDS = 3600;
const MAX_DARK_MINUTES = 120;
const MAX_CHARACTERS = 300;

/** Reads the minutes for all prayers, `10`, with exceptions for single prayers, `10,jumuah=30`. @throws Fault */
export function readDarkMinutes(text: string, name: string): DarkMinutes {
  const minutes: Partial<Record<CongregationName, number>> = {};
  let usual = 0;
  for (const part of text.split(',')) {
    const [, word, number = ''] = /^\s*(?:([^=\s]+)\s*=\s*)?(\d{1,3})\s*$/.exec(part) ?? [];
    const prayer = word === undefined ? undefined : congregationOfWord(word);
    if (number === '' || Number(number) > MAX_DARK_MINUTES || (word !== undefined && prayer === undefined)) {
      const accepts = `minutes from 0 to ${MAX_DARK_MINUTES}, for single prayers as PRAYER=MINUTES, such as ${DEFAULT_DARK_MINUTES}; prayers are ${CONGREGATIONS.join(', ')}`;
      throw refused(`${name} ${quoted(text)} is not accepted: give ${accepts}.`, name, text, accepts);
    }
    if (prayer === undefined) usual = Number(number);
    else minutes[prayer] = Number(number);
  }
  const all = { fajr: usual, dhuhr: usual, asr: usual, maghrib: usual, isha: usual, jumuah: usual };
  return { ...all, ...minutes };
}

/** Reads how long an announcement is shown. @throws Fault */
export function readTurnSeconds(text: string, name: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_TURN_SECONDS) return Number(text);
  const accepts = `a whole number of seconds from 1 to ${MAX_TURN_SECONDS}`;
  throw refused(`${name} ${quoted(text)} is not accepted: give ${accepts}.`, name, text, accepts);
}

/** Reads an announcement, which may begin with its days: `on fri: Please park behind the mosque`. @throws Fault also for misspelt days */
export function readAnnouncement(text: string, name: string): Announcement {
  if (text.length > MAX_CHARACTERS) {
    const accepts = `at most ${MAX_CHARACTERS} characters`;
    throw refused(`${name} has ${text.length} characters; a board shows ${accepts}.`, name, text, accepts);
  }
  const [, when = '', announcement = ''] = DAYS_BEFORE.exec(text) ?? [];
  const days = daysIn(when);
  if (days === undefined && isMeantForDays(when)) {
    const meant = nearestDays(when);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    const sentence = `${name} ${quoted(when)} names no days of a board: write ${DAYS_ACCEPTED}.${hint} A text for every day begins with another word; more: prayer help board.`;
    throw refused(sentence, name, text, DAYS_ACCEPTED, meant === undefined ? {} : { nearest: meant });
  }
  return days === undefined ? { text, days } : { text: announcement, days };
}

/** The colon of a clock, as in `from 13:30`, ends no days. */
const DAYS_BEFORE = /^\s*((?:from|until|till|in|on)\s[^:]+)(?:(?<!\d):|:(?!\d))\s*(.+)$/is;
const DAYS_ACCEPTED = '"on fri: …", "in ramadan: …" or "from 1 Dec to 5 Dec: …"';

/** Rules know no `until`. */
function daysIn(text: string): RuleDays | undefined {
  return /^(?:from|in|on)\s/i.test(text) ? ruleDaysIn(text) : undefined;
}

/** Whether a text that is no days begins with one, as it is spelled or nearly so: `on frday`, `on fri nights`, `until 3 Dec`. */
function isMeantForDays(text: string): boolean {
  const [, word = '', rest = ''] = /^(\S+)\s+(?:(?:the|every|each)\s+)?(.*)$/is.exec(text) ?? [];
  const words = rest.split(/[\s,&-]+/);
  const isNear = (one: string) => nearestDay(one) !== undefined;
  switch (word.toLowerCase()) {
    case 'until':
    case 'till':
      return /\d/.test(rest) || words.some((one) => isDay(one) || isNear(one));
    case 'from':
      // without an end, a word nearly as a day is more likely a person: `From Jafar`
      return /\d/.test(rest) || words.some((one) => isDay(one) || (isNear(one) && /\s(?:to|until|till)\s/i.test(rest)));
    default: {
      const [first = '', ...others] = words;
      const second = others.find((one) => !/^\d+$/.test(one)); // the month of `on 12-14 Dec`
      const isMonth = (one: string) => isDay(one) || nearestDay(one, word.toLowerCase() === 'on') !== undefined;
      return isDay(first) || isNear(first) || (/^\d/.test(first) && (second === undefined || isMonth(second)));
    }
  }
}

/** Whether a word is a day, days of the Hijri year, or a month. */
function isDay(word: string): boolean {
  return ruleDaysIn(`on ${word}`) !== undefined || monthOf(foldWords(word)) !== undefined;
}

const MONTHS = MONTH_WORDS.map((words) => words.split(',')[0] ?? '');
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));

/** The day or month that a misspelt word means. A word of three letters is near too many others, unless it stands after a number. */
function nearestDay(word: string, isAfterNumber = false): string | undefined {
  if (isAfterNumber && /^[a-z]{3}$/i.test(word)) return nearestName(word, SHORT_MONTHS);
  return nearestCondition(word) ?? (/^[a-z]{5,}$/i.test(word) ? nearestName(word, MONTHS) : undefined);
}

/** The days that remain when misspelt words are spelled as they are meant: `on friday` for `on frday`; undefined if that gives none. */
function nearestDays(text: string): string | undefined {
  const meant = text.replace(
    /(\d\s+)?([a-z_'-]{3,})/gi,
    (whole, number: string | undefined, word: string, at: number) => {
      if (at === 0 || isDay(word)) return whole;
      return `${number ?? ''}${nearestDay(word, number !== undefined) ?? word}`;
    },
  );
  return daysIn(meant) && meant;
}

function refused(sentence: string, field: string, value: string, accepts: string, more: FaultDetails = {}): Fault {
  return new Fault('INVALID_PARAMETER', sentence, { field, value, accepts, ...more });
}

export function announcedOn(
  { announcements }: Pick<BoardChoices, 'announcements'>,
  day: DayNumber,
  zone: Zone,
  by: Reckoning,
): string[] {
  const on = { dayNumber: day, hijriDay: day, nightOf: day + 1 }; // a night is announced on the day of its evening
  const isToday = ({ text, days }: Announcement) => text !== '' && (!days || holdsOn(days, on, zone, by) === true);
  return announcements.filter(isToday).map(({ text }) => text);
}

/** The index of the announcement that is shown now. */
export function announcementAt(count: number, now: EpochSeconds, turnSeconds: number): number {
  return Math.floor(now / turnSeconds) % Math.max(1, count);
}
