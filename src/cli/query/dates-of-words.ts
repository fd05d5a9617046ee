import { daysFromToday } from '../../core/words/everyday-words.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { LAST_LIKELY_HIJRI_YEAR, showHijriDate } from '../../core/hijri/calendar.ts';
import { hijriOn, type Reckoning } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/words/names.ts';
import { civilDate, type DayNumber, dayNumber, readCivilDate, showDay, twoDigits } from '../../core/time/civil-date.ts';
import { plainDigits } from '../../core/words/fold-word.ts';
import type { Asking, TypedDate, TypedDays } from '../../core/typed-date/typed-date.ts';
import { type Context, type Field, type Fields, readInput, type TypedAs } from '../../operations/operation.ts';
import { reckoning, reckoningFields } from '../../operations/hijri/fields.ts';
import { dayAsked, dayFields } from '../../operations/time/today.ts';
import type { QueryVariant } from '../command.ts';
import { isTyped } from '../parse/field-words.ts';
import type { RawField } from '../parse/parsed-call.ts';
import { hijriAdjustDays } from '../settings/default-fields.ts';
import type { Defaults } from '../settings/defaults.ts';
import { nearestTyped, noDate, readingOf, readTyped, typedDays } from '../parse/typed-dates.ts';

interface Listener {
  readonly context: Context;
  readonly names: Names;
  /** Converts Hijri dates. */
  readonly by: Reckoning;
  /** Takes a sentence that says how a text was read. */
  say(sentence: string): void;
}

/**
 * The fields, with typed dates as the numbers that the operation reads. Words count from the day that the question would take without
 * a date; a weekday as the end of a range counts from the beginning of the range.
 * @throws Fault where place or zone are not accepted
 */
export async function datesOfWords(
  raw: readonly RawField[],
  { operation: { fields }, prayer }: QueryVariant,
  listener: Listener,
): Promise<readonly RawField[]> {
  const { context, by } = listener;
  const today = prayer ? await prayer.today(raw, context) : dayToday(raw, context);
  const read: RawField[] = [];
  let from: DayNumber | undefined; // the beginning of a range is read before its end
  const said = new Set<string>();
  for (const [name, value] of raw.toSorted(([a], [b]) => Number(a === 'to') - Number(b === 'to'))) {
    const field = fields[name];
    const text = String(value);
    if (!field?.typed || typeof value !== 'string') {
      read.push([name, value]);
      continue;
    }
    const asking = { today, by, ...(name === 'to' && from !== undefined ? { from } : {}) };
    const meant = await fieldText(name, field, text, asking, listener.names);
    if (name === 'from') from = numberedDay(meant.text);
    read.push([name, meant.text]);
    if (meant.said !== undefined) said.add(meant.said);
  }
  for (const sentence of said) listener.say(sentence);
  return read;
}

/** The Gregorian day of `2026-11-20`; undefined for any other text, and for a day that does not exist. */
function numberedDay(typed: string): DayNumber | undefined {
  const text = plainDigits(typed);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return dayNumber(readCivilDate(text));
  } catch (thrown) {
    if (thrown instanceof Fault) return undefined;
    throw thrown;
  }
}

function dayToday(raw: readonly RawField[], context: Context): DayNumber {
  const { date: _, ...where } = dayFields;
  const given = raw.filter(([field]) => Object.hasOwn(where, field));
  return dayAsked({ ...readInput(where, given, context.zones), date: undefined }, context).days;
}

/** The numbers that a field reads for a typed date. @throws Fault */
export async function fieldText(
  name: string,
  field: Field<unknown>,
  text: string,
  asking: Asking,
  names: Names,
): Promise<{ readonly text: string; readonly said?: string | undefined }> {
  const { typed } = field;
  if (typed === undefined || !isTyped(field, text, name)) return { text };
  const offset = daysFromToday(text);
  if (offset !== undefined && (typed === 'day' || typed === 'gregorian day'))
    return { text: showDay(asking.today + offset) };
  if (typed === 'hijri day') await refuseGregorian(text, asking);
  const date = await readTyped(text, name);
  if (!date) {
    const nearest = await nearestTyped(text);
    if (nearest !== undefined || (typed === 'day' && /\p{L}/u.test(text))) throw noDate(name, text, nearest);
    return { text }; // the operation refuses it, together with all else that it refuses
  }
  if (typed === 'gregorian day' && date.by === 'year')
    throw twoReadings(text, typedDays(date, asking, name), asking.by);
  const days = typedDays(date, asking, name);
  return {
    text: textOf(name, typed, text, date, days, asking.by, field),
    said: readingOf(text, date, days, asking, names),
  };
}

/** The numbers for one date or range. @throws Fault for a month where a day is asked for, or a day where a month is */
function textOf(
  name: string,
  typed: TypedAs,
  text: string,
  { unit, calendar }: TypedDate,
  { first, last, month }: TypedDays,
  by: Reckoning,
  field: Field<unknown>,
): string {
  if (typed === 'month' || typed === 'hijri month') {
    if (!month || (typed === 'hijri month' && calendar === 'gregorian')) throw notUnderstood(name, field, text);
    const shown = `${String(month.year).padStart(4, '0')}-${twoDigits(month.month)}`;
    return typed === 'hijri month' ? shown : `${shown}${calendar === 'hijri' ? 'AH' : 'CE'}`;
  }
  if (unit === 'day' || name === 'from')
    return typed === 'hijri day' ? showHijriDate(hijriOn(first, by).date) : showDay(first);
  if (name === 'to') return showDay(last);
  if (typed !== 'day') throw notUnderstood(name, field, text);
  const sentence = `${quoted(text)} is ${last - first + 1} days, ${showDay(first)} to ${showDay(last)}; give one of them.`;
  throw new Fault('INVALID_DATE', sentence, { field: name, value: text });
}

/** The field's own refusal of the text. */
function notUnderstood(name: string, field: Field<unknown>, text: string): Fault {
  try {
    field.read(text, name);
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown;
    throw thrown;
  }
  throw new Error(`${name} is refused and can be read`);
}

/** `prayer hijri 1448-09-01`: a Hijri date has no Hijri date to find. */
function twoReadings(text: string, { first }: TypedDays, { adjustDays }: Reckoning): Fault {
  const days = numberedDay(text);
  const hijri = days === undefined ? '' : showHijriDate(hijriOn(days, { choice: 'auto', adjustDays }).date);
  const gregorian = hijri === '' ? '' : ` As a Gregorian one it is ${hijri} AH: prayer hijri "${text} CE".`;
  const sentence = `Date ${quoted(text)} may be Hijri or Gregorian. As a Hijri date it is ${showDay(first)}: prayer gregorian ${text}.${gregorian}`;
  return new Fault('INVALID_DATE', sentence, { field: 'date', value: text });
}

/** `prayer gregorian 2026-11-20`. @throws Fault */
async function refuseGregorian(text: string, asking: Asking): Promise<void> {
  const days = numberedDay(text);
  if (days === undefined || civilDate(days).year <= LAST_LIKELY_HIJRI_YEAR) return;
  const { adjustDays } = asking.by;
  const date = await readTyped(`${text} AH`, 'date').catch(() => undefined);
  const read = date?.days({ ...asking, by: { choice: 'auto', adjustDays } });
  const hijri =
    read && 'first' in read ? ` As a Hijri one it is ${showDay(read.first)}: prayer gregorian "${text} AH".` : '';
  const shown = showHijriDate(hijriOn(days, { choice: 'auto', adjustDays }).date);
  const sentence = `Date ${quoted(text)} may be Gregorian or Hijri. As a Gregorian date it is ${shown} AH: prayer hijri ${text}.${hijri}`;
  throw new Fault('INVALID_HIJRI_DATE', sentence, { field: 'date', value: text });
}

/** How Hijri dates are converted: by the flags, else as the configuration says. @throws Fault */
export function reckoningAsked(raw: readonly RawField[], fields: Fields, defaults: Defaults): Reckoning {
  const given = (name: string) => raw.find(([field]) => field === name)?.[1];
  const isCalendar = 'calendar' in fields;
  const calendar = isCalendar ? given('calendar') : defaults.setting('hijri_calendar')?.text;
  const adjust = given(isCalendar ? 'adjust' : 'hijri_adjust') ?? (isCalendar ? 0 : hijriAdjustDays(defaults));
  return reckoning({
    calendar: calendar === undefined ? undefined : reckoningFields.calendar.read(String(calendar), 'calendar'),
    adjust: typeof adjust === 'number' ? adjust : reckoningFields.adjust.read(adjust, 'adjust'),
  });
}
