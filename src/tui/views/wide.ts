import { HORIZON_DEG } from '../../core/prayer/settings.ts';
import { sunAltitudeDeg, sunBearingDeg } from '../../core/sun/solar-day.ts';
import { sinDeg } from '../../core/geo/coordinates.ts';
import type { ScreenWords } from '../../core/words/screen-names.ts';
import { dotCanvas } from '../drawing.ts';
import { beside, EMPTY, joinedCells, type Line, line, lineWidth, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import type { State } from '../state.ts';
import { otherCities } from './cities.ts';
import { datesView, hijriMonths } from './dates.ts';
import { directionText, qiblaText } from './day-facts.ts';
import { dayView } from './day.ts';
import { monthTable } from './month.ts';

/** Whether the day has as much room as on a screen of 80 columns, with the narrowest month beside it. */
export function isWide({ columns, rows }: Size): boolean {
  return columns >= 120 && rows >= 14;
}

/** Whether the screen shows the day with its countdown. The view of the day does, and so does the view of the month on a wide screen. */
export function showsDay({ view }: State, size: Size): boolean {
  return view === 'day' || (view === 'month' && isWide(size));
}

const MAX_MONTH_COLUMNS = 78;
const MIN_DAY_COLUMNS = 78;

/** The day beside its month. Where rows are left below the month, they show the qibla and the other places. */
export function dayBesideMonth(scene: RenderContext, { columns, rows }: Size): Body {
  const width = Math.min(MAX_MONTH_COLUMNS, columns - MIN_DAY_COLUMNS - GAP);
  const month = monthTable(scene, { columns: width, rows }).rows;
  const left = rows - month.length - 2; // a blank row and the title
  const below = left >= MIN_COMPASS_ROWS ? [EMPTY, ...directions(scene, width, left)] : [];
  return withSide(dayView, [...month, ...below], width, scene, { columns, rows });
}

/** The important dates of a Hijri year beside its months. */
export function datesBesideMonths(scene: RenderContext, size: Size): Body {
  const months = hijriMonths(scene);
  return withSide(datesView, months, Math.max(...months.map(lineWidth)), scene, size);
}

const GAP = 2;
const MIN_CITY_COLUMNS = 22;

/** A view and a block beside it. The block is at the right, except in the view of the month, where the block is the month. */
function withSide(view: typeof dayView, side: readonly Line[], sideColumns: number, scene: RenderContext, size: Size) {
  const { columns, rows } = size;
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
  const size = Math.min(height, MAX_COMPASS_ROWS);
  const card = bearing === null ? [] : compass(bearing, sunDeg, winds, size, textStyle.isAscii);
  const cardWidth = card.length === 0 ? 0 : compassColumns(size);
  const width = columns - cardWidth - GAP;
  if (width < MIN_CITY_COLUMNS) return [title, ...card];
  const cities = { rows: otherCities(scene, width, height), width };
  return [title, ...beside([{ rows: card, width: cardWidth }, cities])];
}

const MIN_COMPASS_ROWS = 9;
const MAX_COMPASS_ROWS = 17;

/** The columns of a card of so many rows, so that it is about a square. */
export function compassColumns(rows: number): number {
  return rows * 2 + 1;
}

/** A compass card with north at the top, a needle to the qibla, and the Sun on its rim; bearings are degrees clockwise from north. */
export function compass(
  qiblaDeg: number,
  sunDeg: number | undefined,
  winds: ScreenWords['winds'],
  rows: number,
  isAscii: boolean,
): Line[] {
  const columns = compassColumns(rows);
  const canvas = dotCanvas(columns, rows, isAscii);
  // from the middle of the card to the middle of its outermost cells
  const [reachX, reachY] = [(columns - 1) / 2, (rows - 1) / 2];
  const cellAt = (deg: number, share: number) =>
    [columns / 2 + sinDeg(deg) * share * reachX, rows / 2 - sinDeg(deg + 90) * share * reachY] as const;
  const dot = (deg: number, share: number, look: 'dim' | 'next') => {
    const [x, y] = cellAt(deg, share);
    canvas.put(Math.floor((x * canvas.dots) / columns), Math.floor((y * canvas.levels) / rows), look);
  };
  const sign = (deg: number, share: number, cell: ReturnType<typeof span>) => {
    const [x, y] = cellAt(deg, share);
    canvas.sign(Math.floor(x), Math.floor(y), cell);
  };
  for (let deg = 0; deg < 360; deg += 3) dot(deg, 1, 'dim');
  for (let deg = 0; deg < 360; deg += 30) for (const share of [0.86, 0.93]) dot(deg, share, 'dim');
  for (let share = 0; share < 0.95; share += 1 / canvas.levels) dot(qiblaDeg, share, 'next');
  for (const [i, wind] of winds.entries()) sign(i * 90, 1, span(wind, 'key'));
  sign(0, 0, span('+', 'dim'));
  if (sunDeg !== undefined) sign(sunDeg, 1, span('●', 'sun'));
  sign(qiblaDeg, 1, span('■', 'next')); // the Kaaba
  return canvas.cells().map((row) => joinedCells(row.map((cell) => cell ?? span(' '))));
}
