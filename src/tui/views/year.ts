import { civilDate, showDay } from '../../core/time/civil-date.ts';
import { showHours } from '../../formats/time-left.ts';
import { yearLegend, yearPlot } from '../drawing/year-plot.ts';
import { line, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';

/** The daylight of the year as a plot, and that of the selected day in words. */
export function yearView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const days = state.days ?? moment.today;
  const { year } = civilDate(days);
  const { info } = queries.day(moment.place, days);
  const { sunrise, sunset, day_length_human: length } = info.day_info;
  const title = line('  ', span(`Daylight of ${year}`, 'title'));
  const isNarrow = columns < 72;
  const [rises, sets] = [
    showHours(sunrise, textStyle.hours, textStyle.names),
    showHours(sunset, textStyle.hours, textStyle.names),
  ];
  const short = `${rises} – ${sets}, ${length}`;
  const usual = isNarrow ? short : `sunrise ${rises}, sunset ${sets}, daylight ${length}`;
  const endless = `daylight ${length}${isNarrow ? '' : ', the Sun does not both rise and set'}`;
  const daylight = line(`  ${showDay(days)}: ${info.notes.length > 0 ? endless : usual}`);
  const legend = line('  ', ...yearLegend(isNarrow, textStyle.isAscii));
  const under = height >= 12 ? [daylight, legend] : [daylight];
  const sky = { year, at: info.request.at, zone: moment.zone, markedDay: days };
  return still([title, ...yearPlot(sky, columns - 1, height - 1 - under.length, textStyle.isAscii), ...under]);
}
