import { namesIn } from '../../core/names.ts';
import { civilDate, weekdayIndex } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { Line, Span } from '../line.ts';
import { cut, line, padded, say } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';
import { clockOfDay, inNames } from '../text-style.ts';
import { rulesLine } from './rules.ts';

/** The month of the day looked at, a row a day; at 40 columns still every time. */
export function monthView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, ask, textStyle } = scene;
  const marked = state.days ?? moment.today;
  const { year, month } = civilDate(marked);
  const answer = ask.month(moment.place, year, month);
  const isWide = columns >= 74;
  const cell = isWide ? 10 : 6;
  const title = line(
    '  ',
    inNames(`${textStyle.names.month(month)} ${year}`, textStyle, 'title'),
    ...hijriTitle(answer.days, scene),
  );
  const names = textStyle.names.isRightToLeft ? ENGLISH : PRAYER_NAMES.map((name) => textStyle.names.event(name));
  const heading = line(
    say(isWide ? '           AH   ' : '   ', 'key'),
    ...names.flatMap((name) => padded(cut(line(say(name, 'key')), cell - 1, '.'), cell)),
  );
  const rows = answer.days.map((day) => dayRow(day, scene, marked, isWide, cell));
  const body = scrolled(
    rows,
    height - 3,
    answer.days.findIndex(({ dayNumber }) => dayNumber === marked),
    state.scroll,
  );
  return { ...body, rows: [title, heading, ...body.rows, rulesLine(answer.request, answer.days, scene, columns)] };
}

/** The Hijri months that the month lies in. */
function hijriTitle(days: readonly PrintedDay[], { moment, ask, textStyle }: RenderContext): Span[] {
  const [first, last] = [days[0], days.at(-1)].map((day) => day && ask.hijri(moment.place, day.dayNumber));
  if (!first || !last || textStyle.names.isRightToLeft) return []; // one right-to-left text a line
  const from = textStyle.names.hijriMonth(first.month);
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const to =
    first.month === last.month ? '' : `${year} ${textStyle.glyphs.dash} ${textStyle.names.hijriMonth(last.month)}`;
  return [say(`  ${from}${to} ${last.year}`, 'dim')];
}

/** Above columns only Latin: right-to-left headings would change places. */
const ENGLISH = PRAYER_NAMES.map((name) => namesIn('en').event(name));

function dayRow(
  { dayNumber: days, instants }: PrintedDay,
  { moment, textStyle, ask }: RenderContext,
  marked: number,
  isWide: boolean,
  cell: number,
): Line {
  const look = days === marked ? 'next' : days < moment.today ? 'dim' : 'plain';
  const weekday = ENGLISH_WEEKDAYS[weekdayIndex(days)] ?? '';
  const number = String(civilDate(days).day).padStart(2);
  const pointer = days === marked ? textStyle.glyphs.pointer : ' ';
  const head = isWide
    ? ` ${pointer} ${weekday} ${number}  ${String(ask.hijri(moment.place, days).day).padStart(2)}   `
    : `${number}${pointer}`;
  // a narrow table has no room for am and pm
  const times = PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, moment.now.school)];
    if (isWide) return clockOfDay(at, days, moment.zone, textStyle).padEnd(cell);
    return `${showZoneClock(at, moment.zone)}${dayNumberAt(at, moment.zone) === days ? '' : '+'}`.padEnd(cell);
  });
  return line(say(`${head}${times.join('')}`.trimEnd(), look));
}

const ENGLISH_WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
