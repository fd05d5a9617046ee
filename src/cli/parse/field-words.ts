import type { Zones } from '../../core/time/zone.ts';
import type { Fields } from '../../operations/operation.ts';
import type { QueryVariant } from '../command.ts';
import type { RawField } from './parsed-call.ts';

/** A field that the last bare word may give. */
export type LastWord = 'date' | 'month' | 'year';

/** No place ends so. Years begin at 1300, for four digits may be a postcode: Brussels 1000. */
const FORMS: Readonly<Record<LastWord, (text: string) => boolean>> = {
  date: (text) => daysFromToday(text) !== undefined || /^\d{4}-\d{2}-\d{2}$/.test(text),
  month: (text) => /^\d{4}-\d{2}$/.test(text),
  year: (text) => /^(?:1[3-9]|2[01])\d{2}$/.test(text),
};

/** The fields that bare words give where a place could stand, and the words that are left for the place. */
export function fieldWords(
  { lastWord, zoneWord }: Pick<QueryVariant, 'lastWord' | 'zoneWord'>,
  words: readonly string[],
  zones: Zones,
): { readonly fields: readonly RawField[]; readonly others: readonly string[] } {
  const last = words.at(-1);
  if (last === undefined) return { fields: [], others: words };
  if (lastWord !== undefined && FORMS[lastWord](last)) {
    return { fields: [[lastWord, last]], others: words.slice(0, -1) };
  }
  const text = words.join(' ');
  if (zoneWord !== undefined && isZone(text, zones)) return { fields: [[zoneWord, text]], others: [] };
  return { fields: [], others: words };
}

function isZone(text: string, zones: Zones): boolean {
  try {
    zones.read(text);
    return true;
  } catch {
    return false;
  }
}

const WORDS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** How many days from today: `today`, `tomorrow`, `yesterday`, `+3d`, `-1w`; undefined for any other text. */
export function daysFromToday(text: string): number | undefined {
  const word = text.toLowerCase();
  const [, count, unit] = /^([+-]\d{1,4})([dw])$/.exec(word) ?? [];
  if (count !== undefined) return Number(count) * (unit === 'w' ? 7 : 1);
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

/** The same for the text of a field; undefined too where the field is none of dates. */
export function daysOfField(fields: Fields, [field, value]: RawField): number | undefined {
  const isDate = typeof value === 'string' && fields[field]?.schema['format'] === 'date';
  return isDate ? daysFromToday(value) : undefined;
}
