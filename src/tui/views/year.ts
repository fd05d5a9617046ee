import type { Coordinates } from '../../core/geo/coordinates.ts';
import { HORIZON_DEG } from '../../core/prayer/settings.ts';
import { sunAltitudeDeg } from '../../core/sun/solar-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY, showDay, twoDigits } from '../../core/time/civil-date.ts';
import type { Zone } from '../../core/time/zone.ts';
import { showLength } from '../../formats/time-left.ts';
import { joinedCells, type Line, line, type Span, span } from '../line.ts';
import { type Body, type RenderContext, type Size, still } from '../scene.ts';
import { clockOf, type TextStyle } from '../text-style.ts';

/** The daylight of the year as a plot, and that of the selected day in words. */
export function yearView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const days = state.days ?? moment.today;
  const { year } = civilDate(days);
  const { info, times } = queries.day(moment.place, days);
  const { names, say } = textStyle;
  const { screen } = names;
  const length = showLength(Math.floor(info.day_info.day_length_seconds / 60), names);
  const { sunrise, maghrib } = times.instants;
  const title = line('  ', say(screen.daylightOf(year), 'title'));
  const isNarrow = columns < 72;
  // the method's own minutes, which the day's table shows too
  const [rises, sets] = [sunrise, maghrib].map((at) => clockOf(at, moment.zone, textStyle));
  const short = `${rises} – ${sets}${names.words.comma}${length}`;
  const usual = isNarrow ? short : screen.sunTimes(rises ?? '', sets ?? '', length);
  const endless = `${screen.daylight(length)}${isNarrow ? '' : screen.endless}`;
  const daylight = line(`  ${showDay(days)}: `, say(info.notes.length > 0 ? endless : usual));
  const under = height >= 12 ? [daylight, yearLegend(isNarrow, textStyle)] : [daylight];
  const sky = { year, at: info.request.at, zone: moment.zone, markedDay: days };
  return still([title, ...yearPlot(sky, columns - 1, height - 1 - under.length, textStyle), ...under]);
}

interface YearSky {
  readonly year: number;
  readonly at: Coordinates;
  readonly zone: Zone;
  /** A civil day of the year, days from 1970-01-01. */
  readonly markedDay: number;
}

/**
 * The daylight of a year: days from left to right, the hours of the local clock from top to bottom, so daylight saving
 * shows as a step. Every cell has the Sun's altitude at its own moment.
 */
function yearPlot(sky: YearSky, width: number, height: number, textStyle: TextStyle): Line[] {
  const { isAscii } = textStyle;
  const plotWidth = width - AXIS_WIDTH;
  const plotHeight = height - 1;
  const first = dayNumber({ year: sky.year, month: 1, day: 1 });
  const days = dayNumber({ year: sky.year + 1, month: 1, day: 1 }) - first;
  /** @param half counts half rows from the top */
  const bandOf = (column: number, half: number) => {
    const day = first + Math.floor(((column + 0.5) / plotWidth) * days);
    const wall = (day + (half + 0.5) / (plotHeight * 2)) * SECONDS_PER_DAY;
    return bandAt(sunAltitudeDeg(wall - sky.zone.offsetSecondsAt(wall), sky.at));
  };
  const rows = Array.from({ length: plotHeight }, (_, row) => {
    const hour = [0, 6, 12, 18].find((hour) => Math.round((hour / 24) * plotHeight) === row);
    const label = hour === undefined ? '' : ` ${twoDigits(hour)}h`;
    const cells = Array.from({ length: plotWidth }, (_, column) =>
      cellOf(bandOf(column, row * 2), bandOf(column, row * 2 + 1), isAscii),
    );
    return line(label.padEnd(AXIS_WIDTH), ...joinedCells(cells));
  });
  const markedColumn = Math.floor(((sky.markedDay - first) / days) * plotWidth);
  return [...rows, line(' '.repeat(AXIS_WIDTH), ...monthAxis(sky.year, days, plotWidth, markedColumn, textStyle))];
}

function yearLegend(isNarrow: boolean, { names, say, isAscii }: TextStyle): Line {
  const { legend } = names.screen;
  const degrees = `12-18${isAscii ? ' deg' : '°'}`;
  const part = (band: Band, text: string) => line(span(SIGN[band], LOOK[band]), ' ', say(text));
  const [day, night] = isNarrow ? [legend.day, legend.down(degrees)] : [legend.daylight, legend.sunDown(degrees)];
  const parts = [part('day', day), part('twilight', legend.twilight), part('night', night)];
  const blank = isNarrow ? [] : [line(say(legend.blank))];
  return [...parts, ...blank].flatMap((spans) => [span('  '), ...spans]);
}

const AXIS_WIDTH = 5;
const SIGN = { day: '█', twilight: '▓', night: '░', dark: ' ' } as const;
const LOOK = { day: 'sun', twilight: 'twilight', night: 'night', dark: 'plain' } as const;
type Band = keyof typeof SIGN;

function bandAt(deg: number): Band {
  if (deg > HORIZON_DEG) return 'day';
  if (deg > -12) return 'twilight';
  return deg > -18 ? 'night' : 'dark';
}

function cellOf(upper: Band, lower: Band, isAscii: boolean): Span {
  if (upper !== lower && !isAscii) {
    if (lower === 'day') return span('▄', upper === 'twilight' ? 'dawn' : 'sun');
    if (upper === 'day') return span('▀', lower === 'twilight' ? 'dawn' : 'sun');
  }
  return span(SIGN[lower], LOOK[lower]);
}

/**
 * The names of the months, or their first letters, where they begin, and the marked day; numbers where names are not cut.
 * Four letters: three do not tell juin from juillet.
 */
function monthAxis(year: number, days: number, width: number, marked: number, { names }: TextStyle): Line {
  const months = names.words.shortMonths.map((name, i) =>
    names.isRightToLeft ? String(i + 1) : name.replace('.', '').slice(0, 4),
  );
  const cells: Span[] = Array.from({ length: width }, () => span(' '));
  const first = dayNumber({ year, month: 1, day: 1 });
  for (const [i, name] of months.entries()) {
    const column = Math.floor(((dayNumber({ year, month: i + 1, day: 1 }) - first) / days) * width);
    for (const [j, letter] of [...(width >= 60 || names.isRightToLeft ? name : name.slice(0, 1))].entries()) {
      if (column + j < width) cells[column + j] = span(letter);
    }
  }
  cells[marked] = span('▲', 'bold');
  return joinedCells(cells);
}
