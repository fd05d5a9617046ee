import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { School } from '../../core/prayer/prayer-day.ts';
import { HORIZON_DEG } from '../../core/prayer/settings.ts';
import { sunAltitudeDeg } from '../../core/sun/solar-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY, showDay, twoDigits } from '../../core/time/civil-date.ts';
import type { DayNumber } from '../../core/time/civil-date.ts';
import type { Zone } from '../../core/time/zone.ts';
import { instantName, type PrintedDay } from '../../operations/prayer/printed-day.ts';
import { DARK_DEG, dotCanvas } from '../drawing.ts';
import { EMPTY, joinedCells, type Line, line, lineWidth, padded, type Span, span, textWidth } from '../line.ts';
import type { YearOfPrayers } from '../queries.ts';
import { type Body, type RenderContext, type Size, fixedBody } from '../scene.ts';
import { clockOf, type TextStyle } from '../text-style.ts';
import { daylight } from './day-facts.ts';

/** The view of a year: the sky and the prayers as a plot, and the daylight of the selected day in words. */
export function yearView(scene: RenderContext, { columns, rows: height }: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const selected = state.dayNumber ?? moment.today;
  const { year } = civilDate(selected);
  const day = queries.day(moment.place, selected);
  const { info, times } = day;
  const { names, say } = textStyle;
  const { screen } = names;
  const { sunrise, maghrib } = times.instants;
  const length = daylight(day, textStyle);
  const title = line('  ', say(screen.daylightOf(year), 'title'));
  // takes sunrise and maghrib by the method, as the table of the day shows them
  const forms = [textStyle, { ...textStyle, hours: '24h' as const }].flatMap((style) => {
    const [rises = '', sets = ''] = [sunrise, maghrib].map((at) => clockOf(at, moment.zone, style));
    return [screen.sunTimes(rises, sets, length), `${rises} – ${sets}${names.words.comma}${length}`];
  });
  const endless = [`${screen.daylight(length)}${screen.endless}`, screen.daylight(length)];
  const rows = (info.notes.length > 0 ? endless : forms).map((text) => line(`  ${showDay(selected)}: `, say(text)));
  const shown = rows.find((row) => lineWidth(row) <= columns) ?? rows.at(-1) ?? EMPTY;
  const under = height >= 12 ? [shown, yearLegend(columns, textStyle)] : [shown];
  const first = dayNumber({ year, month: 1, day: 1 });
  const sky = {
    year,
    first,
    length: dayNumber({ year: year + 1, month: 1, day: 1 }) - first,
    at: info.request.at,
    zone: moment.zone,
    selected: times,
    prayers: queries.prayersOfYear(moment.place, year, moment.now.school),
    school: moment.now.school,
  };
  return fixedBody([title, ...yearPlot(sky, columns - 1, height - 1 - under.length, textStyle), ...under]);
}

/** The data that the plot of a year needs. @property first the day number of 1 January @property length the number of days in the year */
interface YearSky {
  readonly year: number;
  readonly first: DayNumber;
  readonly length: number;
  readonly at: Coordinates;
  readonly zone: Zone;
  readonly selected: PrintedDay;
  readonly prayers: YearOfPrayers;
  readonly school: School;
}

/**
 * The sky of a year: the days from left to right, the hours of the local clock from top to bottom, so that a change of the clocks appears
 * as a step. Each cell shows how high the Sun is at its moment. The prayers run through the plot as lines.
 */
function yearPlot(sky: YearSky, width: number, height: number, textStyle: TextStyle): Line[] {
  const { isAscii } = textStyle;
  const { first, length, selected } = sky;
  const plotHeight = height - 1;
  const names = width >= MIN_WIDTH_WITH_NAMES ? namesAtTheEnd(sky, plotHeight, textStyle) : [];
  const plotWidth = width - AXIS_WIDTH - lineWidth(names.find((row) => row !== undefined) ?? EMPTY);
  const dayIn = (share: number) => Math.floor(share * length);
  const rowAt = (minute: number) => (minute / MINUTES_PER_DAY) * plotHeight;
  const canvas = dotCanvas(plotWidth, plotHeight, isAscii);
  for (const { minutes } of plotHeight < MIN_ROWS_WITH_LINES ? [] : sky.prayers) {
    const levels = Array.from({ length: canvas.dots }, (_, x) => {
      const minute = minutes[dayIn((x + 0.5) / canvas.dots)];
      return minute === undefined ? undefined : Math.floor((minute / MINUTES_PER_DAY) * canvas.levels);
    });
    canvas.curve(levels, () => 'plain');
  }
  const asr = sky.prayers.find(({ name }) => name === 'asr')?.minutes ?? [];
  const bandOf = (column: number, row: number) => {
    const day = dayIn((column + 0.5) / plotWidth);
    const wall = (first + day + (row + 0.5) / plotHeight) * SECONDS_PER_DAY;
    const band = bandAt(sunAltitudeDeg(wall - sky.zone.offsetSecondsAt(wall), sky.at));
    return band === 'day' && row + 0.5 > rowAt(asr[day] ?? MINUTES_PER_DAY) ? 'afterAsr' : band;
  };
  const dayOfYear = selected.dayNumber - first;
  const markedColumn = Math.floor((dayOfYear / length) * plotWidth);
  const markedRows = sky.prayers.map(({ minutes }) => Math.floor(rowAt(minutes[dayOfYear] ?? -1)));
  const everyHours = plotHeight >= 16 ? 3 : 6;
  const rows = canvas.cells().map((cells, row) => {
    const hour = [0, 3, 6, 9, 12, 15, 18, 21].find((hour) => Math.round((hour / 24) * plotHeight) === row);
    const label = hour === undefined || hour % everyHours > 0 ? '' : ` ${twoDigits(hour)}h`;
    const drawn = cells.map((cell, column) => {
      if (column === markedColumn) return span(markedRows.includes(row) ? '●' : '│', 'bold');
      if (cell !== undefined) return cell;
      const band = bandOf(column, row);
      return span(SIGN[band], LOOK[band]);
    });
    return line(span(label.padEnd(AXIS_WIDTH), 'dim'), ...joinedCells(drawn), ...(names[row] ?? EMPTY));
  });
  return [...rows, line(' '.repeat(AXIS_WIDTH), ...monthAxis(sky, plotWidth, markedColumn, textStyle))];
}

/** The name of each prayer at the end of its line, with its time on the selected day. Names that would share a row move apart. */
function namesAtTheEnd(sky: YearSky, height: number, textStyle: TextStyle): Line[] {
  const { prayers, school, selected, zone, length } = sky;
  const ends = prayers
    .map(({ name, minutes }) => ({
      minute: minutes[length - 1] ?? 0,
      label: textStyle.event(name),
      clock: textStyle.say(clockOf(selected.instants[instantName(name, school)], zone, textStyle), 'bold'),
    }))
    .toSorted((a, b) => a.minute - b.minute);
  const nameWidth = Math.max(...ends.map(({ label }) => textWidth(label.text)));
  const clockWidth = Math.max(...ends.map(({ clock }) => textWidth(clock.text)));
  const rows: Line[] = [];
  for (const [i, { minute, label, clock }] of ends.entries()) {
    const wanted = Math.max(rows.length, Math.floor((minute / MINUTES_PER_DAY) * height));
    const row = Math.min(height - ends.length + i, wanted);
    rows[row] = line(' ', ...padded([label], nameWidth), '  ', ...padded([clock], clockWidth));
  }
  return rows;
}

function yearLegend(columns: number, { names, say }: TextStyle): Line {
  const { legend } = names.screen;
  const part = (band: Band, text: string) => line(span(SIGN[band], LOOK[band]), ' ', say(text));
  const parts = [part('day', legend.day), part('afterAsr', legend.afterAsr), part('twilight', legend.twilight)];
  const forms = [[...parts, line(say(legend.blank))], parts].map((form) =>
    form.flatMap((spans) => [span('  '), ...spans]),
  );
  return forms.find((form) => lineWidth(form) <= columns) ?? [];
}

const MIN_ROWS_WITH_LINES = 14;
const MINUTES_PER_DAY = 1440;
const AXIS_WIDTH = 5;
const MIN_WIDTH_WITH_NAMES = 100;
/** Each band has its own sign, so that readers can tell the bands apart without colours. */
const SIGN = { day: '░', afterAsr: '▒', twilight: '·', dark: ' ' } as const;
const LOOK = { day: 'sun', afterAsr: 'sun', twilight: 'twilight', dark: 'plain' } as const;
type Band = keyof typeof SIGN;

function bandAt(deg: number): Band {
  if (deg > HORIZON_DEG) return 'day';
  return deg > DARK_DEG ? 'twilight' : 'dark';
}

/**
 * The axis of the months, with the selected day marked. A month is named where it begins. The name has four letters, because juin and
 * juillet share three. On a narrow plot it has one letter. Letters of Arabic scripts join, so those languages have numbers.
 */
function monthAxis({ year, first, length }: YearSky, width: number, markedColumn: number, { names }: TextStyle): Line {
  const letters = width >= 60 ? 4 : 1;
  const cells: Span[] = Array.from({ length: width }, () => span(' '));
  for (const [i, month] of names.words.shortMonths.entries()) {
    const name = names.isRightToLeft ? String(i + 1) : month.replace('.', '').slice(0, letters);
    const column = Math.floor(((dayNumber({ year, month: i + 1, day: 1 }) - first) / length) * width);
    for (const [j, letter] of [...name].entries()) {
      if (column + j < width) cells[column + j] = span(letter);
    }
  }
  cells[markedColumn] = span('▲', 'bold');
  return joinedCells(cells);
}
