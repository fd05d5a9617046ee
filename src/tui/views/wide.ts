import { sinDeg } from '../../core/angle.ts';
import type { ScreenWords } from '../../core/words/screen-names.ts';
import { beside, EMPTY, joinedCells, type Line, line, type Span, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import type { State } from '../state.ts';
import { otherCities } from './cities.ts';
import { datesView, hijriMonths } from './dates.ts';
import { qiblaText } from './day-facts.ts';
import { dayView } from './day.ts';
import { monthTable } from './month.ts';

/** With room for the day as it is at 80 columns and for the narrowest month beside it. */
export function isWide({ columns, rows }: Size): boolean {
  return columns >= 120 && rows >= 14;
}

/** Whether the screen shows the day and its countdown: in its own view, and on wide screens beside the month. */
export function showsDay({ view }: State, size: Size): boolean {
  return view === 'day' || (view === 'month' && isWide(size));
}

const MOST_MONTH_COLUMNS = 76;
const LEAST_DAY_COLUMNS = 78;
const HIJRI_MONTHS_COLUMNS = 50;

/** The day, and beside it its month; below the month, where rows are left, the qibla and the other places. */
export function dayBesideMonth(scene: RenderContext, { columns, rows }: Size): Body {
  const width = Math.min(MOST_MONTH_COLUMNS, columns - LEAST_DAY_COLUMNS - GAP);
  const month = monthTable(scene, { columns: width, rows }).rows;
  const left = rows - month.length - 1;
  const below = left > COMPASS.rows ? [EMPTY, ...directions(scene, width)] : [];
  return together(dayView, [...month, ...below], width, scene, { columns, rows });
}

/** The important dates of a Hijri year, and beside them its months. */
export function datesBesideMonths(scene: RenderContext, size: Size): Body {
  return together(datesView, hijriMonths(scene), HIJRI_MONTHS_COLUMNS, scene, size);
}

const GAP = 2;
const LEAST_CITY_COLUMNS = 22;

/** The main view and a block at its side. In the view of the month, the block is the month and comes first. */
function together(
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

function directions(scene: RenderContext, columns: number): Line[] {
  const { moment, queries, textStyle } = scene;
  const { qibla } = queries.day(moment.place, moment.today);
  const bearing = qibla.qibla.bearing_deg;
  const { labels, winds } = textStyle.names.screen;
  const title = line('  ', textStyle.say(labels.qibla, 'title'), '  ', ...qiblaText(qibla, textStyle));
  const card = bearing === null ? [] : compass(bearing, winds, textStyle.isAscii);
  const width = columns - COMPASS.columns - GAP;
  if (width < LEAST_CITY_COLUMNS) return [title, ...card];
  const cities = { rows: otherCities(scene, width), width };
  return [title, ...beside([{ rows: card, width: card.length === 0 ? 0 : COMPASS.columns }, cities])];
}

const COMPASS = { columns: 21, rows: 9 } as const;

/** A compass card with north at the top, and a mark on its rim in the direction of a bearing, degrees clockwise from north. */
function compass(bearingDeg: number, winds: ScreenWords['winds'], isAscii: boolean): Line[] {
  const cells: Span[][] = Array.from({ length: COMPASS.rows }, () =>
    Array.from({ length: COMPASS.columns }, () => span(' ')),
  );
  // a cell is twice as high as wide
  const put = (deg: number, share: number, cell: Span) => {
    const x = Math.round(COMPASS.columns / 2 - 0.5 + sinDeg(deg) * share * 8);
    const row = cells[Math.round(COMPASS.rows / 2 - 0.5 - sinDeg(deg + 90) * share * 4)];
    if (row) row[x] = cell;
  };
  const dot = isAscii ? '.' : '·';
  for (let deg = 0; deg < 360; deg += 15) put(deg, 1, span(dot, 'dim'));
  for (const share of [0.25, 0.5, 0.75]) put(bearingDeg, share, span(dot, 'next'));
  for (const [i, wind] of winds.entries()) put(i * 90, 1, span(wind, 'key'));
  put(0, 0, span('+', 'dim'));
  put(bearingDeg, 1, span('█', 'next'));
  return cells.map(joinedCells);
}
