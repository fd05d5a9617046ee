import { attempt } from '../../core/fault.ts';
import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { ImportantDate } from '../../core/hijri/reckoning.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { cut, EMPTY, line, lineWidth, padded, clickable, span, textWidth } from '../line.ts';
import type { Line, Look, Span } from '../line.ts';
import { type Body, type RenderContext, scrolled, type Size } from '../scene.ts';
import { type TextStyle, weekdayCell } from '../text-style.ts';

/** The view of the important dates of a Hijri year, with the next one marked. */
export function datesView(scene: RenderContext, size: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const { year } = queries.day(moment.place, state.dayNumber ?? moment.today).noon.hijri;
  const { dates, length, firstDay, likely } = queries.hijriYear(moment.place, year);
  const { names, say } = textStyle;
  const said = `${names.words.days(length)}${names.words.semicolon}${names.screen.sighting}`;
  const title = line('  ', hijriYear(year, textStyle), '  ', say(said, 'dim'));
  const thisYear = queries.day(moment.place, moment.today).noon.hijri.year;
  const steps = {
    back: year - 1 === thisYear ? moment.today : firstDay - 1,
    forth: year + 1 === thisYear ? moment.today : firstDay + length,
  };
  const coming = year === thisYear ? dates.findIndex((date) => shownDayOf(date, textStyle) >= moment.today) : -1;
  const likelyLines = likely.map(({ month, dayNumber }) =>
    cut(
      [span('   '), say(`${names.hijriMonth(month)}: ${names.words.years.likely(showDay(dayNumber))}`, 'dim')],
      size.columns,
    ),
  );
  const rows = [...dateRows(dates, scene, coming, size.columns), ...likelyLines];
  return { ...scrolled([title], rows, size, coming, state.scroll), steps };
}

function hijriYear(year: number, textStyle: TextStyle): Span {
  return textStyle.say(textStyle.names.hijriEra(String(year)), 'title');
}

/** A title and the next important dates from a day on, at most `maxRows`; nothing if there are none. */
export function comingDates(scene: RenderContext, from: number, maxRows: number, columns: number): Line[] {
  const { moment, queries, textStyle } = scene;
  const { nextDates, sighting } = textStyle.names.screen;
  const { year } = queries.hijri(moment.place, from);
  const none = () => []; // after the last year of the calendar
  const datesOf = (year: number) => attempt(() => queries.hijriYear(moment.place, year).dates, none);
  const coming = [...datesOf(year), ...datesOf(year + 1)]
    .filter((date) => shownDayOf(date, textStyle) >= from)
    .slice(0, maxRows);
  const title = line('  ', textStyle.say(nextDates, 'title'), '  ', textStyle.say(sighting, 'dim'));
  return coming.length === 0 ? [] : [title, ...dateRows(coming, scene, -1, columns)];
}

export function hijriMonths(scene: RenderContext): Line[] {
  const { moment, queries, state, textStyle } = scene;
  const today = queries.hijri(moment.place, moment.today);
  const { names, say } = textStyle;
  const { year } = queries.hijri(moment.place, state.dayNumber ?? moment.today);
  const { firstDay, monthLengths } = queries.hijriYear(moment.place, year);
  const nameWidth = Math.max(...monthLengths.map((_, i) => textWidth(names.hijriMonth(i + 1))));
  let first = firstDay;
  const rows = monthLengths.map((length, i) => {
    const isNow = year === today.year && i + 1 === today.month;
    const look = isNow ? 'next' : 'plain';
    const number = span(`${isNow ? ' › ' : '   '}${String(i + 1).padStart(2)}  `, look);
    const name = padded([say(names.hijriMonth(i + 1), look)], nameWidth + 2);
    const begins = span(`  ${showDay(first)}`, look);
    first += length;
    return line(number, ...name, say(names.screen.daysShort(length), look), begins);
  });
  return [line('  ', hijriYear(year, textStyle), '  ', say(names.screen.months, 'dim')), ...rows];
}

/** A row for each date. The distances have a column as wide as the longest of them. @param next the index of the marked date */
function dateRows(dates: readonly ImportantDate[], scene: RenderContext, next: number, columns: number): Line[] {
  const { moment, textStyle } = scene;
  const far = dates.map((date) => farText(shownDayOf(date, textStyle) - moment.today, textStyle));
  const widest = Math.max(0, ...far.map(textWidth));
  return dates.map((date, i) => {
    const cell = (look: Look) => padded([textStyle.say(far[i] ?? '', look)], widest + 2);
    return dateRow(date, scene, i === next, widest === 0 ? () => EMPTY : cell, columns);
  });
}

/** The day on which people observe a date. */
function shownDayOf({ row, dayNumber, observedDay }: ImportantDate, { names }: TextStyle): number {
  return names.observed(row, dayNumber, observedDay).dayNumber;
}

/** How far away a date is, in the look of its row. */
type FarCell = (look: Look) => Line;

function farText(days: number, { names: { words, screen } }: TextStyle): string {
  if (days < 0) return '';
  return days === 0 ? screen.today : days === 1 ? words.tomorrow : screen.inDaysShort(days);
}

/** The row of a date: its day or evening, Hijri date, distance in days, name, and `Sunni` or `Shia` if only they observe it. */
function dateRow(important: ImportantDate, scene: RenderContext, isNext: boolean, far: FarCell, columns: number): Line {
  const { row, date } = important;
  const { moment, textStyle } = scene;
  const { names, say } = textStyle;
  const { words } = names;
  const dayNumber = shownDayOf(important, textStyle);
  const look = isNext ? 'next' : dayNumber < moment.today ? 'dim' : 'plain';
  const wide = [...weekdayCell(dayNumber, textStyle, look), span(`  ${showHijriDate(date)}  `, look), ...far(look)];
  const name = names.importantDate({ id: row.id, name: row.name, name_ar: row.nameAr });
  const whose = words.traditions[row.tradition];
  const isNarrow = columns < 60;
  const day = span(`${isNext ? ' › ' : '   '}${showDay(dayNumber).slice(isNarrow ? 5 : 0)}  `, look);
  const begins = [day, ...(isNarrow ? [] : wide)];
  const isSaid = name.toLocaleLowerCase(names.language).includes(whose.toLocaleLowerCase(names.language));
  const isWhole = lineWidth(begins) + textWidth(name) <= columns;
  const owner = whose === '' || (isSaid && isWhole) ? [] : [span('  '), say(whose, 'dim')];
  const evening = dayNumber === important.dayNumber ? [] : [span('  '), say(words.hijri.evening, look)];
  const after = [...evening, ...owner];
  const shown = cut([say(name, look)], columns - lineWidth(begins) - lineWidth(after));
  return clickable([...begins, ...shown, ...after], { kind: 'day', dayNumber });
}
