import { civilDate, showDay } from '../../core/time/civil-date.ts';
import { yearLegend, yearPlot } from '../drawing/year-plot.ts';
import { line, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';
import { clockOf } from '../text-style.ts';

/** The daylight of the year as a plot, and that of the selected day in words. */
export function yearView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const days = state.days ?? moment.today;
  const { year } = civilDate(days);
  const { info, times } = queries.day(moment.place, days);
  const { day_length_human: length } = info.day_info;
  const { sunrise, maghrib } = times.instants;
  const title = line('  ', span(`Daylight of ${year}`, 'title'));
  const isNarrow = columns < 72;
  // the method's own minutes, which the day's table shows too
  const [rises, sets] = [sunrise, maghrib].map((at) => clockOf(at, moment.zone, textStyle));
  const short = `${rises} – ${sets}, ${length}`;
  const usual = isNarrow ? short : `sunrise ${rises}, maghrib ${sets}, daylight ${length}`;
  const endless = `daylight ${length}${isNarrow ? '' : ', the Sun does not both rise and set'}`;
  const daylight = line(`  ${showDay(days)}: ${info.notes.length > 0 ? endless : usual}`);
  const legend = line('  ', ...yearLegend(isNarrow, textStyle.isAscii));
  const under = height >= 12 ? [daylight, legend] : [daylight];
  const sky = { year, at: info.request.at, zone: moment.zone, markedDay: days };
  return still([title, ...yearPlot(sky, columns - 1, height - 1 - under.length, textStyle.isAscii), ...under]);
}
