import type { Coordinates } from '../core/geo/coordinates.ts';
import type { TimeKind } from '../core/words/names.ts';
import { ENGLISH_SCREEN, type ScreenNames } from '../core/words/screen-names.ts';
import { type EpochSeconds, weekdayIndex } from '../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import { type ClockHours, showHours, showTimeLeft } from '../formats/time-left.ts';
import type { HijriAnswer } from '../operations/hijri/answer.ts';
import { type Line, type Look, padded, rtlSpan, type Span, span, textWidth } from './line.ts';

export interface TextStyle {
  /** Whether drawings and widths use ASCII only. At the end `wholeScreen` replaces all other characters. */
  readonly isAscii: boolean;
  readonly names: ScreenNames;
  readonly hours: ClockHours;
  /** A text in the language of the names, marked where it runs from right to left. */
  say(text: string, look?: Look): Span;
  event(name: TimeKind, look?: Look): Span;
}

export function textStyleOf(isAscii: boolean, { names, hours }: Pick<TextStyle, 'names' | 'hours'>): TextStyle {
  // Latin letters without their marks can still be read; Arabic letters would all become question marks
  const shown = isAscii && names.isRightToLeft ? ENGLISH_SCREEN : names;
  const say: TextStyle['say'] = (text, look) =>
    shown.isRightToLeft && text !== '' ? rtlSpan(text, look) : span(text, look);
  return { isAscii, names: shown, hours, say, event: (name, look) => say(shown.event(name), look) };
}

export function clockOf(at: EpochSeconds, zone: Zone, { hours, names }: TextStyle): string {
  return showHours(showZoneClock(at, zone), hours, names);
}

/** The clock time of an instant, with ` +1` on the date after `day`, ` -1` on the date before. */
export function clockOfDay(at: EpochSeconds, day: number, zone: Zone, textStyle: TextStyle): string {
  return `${clockOf(at, zone, textStyle)}${daysApart(dayNumberAt(at, zone) - day)}`;
}

export function daysApart(days: number): string {
  return days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`;
}

/** `Fri 20 Nov 2026`, or the same with whole names. */
export function showDay(dayNumber: number, { names }: TextStyle, isShort: boolean): string {
  return names.date(dayNumber, isShort ? 'short' : 'long');
}

/** A short weekday in a column as wide as the longest. */
export function weekdayCell(dayNumber: number, textStyle: TextStyle, look: Look): Line {
  return padded([textStyle.say(textStyle.names.shortWeekday(weekdayIndex(dayNumber)), look)], weekdayWidth(textStyle));
}

export function weekdayWidth({ names }: TextStyle): number {
  return Math.max(...names.words.shortWeekdays.map(textWidth));
}

/** `10 Jumada al-Thani 1448` */
export function showHijri(date: Pick<HijriAnswer, 'day' | 'month' | 'year'>, { names }: TextStyle): string {
  return names.hijriDate(date);
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
  const { hemispheres } = textStyle.names.words;
  const deg = (value: number) => `${Number(Math.abs(value).toFixed(2))}${degreeSign(textStyle)}`;
  const lat = `${deg(latDeg)}${latDeg < 0 ? hemispheres.south : hemispheres.north}`;
  return `${lat} ${deg(lngDeg)}${lngDeg < 0 ? hemispheres.west : hemispheres.east}`;
}

export function degreeSign({ isAscii }: TextStyle): string {
  return isAscii ? '' : '°';
}
