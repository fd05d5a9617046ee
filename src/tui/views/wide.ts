import type { Line } from '../line.ts';
import { beside, EMPTY, line, span } from '../line.ts';
import { COMPASS, compass } from '../drawing/compass.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';
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
const LEAST_DAY_COLUMNS = 79;
const HIJRI_MONTHS_COLUMNS = 50;

/** A scene for the side: names that run from right to left would reorder what stands beside them. */
function withColumnNames(scene: RenderContext): RenderContext {
  const { textStyle } = scene;
  return { ...scene, textStyle: { ...textStyle, names: textStyle.columnNames } };
}

/** The day, and beside it its month; below the month, where rows are left, the qibla and the other places. */
export function dayBesideMonth(scene: RenderContext, { columns, rows }: Size): Body {
  const width = Math.min(MOST_MONTH_COLUMNS, columns - LEAST_DAY_COLUMNS - GAP);
  const aside = withColumnNames(scene);
  const month = monthTable(aside, { columns: width, rows }).rows;
  const left = rows - month.length - 1;
  const below = left > COMPASS.rows ? [EMPTY, ...directions(aside, width)] : [];
  return together(scene, still([...month, ...below]), width, (size) => dayView(scene, size), { columns, rows });
}

/** The important dates of a Hijri year, and beside them its months. */
export function datesBesideMonths(scene: RenderContext, size: Size): Body {
  const months = still(hijriMonths(withColumnNames(scene)));
  return together(scene, months, HIJRI_MONTHS_COLUMNS, (room) => datesView(scene, room), size);
}

const GAP = 2;
const LEAST_CITY_COLUMNS = 22;

/**
 * The main view and a block at its side. Right-to-left names are last on their rows, and only the main view has them, so
 * there the block comes first.
 */
function together(
  { textStyle, state }: RenderContext,
  side: Body,
  sideColumns: number,
  viewIn: (size: Size) => Body,
  { columns, rows }: Size,
): Body {
  const width = columns - sideColumns - GAP;
  const main = viewIn({ columns: width, rows });
  const blocks = [
    { rows: main.rows, width },
    { rows: side.rows, width: sideColumns },
  ];
  const isSideFirst = textStyle.names.isRightToLeft || state.view === 'month';
  return { ...main, rows: beside(isSideFirst ? blocks.toReversed() : blocks) };
}

function directions(scene: RenderContext, columns: number): Line[] {
  const { moment, queries, textStyle } = scene;
  const { qibla } = queries.day(moment.place, moment.today);
  const bearing = qibla.qibla.bearing_deg;
  const title = line('  ', span('Qibla', 'title'), '  ', ...qiblaText(qibla, textStyle));
  const card = bearing === null ? [] : compass(bearing, textStyle.isAscii);
  const width = columns - COMPASS.columns - GAP;
  if (width < LEAST_CITY_COLUMNS) return [title, ...card];
  const cities = { rows: otherCities(scene, width), width };
  return [title, ...(card.length === 0 ? cities.rows : beside([{ rows: card, width: COMPASS.columns }, cities]))];
}
