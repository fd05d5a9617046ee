import { Fault, quoted } from '../../core/fault.ts';
import type { Context } from '../../operations/operation.ts';
import type { QueryVariant } from '../command.ts';
import { isPlace, noMonth } from './field-words.ts';
import { nearestTyped, noDate, readTyped } from './typed-dates.ts';

/** A day, a month or a year is written so, although these may be none. */
const LIKE_A_DATE = /\d[-/.:T]\d|^[+-]\d|\b(?:1[2-9]|2[01])\d\d\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?:AD|AH|BCE?|CE)\b/i;
const POINT = /^@|^[-+\d.]+,[-+\d.]+$/;

/**
 * Why words are no place, where they seem to be meant for a date, or some of them do and the others are a place: a date is never refused
 * as a place (decisions.md §4.1). Undefined where they do not.
 */
export async function meantForDate(
  text: string,
  door: Pick<QueryVariant, 'besidePlace'>,
  path: readonly string[],
  context: Pick<Context, 'places'>,
): Promise<Fault | undefined> {
  const words = text.split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    for (const at of [0, words.length - count]) {
      const place = words.slice(at, at + count).join(' ');
      const rest = words.toSpliced(at, count).join(' ');
      const isMeant = await isLikeDate(rest, context);
      if (POINT.test(place) ? isMeant || door.besidePlace === 'date' : isMeant && (await isPlace(place, context)))
        return refusal(door, path, place, rest);
    }
  }
  const nearest = door.besidePlace === 'date' ? await nearestTyped(text) : undefined;
  return nearest === undefined ? undefined : noDate('date', text, nearest);
}

async function isLikeDate(text: string, context: Pick<Context, 'places'>): Promise<boolean> {
  if (LIKE_A_DATE.test(text) || (await typedOrFault(text)) !== undefined) return true;
  return (await nearestTyped(text)) !== undefined && !(await isPlace(text, context));
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
