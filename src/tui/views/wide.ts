import { HORIZON_DEG } from '../../core/prayer/settings.ts';
import { sunAltitudeDeg, sunBearingDeg } from '../../core/sun/solar-day.ts';
import { compass, compassColumns } from '../compass.ts';
import { beside, EMPTY, type Line, line, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import type { State } from '../state.ts';
import { otherCities } from './cities.ts';
import { datesView, hijriMonths } from './dates.ts';
import { directionText, qiblaText } from './day-facts.ts';
import { dayView } from './day.ts';
import { monthTable } from './month.ts';

/** Whether the day fits as it is at 80 columns, with the narrowest month beside it. */
export function isWide({ columns, rows }: Size): boolean {
  return columns >= 120 && rows >= 14;
}

/** Whether the screen shows the day with its countdown: in the view of the day, and on a wide screen in that of the month. */
export function showsDay({ view }: State, size: Size): boolean {
  return view === 'day' || (view === 'month' && isWide(size));
}

const MOST_MONTH_COLUMNS = 78;
const LEAST_DAY_COLUMNS = 78;
const HIJRI_MONTHS_COLUMNS = 50;

/** The day beside its month. Where rows are left below the month, they show the qibla and the other places. */
export function dayBesideMonth(scene: RenderContext, { columns, rows }: Size): Body {
  const width = Math.min(MOST_MONTH_COLUMNS, columns - LEAST_DAY_COLUMNS - GAP);
  const month = monthTable(scene, { columns: width, rows }).rows;
  const left = rows - month.length - 2; // a blank row and the title
  const below = left >= LEAST_COMPASS_ROWS ? [EMPTY, ...directions(scene, width, left)] : [];
  return withSide(dayView, [...month, ...below], width, scene, { columns, rows });
}

/** The important dates of a Hijri year beside its months. */
export function datesBesideMonths(scene: RenderContext, size: Size): Body {
  return withSide(datesView, hijriMonths(scene), HIJRI_MONTHS_COLUMNS, scene, size);
}

const GAP = 2;
const LEAST_CITY_COLUMNS = 22;

/** A view and a block beside it. The block stands at the right; in the view of the month, which it shows, at the left. */
function withSide(
  view: typeof dayView,
  side: readonly Line[],
  sideColumns: number,
  scene: RenderContext,
  { columns, rows }: Size,
): Body {
  const width = columns - sideColumns - GAP;
  const main = view(scene, { columns: width, rows });
  const blocks = [main.rows, side].map((rows, i) => ({ rows, width: i === 0 ? width : sideColumns }));
  return { ...main, rows: beside(scene.state.view === 'month' ? blocks.toReversed() : blocks) };
}

/** The qibla and the Sun on a compass as large as the rows allow, and the other places beside it. */
function directions(scene: RenderContext, columns: number, height: number): Line[] {
  const { moment, queries, textStyle } = scene;
  const { qibla } = queries.day(moment.place, moment.today);
  const bearing = qibla.qibla.bearing_deg;
  const { labels, winds } = textStyle.names.screen;
  const { now, request } = moment.now;
  const sunDeg = sunAltitudeDeg(now, request.at) > HORIZON_DEG ? sunBearingDeg(now, request.at) : undefined;
  const sun =
    sunDeg === undefined
      ? []
      : [span('   '), textStyle.say(labels.sun, 'title'), span('  '), ...directionText(sunDeg, textStyle)];
  const title = line('  ', textStyle.say(labels.qibla, 'title'), '  ', ...qiblaText(qibla, textStyle), ...sun);
  const size = Math.min(height, MOST_COMPASS_ROWS);
  const card = bearing === null ? [] : compass(bearing, sunDeg, winds, size, textStyle.isAscii);
  const cardWidth = card.length === 0 ? 0 : compassColumns(size);
  const width = columns - cardWidth - GAP;
  if (width < LEAST_CITY_COLUMNS) return [title, ...card];
  return [
    title,
    ...beside([
      { rows: card, width: cardWidth },
      { rows: otherCities(scene, width, height), width },
    ]),
  ];
}

const LEAST_COMPASS_ROWS = 9;
const MOST_COMPASS_ROWS = 17;
