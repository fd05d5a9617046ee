import { calendarNameOf } from '../../core/words/everyday-words.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { Context } from '../../operations/operation.ts';
import type { QueryVariant } from '../command.ts';
import { isPlace, noMonth } from './field-words.ts';
import { isNearlyDay, nearestTyped, noDate, readTyped } from './typed-dates.ts';

/** A day, a month or a year is written so, although these may be none. */
const LIKE_A_DATE = /\d[-/.:T]\d|^[+-]\d|\b(?:1[2-9]|2[01])\d\d\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?:AD|AH|BCE?|CE)\b/i;
/** What is no date alone, but is said of dates: `weekend`, `nextweek`, `in 100000 days`. */
const SAID_OF_DATES = /^(?:next|this|last)?(?:days?|week(?:end|day)?s?|months?|years?)$/i;
/** `eid mubarak` is a greeting, and no place. */
const GREETING = /^mubarak$/i;
const POINT = /^@|^[-+\d.]+,[-+\d.]+$/;

/**
 * Why words are no place, where they seem to be meant for a date, or some of them do and the others are a place: a date is never refused
 * as a place (decisions.md §4.1). Undefined where they do not.
 * @param taken the date that other words of the line gave
 */
export async function meantForDate(
  text: string,
  door: Pick<QueryVariant, 'besidePlace'>,
  path: readonly string[],
  context: Pick<Context, 'places'>,
  taken: string | undefined,
): Promise<Fault | undefined> {
  const words = text.split(/\s+/);
  if (taken !== undefined && (await isTypedDate(text))) return twoDates(taken, text);
  if (taken !== undefined && GREETING.test(text)) return noDate('date', `${taken} ${text}`, undefined);
  let isAlone = true; // no place stands beside it
  for (let count = words.length - 1; count > 0; count--) {
    for (const at of [0, words.length - count]) {
      const place = words.slice(at, at + count).join(' ');
      const rest = words.toSpliced(at, count).join(' ');
      const isPoint = POINT.test(place);
      if (!isPoint && ((await isTownIn(rest)) || !(await isPlace(place, context)))) continue;
      // of a shorter place the rest may be the end of a longer one: Viña, del Mar
      const isMeant = (await isLikeDate(rest, context)) || (isAlone && (await hasWordOfDates(rest, context)));
      isAlone = false;
      if (!isMeant && !(isPoint && door.besidePlace === 'date')) continue;
      return taken !== undefined && (await isTypedDate(rest))
        ? twoDates(taken, rest)
        : refusal(door, path, place, rest);
    }
  }
  const isOfCalendar = words.length > 1 && words.some((word) => calendarNameOf(word) !== undefined);
  if (isAlone && door.besidePlace === 'date' && (isOfCalendar || (await isSaidOfDates(words))))
    return noDate('date', text, undefined);
  const nearest = door.besidePlace === 'date' ? await nearestTyped(text) : undefined;
  return nearest === undefined ? undefined : noDate('date', text, nearest);
}

async function isLikeDate(text: string, context: Pick<Context, 'places'>): Promise<boolean> {
  if (LIKE_A_DATE.test(text) || (await typedOrFault(text)) !== undefined) return true;
  return (await nearestTyped(text)) !== undefined && !(await isPlace(text, context));
}

/** A town whose name is a word of dates is given with its country: `Ashura, Iraq`. */
async function isTownIn(rest: string): Promise<boolean> {
  return /^[^\s\d,]+,$/.test(rest) && (await isTypedDate(rest));
}

/** Whether one of several words is a date, or says something of dates. */
async function hasWordOfDates(text: string, context: Pick<Context, 'places'>): Promise<boolean> {
  const words = text.split(' ');
  const typed = await Promise.all(words.map(typedOrFault));
  return ((await isSaidOfDates(words)) || typed.some((one) => one !== undefined)) && !(await isPlace(text, context));
}

async function isSaidOfDates(words: readonly string[]): Promise<boolean> {
  return words.some((word) => SAID_OF_DATES.test(word)) || isNearlyDay(words.join(' '));
}

async function isTypedDate(text: string): Promise<boolean> {
  const read = await typedOrFault(text);
  return read !== undefined && !(read instanceof Fault);
}

function twoDates(taken: string, other: string): Fault {
  const sentence = `Two dates are given, ${quoted(taken)} and ${quoted(other)}; give one.`;
  return new Fault('INVALID_DATE', sentence, { field: 'date', value: other });
}

async function typedOrFault(text: string): Promise<object | undefined> {
  try {
    return await readTyped(text, 'date');
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown;
    throw thrown;
  }
}

async function refusal(
  { besidePlace }: Pick<QueryVariant, 'besidePlace'>,
  path: readonly string[],
  place: string,
  rest: string,
): Promise<Fault> {
  if (besidePlace === 'date') return noDate('date', rest, await nearestTyped(rest));
  if (besidePlace === 'month') return noMonth(rest, false);
  if (besidePlace === 'year') {
    const sentence = `${quoted(rest)} is no year; write four digits, 1300 to 1600 for Hijri ones, such as ${['prayer', ...path, place, '2027'].join(' ')}.`;
    return new Fault('INVALID_DATE', sentence, { field: 'year', value: rest });
  }
  const command = ['prayer', ...path].join(' ');
  const sentence = `${quoted(rest)} is meant for a date, and ${command} takes none. For the times of a day: prayer times ${place} DATE.`;
  return new Fault('INVALID_DATE', sentence, { field: 'place', value: rest });
}
