import type { Coordinates } from '../../core/geo/coordinates.ts';
import { sunAltitudeDeg } from '../../core/sun/altitude.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { Glyphs } from '../glyphs.ts';
import type { Line, Span } from '../line.ts';
import { line, rowsOfCells, say } from '../line.ts';

export interface YearSky {
  readonly year: number;
  readonly at: Coordinates;
  readonly zone: Zone;
  /** The civil day marked, days from 1970-01-01, if it lies in the year. */
  readonly markedDay: number | undefined;
}

type Band = 'day' | 'twilight' | 'night' | 'dark';

/**
 * A year of light: days from left to right, the hours of the local clock from top to bottom, so that daylight saving shows as
 * a step. Every cell asks the Sun's altitude at its own moment, so polar day and night show as they are.
 */
export function yearPlot(sky: YearSky, width: number, height: number, glyphs: Glyphs): Line[] {
  const plotWidth = width - AXIS_WIDTH;
  const plotHeight = height - 1;
  const first = dayNumber({ year: sky.year, month: 1, day: 1 });
  const days = dayNumber({ year: sky.year + 1, month: 1, day: 1 }) - first;
  const dayOf = (column: number) => first + Math.floor(((column + 0.5) / plotWidth) * days);
  const halves = Array.from({ length: plotWidth }, (_, column) => {
    const midnight = dayOf(column) * SECONDS_PER_DAY;
    return Array.from({ length: plotHeight * 2 }, (_, half) => {
      const wall = midnight + ((half + 0.5) / (plotHeight * 2)) * SECONDS_PER_DAY;
      return bandAt(sunAltitudeDeg(wall - sky.zone.offsetSecondsAt(wall), sky.at));
    });
  });
  const cells = Array.from({ length: plotHeight }, (_, row) =>
    halves.map((column) => cellOf(column[row * 2] ?? 'dark', column[row * 2 + 1] ?? 'dark', glyphs)),
  );
  const marked = sky.markedDay === undefined ? -1 : sky.markedDay - first;
  const markedColumn = marked >= 0 && marked < days ? Math.floor((marked / days) * plotWidth) : undefined;
  const hourRows = new Map([0, 6, 12, 18].map((hour) => [Math.round((hour / 24) * plotHeight), hour] as const));
  const rows = rowsOfCells(cells).map((row, y) => {
    const hour = hourRows.get(y);
    return line(say(hour === undefined ? '     ' : ` ${String(hour).padStart(2, '0')}h `), ...row);
  });
  return [...rows, line(' '.repeat(AXIS_WIDTH), ...monthAxis(first, days, plotWidth, markedColumn, glyphs))];
}

/** Signs for the bands, in the order of a legend. */
export function yearLegend(glyphs: Glyphs, isNarrow: boolean): Line {
  const sunDown = `12-18${glyphs.degree || ' deg'} down`;
  return line(
    say(glyphs.yearDay, 'sun'),
    isNarrow ? ' day  ' : ' daylight  ',
    say(glyphs.yearTwilight, 'twilight'),
    ' twilight  ',
    say(glyphs.yearNight, 'night'),
    isNarrow ? ` ${sunDown}` : ` Sun ${sunDown}  blank: night`,
  );
}

const AXIS_WIDTH = 5;
const BAND_LOOK = { day: 'sun', twilight: 'twilight', night: 'night', dark: 'plain' } as const;

function bandAt(deg: number): Band {
  if (deg > -0.833) return 'day';
  if (deg > -12) return 'twilight';
  return deg > -18 ? 'night' : 'dark';
}

function cellOf(upper: Band, lower: Band, glyphs: Glyphs): Span {
  const sign = { day: glyphs.yearDay, twilight: glyphs.yearTwilight, night: glyphs.yearNight, dark: glyphs.yearDark };
  if (upper !== lower && !glyphs.isAscii) {
    if (lower === 'day') return say('▄', upper === 'twilight' ? 'dawn' : 'sun');
    if (upper === 'day') return say('▀', lower === 'twilight' ? 'dawn' : 'sun');
  }
  return say(sign[lower], BAND_LOOK[lower]);
}

/** The first letter of each month where it begins, and the day marked. */
function monthAxis(first: number, days: number, width: number, marked: number | undefined, glyphs: Glyphs): Line {
  const cells: Span[] = Array.from({ length: width }, () => say(' '));
  for (const [i, name] of MONTH_NAMES.entries()) {
    const start = dayNumber({ ...civilDate(first), month: i + 1, day: 1 }) - first;
    const column = Math.floor((start / days) * width);
    for (const [j, letter] of [...(width >= 60 ? name : name.slice(0, 1))].entries()) {
      if (column + j < width) cells[column + j] = say(letter);
    }
  }
  if (marked !== undefined) cells[marked] = say(glyphs.nowBelow, 'bold');
  return rowsOfCells([cells])[0] ?? [];
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
