import { askedTime, calendarNameOf, daysOfWord, eventOfWord } from '../../core/everyday-words.ts';
import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { EventName } from '../../core/names.ts';
import { ENGLISH } from '../../core/names.ts';
import { isDateInOtherForm } from '../../core/time/civil-date.ts';
import type { Zones } from '../../core/time/zone.ts';
import type { Fields } from '../../operations/operation.ts';
import type { QueryVariant, WordField } from '../command.ts';
import type { RawField } from './parsed-call.ts';

/** No place ends so. Years begin at 1300, for four digits may be a postcode: Brussels 1000. */
const FORMS: Readonly<Record<WordField, (text: string) => boolean>> = {
  date: (text) => daysFromToday(text) !== undefined || /^\d{4}-\d{2}-\d{2}$/.test(text) || isDateInOtherForm(text),
  month: (text) => /^\d{4}-\d{2}(?:AH|CE)?$/i.test(text),
  prayer: (text) => PRAYERS.has(eventOfWord(text)) || 'congregation' in (askedTime(text) ?? {}),
  year: (text) => /^(?:1[3-9]|2[01])\d{2}$/.test(text),
};

/** Of the other times, some are names of towns. */
const PRAYERS: ReadonlySet<EventName | undefined> = new Set(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);

/** The fields that bare words give where a place could stand, and the words that are left for the place. */
export function fieldWords(
  { besidePlace, zoneWord }: Pick<QueryVariant, 'besidePlace' | 'zoneWord'>,
  words: readonly string[],
  zones: Zones,
): { readonly fields: readonly RawField[]; readonly others: readonly string[] } {
  if (words.length === 0) return { fields: [], others: words };
  if (besidePlace !== undefined) {
    refuseRamadan(words);
    if (besidePlace === 'month') refuseHalfMonth(words);
    const at = [words.length - 1, 0].find((i) => FORMS[besidePlace](words[i] ?? ''));
    if (at !== undefined) return { fields: [[besidePlace, words[at] ?? '']], others: words.toSpliced(at, 1) };
  }
  const text = words.join(' ');
  if (zoneWord !== undefined && isZone(text, zones)) return { fields: [[zoneWord, text]], others: [] };
  return { fields: [], others: words };
}

/** Towns have this name too, and would be taken silently: they are asked for with their country, after a comma. @throws Fault */
function refuseRamadan(words: readonly string[]): void {
  const word = words.find((text) => calendarNameOf(text) === 'ramadan');
  if (word === undefined) return;
  const place = words.filter((text) => text !== word).join(' ');
  throw new Fault(
    'INVALID_PARAMETER',
    `${quoted(word)} is a month of the Hijri calendar. For its table: prayer ramadan${place === '' ? '' : ` ${place}`}. A town of this name is given with its country: "${word}, COUNTRY".`,
    { field: 'place', value: word },
  );
}

/** `Istanbul 11`, `Istanbul November`, `Istanbul 2026`, `Nov 2026`: no place ends so. @throws Fault */
function refuseHalfMonth(words: readonly string[]): void {
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const [name = '', year = ''] = words.join(' ').split(' ').slice(-2);
  const month = name.length < 3 ? -1 : MONTHS.findIndex((each) => each.startsWith(name.toLowerCase()));
  if (month >= 0 && /^\d{4}$/.test(year)) {
    const value = `${name} ${year}`;
    const read = `${year}-${String(month + 1).padStart(2, '0')}`;
    const sentence = `A month is written as year and number: ${quoted(value)} is ${read}. For a year: prayer year.`;
    throw new Fault('INVALID_DATE', sentence, { field: 'month', value });
  }
  if (!/^(?:\d{1,2}|1[3-6]\d{2}|20\d{2})$/.test(last) && !MONTHS.includes(last.toLowerCase())) return;
  throw new Fault(
    'INVALID_DATE',
    `${quoted(last)} is half a month; write year and month as in 2026-11. For a year: prayer year.`,
    { field: 'month', value: last },
  );
}

const MONTHS = ENGLISH.words.months.map((name) => name.toLowerCase());

function isZone(text: string, zones: Zones): boolean {
  try {
    zones.read(text);
    return true;
  } catch {
    return false;
  }
}

const ENGLISH_WORDS = ['yesterday', 'today', 'tomorrow'];

/** How many days from today: `today`, `tomorrow`, `yesterday`, `+3d`, `-1w`; undefined for any other text. */
export function daysFromToday(text: string): number | undefined {
  const word = text.toLowerCase();
  const [, count, unit] = /^([+-]\d{1,4})([dw])$/.exec(word) ?? [];
  if (count !== undefined) return Number(count) * (unit === 'w' ? 7 : 1);
  return daysOfWord(word);
}

/** The same for the text of a field; undefined too where the field is none of dates. @throws Fault for a misspelt word */
export function daysOfField(fields: Fields, [field, value]: RawField): number | undefined {
  if (typeof value !== 'string' || fields[field]?.schema['format'] !== 'date') return undefined;
  const days = daysFromToday(value);
  const nearest = days === undefined ? nearestName(value, ENGLISH_WORDS) : undefined;
  if (nearest === undefined) return days;
  throw new Fault('INVALID_DATE', `Date ${quoted(value)} is not known. Did you mean ${nearest}?`, { field, value });
}
