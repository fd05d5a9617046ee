import { RAMADAN } from '../../core/hijri/calendar.ts';
import { moonAt } from '../../core/moon/moon.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showHours } from '../../formats/time-left.ts';
import type { QiblaAnswer } from '../../operations/geo/qibla.ts';
import type { DayData, PlaceNow } from '../queries.ts';
import type { Line, Span } from '../line.ts';
import { cut, line, span, textWidth } from '../line.ts';
import type { RenderContext } from '../scene.ts';
import type { TextStyle } from '../text-style.ts';
import { clockOf, clockOfDay, degreeSign, inNames, showHijri } from '../text-style.ts';

/** More about the day, the most wanted first. */
export function facts(day: DayData, scene: RenderContext, width: number): Line[] {
  const { moment, textStyle } = scene;
  const { columnNames, hours } = textStyle;
  const { times, tomorrow, info } = day;
  const { instants, dayNumber } = times;
  const isToday = dayNumber === moment.today;
  const clock = (at: EpochSeconds) => clockOf(at, moment.zone, textStyle);
  const dayClock = (at: EpochSeconds) => clockOfDay(at, dayNumber, moment.zone, textStyle);
  const rows = [fact('Hijri', ...hijriSpans(day, scene, width))];
  const isRamadan = hijriOf(day, moment).month === RAMADAN;
  if (isRamadan) rows.push(fact('Fast', `suhoor ends ${dayClock(instants.fajr)}, iftar ${dayClock(instants.maghrib)}`));
  if (tomorrow) {
    const fajr = `${columnNames.event('fajr')} ${clock(tomorrow.instants.fajr)}`;
    const maghrib = `${columnNames.event('maghrib')} ${clock(tomorrow.instants.maghrib)}`;
    rows.push(fact(isToday ? 'Tomorrow' : 'Day after', `${fajr}, ${maghrib}`));
  }
  rows.push(fact('Qibla', ...qiblaText(day.qibla, textStyle)));
  rows.push(fact('Moon', moonText(isToday ? moment.now.now : (day.begins + day.ends) / 2, textStyle)));
  const { day_length_human: length, solar_noon: noon } = info.day_info;
  rows.push(fact('Daylight', `${length}, noon ${showHours(noon, hours, textStyle.names)}`));
  const night = `middle ${clock(instants.midnight)}, last third ${clock(instants.last_third_begins)}`;
  if (!isRamadan) rows.push(fact('Night', night));
  return rows.map((row) => cut(row, width));
}

/** Today's Hijri date changes at maghrib; another day has that of its daytime. */
function hijriOf(day: DayData, { now, today }: PlaceNow): DayData['noon']['hijri'] {
  return day.times.dayNumber === today ? now.hijri : day.noon.hijri;
}

/** The Hijri date, and the maghrib at which it began or ends. */
function hijriSpans(day: DayData, { moment, textStyle }: RenderContext, width: number): Span[] {
  const hijri = hijriOf(day, moment);
  const { instants, dayNumber } = day.times;
  const hasTurned = instants.maghrib <= moment.now.now;
  // far north in June, after midnight, the next maghrib may be that of the day before
  const awaited = moment.now.forbiddenTimes.find((time) => time.name === 'sunset')?.until ?? instants.maghrib;
  const turnsAt = clockOfDay(hasTurned ? instants.maghrib : awaited, dayNumber, moment.zone, textStyle);
  const turn = dayNumber === moment.today ? `, ${hasTurned ? 'since' : 'until'} ${turnsAt}` : ', by day';
  const dated = textStyle.names.isRightToLeft ? hijri.date : showHijri(hijri, textStyle);
  const isLong = LABEL_WIDTH + textWidth(dated) + textWidth(turn) > width;
  // the header has the year
  return [span(isLong ? dated.replace(/ \d+$/, '') : dated, 'bold'), span(turn)];
}

function moonText(at: EpochSeconds, { isAscii }: TextStyle): string {
  const { elongationDeg, phase, litFraction, ageDays } = moonAt(at);
  const sign = isAscii ? '' : `${MOONS[Math.round(elongationDeg / 45) % 8]} `;
  return `${sign}${phase}, ${Math.round(litFraction * 100)} % lit, ${ageDays.toFixed(1)} d`;
}

/** The two facts that fit on the smallest screens. */
export function shortFacts(day: DayData, scene: RenderContext): Line {
  const { moment, textStyle } = scene;
  const { bearing_deg: bearing } = day.qibla.qibla;
  const qibla = bearing === null ? 'here' : `${Math.round(bearing)}${degreeSign(textStyle)}`;
  return line('  ', inNames(showHijri(hijriOf(day, moment), textStyle), textStyle), ` · Qibla ${qibla}`);
}

const LABEL_WIDTH = 10;
/** The eight winds clockwise from north. */
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
/** The disc in eighths from the new moon, as seen from the northern hemisphere. */
const MOONS = ['○', '☽', '◑', '◕', '●', '◕', '◐', '☾'];

function fact(label: string, ...spans: readonly (Span | string)[]): Line {
  return line(span(label.padEnd(LABEL_WIDTH), 'key'), ...spans);
}

export function qiblaText({ qibla }: QiblaAnswer, textStyle: TextStyle): Span[] {
  if (qibla.bearing_deg === null) return [span('here: every way is the way')];
  const arrow = textStyle.isAscii ? '' : `${ARROWS[Math.round(qibla.bearing_deg / 45) % 8]} `;
  const bearing = `${qibla.bearing_deg.toFixed(1)}${degreeSign(textStyle)} ${qibla.compass}`;
  return [span(arrow, 'bold'), span(`${bearing}, ${showKilometres(qibla.distance_km)} km`)];
}

function showKilometres(km: number): string {
  if (km < 10) return km.toFixed(1);
  return String(Math.round(km)).replace(/\B(?=(\d{3})+$)/g, ' ');
}
