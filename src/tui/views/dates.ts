import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { ImportantDate } from '../../core/hijri/important-dates.ts';
import { showDay, weekdayName } from '../../core/time/civil-date.ts';
import type { Line } from '../line.ts';
import { arabic, line, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';

/** The important dates of a Hijri year, the next one marked. */
export function datesView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries } = scene;
  const { year } = queries.day(moment.place, state.days ?? moment.today).noon.hijri;
  const { dates, length, firstDay } = queries.hijriYear(moment.place, year);
  const note = `  ${length} days; computed, local sighting may differ by a day`;
  const title = line('  ', span(`${year} AH`, 'title'), span(note, 'dim'));
  const thisYear = queries.day(moment.place, moment.today).noon.hijri.year;
  const steps = {
    back: year - 1 === thisYear ? moment.today : firstDay - 1,
    forth: year + 1 === thisYear ? moment.today : firstDay + length,
  };
  const coming = year === thisYear ? dates.findIndex(({ days }) => days >= moment.today) : -1;
  const rows = dates.map((date, i) => dateRow(date, scene, i === coming, columns));
  return { ...scrolled([title], rows, height, coming, state.scroll), steps };
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
