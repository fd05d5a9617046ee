import { civilDate, dayNumber, readCivilDate, weekdayIndex } from '../../core/time/civil-date.ts';
import type { PrayerDayAnswer } from '../../operations/prayer/times.ts';
import type { Line, Span } from '../line.ts';
import { cut, line, padded, say } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';
import { clockOfDay, inNames } from '../text-style.ts';
import { rulesLine } from './rules.ts';

const COLUMNS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

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
  const names = textStyle.names.isRightToLeft ? ENGLISH : COLUMNS.map((name) => textStyle.names.event(name));
  const heading = line(
    say(isWide ? '           AH   ' : '   ', 'key'),
    ...names.flatMap((name) => padded(cut(line(say(name, 'key')), cell - 1, '.'), cell)),
  );
  const rows = answer.days.map((day) => dayRow(day, scene, marked, isWide, cell));
  const body = scrolled(
    rows,
    height - 3,
    answer.days.findIndex((day) => numberOf(day) === marked),
    state.scroll,
  );
  return { ...body, rows: [title, heading, ...body.rows, rulesLine(answerOf(answer), scene, columns)] };
}

/** The Hijri months that the month lies in. */
function hijriTitle(days: readonly PrayerDayAnswer[], { moment, ask, textStyle }: RenderContext): Span[] {
  const [first, last] = [days[0], days.at(-1)].map((day) => day && ask.hijri(moment.place, numberOf(day)));
  if (!first || !last || textStyle.names.isRightToLeft) return []; // one right-to-left text a line
  const from = textStyle.names.hijriMonth(first.month);
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const to =
    first.month === last.month ? '' : `${year} ${textStyle.glyphs.dash} ${textStyle.names.hijriMonth(last.month)}`;
  return [say(`  ${from}${to} ${last.year}`, 'dim')];
}

/** Above columns only Latin: right-to-left headings would change places. */
const ENGLISH = ['Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'];

function answerOf(answer: ReturnType<RenderContext['ask']['month']>) {
  return { method: answer.method, notes: answer.days.flatMap(({ notes }) => notes) };
}

function dayRow(
  day: PrayerDayAnswer,
  { moment, textStyle, ask }: RenderContext,
  marked: number,
  isWide: boolean,
  cell: number,
): Line {
  const days = numberOf(day);
  const look = days === marked ? 'next' : days < moment.today ? 'dim' : 'plain';
  const asr = moment.now.asr === 'shafi' ? 'asr_shafi' : 'asr_hanafi';
  const weekday = ENGLISH_WEEKDAYS[weekdayIndex(days)] ?? '';
  const number = String(civilDate(days).day).padStart(2);
  const pointer = days === marked ? textStyle.glyphs.pointer : ' ';
  const head = isWide
    ? ` ${pointer} ${weekday} ${number}  ${String(ask.hijri(moment.place, days).day).padStart(2)}   `
    : `${number}${pointer}`;
  // a narrow table has no room for am and pm
  const times = COLUMNS.map((name) => {
    const iso = day.instants[name === 'asr' ? asr : name];
    if (isWide) return clockOfDay(iso, day.date.gregorian, textStyle).padEnd(cell);
    return `${iso.slice(11, 16)}${iso.slice(0, 10) === day.date.gregorian ? '' : '+'}`.padEnd(cell);
  });
  return line(say(`${head}${times.join('')}`.trimEnd(), look));
}

const ENGLISH_WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function numberOf(day: PrayerDayAnswer): number {
  return dayNumber(readCivilDate(day.date.gregorian));
}
