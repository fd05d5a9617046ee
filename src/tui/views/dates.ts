import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { ImportantDate } from '../../core/hijri/important-dates.ts';
import { showDay, weekdayName } from '../../core/time/civil-date.ts';
import type { Line } from '../line.ts';
import { arabic, line, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { attempt, scrolled } from '../scene.ts';

/** The important dates of a Hijri year, the next one marked. */
export function datesView(scene: RenderContext, size: Size): Body {
  const { moment, state, queries } = scene;
  const { year } = queries.day(moment.place, state.days ?? moment.today).noon.hijri;
  const { dates, length, firstDay } = queries.hijriYear(moment.place, year);
  const title = line('  ', span(`${year} AH`, 'title'), span(`  ${length} days; ${SIGHTING}`, 'dim'));
  const thisYear = queries.day(moment.place, moment.today).noon.hijri.year;
  const steps = {
    back: year - 1 === thisYear ? moment.today : firstDay - 1,
    forth: year + 1 === thisYear ? moment.today : firstDay + length,
  };
  const coming = year === thisYear ? dates.findIndex(({ days }) => days >= moment.today) : -1;
  const rows = dates.map((date, i) => dateRow(date, scene, i === coming, size.columns));
  return { ...scrolled([title], rows, size, coming, state.scroll), steps };
}

const SIGHTING = 'computed, local sighting may differ by a day';

/** The important dates from a day on, at most `most`, under a title. */
export function comingDates(scene: RenderContext, from: number, most: number, columns: number): Line[] {
  const { moment, queries } = scene;
  const { year } = queries.hijri(moment.place, from);
  const datesOf = (year: number) =>
    attempt(
      () => queries.hijriYear(moment.place, year).dates,
      () => [], // after the last year of the calendar
    );
  const coming = [...datesOf(year), ...datesOf(year + 1)].filter(({ days }) => days >= from).slice(0, most);
  const title = line('  ', span('Next dates', 'title'), span(`  ${SIGHTING}`, 'dim'));
  return coming.length === 0 ? [] : [title, ...coming.map((date) => dateRow(date, scene, false, columns))];
}

/** The months of the selected Hijri year: number, name, days, first day. */
export function hijriMonths(scene: RenderContext): Line[] {
  const { moment, queries, state, textStyle } = scene;
  const today = queries.hijri(moment.place, moment.today);
  const { year } = queries.hijri(moment.place, state.days ?? moment.today);
  const { firstDay, monthLengths } = queries.hijriYear(moment.place, year);
  let first = firstDay;
  const rows = monthLengths.map((length, i) => {
    const isNow = year === today.year && i + 1 === today.month;
    const name = textStyle.names.hijriMonth(i + 1).padEnd(19);
    const row = `${isNow ? ' › ' : '   '}${String(i + 1).padStart(2)}  ${name}${length} d  ${showDay(first)}`;
    first += length;
    return line(span(row, isNow ? 'next' : 'plain'));
  });
  return [line('  ', span(`${year} AH`, 'title'), span('  months', 'dim')), ...rows];
}

function dateRow(
  important: ImportantDate,
  { moment, textStyle }: RenderContext,
  isNext: boolean,
  columns: number,
): Line {
  const { row, date, days } = important;
  const look = isNext ? 'next' : days < moment.today ? 'dim' : 'plain';
  const left = days - moment.today;
  const far = left === 0 ? 'today' : left === 1 ? 'tomorrow' : left > 0 ? `in ${left} d` : '';
  const pointer = isNext ? ' › ' : '   ';
  const wide = columns >= 60 ? `${weekdayName(days).slice(0, 3)}  ${showHijriDate(date)}  ${far.padEnd(9)} ` : '';
  const name = textStyle.names.language === 'ar' ? arabic(row.nameAr, look) : span(row.name, look);
  return line(span(`${pointer}${showDay(days)}  ${wide}`, look), name);
}
