import { townOf } from '../../core/geo/place-search.ts';
import { attempt } from '../../core/fault.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import { dayBar, dayBarMarks, type DaySky } from '../drawing.ts';
import { beside, cut, EMPTY, line, lineWidth, padded, span, textWidth, wrapped } from '../line.ts';
import type { Line, Span } from '../line.ts';
import type { DayData, PlaceNow, ShownPlace } from '../queries.ts';
import { type Body, type RenderContext, type Size, fixedBody } from '../scene.ts';
import { clockOf, clockOfDay, showDay, type TextStyle } from '../text-style.ts';
import { facts } from './day-facts.ts';
import { skyMarks } from './day.ts';

/** Wide enough for `Maghrib in 12 h 59 min`, which is a little longer in other languages. */
const CITY_WIDTH = 24;
const MAX_CITY_WIDTH = 50;
/** A narrower city does not show the facts of the day. */
const MIN_FACTS_WIDTH = 36;
/** From this height, each city has more facts and its day as a bar; below LOW_ROWS it has no clock. */
const TALL_ROWS = 30;
const LOW_ROWS = 10;
const MIN_LABEL_WIDTH = 9;

/** The shown place and the saved ones side by side, each with its own clock. */
export function citiesView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, textStyle } = scene;
  const { screen: words } = textStyle.names;
  const all = [moment.place, ...otherPlaces(scene)];
  const isTall = height >= TALL_ROWS;
  const isLow = height < LOW_ROWS;
  const fitting = fittingIn(columns - 4, CITY_WIDTH);
  const widest = Math.floor(columns / Math.min(fitting, all.length)) - 2;
  const width = isTall ? Math.max(CITY_WIDTH, Math.min(MAX_CITY_WIDTH, widest)) : CITY_WIDTH;
  const maxScroll = Math.max(0, all.length - fitting);
  const from = Math.min(maxScroll, Math.max(0, state.scroll));
  const shown = all.slice(from, from + fitting);
  const { dayNumber } = state;
  const which = maxScroll > 0 ? words.citiesShown(from + 1, from + shown.length, all.length) : '';
  const day = dayNumber === undefined ? [] : [span('  '), textStyle.say(showDay(dayNumber, textStyle, true), 'bold')];
  const title = line('  ', textStyle.say(words.cities, 'title'), '  ', textStyle.say(which, 'dim'), ...day);
  const blocks = shown.map((place) => ({ rows: cityRows(place, scene, { width, isTall, isLow }), width }));
  const hint = all.length === 1 ? [EMPTY, ...advice(scene, columns)] : [];
  const rows = [title, ...(isLow ? [] : [EMPTY]), ...beside([{ rows: [], width: 0 }, ...blocks]), ...hint];
  const bars = isTall ? [EMPTY, ...cityDays(all, scene, columns, height - rows.length - 1)] : [];
  return { ...fixedBody([...rows, ...bars].slice(0, height)), scrolls: { min: 0, max: maxScroll } };
}

/** The saved places except the shown one, as many as fit. Without saved places, the rows say how to save one. */
export function otherCities(scene: RenderContext, columns: number, height: number): Line[] {
  const width = CITY_WIDTH;
  const inRow = fittingIn(columns, width);
  const others = otherPlaces(scene);
  if (others.length === 0) return advice(scene, columns);
  const rows: Line[] = [];
  const form = { width, isTall: false, isLow: false };
  for (let from = 0; from < others.length; from += inRow) {
    const row = others.slice(from, from + inRow);
    const gap = rows.length === 0 ? [] : [EMPTY];
    const drawn = beside(row.map((place) => ({ rows: cityRows(place, scene, form), width })));
    if (from > 0 && rows.length + gap.length + drawn.length > height) break;
    rows.push(...gap, ...drawn);
  }
  return rows;
}

function otherPlaces({ moment: { place }, places }: RenderContext): ShownPlace[] {
  return places.filter(({ words }) => ['lat', 'lng'].some((field) => words[field] !== place.words[field]));
}

function fittingIn(columns: number, width: number): number {
  return Math.max(1, Math.floor((columns + 2) / (width + 2)));
}

function advice({ textStyle: { names } }: RenderContext, columns: number): Line[] {
  const command = 'prayer config set places.home Cairo';
  // keeps the command in one row if it fits, so that users can copy it
  const shown = textWidth(command) + 2 > columns ? command : command.replaceAll(' ', '\u00a0');
  const rows = wrapped(names.screen.saveCities(shown), columns, 'dim', names.isRightToLeft);
  return rows.map((row) => row.map((part) => ({ ...part, text: part.text.replaceAll('\u00a0', ' ') })));
}

/** How a city is drawn. @property isTall whether it shows more than its times @property isLow whether its clock is left out */
interface CityForm {
  readonly width: number;
  readonly isTall: boolean;
  readonly isLow: boolean;
}

function cityRows(place: ShownPlace, scene: RenderContext, form: CityForm): Line[] {
  const { width } = form;
  return attempt(
    () => {
      const moment = scene.queries.moment(place);
      const drawn = (scene: RenderContext) => rowsOf(moment, scene, form);
      const rows = drawn(scene);
      // if am and pm do not fit, the clock has 24 hours, so that no time is cut
      const isCut = rows.some((row) => lineWidth(row) > width);
      return isCut ? drawn({ ...scene, textStyle: { ...scene.textStyle, hours: '24h' } }) : rows;
    },
    ({ message }) => [line(span(place.name ?? '', 'bold')), ...wrapped(message, width, 'warning')],
  );
}

/** The times of the selected day, or of the city's own today, which also has a clock and a countdown. */
function rowsOf(moment: PlaceNow, scene: RenderContext, form: CityForm): Line[] {
  const { queries, textStyle, state } = scene;
  const { place, now, today, zone } = moment;
  const { names, say } = textStyle;
  const shownDay = state.dayNumber ?? today;
  const { instants, dayNumber } = queries.day(place, shownDay).times;
  const { next, request, school } = now;
  const times = PRAYER_NAMES.map((name) => {
    const isNext = next.name === name && next.day.dayNumber === dayNumber;
    const clock = clockOfDay(instants[instantName(name, school)], dayNumber, zone, textStyle);
    return { isNext, clock, label: textStyle.event(name, isNext ? 'next' : 'plain') };
  });
  const label = Math.max(...times.map(({ label }) => textWidth(label.text)));
  const clock = Math.max(...times.map(({ clock }) => textWidth(clock)));
  const labelWidth = Math.max(MIN_LABEL_WIDTH, Math.min(label + 1, form.width - 2 - clock));
  const clockRow = line(say(names.screen.now(clockOf(now.now, zone, textStyle)), 'dim'));
  const countdown = names.words.inTime(showTimeLeft(next.secondsLeft, names));
  return [
    line(heading(moment)),
    ...(shownDay === today && !form.isLow ? [clockRow] : []),
    ...(form.isTall ? [line(say(showDay(shownDay, textStyle, true), 'dim')), line(span(zone.id, 'dim'))] : []),
    ...times.map(({ isNext, clock, label }) => {
      const name = padded(cut([label], labelWidth - 1), labelWidth);
      return line(span(isNext ? '› ' : '  ', label.look), ...name, span(clock, label.look));
    }),
    ...(shownDay === today ? [line(textStyle.event(next.name), ' ', say(countdown))] : []),
    line(span(request.method.code, 'dim')),
    ...(form.isTall ? moreOf(moment, scene, form.width) : []),
  ];
}

/** The method, the school and the station of a city. A wide column also has the facts of the day. */
function moreOf(moment: PlaceNow, scene: RenderContext, width: number): Line[] {
  const { queries, textStyle, state } = scene;
  const { names, say } = textStyle;
  const { place, now, today } = moment;
  const method = wrapped(names.method(now.request.method), width + 2, 'dim', names.isRightToLeft);
  const asr = `${names.event('asr')} ${names.words.schools[now.school]}`;
  const station = place.station === undefined ? [] : [`${names.words.station} ${place.station.id}`];
  const isWide = width >= MIN_FACTS_WIDTH;
  return [
    ...method.map((row) => row.slice(1)),
    ...[asr, ...station].map((text) => line(say(text, 'dim'))),
    ...(isWide ? [EMPTY, ...facts(queries.day(place, state.dayNumber ?? today), { ...scene, moment }, width)] : []),
  ];
}

/** The name of a city, or its point. */
function heading({ place, now: { request } }: PlaceNow): Span {
  return span((place.name && townOf(place.name)) ?? `${request.at.latDeg} ${request.at.lngDeg}`, 'bold');
}

const LABEL_COLUMNS = 20;
/** The rows for a bar, two rows of marks, and a blank row. */
const ROWS_OF_CITY = 4;

/** A bar for each city. All bars show the day of the first city, so that one column is one moment. */
function cityDays(cities: readonly ShownPlace[], scene: RenderContext, columns: number, height: number): Line[] {
  const { moment, queries, state, textStyle } = scene;
  const width = columns - LABEL_COLUMNS - 4;
  const day = queries.day(moment.place, state.dayNumber ?? moment.today);
  const maxCities = Math.floor((height - 1) / ROWS_OF_CITY);
  if (maxCities < 1) return [];
  const hoursIn = (style: TextStyle) =>
    [0, 6, 12, 18].map((hour) => clockOf(day.begins + ((day.ends - day.begins) * hour) / 24, moment.zone, style));
  const own = hoursIn(textStyle);
  const isFitting = own.every((clock) => textWidth(clock) < width >> 2);
  const clocks = isFitting ? own : hoursIn({ ...textStyle, hours: '24h' });
  const hours = clocks.map((clock) => padded([textStyle.say(clock, 'dim')], width >> 2));
  const rows = cities.slice(0, maxCities).flatMap((city) =>
    attempt(
      () => cityDay(city, day, scene, width),
      ({ message }) => wrapped(message, columns, 'warning'),
    ),
  );
  return [line(' '.repeat(LABEL_COLUMNS + 2), ...hours.flat()), ...rows];
}

function cityDay(place: ShownPlace, { begins, ends }: DayData, scene: RenderContext, width: number): Line[] {
  const { queries, state, moment, textStyle } = scene;
  const city = queries.moment(place);
  const { now, today, zone } = city;
  const middle = state.dayNumber ?? today;
  const days = [middle - 1, middle, middle + 1].map((days) => queries.day(place, days)); // the clocks of the two places may be a day apart
  const sky: DaySky = {
    begins,
    ends,
    at: now.request.at,
    marks: days.flatMap(({ times }) => skyMarks(times, city, textStyle)),
    forbidden: days.flatMap(({ noon }) => noon.forbiddenTimes),
    now: state.dayNumber === undefined || state.dayNumber === moment.today ? now.now : undefined,
  };
  const [ticks = EMPTY, labels = EMPTY] = dayBarMarks(sky, width);
  const name = cut([heading(city)], LABEL_COLUMNS);
  const clock = textStyle.say(textStyle.names.screen.now(clockOf(now.now, zone, textStyle)), 'dim');
  const shown = sky.now === undefined ? [] : [clock];
  const row = (label: Line, drawn: Line) => [span('  '), ...padded(label, LABEL_COLUMNS), ...drawn];
  return [row(name, dayBar(sky, width)), row(shown, ticks), row(EMPTY, labels), EMPTY];
}
