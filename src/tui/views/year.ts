import { civilDate, showDay } from '../../core/time/civil-date.ts';
import { showLength } from '../../formats/time-left.ts';
import { yearLegend, yearPlot } from '../drawing/year-plot.ts';
import { line } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';
import { clockOf, inNames } from '../text-style.ts';

/** The daylight of the year as a plot, and that of the selected day in words. */
export function yearView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const days = state.days ?? moment.today;
  const { year } = civilDate(days);
  const { info, times } = queries.day(moment.place, days);
  const { names } = textStyle;
  const { screen } = names;
  const length = showLength(Math.floor(info.day_info.day_length_seconds / 60), names);
  const { sunrise, maghrib } = times.instants;
  const title = line('  ', inNames(screen.daylightOf(year), textStyle, 'title'));
  const isNarrow = columns < 72;
  // the method's own minutes, which the day's table shows too
  const [rises, sets] = [sunrise, maghrib].map((at) => clockOf(at, moment.zone, textStyle));
  const short = `${rises} – ${sets}${names.words.comma}${length}`;
  const usual = isNarrow ? short : screen.sunTimes(rises ?? '', sets ?? '', length);
  const endless = `${screen.daylight(length)}${isNarrow ? '' : screen.endless}`;
  const daylight = line(`  ${showDay(days)}: `, inNames(info.notes.length > 0 ? endless : usual, textStyle));
  const legend = line('  ', ...yearLegend(isNarrow, textStyle));
  const under = height >= 12 ? [daylight, legend] : [daylight];
  const sky = { year, at: info.request.at, zone: moment.zone, markedDay: days };
  return still([title, ...yearPlot(sky, columns - 1, height - 1 - under.length, textStyle), ...under]);
}
