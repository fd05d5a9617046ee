import { attempt, Fault, quoted } from '../../core/fault.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/words/names.ts';
import { type DayNumber, showDay, weekdayIndex } from '../../core/time/civil-date.ts';
import { type Asking, readTypedDate, type TypedDate, type TypedDays } from '../../core/typed-date/typed-date.ts';

/** Adds the name of the field to the details of a Fault. @throws Fault */
function ofField<T>(field: string, read: () => T): T {
  return attempt(read, ({ code, message, details }) => {
    throw new Fault(code, message, { field, ...details });
  });
}

/** Reads a typed date; undefined for a text that does not look like a date. @throws Fault for a text that looks like a date but is not */
export function readTyped(text: string, field: string): TypedDate | undefined {
  return ofField(field, () => readTypedDate(text));
}

const ACCEPTED =
  'Accepted are YYYY-MM-DD, Hijri from 1300 to 1600, and words: tomorrow, +3d, friday, "25 Dec", "1 Ramadan 1448", eid, arafah, ashura.';

/** The Fault for a text that is meant as a date. @param nearest the date with the most similar spelling */
export function noDate(field: string, text: string, nearest: string | undefined): Fault {
  const hint = nearest === undefined ? ACCEPTED : `Did you mean ${nearest}?`;
  return new Fault('INVALID_DATE', `${quoted(text)} is not a date. ${hint}`, { field, value: text });
}

export function typedDays(date: TypedDate, asking: Asking, field: string): TypedDays {
  return ofField(field, () => date.days(asking));
}

/** Enough words for `Friday 25th of December 2026`. */
const MAX_WORDS = 6;

/** A date among words, and the words that are left; a Fault for words that look like a date but are not. */
type DateAmongWords = Fault | { readonly date: TypedDate; readonly text: string; readonly others: readonly string[] };

/** Finds the dates at the end and the beginning of the words, the longest first. */
export function datesAmong(words: readonly string[], field: string): readonly DateAmongWords[] {
  const maxWords = Math.min(MAX_WORDS, words.length);
  const found: DateAmongWords[] = [];
  for (const isLast of [true, false]) {
    for (let count = maxWords; count > 0; count--) {
      const at = isLast ? words.length - count : 0;
      const part = words.slice(at, at + count);
      if (part.some((word) => /^@|\d[,;]\S/.test(word))) continue; // skips a saved place, and a point
      if (!isLast && part.every((word) => /^\D+,?$/.test(word)) && part.at(-1)?.endsWith(',')) continue; // `Ashura, Iraq`
      const text = part.join(' ');
      const date = attempt(
        () => readTyped(text, field),
        (fault) => fault,
      );
      if (date) found.push(date instanceof Fault ? date : { date, text, others: words.toSpliced(at, count) });
    }
  }
  return found;
}

/** Says how a date was read; undefined for a whole Gregorian date, which has only one meaning. */
export function readingOf(
  text: string,
  { calendar, by: shownBy, isWhole }: TypedDate,
  { first, last, important, isEvening }: TypedDays,
  { by }: Pick<Asking, 'by'>,
  names: Names,
): string | undefined {
  if (isWhole && calendar === 'gregorian') return undefined;
  const { years, comma } = names.words;
  const gregorian = (day: DayNumber) => `${names.weekday(weekdayIndex(day))} ${showDay(day)}`;
  const both = (dayNumber: DayNumber) => {
    if (calendar === 'gregorian') return gregorian(dayNumber);
    const hijri = names.hijriEra(names.hijriDate(hijriOn(isEvening ? dayNumber + 1 : dayNumber, by).date));
    const day = gregorian(dayNumber);
    return `${hijri}${comma}${isEvening ? names.words.hijri.eveningOf(day) : day}`;
  };
  const name = important ? `${names.importantDate(important)}${comma}` : '';
  const days = first === last ? `${name}${both(first)}` : `${both(first)} – ${both(last)}`;
  const other = shownBy === 'year' ? ` ${years.forGregorian(JSON.stringify(`${text} CE`))}` : '';
  return `${years.isReadAs(JSON.stringify(text), days)}${other}`;
}
