import { askedTime, calendarNameOf, daysFromToday, eventOfWord } from '../../core/words/everyday-words.ts';
import { attempt, Fault, isRefused, quoted } from '../../core/fault.ts';
import { calendarOfYear, LAST_LIKELY_HIJRI_YEAR, looksGregorian } from '../../core/hijri/calendar.ts';
import type { EventName } from '../../core/words/names.ts';
import { isDateInOtherForm } from '../../core/time/civil-date.ts';
import { plainDigits } from '../../core/words/fold-word.ts';
import type { Context, Field } from '../../operations/operation.ts';
import type { QueryVariant, WordField } from '../command.ts';
import type { RawField } from './given-flags.ts';
import type { datesAmong } from './typed-dates.ts';

/** Whether a word is a value of the field. No place name ends with such a word. Years begin at 1300: smaller numbers may be postcodes. */
const FORMS: Readonly<Record<WordField, (text: string) => boolean>> = {
  date: (text) => daysFromToday(text) !== undefined || /^\d{4}-\d{2}-\d{2}$/.test(text) || isDateInOtherForm(text),
  month: (text) => /^\d{4}-\d{2}(?: ?(?:AH|CE))?$/i.test(text),
  prayer: (text) =>
    PRAYERS.has(eventOfWord(text)) ||
    (text.includes('_') ? askedTime(text) !== undefined : 'congregation' in (askedTime(text) ?? {})),
  year: (text) => /^(?:1[3-9]|2[01])\d{2}(?: ?(?:AH|CE))?$/i.test(text),
};

/** The prayers whose names are never a town. Other times have names that may be towns, unless there is an underscore in the name. */
const PRAYERS: ReadonlySet<EventName | undefined> = new Set(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);

/** The fields that bare words give, and in `others` the words that are left for the place. */
interface WordsRead {
  readonly fields: readonly RawField[];
  readonly others: readonly string[];
}

interface WordRules extends Pick<QueryVariant, 'besidePlace' | 'zoneWord' | 'barePlace'> {
  /** Whether a month or a week means the range from its first to its last day. */
  readonly takesRange?: boolean;
  /** Whether a flag gives the place, so that no words are left for it. */
  readonly hasPlace?: boolean;
}

/** Finds the fields that bare words give beside a place, and the words that are left for the place. @throws Fault */
export async function fieldWords(
  rules: WordRules,
  given: readonly string[],
  context: Pick<Context, 'zones' | 'places'>,
): Promise<WordsRead> {
  const { besidePlace, zoneWord } = rules;
  const words = withEra(given);
  if (besidePlace !== undefined && words.length > 0) {
    if (besidePlace === 'year') refuseRamadan(words);
    const isJoined = words.some((word) => /^(?:after|before|to|until|till|[-–—])$/.test(word)); // such a word is part of a longer date
    const at = isJoined ? undefined : [words.length - 1, 0].find((i) => FORMS[besidePlace](words[i] ?? ''));
    if (at !== undefined) return { fields: [[besidePlace, words[at] ?? '']], others: words.toSpliced(at, 1) };
    if (besidePlace === 'prayer') {
      const time = timeAmong(words);
      // some towns have names of other times, so all words together are tried as a place first
      if (time !== undefined && (rules.hasPlace || !(await isPlace(words.join(' '), context)))) return time;
    }
    if (besidePlace === 'date' || besidePlace === 'month') {
      const found = await dateBesidePlace(besidePlace, rules, words, context);
      if (found) return found;
    }
  }
  const text = words.join(' ');
  if (zoneWord !== undefined && !isRefused(() => context.zones.read(text)))
    return { fields: [[zoneWord, text]], others: [] };
  for (const at of besidePlace === undefined ? [] : new Set([given.length - 1, 0])) {
    const split = given[at]?.trim().split(/\s+/) ?? []; // place and date in one word: `"Istanbul tomorrow"`
    const { fields, others } = split.length > 1 ? await fieldWords(rules, split, context) : NO_FIELDS;
    if (fields.length > 0) return { fields, others: given.with(at, others.join(' ')).filter((word) => word !== '') };
  }
  return { fields: [], others: given };
}

const NO_FIELDS: WordsRead = { fields: [], others: [] };

/** Finds the longest time of the day at the end or the beginning of the words, such as `last third` or `صلاة الفجر`. */
function timeAmong(words: readonly string[]): WordsRead | undefined {
  for (let count = Math.min(3, words.length); count > 0; count--) {
    for (const at of [words.length - count, 0]) {
      const text = words.slice(at, at + count).join(' ');
      if (askedTime(text)) return { fields: [['prayer', text]], others: words.toSpliced(at, count) };
    }
  }
  return undefined;
}

/** Joins a date and its era into one word, as in `1447-09-01 CE` and `AH 1447-09-01`. */
function withEra(words: readonly string[]): readonly string[] {
  const isEra = (word = '') => /^(?:A\.?H|C\.?E|A\.?D|H|Hijri|Hicri|هـ|م)\.?$/i.test(word);
  const hasYear = (word = '') => /^\d{4}/.test(word);
  const at = words.findIndex(
    (word, i) => (hasYear(word) && isEra(words[i + 1])) || (isEra(word) && hasYear(words[i + 1])),
  );
  return at < 0 ? words : words.toSpliced(at, 2, `${words[at]} ${words[at + 1]}`);
}

/** Finds a date in words, or in another form, at the end or the beginning of the words. @throws Fault for a text that is not a date */
async function dateBesidePlace(
  field: 'date' | 'month',
  { takesRange = false, hasPlace = false, barePlace }: WordRules,
  words: readonly string[],
  context: Pick<Context, 'places'>,
): Promise<WordsRead | undefined> {
  if (words.every((word) => isPoint(word) || word.startsWith('@'))) return undefined;
  const whole = words.join(' ');
  const isWord = words.some((word) => calendarNameOf(word) !== undefined);
  const hasNumber = words.some((word) => /\d/.test(word) && !isPoint(word));
  const { datesAmong } = await import('./typed-dates.ts');
  const dates = datesAmong(words, field);
  const isDate = hasNumber && dates.some((one) => !(one instanceof Fault) && one.others.length === 0);
  // some towns have names that are words for dates (`March`, `25 de Mayo`), so all words together are tried as a place first
  if (!isDate && !isWord && !hasPlace && (await isPlace(whole, context))) return undefined;
  const found = hasPlace ? dates[0] : await besideKnownPlace(dates, context);
  if (found instanceof Fault) {
    if (words.some((word) => /\s/.test(word.trim()))) return undefined; // place and date in one word are read apart
    throw found;
  }
  const last = words.at(-1) ?? '';
  if (!found && field === 'month' && words.length > 1 && /^\d{1,2}$/.test(last)) throw noMonth(last, true);
  if (!found) return undefined;
  const { date, text, others } = found;
  if (date.isName && others.length > 0 && (await isPlace(whole, context))) return undefined;
  if (field === 'month') {
    if (date.unit === 'month') return { fields: [['month', text]], others };
    if (barePlace === false) return undefined;
    throw noMonth(text, date.unit === 'year');
  }
  if (date.unit === 'year' && /\d/.test(text)) throw yearAsDay(text, others);
  if (date.unit === 'month') refuseRamadan([...others, text]);
  const names = date.unit !== 'day' && takesRange ? ['from', 'to'] : ['date'];
  return { fields: names.map((name) => [name, text]), others };
}

/** The longest date that leaves the name of a place, as `1 ramadan` of `Viña del Mar 1 ramadan`, or else the longest. */
export async function besideKnownPlace(dates: ReturnType<typeof datesAmong>, context: Pick<Context, 'places'>) {
  if (dates.length < 2) return dates[0];
  for (const one of dates) {
    if (one instanceof Fault) continue;
    if (one.others.length === 0 || (await isPlace(one.others.join(' '), context))) return one;
  }
  return dates[0];
}

/** Whether a word is part of a point, such as `21.42,39.82` or `51.5N`, not of a date. */
function isPoint(word: string): boolean {
  return (
    /^[-+\d.,;°'"′″NSEW]+$/i.test(word) && /[.,;°NSEW]/i.test(word) && !/\.\./.test(word) && !isDateInOtherForm(word)
  );
}

/** Whether a text is a point, or the whole name of a place. */
export async function isPlace(text: string, { places }: Pick<Context, 'places'>): Promise<boolean> {
  const { resolveExactly } = await import('../../core/geo/resolve.ts');
  return attempt(
    () => resolveExactly(text, places) !== undefined,
    () => false,
  );
}

function yearAsDay(value: string, others: readonly string[]): Fault {
  const line = ['prayer year', ...others, value].join(' ');
  const sentence = `${quoted(value)} is a year, not a day; a day is written as in ${value.slice(0, 4)}-09-01. For the whole year: ${line}.`;
  return new Fault('INVALID_DATE', sentence, { field: 'date', value });
}

export function noMonth(text: string, isYear: boolean): Fault {
  const other = isYear ? 'For a year: prayer year.' : 'For a day: prayer times.';
  const sentence = `${quoted(text)} is no month; write year and month as in 2026-11, or "November 2026". ${other}`;
  return new Fault('INVALID_DATE', sentence, { field: 'month', value: text });
}

/** Refuses the word Ramadan, because `prayer ramadan` shows that month. @throws Fault, which also says how to give a town of this name */
function refuseRamadan(words: readonly string[]): void {
  const word = words.find((text) => calendarNameOf(text) === 'ramadan');
  if (word === undefined) return;
  const table = ['prayer ramadan', ...words.filter((text) => text !== word)].join(' ');
  const sentence = `${quoted(word)} is a month of the Hijri calendar. For its table: ${table}. A town of this name is given with its country: "${word}, COUNTRY".`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'place', value: word });
}

const NUMBERS = /^\d{4}-\d{2}(-\d{2})?$/;

/** Whether a text must be turned into numbers before the operation can read it as a date. */
export function isTyped({ typed, ...field }: Field<unknown>, text: string, name: string): boolean {
  if (typed === undefined || text === '') return false;
  if (typed === 'month' && FORMS.month(text)) return false;
  const isOfHijri = typed === 'hijri month' || typed === 'hijri year';
  if (isOfHijri && looksGregorian(Number(/(?<!\d)\d{4}(?!\d)/.exec(plainDigits(text))?.[0]))) return true;
  if (typed === 'hijri day' && /^[٠-٩۰-۹০-৯-]+$/.test(text)) return true; // its year may be Gregorian, and must be checked
  const [isNumbers, day] = NUMBERS.exec(text) ?? [];
  if (isNumbers !== undefined && (typed === 'month' || typed === 'hijri month') === (day === undefined)) {
    if (day === undefined) return false;
    const year = Number(text.slice(0, 4));
    return typed === 'hijri day' ? year > LAST_LIKELY_HIJRI_YEAR : calendarOfYear(year, 'auto') === 'umalqura';
  }
  return isRefused(() => field.read(text, name));
}
