import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { PlaceNow, ShownPlace } from '../queries.ts';
import type { Line } from '../line.ts';
import { beside, cut, EMPTY, line, padded, span, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { attempt, still } from '../scene.ts';
import { cityDays } from './city-days.ts';
import { facts } from './day-facts.ts';
import { clockOf, clockOfDay, eventName, inNames, showDay } from '../text-style.ts';

/** With room for `Maghrib in 12 h 59 min`, and a little more in other languages. */
const CITY_WIDTH = 24;
const MOST_CITY_WIDTH = 50;
/** With room for the facts of a day. */
const LEAST_FACTS_WIDTH = 36;
const TALL_ROWS = 30;

/** The place shown and the configured ones side by side, each with its own clock; on tall screens with more about each, and as bars. */
export function citiesView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, textStyle } = scene;
  const { screen: words } = textStyle.names;
  const all = [moment.place, ...otherPlaces(scene)];
  const isTall = height >= TALL_ROWS;
  const fitting = fittingIn(columns - 4, CITY_WIDTH);
  const widest = Math.floor(columns / Math.min(fitting, all.length)) - 2;
  const width = isTall ? Math.max(CITY_WIDTH, Math.min(MOST_CITY_WIDTH, widest)) : CITY_WIDTH;
  const most = Math.max(0, all.length - fitting);
  const from = Math.min(most, Math.max(0, state.scroll));
  const shown = all.slice(from, from + fitting);
  const title = line(
    '  ',
    inNames(words.cities, textStyle, 'title'),
    '  ',
    inNames(most > 0 ? words.citiesShown(from + 1, from + shown.length, all.length) : '', textStyle, 'dim'),
    ...(state.days === undefined ? [] : [span('  '), inNames(showDay(state.days, textStyle, true), textStyle, 'bold')]),
  );
  const rowsOfCity = isTall ? tallCityRows : cityRows;
  const blocks = [{ rows: [], width: 0 }, ...shown.map((place) => ({ rows: rowsOfCity(place, scene, width), width }))];
  const hint = all.length === 1 ? [EMPTY, ...advice(scene, columns)] : [];
  const rows = [title, EMPTY, ...beside(blocks), ...hint];
  const bars = isTall ? [EMPTY, ...cityDays(all, scene, columns, height - rows.length - 1)] : [];
  return { ...still([...rows, ...bars].slice(0, height)), scrolls: { least: 0, most } };
}

/** The city with its date, its zone and whose times they are, and where it is wide enough with the facts of the day. */
function tallCityRows(place: ShownPlace, scene: RenderContext, width: number): Line[] {
  return attempt(
    () => {
      const { queries, textStyle, state } = scene;
      const { names } = textStyle;
      const moment = queries.moment(place);
      const { request, school } = moment.now;
      const days = state.days ?? moment.today;
      const [name = EMPTY, clock = EMPTY, ...times] = rowsOf(moment, scene);
      const method = wrapped(names.method(request.method), width + 2, 'dim', names.isRightToLeft).map(([, text]) =>
        text ? [text] : EMPTY,
      );
      const asr = inNames(`${names.event('asr')} ${names.words.schools[school]}`, textStyle, 'dim');
      const station =
        place.station === undefined
          ? []
          : [line(inNames(`${names.words.station} ${place.station.id}`, textStyle, 'dim'))];
      const hasRoom = width >= LEAST_FACTS_WIDTH;
      const more = hasRoom ? [EMPTY, ...facts(queries.day(place, days), { ...scene, moment }, width)] : [];
      const date = line(inNames(showDay(days, textStyle, true), textStyle, 'dim'));
      const zone = line(span(moment.zone.id, 'dim'));
      return [name, clock, date, zone, ...times, ...method, line(asr), ...station, ...more];
    },
    ({ message }) => [line(span(place.name ?? '', 'bold')), ...wrapped(message, width, 'warning')],
  );
}

/** The configured places but for the one shown, as many as fit; how to save one where there is none. */
export function otherCities(scene: RenderContext, columns: number): Line[] {
  const width = CITY_WIDTH;
  const others = otherPlaces(scene).slice(0, fittingIn(columns, width));
  return others.length === 0
    ? advice(scene, columns)
    : beside(others.map((place) => ({ rows: cityRows(place, scene, width), width })));
}

function otherPlaces({ moment, places }: RenderContext): ShownPlace[] {
  return places.filter((place) => !isSame(place, moment.place));
}

function fittingIn(columns: number, width: number): number {
  return Math.max(1, Math.floor((columns + 2) / (width + 2)));
}

function advice({ textStyle: { names } }: RenderContext, columns: number): Line[] {
  const text = names.screen.saveCities('prayer config set places.home Cairo');
  return wrapped(text, columns, 'dim', names.isRightToLeft);
}

function cityRows(place: ShownPlace, scene: RenderContext, width: number): Line[] {
  return attempt(
    () => rowsOf(scene.queries.moment(place), scene),
    ({ message }) => [line(span(place.name ?? '', 'bold')), ...wrapped(message, width, 'warning')],
  );
}

/** The selected day, or the city's own today. */
function rowsOf({ place, now, today, zone }: PlaceNow, { queries, textStyle, state }: RenderContext): Line[] {
  const { names } = textStyle;
  const { instants, dayNumber } = queries.day(place, state.days ?? today).times;
  const { next, request, school } = now;
  const heading = place.name?.split(',')[0] ?? `${request.at.latDeg} ${request.at.lngDeg}`;
  return [
    line(span(heading, 'bold')),
    line(inNames(names.screen.now(clockOf(now.now, zone, textStyle)), textStyle, 'dim')),
    ...PRAYER_NAMES.map((name) => {
      const isNext = next.name === name && next.day.dayNumber === dayNumber;
      const look = isNext ? 'next' : 'plain';
      const clock = clockOfDay(instants[instantName(name, school)], dayNumber, zone, textStyle);
      const label = cut([eventName(name, textStyle, look)], 8, '');
      return line(span(isNext ? '› ' : '  ', look), ...padded(label, 9), span(clock, look));
    }),
    line(
      eventName(next.name, textStyle),
      ' ',
      inNames(names.words.inTime(showTimeLeft(next.secondsLeft, names)), textStyle),
    ),
    line(span(request.method.code, 'dim')),
  ];
}

function isSame(a: ShownPlace, b: ShownPlace): boolean {
  return a.words['lat'] === b.words['lat'] && a.words['lng'] === b.words['lng'];
}
