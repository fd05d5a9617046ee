import { civilDate, showCivilDate } from '../../core/time/civil-date.ts';
import { showHours } from '../../formats/time-left.ts';
import { yearLegend, yearPlot } from '../drawing/year-plot.ts';
import type { Line } from '../line.ts';
import { cut, line, say } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';

/** The year's light as a plot, and the day looked at in words. */
export function yearView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, ask, textStyle } = scene;
  const days = state.days ?? moment.today;
  const { year } = civilDate(days);
  const { info } = ask.day(moment.place, days);
  const { sunrise, sunset, day_length_human: length } = info.day_info;
  const title = line('  ', say(`Daylight of ${year}`, 'title'));
  const isEndless = info.notes.length > 0;
  const isNarrow = columns < 72;
  const [rises, sets] = [showHours(sunrise, textStyle.hours), showHours(sunset, textStyle.hours)];
  const short = `${rises} ${textStyle.glyphs.dash} ${sets}, ${length}`;
  const usual = isNarrow ? short : `sunrise ${rises}, sunset ${sets}, daylight ${length}`;
  const endless = `daylight ${length}${isNarrow ? '' : ', the Sun does not both rise and set'}`;
  const told = isEndless ? endless : usual;
  const under: Line[] = [
    cut(line('  ', say(`${showCivilDate(civilDate(days))}: ${told}`)), columns, textStyle.glyphs.cut),
  ];
  if (height >= 12)
    under.push(cut(line('  ', ...yearLegend(textStyle.glyphs, isNarrow)), columns, textStyle.glyphs.cut));
  const sky = { year, at: info.request.at, zone: moment.zone, markedDay: days };
  return still([title, ...yearPlot(sky, columns - 1, height - 1 - under.length, textStyle.glyphs), ...under]);
}
