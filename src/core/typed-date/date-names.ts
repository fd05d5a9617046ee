import { MONTH_WORDS } from '../../data/calendar-words.ts';
import {
  DAY_OR_WEEK_WORDS,
  EITHER_EID_WORDS,
  FILLER_WORDS,
  IMPORTANT_DATE_WORDS,
  NIGHT_WORDS,
  TURN_WORDS,
} from '../../data/date-words.ts';
import { IMPORTANT_DATES, type ImportantDateRow } from '../../data/hijri-dates.ts';
import { nearestName } from '../fault.ts';
import { hijriMonthNamed } from '../hijri/read-hijri-date.ts';
import { foldedLists, foldWord, foldWords, monthOf } from '../words/fold-word.ts';
import { WEEKDAYS } from '../time/civil-date.ts';

export type CalendarName = 'gregorian' | 'hijri';

/** The calendar that the words after a year name, such as `AH`. The words are folded by `key`. */
const ERAS: Readonly<Record<string, CalendarName>> = {
  ...{ ah: 'hijri', h: 'hijri', hijri: 'hijri', hicri: 'hijri', ه: 'hijri', هجري: 'hijri' },
  ...{ nh: 'hijri', hg: 'hijri', হিজরি: 'hijri' }, // n. H. in German, h. g. in Bosnian
  ...{ ce: 'gregorian', ad: 'gregorian', gregorian: 'gregorian', miladi: 'gregorian', م: 'gregorian' },
};

const wordsOf = (list: string): string[] => list.split(',').map(foldWords);

/** Folded words that add nothing to a date. */
export const FILLERS: ReadonlySet<string> = new Set(wordsOf(FILLER_WORDS));

/** Folded words for the night or the eve of a day. */
export const NIGHTS: ReadonlySet<string> = new Set(wordsOf(NIGHT_WORDS));

/** Folds words to compare them: without accents, blanks, hyphens and filler words. */
function key(text: string): string {
  const words = foldWords(text).split(' ');
  return foldWord(words.filter((word) => !FILLERS.has(word)).join(''));
}

export function eraOf(word: string): CalendarName | undefined {
  const folded = key(word);
  return Object.hasOwn(ERAS, folded) ? ERAS[folded] : undefined;
}

const EITHER_EID = ['eid_al_fitr', 'eid_al_adha'];

const IDS_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...IMPORTANT_DATES.flatMap(({ id, name, nameAr }) => [name, nameAr].map((text) => [key(text), [id]] as const)),
  ...Object.entries(IMPORTANT_DATE_WORDS).flatMap(([id, words]) =>
    words.split(',').map((text) => [key(text), [id]] as const),
  ),
  ...EITHER_EID_WORDS.split(',').map((text) => [key(text), EITHER_EID] as const),
]);

export function idsNamed(name: string): readonly string[] | undefined {
  return IDS_BY_NAME.get(key(name));
}

export function importantDateOf(id: string): ImportantDateRow | undefined {
  return IMPORTANT_DATES.find((row) => row.id === id);
}

export function hijriMonthOf(name: string): number | undefined {
  return hijriMonthNamed(key(name));
}

export interface NamedMonth {
  readonly month: number;
  readonly calendar: CalendarName;
}

export function monthNamed(name: string): NamedMonth | undefined {
  const hijri = hijriMonthOf(name);
  const month = hijri ?? monthOf(name);
  return month === undefined ? undefined : { month, calendar: hijri === undefined ? 'gregorian' : 'hijri' };
}

/** `last`, `this` or `next` before a day or month, as -1, 0 or 1. It always counts from today, even for the end of a range. */
export type Turn = -1 | 0 | 1;

export const TURNS: ReadonlyMap<string, Turn> = new Map([
  ...wordsOf(TURN_WORDS.next).map((word) => [word, 1] as const),
  ...wordsOf(TURN_WORDS.this).map((word) => [word, 0] as const),
  ...wordsOf(TURN_WORDS.last).map((word) => [word, -1] as const),
]);

export const DAY_OR_WEEK: ReadonlySet<string> = new Set(wordsOf(DAY_OR_WEEK_WORDS));

/** The index of the list with a word, or with an English name that begins with the word (three letters or more). @param base is added */
export function wholeWord(lists: readonly string[], word: string, base = 0): number | undefined {
  const exact = foldedLists(lists).findIndex((words) => words.includes(word));
  const at = exact < 0 && word.length >= 3 ? lists.findIndex((words) => words.split(',')[0]?.startsWith(word)) : exact;
  return at < 0 ? undefined : at + base;
}

const OFTEN_TYPED: readonly string[] = [
  ...WEEKDAYS.map((name) => name.toLowerCase()),
  ...['yesterday', 'today', 'tomorrow', 'ramadan', 'arafah', 'ashura'],
];

/** The text once for each misspelt word, with this word corrected: `next friday` for `next fryday`. */
export function respelled(text: string): string[] {
  const words = foldWords(text).split(' ');
  return words.flatMap((word, i) => {
    const nearest = nearestName(word, OFTEN_TYPED);
    return nearest === undefined || nearest === word ? [] : [words.with(i, nearest).join(' ')];
  });
}

/** Whether a text is a day with a misspelled month: `25 dez`. */
export function isNearlyDay(text: string): boolean {
  const [name = '', ...others] = text.split(' ').filter((word) => !/^\d{1,2}$/.test(word));
  if (others.length > 0 || !/^\d{1,2} \D+$|^\D+ \d{1,2}$/.test(text)) return false;
  const months = MONTH_WORDS.flatMap((list) => list.split(',').flatMap((month) => [month, month.slice(0, 3)]));
  return nearestName(name, months) !== undefined;
}
