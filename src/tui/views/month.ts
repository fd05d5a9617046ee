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

/** The month of the selected day, one row a day, with every prayer even at 40 columns. */
export function monthView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const marked = state.days ?? moment.today;
  const { year, month } = civilDate(marked);
  const answer = queries.month(moment.place, year, month);
  const isWide = columns >= 74;
  const cell = isWide ? 10 : 6;
  const title = line(
    '  ',
    inNames(`${textStyle.names.month(month)} ${year}`, textStyle, 'title'),
    ...hijriTitle(answer.days, scene),
  );
  const names = PRAYER_NAMES.map((name) => line(span(textStyle.columnNames.event(name), 'key')));
  const heading = line(
    span(isWide ? '           AH   ' : '   ', 'key'),
    ...names.flatMap((name) => padded(cut(name, cell - 1, '.'), cell)),
  );
  const rows = answer.days.map((day) => dayRow(day, scene, marked, isWide, cell));
  const markedRow = answer.days.findIndex(({ dayNumber }) => dayNumber === marked);
  const body = scrolled([title, heading], rows, height - 1, markedRow, state.scroll);
  return { ...body, rows: [...body.rows, rulesLine(answer.request, answer.days, scene, columns)] };
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
  isWide: boolean,
  cell: number,
): Line {
  const look = days === marked ? 'next' : days < moment.today ? 'dim' : 'plain';
  const number = String(civilDate(days).day).padStart(2);
  const pointer = days === marked ? '›' : ' ';
  const head = isWide
    ? ` ${pointer} ${weekdayName(days).slice(0, 3)} ${number}  ${String(queries.hijri(moment.place, days).day).padStart(2)}   `
    : `${number}${pointer}`;
  // a narrow table has no room for am and pm
  const times = PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, moment.now.school)];
    if (isWide) return clockOfDay(at, days, moment.zone, textStyle).padEnd(cell);
    return `${showZoneClock(at, moment.zone)}${dayNumberAt(at, moment.zone) === days ? '' : '+'}`.padEnd(cell);
  });
  return line(span(`${head}${times.join('')}`.trimEnd(), look));
}
