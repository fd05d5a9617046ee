import { civilDate } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { Line, Span } from '../line.ts';
import { cut, line, padded, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';
import type { TextStyle } from '../text-style.ts';
import { clockOfDay, eventName, inNames, weekdayCell, weekdayWidth } from '../text-style.ts';
import { rulesLine } from './rules.ts';

/** The month of the selected day, and the rules behind its times. */
export function monthView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const table = monthTable(scene, { columns, rows: height - 1 });
  const { request, days } = monthOf(scene);
  return { ...table, rows: [...table.rows, rulesLine(request, days, scene, columns)] };
}

/** One row a day, with every prayer even at 40 columns; the selected day is always among them. */
export function monthTable(scene: RenderContext, size: Size): Body {
  const { textStyle } = scene;
  const { days } = monthOf(scene);
  const marked = selectedDay(scene);
  const { year, month } = civilDate(marked);
  const wider = weekdayWidth(textStyle) - ENGLISH_WEEKDAY;
  const layout = LAYOUTS.find(({ least, hasWeekday }) => size.columns >= least + (hasWeekday ? wider : 0)) ?? NARROWEST;
  const title = line(
    '  ',
    inNames(`${textStyle.names.month(month)} ${year}`, textStyle, 'title'),
    ...hijriTitle(days, scene),
  );
  const names = PRAYER_NAMES.map((name) => line(eventName(name, textStyle, 'key')));
  const heading = line(
    ...headingOfDays(layout, textStyle),
    ...names.flatMap((name, i) => {
      const short = cut(name, layout.cell - 1, '.');
      return i === names.length - 1 ? short : padded(short, layout.cell);
    }),
  );
  const rows = days.map((day) => dayRow(day, scene, marked, layout));
  const markedRow = days.findIndex(({ dayNumber }) => dayNumber === marked);
  return scrolled([title, heading], rows, size, markedRow, 0);
}

interface Layout {
  /** Columns from which it fits, with English weekdays. */
  readonly least: number;
  readonly hasWeekday: boolean;
  readonly hasHijri: boolean;
  /** Columns of one time. */
  readonly cell: number;
}

const ENGLISH_WEEKDAY = 3;
const NARROWEST: Layout = { least: 0, hasWeekday: false, hasHijri: false, cell: 6 };
const LAYOUTS: readonly Layout[] = [
  { least: 74, hasWeekday: true, hasHijri: true, cell: 10 },
  { least: 51, hasWeekday: true, hasHijri: true, cell: 6 },
  { least: 44, hasWeekday: false, hasHijri: true, cell: 6 },
  NARROWEST,
];

/** Blanks above the days, and the name of the column of Hijri days. */
function headingOfDays({ hasWeekday, hasHijri }: Layout, textStyle: TextStyle): Line {
  if (!hasHijri) return [span('    ')];
  const before = hasWeekday ? 8 + weekdayWidth(textStyle) : 6;
  const name = inNames(textStyle.names.screen.hijriColumn, textStyle, 'key');
  return [span(' '.repeat(before)), ...padded([name], hasWeekday ? 5 : 3)];
}

function selectedDay({ moment, state }: RenderContext): number {
  return state.days ?? moment.today;
}

function monthOf(scene: RenderContext) {
  const { year, month } = civilDate(selectedDay(scene));
  return scene.queries.month(scene.moment.place, year, month);
}

/** The Hijri months that overlap the month. */
function hijriTitle(days: readonly PrintedDay[], { moment, queries, textStyle }: RenderContext): Span[] {
  const [first, last] = [days[0], days.at(-1)].map((day) => day && queries.hijri(moment.place, day.dayNumber));
  const { names } = textStyle;
  if (!first || !last) return [];
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const to = first.month === last.month ? '' : `${year} – ${names.hijriMonth(last.month)}`;
  return [span('  '), inNames(`${names.hijriMonth(first.month)}${to} ${last.year}`, textStyle, 'dim')];
}

function dayRow(
  { dayNumber: days, instants }: PrintedDay,
  { moment, textStyle, queries }: RenderContext,
  marked: number,
  { hasWeekday, hasHijri, cell }: Layout,
): Line {
  const isToday = days === moment.today;
  const look = days === marked ? 'next' : isToday ? 'bold' : days < moment.today ? 'dim' : 'plain';
  const sign = days === marked ? '›' : isToday ? '*' : ' ';
  const number = String(civilDate(days).day).padStart(2);
  const head = hasWeekday
    ? [span(` ${sign} `, look), ...weekdayCell(days, textStyle, look), span(` ${number}`, look)]
    : [span(` ${number}${sign}`, look)];
  const hijri = hasHijri ? `  ${String(queries.hijri(moment.place, days).day).padStart(2)}` : '';
  const gap = hasWeekday ? '   ' : hasHijri ? ' ' : '';
  // a narrow table has no room for am and pm
  const times = PRAYER_NAMES.map((name, i) => {
    const at = instants[instantName(name, moment.now.school)];
    const clock = `${showZoneClock(at, moment.zone)}${dayNumberAt(at, moment.zone) === days ? '' : '+'}`;
    const shown = [span(cell > 8 ? clockOfDay(at, days, moment.zone, textStyle) : clock, look)];
    return i === PRAYER_NAMES.length - 1 ? shown : padded(shown, cell);
  });
  return [...head, span(`${hijri}${gap}`, look), ...times.flat()];
}
