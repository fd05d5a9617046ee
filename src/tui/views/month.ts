import { civilDate, weekdayName } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { Line, Span } from '../line.ts';
import { cut, line, padded, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';
import { clockOfDay, inNames } from '../text-style.ts';
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
  const layout = LAYOUTS.find(({ least }) => size.columns >= least) ?? NARROWEST;
  const title = line(
    '  ',
    inNames(`${textStyle.names.month(month)} ${year}`, textStyle, 'title'),
    ...hijriTitle(days, scene),
  );
  const names = PRAYER_NAMES.map((name) => line(span(textStyle.columnNames.event(name), 'key')));
  const heading = line(
    span(layout.heading, 'key'),
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
  /** Columns from which it fits. */
  readonly least: number;
  readonly heading: string;
  readonly hasWeekday: boolean;
  readonly hasHijri: boolean;
  /** Columns of one time. */
  readonly cell: number;
}

const NARROWEST: Layout = { least: 0, heading: '    ', hasWeekday: false, hasHijri: false, cell: 6 };
const LAYOUTS: readonly Layout[] = [
  { least: 74, heading: '           AH   ', hasWeekday: true, hasHijri: true, cell: 10 },
  { least: 51, heading: '           AH   ', hasWeekday: true, hasHijri: true, cell: 6 },
  { least: 44, heading: '      AH ', hasWeekday: false, hasHijri: true, cell: 6 },
  NARROWEST,
];

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
  if (!first || !last || names.isRightToLeft) return []; // a line holds one right-to-left text
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const to = first.month === last.month ? '' : `${year} – ${names.hijriMonth(last.month)}`;
  return [span(`  ${names.hijriMonth(first.month)}${to} ${last.year}`, 'dim')];
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
  const head = hasWeekday ? ` ${sign} ${weekdayName(days).slice(0, 3)} ${number}` : ` ${number}${sign}`;
  const hijri = hasHijri ? `  ${String(queries.hijri(moment.place, days).day).padStart(2)}` : '';
  const gap = hasWeekday ? '   ' : hasHijri ? ' ' : '';
  // a narrow table has no room for am and pm
  const times = PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, moment.now.school)];
    if (cell > 8) return clockOfDay(at, days, moment.zone, textStyle).padEnd(cell);
    return `${showZoneClock(at, moment.zone)}${dayNumberAt(at, moment.zone) === days ? '' : '+'}`.padEnd(cell);
  });
  return line(span(`${head}${hijri}${gap}${times.join('')}`.trimEnd(), look));
}
