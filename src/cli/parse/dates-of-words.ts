import { calendarNameOf, daysFromToday } from '../../core/words/everyday-words.ts';
import { attempt, Fault, ifAccepted, quoted } from '../../core/fault.ts';
import { LAST_LIKELY_HIJRI_YEAR, showHijriDate } from '../../core/hijri/calendar.ts';
import { hijriOn, type Reckoning } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/words/names.ts';
import { civilDate, type DayNumber, dayNumber, readCivilDate, showDay, showMonth } from '../../core/time/civil-date.ts';
import { plainDigits } from '../../core/words/fold-word.ts';
import type { Asking, TypedDate, TypedDays } from '../../core/typed-date/typed-date.ts';
import { isNearlyDay, nearestDate } from '../../core/typed-date/typed-date.ts';
import { type Context, type Field, readInput, type TypedAs } from '../../operations/operation.ts';
import { dayAsked, dayFields } from '../../operations/time/today.ts';
import type { QueryVariant, WordField } from '../command.ts';
import { besideKnownPlace, isPlace, isTyped, noMonth } from './field-words.ts';
import type { RawField } from './given-flags.ts';
import { datesAmong, noDate, readingOf, readTyped, typedDays } from './typed-dates.ts';

interface ReadingDeps {
  readonly context: Context;
  readonly names: Names;
  readonly by: Reckoning;
  /** Tells the user how a date was read. */
  say(sentence: string): void;
}

/**
 * Replaces typed dates by numbers. `tomorrow` is the day after the default day of the operation. A weekday that ends a range is the next
 * such day from the first day of the range on. @throws Fault for a bad date, place or zone
 */
export async function datesOfWords(raw: readonly RawField[], variant: QueryVariant, deps: ReadingDeps) {
  const { operation, prayer } = variant;
  const { fields } = operation;
  const { context, by, names, say } = deps;
  const today = prayer ? await (await prayer()).prayerToday(raw, context) : dayToday(raw, context);
  const read: RawField[] = [];
  let from: DayNumber | undefined; // known before the end of the range is read, because `toSorted` puts the field `to` last
  const said = new Set<string>();
  for (const [name, value] of raw.toSorted(([a], [b]) => Number(a === 'to') - Number(b === 'to'))) {
    const field = fields[name];
    if (!field?.typed || typeof value !== 'string') {
      read.push([name, value]);
      continue;
    }
    const asking = { today, by, ...(name === 'to' && from !== undefined ? { from } : {}) };
    const meant = fieldText(name, field, value, asking, names);
    if (name === 'from') from = numberedDay(meant.text);
    read.push([name, meant.text]);
    if (meant.said !== undefined) said.add(meant.said);
  }
  for (const sentence of said) say(sentence);
  return read;
}

/** The Gregorian day of `2026-11-20`; undefined for any other text, or for a day that does not exist. */
function numberedDay(typed: string): DayNumber | undefined {
  const text = plainDigits(typed);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return ifAccepted(() => dayNumber(readCivilDate(text)));
}

function dayToday(raw: readonly RawField[], context: Context): DayNumber {
  const { date: _, ...where } = dayFields;
  const given = raw.filter(([field]) => Object.hasOwn(where, field));
  return dayAsked({ ...readInput(where, given, context.zones), date: undefined }, context).days;
}

/** Turns a typed date into the numbers that its field reads. @throws Fault */
export function fieldText(name: string, field: Field<unknown>, text: string, asking: Asking, names: Names) {
  const { typed } = field;
  if (typed === undefined || !isTyped(field, text, name)) return { text };
  const offset = daysFromToday(text);
  if (offset !== undefined && (typed === 'day' || typed === 'gregorian day'))
    return { text: showDay(asking.today + offset) };
  if (typed === 'hijri day') refuseGregorian(text, asking);
  const date = readTyped(text, name);
  if (!date) {
    const nearest = nearestDate(text);
    if (nearest !== undefined || (typed === 'day' && /\p{L}/u.test(text))) throw noDate(name, text, nearest);
    return { text }; // the operation refuses this text, together with its other problems
  }
  const days = typedDays(date, asking, name);
  if (typed === 'gregorian day' && date.by === 'year') throw twoReadings(text, days, asking.by);
  const numbers = textOf(name, typed, text, date, days, asking.by, field);
  return { text: numbers, said: readingOf(text, date, days, asking, names) };
}

/** The numbers for one date or range. @throws Fault for a month in place of a day, or a day in place of a month */
function textOf(
  name: string,
  typed: TypedAs,
  text: string,
  { unit, calendar }: TypedDate,
  { first, last, month }: TypedDays,
  by: Reckoning,
  field: Field<unknown>,
): string {
  const notUnderstood = () => {
    field.read(text, name); // throws a Fault
    return new Error(`${name} should have been refused, but its field reads it`);
  };
  if (typed === 'hijri year' || typed === 'hijri month') {
    const wanted = typed === 'hijri year' ? 'year' : 'month';
    if (unit !== wanted) throw notUnderstood();
    if (calendar === 'gregorian') throw twoSpans(name, text, wanted, first, last, by);
    if (typed === 'hijri year') return String(hijriOn(first, by).date.year);
  }
  if (typed === 'month' || typed === 'hijri month') {
    if (!month) throw notUnderstood();
    const shown = showMonth(month);
    return typed === 'hijri month' ? shown : `${shown}${calendar === 'hijri' ? 'AH' : 'CE'}`;
  }
  if (unit === 'day' || name === 'from')
    return typed === 'hijri day' ? showHijriDate(hijriOn(first, by).date) : showDay(first);
  if (name === 'to') return showDay(last);
  if (typed !== 'day') throw notUnderstood();
  const sentence = `${quoted(text)} is ${last - first + 1} days, ${showDay(first)} to ${showDay(last)}; give one of them.`;
  throw new Fault('INVALID_DATE', sentence, { field: name, value: text });
}

/** The Fault for 1448-09-01 in `prayer hijri`, which takes a Gregorian date. The message shows how to write each of the two meanings. */
function twoReadings(value: string, { first }: TypedDays, { adjustDays }: Reckoning): Fault {
  const days = numberedDay(value);
  const hijri = days === undefined ? '' : showHijriDate(hijriOn(days, { choice: 'auto', adjustDays }).date);
  const gregorian = hijri === '' ? '' : ` As a Gregorian one it is ${hijri} AH.`;
  const sentence = `Date ${quoted(value)} may be Hijri or Gregorian. As a Hijri date it is ${showDay(first)}.${gregorian}`;
  const hint = hijri === '' ? 'hijri_reading' : 'two_readings';
  return new Fault('INVALID_DATE', sentence, { field: 'date', value, hint });
}

/** The Fault for a Gregorian year or month where `prayer hijri` takes a Hijri one. It shows how to write each meaning. */
function twoSpans(
  field: string,
  value: string,
  unit: 'month' | 'year',
  first: DayNumber,
  last: DayNumber,
  by: Reckoning,
): Fault {
  const flag = `prayer hijri --${unit}`;
  const shown = (day: DayNumber) => showHijriDate(hijriOn(day, by).date).slice(0, unit === 'year' ? 4 : 7);
  const ways = [...new Set([first, last].map(shown))].map((span) => `${flag} ${span}`).join(' or ');
  const hijri = /^\d/.test(value) ? ` The Hijri one: ${flag} ${quoted(`${value} AH`)}.` : '';
  const sentence = `${quoted(value)} may be a Gregorian or a Hijri ${unit}. Days of the Gregorian one are in: ${ways}.${hijri}`;
  return new Fault('INVALID_HIJRI_DATE', sentence, { field, value });
}

function refuseGregorian(value: string, asking: Asking): void {
  const days = numberedDay(value);
  if (days === undefined || civilDate(days).year <= LAST_LIKELY_HIJRI_YEAR) return;
  const by = { choice: 'auto', adjustDays: asking.by.adjustDays } as const;
  const hijri = ifAccepted(() => readTyped(`${value} AH`, 'date'))?.days({ ...asking, by });
  const read = hijri ? ` As a Hijri one it is ${showDay(hijri.first)}.` : '';
  const shown = showHijriDate(hijriOn(days, by).date);
  const sentence = `Date ${quoted(value)} may be Gregorian or Hijri. As a Gregorian date it is ${shown} AH.${read}`;
  const hint = hijri ? 'gregorian_readings' : 'gregorian_reading';
  throw new Fault('INVALID_HIJRI_DATE', sentence, { field: 'date', value, hint });
}

/** Matches text in the form of a date, even if the date is not valid. */
const LIKE_A_DATE = /\d[-/.:T]\d|^[+-]\d|\b(?:1[2-9]|2[01])\d\d\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?:AD|AH|BCE?|CE)\b/i;
/** Words that people use for dates, but that are no dates alone: `weekend`, `nextweek`, `in 100000 days`. */
const SAID_OF_DATES = /^(?:next|this|last)?(?:days?|week(?:end|day)?s?|months?|years?)$/i;
/** `eid mubarak` is a greeting, not a place. */
const GREETING = /^mubarak$/i;
const POINT = /^@|^[-+\d.]+,[-+\d.]+$/;
/** `39,93, 32,85` and `39.93 , 32,85`: the commas are decimal, part the numbers, or both. */
const TWO_DECIMALS = /^(?<lat>[-+]?\d{1,2})[.,](?<of>\d+)(?: ?[,;] ?| )(?<lng>[-+]?\d{1,3})[.,](?<more>\d+)$/;

function noPoint(text: string, { lat, of, lng, more }: Readonly<Record<string, string>>): Fault {
  const accepts = `${lat},${of} ${lng},${more} or ${lat}.${of},${lng}.${more}`;
  return new Fault('INVALID_PARAMETER', `${quoted(text)} is not a point; write ${accepts}.`, { value: text, accepts });
}

/**
 * Finds a mistyped date in words that are not a place, so that its message does not speak of an unknown place (decisions.md §4.1).
 * @param taken the date that other words of the line gave @returns the Fault, or undefined if no word looks like a date
 */
export async function meantForDate(
  text: string,
  { besidePlace }: Pick<QueryVariant, 'besidePlace'>,
  path: readonly string[],
  context: Pick<Context, 'places'>,
  taken: string | undefined,
): Promise<Fault | undefined> {
  const numbers = TWO_DECIMALS.exec(plainDigits(text))?.groups;
  if (numbers) return noPoint(text, numbers);
  const words = text.split(/\s+/);
  if (taken !== undefined && typedOrFault(text) === 'date') return twoDates(taken, text);
  if (taken !== undefined && GREETING.test(text)) return noDate('date', `${taken} ${text}`, undefined);
  let isAlone = true; // no place has been found among the words
  for (let count = words.length - 1; count > 0; count--) {
    for (const at of [0, words.length - count]) {
      const place = words.slice(at, at + count).join(' ');
      const rest = words.toSpliced(at, count).join(' ');
      const isPoint = POINT.test(place);
      if (!isPoint && (isTownIn(rest) || !(await isPlace(place, context)))) continue;
      // beside a shorter place (`Viña`) the rest (`del Mar`) may end a longer name, so single words of that rest are not tested
      const isMeant = (await isLikeDate(rest, context)) || (isAlone && (await hasWordOfDates(rest, context)));
      isAlone = false;
      if (!isMeant && !(isPoint && besidePlace === 'date')) continue;
      const isSecond = taken !== undefined && typedOrFault(rest) === 'date';
      return isSecond ? twoDates(taken, rest) : refusal(besidePlace, path, place, rest);
    }
  }
  if (besidePlace !== 'date') return undefined;
  const isOfCalendar = words.length > 1 && words.some((word) => calendarNameOf(word) !== undefined);
  if (isAlone && (isOfCalendar || isSaidOfDates(words))) return noDate('date', text, undefined);
  const nearest = nearestDate(text);
  return nearest === undefined ? undefined : noDate('date', text, nearest);
}

/** The Fault for a value of --place that is a place and a date; undefined for any other. */
export async function dateInPlace(
  value: string,
  { besidePlace }: Pick<QueryVariant, 'besidePlace'>,
  path: readonly string[],
  context: Pick<Context, 'places'>,
): Promise<Fault | undefined> {
  const found = await besideKnownPlace(datesAmong(value.split(/\s+/), 'date'), context);
  if (found === undefined || found instanceof Fault || found.others.length === 0) return undefined;
  const place = found.others.join(' ');
  if (besidePlace !== 'date' && besidePlace !== 'month') return refusal(besidePlace, path, place, found.text);
  const sentence = `${quoted(value)} is a place and a date; give --place ${quoted(place)} --${besidePlace} ${quoted(found.text)}.`;
  return new Fault('INVALID_PARAMETER', sentence, { field: 'place', value });
}

async function isLikeDate(text: string, context: Pick<Context, 'places'>): Promise<boolean> {
  if (LIKE_A_DATE.test(text) || typedOrFault(text) !== undefined) return true;
  return nearestDate(text) !== undefined && !(await isPlace(text, context));
}

/** Whether the rest is a word for a date and a comma, and so a town before its country: `Ashura, Iraq`. */
function isTownIn(rest: string): boolean {
  return /^[^\s\d,]+,$/.test(rest) && typedOrFault(rest) === 'date';
}

/** Whether one of several words is a date, or a word about dates. */
async function hasWordOfDates(text: string, context: Pick<Context, 'places'>): Promise<boolean> {
  const words = text.split(' ');
  const isOfDates = isSaidOfDates(words) || words.some((word) => typedOrFault(word) !== undefined);
  return isOfDates && !(await isPlace(text, context));
}

function isSaidOfDates(words: readonly string[]): boolean {
  return words.some((word) => SAID_OF_DATES.test(word)) || isNearlyDay(words.join(' '));
}

function twoDates(taken: string, value: string): Fault {
  const sentence = `Two dates are given, ${quoted(taken)} and ${quoted(value)}; give one.`;
  return new Fault('INVALID_DATE', sentence, { field: 'date', value });
}

/** Whether a text is a date, or looks like a date but is refused. */
function typedOrFault(text: string): 'date' | 'refused' | undefined {
  return attempt(
    () => (readTyped(text, 'date') ? 'date' : undefined),
    () => 'refused' as const,
  );
}

function refusal(besidePlace: WordField | undefined, path: readonly string[], place: string, value: string): Fault {
  if (besidePlace === 'date') return noDate('date', value, nearestDate(value));
  if (besidePlace === 'month') return noMonth(value, false);
  const command = ['prayer', ...path].join(' ');
  if (besidePlace === 'year') {
    const sentence = `${quoted(value)} is no year; write four digits, 1300 to 1600 for Hijri ones, such as ${command} ${place} 2027.`;
    return new Fault('INVALID_DATE', sentence, { field: 'year', value });
  }
  const sentence = `${quoted(value)} is meant for a date, and ${command} takes none. For the times of a day: prayer times ${place} DATE.`;
  return new Fault('INVALID_DATE', sentence, { field: 'place', value });
}
