import type { Zone } from '../time/zone.ts';
import { civilDate, dayNumber, showCivilDate } from '../time/civil-date.ts';
import type { PrintedMinutes } from '../timetable/printed-timetable.ts';
import { PRAYER_NAMES, type School } from './prayer-rows.ts';

/**
 * A table of 366 days that an authority prints for every year, packed in one line of a list of stations:
 * `=ID|OFFSET|fajr|sunrise|dhuhr|asr|maghrib|isha`. OFFSET is that of its clocks from UTC in minutes: the table knows no summer time.
 * Each column is the minute of the day on 1 January, then a letter a day for the difference from the day before: `a` is none, `b` one
 * minute later, `Z` one earlier, from `A` (-26) to `z` (25).
 */
export type PackedTable = string;

/** What a station has of its authority's table. */
export interface PerpetualDays {
  /** The clocks of the table. */
  readonly zone: Zone;
  /** By `MM-DD`. */
  readonly days: ReadonlyMap<string, PrintedMinutes>;
}

const DAYS = 366;
const CAPITAL_A = 65;
const SMALL_A = 97;
/** Of a leap year, so that every date of the calendar has a row. */
const FIRST_DAY = dayNumber({ year: 2000, month: 1, day: 1 });

/**
 * Unpacks a table for a station.
 * @param constants what the station adds: `minutes=3` to each time, `minutes=0,0,1,0,2,2` by prayer, or `monthly=` and 72 letters,
 * six for each month, as above
 * @param school whose Asr it prints
 */
export function perpetualDays(
  table: PackedTable,
  constants: ReadonlyMap<string, string>,
  school: School,
): PerpetualDays {
  const [, offset = '', ...packed] = table.split('|');
  const columns = packed.map(unpackColumn);
  const added = addedMinutes(constants);
  const days = new Map<string, PrintedMinutes>();
  for (let index = 0; index < DAYS; index++) {
    const date = civilDate(FIRST_DAY + index);
    const [fajr, sunrise, dhuhr, asr, maghrib, isha] = columns.map(
      (minutes, prayer) => (minutes[index] ?? 0) + added(prayer, date.month),
    );
    days.set(showCivilDate(date).slice('2000-'.length), {
      fajr,
      sunrise,
      dhuhr,
      asrShafi: school === 'shafi' ? asr : undefined,
      asrHanafi: school === 'hanafi' ? asr : undefined,
      maghrib,
      isha,
    });
  }
  const offsetSeconds = Number(offset) * 60;
  return { zone: { id: 'UTC', offsetSecondsAt: () => offsetSeconds }, days };
}

/** `331aaZZ…`: the first day's minute, then differences. */
function unpackColumn(text: string): number[] {
  const digits = /^\d+/.exec(text)?.[0] ?? '';
  const minutes = [Number(digits)];
  for (let index = digits.length; index < text.length; index++) {
    minutes.push((minutes.at(-1) ?? 0) + differenceAt(text, index));
  }
  if (minutes.length !== DAYS) throw new Error(`a packed column has ${minutes.length} days`);
  return minutes;
}

/** `A` to `Z` are -26 to -1, `a` to `z` 0 to 25. */
function differenceAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= SMALL_A ? code - SMALL_A : code - CAPITAL_A - 26;
}

function addedMinutes(constants: ReadonlyMap<string, string>): (prayer: number, month: number) => number {
  const monthly = constants.get('monthly');
  if (monthly !== undefined)
    return (prayer, month) => differenceAt(monthly, (month - 1) * PRAYER_NAMES.length + prayer);
  const minutes = (constants.get('minutes') ?? '0').split(',').map(Number);
  return (prayer) => minutes[prayer] ?? minutes[0] ?? 0;
}
