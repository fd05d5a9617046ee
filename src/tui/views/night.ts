import type { EventName } from '../../core/words/names.ts';
import { sunAltitudeDeg } from '../../core/sun/solar-day.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import type { DayData } from '../queries.ts';
import { dayBar, dayBarMarks } from '../drawing/day-bar.ts';
import type { Line } from '../line.ts';
import { line } from '../line.ts';
import type { RenderContext } from '../scene.ts';
import { clockOf, inNames } from '../text-style.ts';

export const NIGHT_ROWS = 4;

/** The night from maghrib to sunrise as a bar. Before today's sunrise it is the night that still lasts. */
export function nightBar(shown: DayData, scene: RenderContext, columns: number): Line[] {
  const { moment, queries, textStyle } = scene;
  const { now } = moment.now;
  const { dayNumber, instants } = shown.times;
  const isBeforeSunrise = dayNumber === moment.today && now < instants.sunrise;
  const { times, tomorrow, request } = isBeforeSunrise ? queries.day(moment.place, dayNumber - 1) : shown;
  if (!tomorrow) return [];
  const { maghrib, isha, midnight, last_third_begins: lastThird } = times.instants;
  const { fajr, sunrise } = tomorrow.instants;
  const markAt = (name: EventName, at: EpochSeconds, rank: number) => {
    const clock = clockOf(at, moment.zone, textStyle);
    return { label: `${textStyle.names.event(name)} ${clock}`, at, isNext: false, rank };
  };
  const sky = {
    begins: maghrib,
    ends: sunrise,
    altitudeDegAt: (instant: EpochSeconds) => sunAltitudeDeg(instant, request.at),
    marks: [
      markAt('isha', isha, 2),
      markAt('midnight', midnight, 3),
      markAt('last_third', lastThird, 1),
      markAt('fajr', fajr, 0),
    ],
    forbidden: [],
    now,
  };
  const from = `${clockOf(maghrib, moment.zone, textStyle)} – ${clockOf(sunrise, moment.zone, textStyle)}`;
  const left = showTimeLeft(Math.max(0, sunrise - maghrib), textStyle.names);
  const { names } = textStyle;
  const title = line(
    '  ',
    inNames(names.screen.labels.night, textStyle, 'title'),
    '  ',
    inNames(`${from}${names.words.comma}${left}`, textStyle),
  );
  return [title, dayBar(sky, columns), ...dayBarMarks(sky, columns)];
}
