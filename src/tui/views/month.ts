import { civilDate, type EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { instantName, type PrintedDay } from '../../operations/prayer/printed-day.ts';
import { cut, type Line, line, padded, clickable, type Span, span, textWidth } from '../line.ts';
import { type Body, type RenderContext, scrolled, type Size } from '../scene.ts';
import { clockOfDay, type TextStyle, weekdayCell, weekdayWidth } from '../text-style.ts';
import { rulesLines } from './day-facts.ts';

/** The view of the month of the selected day, with the rules behind its times. */
export function monthView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { request, days } = monthOf(scene);
  const rules = rulesLines(request, days, scene, columns);
  const table = monthTable(scene, { columns, rows: height - rules.length });
  return { ...table, rows: [...table.rows, ...rules] };
}

/** A row for each day, with every prayer even at 40 columns. The table is scrolled so that the selected day is visible. */
export function monthTable(scene: RenderContext, size: Size): Body {
  const { textStyle } = scene;
  const { days } = monthOf(scene);
  const selected = selectedDay(scene);
  const { year, month } = civilDate(selected);
  const layout = layoutFor(days, scene, size.columns);
  const monthName = textStyle.say(`${textStyle.names.month(month)} ${year}`, 'title');
  const title = line(
    '  ',
    monthName,
    ...hijriTitle(days, selected, scene, size.columns - 2 - textWidth(monthName.text)),
  );
  const names = PRAYER_NAMES.map((name, i) => {
    const width = layout.widths[i] ?? 0;
    return padded(cut(line(textStyle.event(name, 'label')), width, '.'), width);
  });
  const heading = line(...headingOfDays(layout, textStyle), ...names.flatMap((name) => [span(' '), ...name]).slice(1));
  const rows = days.map(({ dayNumber }, i) => dayRow(dayNumber, scene, selected, layout, i));
  const selectedRow = days.findIndex(({ dayNumber }) => dayNumber === selected);
  return scrolled([title, heading], rows, size, selectedRow, 0);
}

interface Layout {
  readonly hasWeekday: boolean;
  readonly hasHijri: boolean;
  /** The minimum width of a column of times. */
  readonly minWidth: number;
  /** The margin before the day. */
  readonly lead: ' ' | '';
}

/** Layouts, the widest first. Only the first can have am and pm. */
const LAYOUTS: readonly Layout[] = [
  { hasWeekday: true, hasHijri: true, minWidth: 9, lead: ' ' },
  { hasWeekday: true, hasHijri: true, minWidth: 5, lead: ' ' },
  { hasWeekday: false, hasHijri: true, minWidth: 5, lead: ' ' },
  { hasWeekday: false, hasHijri: false, minWidth: 5, lead: ' ' },
];
/** A layout that fits every screen, even if several times fall on another date: `00:22+ 00:55+`. */
const NARROWEST: Layout = { hasWeekday: false, hasHijri: false, minWidth: 5, lead: '' };

/** A layout with its content. @property clocks the times of each day @property widths the width of each prayer’s column */
type FilledLayout = Layout & { readonly clocks: readonly string[][]; readonly widths: readonly number[] };

/** The widest layout in which every time is whole, with a blank between two of them. */
function layoutFor(days: readonly PrintedDay[], { moment, textStyle }: RenderContext, columns: number): FilledLayout {
  const { zone, now } = moment;
  const fill = (layout: Layout): FilledLayout => {
    const isLong = layout === LAYOUTS[0];
    const clocks = days.map(({ dayNumber, instants }) =>
      PRAYER_NAMES.map((name) => {
        const at = instants[instantName(name, now.school)];
        return isLong ? clockOfDay(at, dayNumber, zone, textStyle) : shortClockOfDay(at, dayNumber, zone);
      }),
    );
    const widths = PRAYER_NAMES.map((name, i) => {
      const widest = Math.max(...clocks.map((day) => textWidth(day[i] ?? '')));
      // isha is the last column, and needs no blank after it
      const minWidth =
        name === 'isha' ? Math.min(layout.minWidth, textWidth(textStyle.names.event(name))) : layout.minWidth;
      return Math.max(minWidth, widest);
    });
    return { ...layout, clocks, widths };
  };
  const columnsBeforeTimes = ({ hasWeekday, hasHijri, lead }: Layout) =>
    lead.length + 3 + (hasWeekday ? 4 + weekdayWidth(textStyle) : 0) + (hasHijri ? 5 : 0);
  const isFitting = (layout: FilledLayout) =>
    columnsBeforeTimes(layout) + layout.widths.reduce((sum, width) => sum + width + 1, -1) <= columns;
  const fitting = LAYOUTS.find((layout) => isFitting(fill(layout)));
  return fill(fitting ?? NARROWEST);
}

/** `23:58` without am and pm. It is `00:22+` if the time falls on the next date, and `23:58-` if on the date before. */
function shortClockOfDay(at: EpochSeconds, day: number, zone: Zone): string {
  const date = dayNumberAt(at, zone);
  return `${showZoneClock(at, zone)}${date === day ? '' : date > day ? '+' : '-'}`;
}

/** Blanks above the days, and the name of the column of Hijri days. */
function headingOfDays({ hasWeekday, hasHijri, lead }: Layout, textStyle: TextStyle): Line {
  if (!hasHijri) return [span(`${lead}   `)];
  const before = hasWeekday ? 8 + weekdayWidth(textStyle) : 6;
  const name = textStyle.say(textStyle.names.screen.hijriColumn, 'label');
  return [span(' '.repeat(before)), ...padded([name], hasWeekday ? 5 : 3)];
}

function selectedDay({ moment, state }: RenderContext): number {
  return state.dayNumber ?? moment.today;
}

function monthOf(scene: RenderContext) {
  const { year, month } = civilDate(selectedDay(scene));
  return scene.queries.month(scene.moment.place, year, month);
}

/** The Hijri months that overlap the month. If they do not fit, only that of the selected day is shown, with `…` for the others. */
function hijriTitle(days: readonly PrintedDay[], selected: number, scene: RenderContext, columns: number): Span[] {
  const { moment, queries, textStyle } = scene;
  const { names, say } = textStyle;
  const [first, last, selectedHijri] = [days[0]?.dayNumber, days.at(-1)?.dayNumber, selected].map(
    (day) => day && queries.hijri(moment.place, day),
  );
  if (!first || !last || !selectedHijri) return [];
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const to = first.month === last.month ? '' : `${year} – ${names.hijriMonth(last.month)}`;
  const all = `${names.hijriMonth(first.month)}${to} ${last.year}`;
  const name = names.hijriMonth(selectedHijri.month);
  const [before, after] = [
    selectedHijri.month === first.month ? '' : '… – ',
    selectedHijri.month === last.month ? '' : ' – …',
  ];
  const brief = `${before}${name}${after}`;
  const forms = [all, `${before}${name} ${selectedHijri.year}${after}`];
  const shown = forms.find((text) => textWidth(text) + 2 <= columns) ?? brief;
  return [span('  '), say(shown, 'dim')];
}

function dayRow(dayNumber: number, scene: RenderContext, selected: number, layout: FilledLayout, row: number): Line {
  const { moment, textStyle, queries } = scene;
  const { hasWeekday, hasHijri, widths, lead } = layout;
  const clocks = layout.clocks[row] ?? [];
  const isToday = dayNumber === moment.today;
  const look = dayNumber === selected ? 'next' : isToday ? 'bold' : dayNumber < moment.today ? 'dim' : 'plain';
  const sign = dayNumber === selected ? '›' : isToday ? '*' : ' ';
  const number = String(civilDate(dayNumber).day).padStart(2);
  const head = hasWeekday
    ? [span(` ${sign} `, look), ...weekdayCell(dayNumber, textStyle, look), span(` ${number}`, look)]
    : [span(`${lead}${number}${sign}`, look)];
  const hijri = hasHijri ? `  ${String(queries.hijri(moment.place, dayNumber).day).padStart(2)}` : '';
  const gap = hasWeekday ? '   ' : hasHijri ? ' ' : '';
  const times = clocks.map((clock, i) =>
    i === clocks.length - 1 ? [span(clock, look)] : padded([span(clock, look)], (widths[i] ?? 0) + 1),
  );
  return clickable([...head, span(`${hijri}${gap}`, look), ...times.flat()], { kind: 'day', dayNumber });
}
