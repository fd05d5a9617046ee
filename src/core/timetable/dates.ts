import type { CivilDate } from '../time/civil-date.ts';
import { civilDate, dayNumber } from '../time/civil-date.ts';
import { datesInWords, foldWords, monthOf, plainDigits, weekdayOf } from '../words/fold-word.ts';
import type { DatePart } from './headings.ts';

/** A date as cells give it: parts that are not said are undefined. */
export interface WrittenDate {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly dayOfYear?: number | undefined;
  /** 0 for Sunday. */
  readonly weekday?: number | undefined;
  /** Two numbers whose order the whole column tells: 05/04. */
  readonly pair?: readonly [number, number] | undefined;
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/;
const PAIR = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/;
/** A weekday beside a date of numbers: `Fri 05/04/2026`. */
const WITH_WEEKDAY = /^(?<word>\p{L}+)[.,]? +(?<rest>\d.*)$/u;

/** Reads one cell of a date column; undefined where it holds no date. */
export function readWrittenDate(cell: string, part: DatePart): WrittenDate | undefined {
  const text = plainDigits(cell.normalize('NFKC')).trim();
  const plain = foldWords(text);
  if (/^\d{1,4}$/.test(plain)) return ofNumber(Number(plain), part);
  const yearFirst = YEAR_FIRST.exec(text) ?? undefined;
  if (yearFirst) return { year: Number(yearFirst[1]), month: Number(yearFirst[3]), day: Number(yearFirst[4]) };
  const compact = COMPACT.exec(text);
  if (compact) return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
  const pair = PAIR.exec(text);
  if (pair) {
    const year = pair[4] === undefined ? undefined : Number(pair[4]) + (pair[4].length === 2 ? 2000 : 0);
    return { year, pair: [Number(pair[1]), Number(pair[3])] };
  }
  const { word, rest } = WITH_WEEKDAY.exec(text)?.groups ?? {};
  const weekday = word === undefined ? undefined : weekdayOf(foldWords(word));
  if (weekday !== undefined && rest !== undefined) {
    const date = readWrittenDate(rest, part);
    if (date) return { ...date, weekday };
  }
  return inWords(plain);
}

function ofNumber(value: number, part: DatePart): WrittenDate | undefined {
  switch (part) {
    case 'date':
    case 'day':
      return value >= 1 && value <= 31 ? { day: value } : undefined;
    case 'month':
      return value >= 1 && value <= 12 ? { month: value } : undefined;
    case 'year':
      return value >= 1000 ? { year: value } : undefined;
    case 'dayOfYear':
      return value >= 1 && value <= 366 ? { dayOfYear: value } : undefined;
    case 'weekday':
      return undefined;
  }
}

/** `thu 1 jan 2026`, `january 1st`, `friday`, `1 ocak`. Every word must be understood. */
function inWords(folded: string): WrittenDate | undefined {
  let [year, month, day, weekday]: (number | undefined)[] = [];
  const words = folded.replace(/\b(\d{1,2})(?:st|nd|rd|th|er)\b/g, '$1').split(' ');
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const two = `${word} ${words[i + 1] ?? ''}`;
    if (/^\d{1,2}$/.test(word)) {
      if (day !== undefined && year !== undefined) return undefined;
      if (day === undefined) day = Number(word);
      else year = 2000 + Number(word);
    } else if (/^\d{4}$/.test(word) && year === undefined) year = Number(word);
    else if (month === undefined && monthOf(two) !== undefined) {
      month = monthOf(two);
      i++;
    } else if (month === undefined && monthOf(word) !== undefined) month = monthOf(word);
    else if (weekday === undefined && weekdayOf(word) !== undefined) weekday = weekdayOf(word);
    else if (word !== 'de' && word !== 'of' && word !== 'the') return undefined;
  }
  return { year, month, day, weekday };
}

/** Which of the two numbers of `05/04` is the day. */
export type PairOrder = 'day first' | 'month first';

/** The order in which every pair is a date; undefined where both orders are possible for all of them, or neither is. */
export function orderOfPairs(pairs: readonly (readonly [number, number])[]): PairOrder | 'either' | 'neither' {
  const isMonth = (value: number) => value >= 1 && value <= 12;
  const [dayFirst, monthFirst] = [pairs.every(([, b]) => isMonth(b)), pairs.every(([a]) => isMonth(a))];
  if (dayFirst === monthFirst) return dayFirst ? 'either' : 'neither';
  return dayFirst ? 'day first' : 'month first';
}

/** The month and year that lines above the table name, where they name one. */
export function datesAbove(lines: readonly string[]): { readonly month?: number; readonly year?: number } {
  const found = lines.map((line) => datesInWords(foldWords(line)));
  const months = [...new Set(found.flatMap((one) => one.months))];
  const years = [...new Set(found.flatMap((one) => one.years))];
  const [month, year] = [months[0], years[0]];
  return {
    ...(month !== undefined && months.length === 1 ? { month } : {}),
    ...(year !== undefined && years.length === 1 ? { year } : {}),
  };
}

/** A date that exists; of a leap year where no year is said. */
export function existingDate({ year, month, day }: Partial<CivilDate>): CivilDate | undefined {
  if (month === undefined || day === undefined || month < 1 || month > 12 || day < 1) return undefined;
  const asked = { year: year ?? 2000, month, day };
  const same = civilDate(dayNumber(asked));
  return same.month === month && same.day === day ? asked : undefined;
}
