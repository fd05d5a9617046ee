import type { ConstantsChange, MethodRow, MonthDay, MonthMinutes } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { SunRule } from '../../data/method-row.ts';
import { dayNumber } from '../time/civil-date.ts';
import { HORIZON_DEG } from './settings.ts';
import { calendarOfDay, dayOfHijri, hijriMonthLength, hijriOfDay } from '../hijri/calendar.ts';
import { PRAYER_NAMES, type PrayerName, type Printed } from './prayer-day.ts';
import { plusSeconds } from './printing.ts';

/** @param text `lat,lng` */
export function readPoint(text: string): Coordinates {
  const comma = text.indexOf(',');
  return { latDeg: Number(text.slice(0, comma)), lngDeg: Number(text.slice(comma + 1)) };
}

/**
 * The constants of a station in place of the method's.
 *
 * @param text `key=value` pairs: `altitude`, `altitude_rise`, `altitude_set` (degrees, sunrise and sunset), the names of prayers
 * (minutes), `fajr_angle`, `isha_angle`, `asr_days_later`; `own_moment=1`: each event by the Sun of its own
 * moment; `noon_shadow=1`: asr's noon shadow by the Sun of 0h UT; `dip` (degrees) lowers all four altitudes; `other_dhuhr` (or another
 * prayer): half-months in which a prayer is computed with the Sun of another day (SunRule.otherDay; one mark alone holds all year);
 * `months`: the minutes of each month (MonthMinutes), with points between the months;
 * `summer`: the dates of the method's rule of summer (SummerRule), fajr's two and isha's four
 * @param monthStarts the first days of the months in `months`, and the day after the last: `20180101 20180118`
 */
export function readChange(method: MethodRow, text: string, monthStarts = ''): ConstantsChange {
  const texts = new Map(
    Array.from(text.matchAll(/([^ =]+)=([^ ]*)/g), ([, key = '', value = '']) => [key, value] as const),
  );
  const number = (key: string) => (texts.has(key) ? Number(texts.get(key)) : undefined);
  const dip = number('dip');
  const both = dip === undefined ? number('altitude') : HORIZON_DEG - dip;
  const horizonDeg = present({ sunrise: number('altitude_rise') ?? both, sunset: number('altitude_set') ?? both });
  const minutes = present(Object.fromEntries(PRAYER_NAMES.map((prayer) => [prayer, number(prayer)])));
  const fajrDeg = number('fajr_angle') ?? lowered(method.fajr, dip);
  const ishaDeg = number('isha_angle') ?? lowered(method.isha, dip);
  const months = texts.get('months');
  const summer = changedSummer(method, texts.get('summer'));
  const sun = changedSun(method.sun, texts);
  return {
    ...(horizonDeg && { horizonDeg }),
    ...(minutes && { offsetMinutes: { ...method.offsetMinutes, ...minutes } }),
    ...(fajrDeg === undefined ? {} : { fajr: { angleDeg: fajrDeg } }),
    ...(ishaDeg === undefined ? {} : { isha: { angleDeg: ishaDeg } }),
    ...(sun && { sun }),
    ...(summer && { summer }),
    ...(months !== undefined && {
      monthMinutes: { starts: monthStarts.split(' ').map(dayOf), letters: months.split('.') },
    }),
  };
}

function changedSun(sun: SunRule, texts: ReadonlyMap<string, string>): SunRule | undefined {
  const asrDaysLater = texts.get('asr_days_later');
  const other = [...texts].filter(([key]) => key.startsWith('other_'));
  const changes = ['asr_days_later', 'own_moment', 'noon_shadow'];
  if (other.length === 0 && !changes.some((key) => texts.has(key))) return undefined;
  const otherDay = other.map(([key, marks]) => [
    key.slice('other_'.length),
    marks.length === 1 ? marks.repeat(24) : marks,
  ]);
  return {
    ...sun,
    ...(texts.has('own_moment') && { events: 'own-moment' }),
    ...(texts.has('noon_shadow') && { noonShadow: 'at-0h-ut' }),
    ...(asrDaysLater !== undefined && { asrDaysLater: Number(asrDaysLater) }),
    ...(otherDay.length > 0 && { otherDay: Object.fromEntries(otherDay) }),
  };
}

/** @param text `05-12,07-16,03-23,05-28,07-27,09-15` */
function changedSummer({ summer }: MethodRow, text: string | undefined): MethodRow['summer'] {
  if (summer === undefined || text === undefined) return undefined;
  const [firstFajr, lastFajr, leadsFrom, first, last, leadsTo] = text.split(',') as MonthDay[];
  if (!firstFajr || !lastFajr || !leadsFrom || !first || !last || !leadsTo)
    throw new Error(`${text} are not six dates`);
  return {
    ...summer,
    fajr: { ...summer.fajr, first: firstFajr, last: lastFajr },
    isha: { ...summer.isha, leadsFrom, first, last, leadsTo },
  };
}

/** @param text `20180118` */
function dayOf(text: string): number {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  return dayNumber({ year: year ?? 0, month: month ?? 0, day: day ?? 0 });
}

function lowered(rule: MethodRow['fajr'] | MethodRow['isha'], dip: number | undefined): number | undefined {
  return dip !== undefined && 'angleDeg' in rule ? rule.angleDeg + dip : undefined;
}

/** The given constants; undefined if there are none. */
function present(values: Readonly<Record<string, number | undefined>>): Record<string, number> | undefined {
  const given = Object.entries(values).flatMap(([prayer, value]) => (value === undefined ? [] : [[prayer, value]]));
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

const MEAN_YEAR_DAYS = 365.2425;

/**
 * Adds the minutes of the authority for the month of a day to printed times. Beyond the known months, the minutes are those of the known
 * month nearest in the season; of two such months, of the later one.
 */
export function withMonthMinutes(printed: Printed, minutes: MonthMinutes, day: number): Printed {
  const letters = lettersOn(minutes, day);
  const minutesOf = (prayer: PrayerName) => letters.charCodeAt(PRAYER_NAMES.indexOf(prayer)) - 'o'.charCodeAt(0);
  return plusSeconds(printed, ({ name }) => minutesOf(name) * 60);
}

function lettersOn({ starts, letters }: MonthMinutes, day: number): string {
  const known = starts.findLastIndex((start) => start <= day);
  if (known >= 0 && known < letters.length) return letters[known] ?? '';
  const middle = middleOfHijriMonth(day);
  let nearest = '';
  let min = Number.POSITIVE_INFINITY;
  letters.forEach((month, i) => {
    const own = ((starts[i] ?? 0) + (starts[i + 1] ?? 0)) / 2;
    const apart = Math.abs(middle - own) % MEAN_YEAR_DAYS;
    const days = Math.round(Math.min(apart, MEAN_YEAR_DAYS - apart));
    if (days > min) return;
    nearest = month;
    min = days;
  });
  return nearest;
}

function middleOfHijriMonth(day: number): number {
  const calendar = calendarOfDay(day, 'auto');
  const { year, month } = hijriOfDay(day, calendar);
  return dayOfHijri({ year, month, day: 1 }, calendar) + hijriMonthLength(year, month, calendar) / 2;
}
