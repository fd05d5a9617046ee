import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { sunAltitudeDeg } from '../../core/sun/solar-day.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { DaySky } from '../drawing/day-bar.ts';
import { dayBar, dayBarMarks } from '../drawing/day-bar.ts';
import type { Line } from '../line.ts';
import { cut, EMPTY, line, padded, span, wrapped } from '../line.ts';
import type { DayData, ShownPlace } from '../queries.ts';
import type { RenderContext } from '../scene.ts';
import { attempt } from '../scene.ts';
import { clockOf, inNames } from '../text-style.ts';
import { RANK } from './day.ts';

const LABEL_COLUMNS = 16;
/** A bar, its marks, and a blank row. */
const ROWS_OF_CITY = 4;

/** A bar for each city over the same day of the first one, so that what stands below each other happens at one moment. */
export function cityDays(cities: readonly ShownPlace[], scene: RenderContext, columns: number, room: number): Line[] {
  const { moment, queries, state, textStyle } = scene;
  const width = columns - LABEL_COLUMNS - 4;
  const day = queries.day(moment.place, state.days ?? moment.today);
  const most = Math.floor((room - 1) / ROWS_OF_CITY);
  if (most < 1) return [];
  const hours = [0, 6, 12, 18].map((hour) => {
    const at = day.begins + ((day.ends - day.begins) * hour) / 24;
    return padded([inNames(clockOf(at, moment.zone, textStyle), textStyle, 'dim')], width >> 2);
  });
  const rows = cities.slice(0, most).flatMap((city) =>
    attempt(
      () => cityDay(city, day, scene, width),
      ({ message }) => wrapped(message, columns, 'warning'),
    ),
  );
  return [line(' '.repeat(LABEL_COLUMNS + 2), ...hours.flat()), ...rows];
}

function cityDay(place: ShownPlace, { begins, ends }: DayData, scene: RenderContext, width: number): Line[] {
  const { queries, state, moment, textStyle } = scene;
  const { now, today, zone } = queries.moment(place);
  const { next, request, school } = now;
  const middle = state.days ?? today;
  const days = [middle - 1, middle, middle + 1].map((days) => queries.day(place, days)); // its clocks may be a day apart
  const sky: DaySky = {
    begins,
    ends,
    altitudeDegAt: (instant) => sunAltitudeDeg(instant, request.at),
    marks: days.flatMap(({ times }) =>
      PRAYER_NAMES.map((name) => {
        const at = times.instants[instantName(name, school)];
        const isNext = at === next.at && name === next.name;
        return { label: textStyle.names.event(name), at, isNext, rank: isNext ? 0 : RANK[name] };
      }),
    ),
    forbidden: days.flatMap(({ noon }) => noon.forbiddenTimes),
    now: state.days === undefined || state.days === moment.today ? now.now : undefined,
  };
  const [ticks = EMPTY, labels = EMPTY] = dayBarMarks(sky, width);
  const name = cut(
    [span(place.name?.split(',')[0] ?? `${request.at.latDeg} ${request.at.lngDeg}`, 'bold')],
    LABEL_COLUMNS,
  );
  const clock = inNames(textStyle.names.screen.now(clockOf(now.now, zone, textStyle)), textStyle, 'dim');
  const row = (label: Line, drawn: Line) => [span('  '), ...padded(label, LABEL_COLUMNS), ...drawn];
  return [row(name, dayBar(sky, width)), row([clock], ticks), row(EMPTY, labels), EMPTY];
}
