import type { Coordinates } from '../core/geo/coordinates.ts';
import type { EventName, Names } from '../core/names.ts';
import { ENGLISH } from '../core/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, weekdayIndex } from '../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import type { ClockHours } from '../formats/time-left.ts';
import { showHours, showTimeLeft } from '../formats/time-left.ts';
import type { HijriAnswer } from '../operations/hijri/answer.ts';
import type { DashboardSettings } from './dashboard-deps.ts';
import type { Look, Span } from './line.ts';
import { arabic, span } from './line.ts';

export interface TextStyle {
  /** The last step replaces all other characters; this is for drawings and widths before it. */
  readonly isAscii: boolean;
  readonly names: Names;
  /** Names for columns: right-to-left names would reorder a row, so English stands in for them. */
  readonly columnNames: Names;
  readonly hours: ClockHours;
}

export function textStyleOf(isAscii: boolean, { names, hours }: Pick<DashboardSettings, 'names' | 'hours'>): TextStyle {
  const columnNames = names.isRightToLeft ? ENGLISH : names;
  return { isAscii, names: isAscii ? columnNames : names, columnNames, hours };
}

/** The clock time of an instant, by 24 or 12 hours. */
export function clockOf(at: EpochSeconds, zone: Zone, { hours, names }: TextStyle): string {
  return showHours(showZoneClock(at, zone), hours, names);
}

/** The same, with ` +1` for an instant on the date after `day`, ` -1` on the date before. */
export function clockOfDay(at: EpochSeconds, day: number, zone: Zone, textStyle: TextStyle): string {
  const days = dayNumberAt(at, zone) - day;
  return `${clockOf(at, zone, textStyle)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`;
}

/** `Fri 20 Nov 2026`, or with whole names. Right-to-left names are never cut. */
export function showDay(days: number, { names }: TextStyle, isShort: boolean): string {
  const { year, month, day } = civilDate(days);
  const cut = (name: string) => (isShort && !names.isRightToLeft ? [...name].slice(0, 3).join('') : name);
  return `${cut(names.weekday(weekdayIndex(days)))} ${day} ${cut(names.month(month))} ${year}`;
}

/** `10 Jumada al-Thani 1448` */
export function showHijri(
  { day, month, year }: Pick<HijriAnswer, 'day' | 'month' | 'year'>,
  { names }: TextStyle,
): string {
  return `${day} ${names.hijriMonth(month)} ${year}`;
}

/** A text in the language of the names, marked where it runs from right to left. */
export function inNames(text: string, { names }: TextStyle, look: Look = 'plain'): Span {
  return names.isRightToLeft ? arabic(text, look) : span(text, look);
}

export function eventName(name: EventName, textStyle: TextStyle, look: Look = 'plain'): Span {
  return inNames(textStyle.names.event(name), textStyle, look);
}

/** `42:10` within the hour, otherwise `3 h 12 min`. */
export function showCountdown(seconds: number, { names }: TextStyle): string {
  if (!countsSeconds(seconds)) return showTimeLeft(seconds, names);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function countsSeconds(seconds: number): boolean {
  return seconds <= 3600;
}

/** `21.42°N 39.83°E`, rounded for a glance. */
export function showCoordinates({ latDeg, lngDeg }: Coordinates, textStyle: TextStyle): string {
  const deg = (value: number) => `${Number(Math.abs(value).toFixed(2))}${degreeSign(textStyle)}`;
  return `${deg(latDeg)}${latDeg < 0 ? 'S' : 'N'} ${deg(lngDeg)}${lngDeg < 0 ? 'W' : 'E'}`;
}

export function degreeSign({ isAscii }: TextStyle): string {
  return isAscii ? '' : '°';
}
