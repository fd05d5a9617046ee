import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { PlaceNow, ShownPlace } from '../queries.ts';
import type { Line } from '../line.ts';
import { beside, cutText, EMPTY, line, span, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { attempt, still } from '../scene.ts';
import { clockOf, clockOfDay, inNames, showDay } from '../text-style.ts';

/** With room for `12:20 am +1`. */
const CITY_WIDTH = { '24h': 20, '12h': 22 } as const;

/** The place shown and the configured ones side by side, each with its own clock. */
export function citiesView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, textStyle } = scene;
  const all = [moment.place, ...otherPlaces(scene)];
  const width = CITY_WIDTH[textStyle.hours];
  const fitting = fittingIn(columns - 4, width);
  const most = Math.max(0, all.length - fitting);
  const from = Math.min(most, Math.max(0, state.scroll));
  const shown = all.slice(from, from + fitting);
  const title = line(
    '  ',
    span('Cities', 'title'),
    span(most > 0 ? `  ${from + 1}-${from + shown.length} of ${all.length}, j/k moves` : '', 'dim'),
    ...(state.days === undefined ? [] : [span('  '), inNames(showDay(state.days, textStyle, true), textStyle, 'bold')]),
  );
  const blocks = [{ rows: [], width: 0 }, ...shown.map((place) => ({ rows: cityRows(place, scene, width), width }))];
  const hint = all.length === 1 ? [EMPTY, ...advice(columns)] : [];
  const rows = [title, EMPTY, ...beside(blocks), ...hint];
  return { ...still(rows.slice(0, height)), scrolls: { least: 0, most } };
}

/** The configured places but for the one shown, as many as fit; how to save one where there is none. */
export function otherCities(scene: RenderContext, columns: number): Line[] {
  const width = CITY_WIDTH[scene.textStyle.hours];
  const others = otherPlaces(scene).slice(0, fittingIn(columns, width));
  return others.length === 0
    ? advice(columns)
    : beside(others.map((place) => ({ rows: cityRows(place, scene, width), width })));
}

function otherPlaces({ moment, places }: RenderContext): ShownPlace[] {
  return places.filter((place) => !isSame(place, moment.place));
}

function fittingIn(columns: number, width: number): number {
  return Math.max(1, Math.floor((columns + 2) / (width + 2)));
}

function advice(columns: number): Line[] {
  const text = 'Places that you save are shown here side by side: prayer config set places.home Cairo';
  return wrapped(text, columns, 'dim');
}

function cityRows(place: ShownPlace, scene: RenderContext, width: number): Line[] {
  return attempt(
    () => rowsOf(scene.queries.moment(place), scene),
    ({ message }) => [line(span(place.name ?? '', 'bold')), ...wrapped(message, width, 'warning')],
  );
}

/** The selected day, or the city's own today. */
function rowsOf({ place, now, today, zone }: PlaceNow, { queries, textStyle, state }: RenderContext): Line[] {
  const { columnNames } = textStyle;
  const { instants, dayNumber } = queries.day(place, state.days ?? today).times;
  const { next, request, school } = now;
  const heading = place.name?.split(',')[0] ?? `${request.at.latDeg} ${request.at.lngDeg}`;
  return [
    line(span(heading, 'bold')),
    line(span(`${clockOf(now.now, zone, textStyle)} now`, 'dim')),
    ...PRAYER_NAMES.map((name) => {
      const isNext = next.name === name && next.day.dayNumber === dayNumber;
      const pointer = isNext ? '›' : ' ';
      const clock = clockOfDay(instants[instantName(name, school)], dayNumber, zone, textStyle);
      return line(
        span(`${pointer} ${cutText(columnNames.event(name), 8).padEnd(9)}${clock}`, isNext ? 'next' : 'plain'),
      );
    }),
    line(span(`${columnNames.event(next.name)} in ${showTimeLeft(next.secondsLeft, textStyle.names)}`)),
    line(span(request.method.code, 'dim')),
  ];
}

function isSame(a: ShownPlace, b: ShownPlace): boolean {
  return a.words['lat'] === b.words['lat'] && a.words['lng'] === b.words['lng'];
}
