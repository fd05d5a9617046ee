import { Fault } from '../core/fault.ts';
import { showTimeLeft } from '../formats/time-left.ts';
import type { Glyphs } from './glyphs.ts';
import { ASCII, asciiText, UNICODE } from './glyphs.ts';
import type { Line } from './line.ts';
import { apart, cut, EMPTY, line, lineWidth, say, wrapped } from './line.ts';
import type { Body, RenderContext, Size } from './scene.ts';
import { still } from './scene.ts';
import type { ScrollRange, Steps, View } from './state.ts';
import { VIEWS } from './state.ts';
import { citiesView } from './views/cities.ts';
import { datesView } from './views/dates.ts';
import { dayView } from './views/day.ts';
import { helpView } from './views/help.ts';
import { monthView } from './views/month.ts';
import { searchView } from './views/search.ts';
import { webhooksView } from './views/webhooks.ts';
import { yearView } from './views/year.ts';
import { clockOf, eventName, inNames, showCoordinates, showDay, showHijri } from './text-style.ts';

export interface Frame {
  /** Exactly as many rows as the size has, none wider. */
  readonly rows: readonly Line[];
  readonly scrolls: ScrollRange;
  readonly steps?: Steps;
}

const LEAST: Size = { columns: 40, rows: 10 };

/** The whole screen as rows. Whatever a view does, nothing is wider or higher than the size. */
export function frame(scene: RenderContext, size: Size): Frame {
  const { columns, rows: height } = size;
  if (columns < LEAST.columns || height < LEAST.rows) return tooSmall(size);
  const isTall = height >= 18;
  const rule = isTall ? [line(say(scene.textStyle.glyphs.rule.repeat(columns), 'dim'))] : [];
  const head = [header(scene, columns), ...rule];
  const foot = scene.isStill ? [] : [...rule, footer(scene, columns - 1)]; // never the corner: some terminals scroll
  const room = { columns, rows: height - head.length - foot.length };
  const body = bodyOf(scene, room);
  const filled = Array.from({ length: room.rows }, (_, y) => body.rows[y] ?? EMPTY);
  const rows = [...head, ...filled, ...foot];
  return { ...body, rows: rows.map((row) => fitting(row, columns, scene.textStyle.glyphs)) };
}

/** What is said where nothing can be drawn: why not, and the keys that lead out. */
export function refusalFrame(message: string, size: Size, isAscii: boolean): Frame {
  const { columns, rows: height } = size;
  if (columns < LEAST.columns || height < LEAST.rows) return tooSmall(size);
  const glyphs = isAscii ? ASCII : UNICODE;
  const said = [EMPTY, ...wrapped(message, columns, 'warning')].slice(0, height - 1);
  const rows = Array.from({ length: height - 1 }, (_, y) => said[y] ?? EMPTY);
  const keys = keysLine([
    ['q', 'quit'],
    ['0', 'your own place'],
    ['t', 'today'],
  ]);
  return { rows: [...rows, keys].map((row) => fitting(row, columns, glyphs)), scrolls: { least: 0, most: 0 } };
}

/** No wider than the screen, and without what a terminal would obey: names come from files and from other programs. */
function fitting(row: Line, columns: number, glyphs: Glyphs): Line {
  const known = row.map((span) => {
    const text = span.text.replace(/\p{Cc}/gu, '');
    return { ...span, text: glyphs.isAscii ? asciiText(text) : text };
  });
  return cut(known, columns, glyphs.cut);
}

function tooSmall({ columns, rows }: Size): Frame {
  const text = `${LEAST.columns}x${LEAST.rows} needed`;
  const rowsShown = Array.from({ length: Math.max(0, rows) }, (_, y) =>
    y === 0 ? cut(line(text), columns, '') : EMPTY,
  );
  return { rows: rowsShown, scrolls: { least: 0, most: 0 } };
}

const VIEW_OF = {
  day: dayView,
  month: monthView,
  year: yearView,
  cities: citiesView,
  dates: datesView,
  webhooks: webhooksView,
} as const satisfies Record<View, (scene: RenderContext, size: Size) => Body>;

/** A refusal (a date that the place skipped, a year beyond the calendar) is said on the screen; the screen stays. */
function bodyOf(scene: RenderContext, size: Size): Body {
  const { state } = scene;
  if (state.search) return searchView(scene, size);
  if (state.helpScroll !== undefined) return helpView(scene, size);
  try {
    return VIEW_OF[state.view](scene, size);
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return still([EMPTY, ...wrapped(thrown.message, size.columns, 'warning')]);
  }
}

/** Where, and which day it is in both calendars. In right-to-left languages only the date stands at the end. */
function header(scene: RenderContext, columns: number): Line {
  const { moment, textStyle, state } = scene;
  const { now, place, zone } = moment;
  const isWide = columns >= 72;
  const isNarrow = columns < 60;
  const at = showCoordinates(now.request.at, textStyle.glyphs);
  const name = place.name ?? at;
  const date = `${showDay(moment.today, textStyle, true)}${isWide ? ` ${textStyle.glyphs.dot} ${showHijri(now.hijri, textStyle)}` : ''}`;
  const clock = isNarrow ? [say(`${clockOf(now.now, zone, textStyle)}  `)] : [];
  const right =
    state.view === 'day' || isNarrow
      ? line(...clock, inNames(date, textStyle, 'bold'), ' ')
      : line(...countdownLine(scene), ' ');
  const hasRules = state.view === 'day' || state.view === 'month'; // which name the zone themselves
  const full = line(
    ' ',
    say(name, 'title'),
    say(place.name === undefined ? '' : `  ${at}`, 'dim'),
    say(hasRules ? '' : `  ${zone.id}`, 'dim'),
  );
  const middle = line(' ', say(name, 'title'), say(hasRules ? '' : `  ${zone.id}`, 'dim'));
  const short = line(' ', say(name.split(',')[0] ?? name, 'title'));
  const room = columns - lineWidth(right) - 2;
  const left = [full, middle, line(' ', say(name, 'title'))].find((row) => lineWidth(row) <= room) ?? short;
  return apart(left, right, columns);
}

/** What comes next, for views that do not say it themselves. */
function countdownLine({ moment, textStyle }: RenderContext): Line {
  const { next } = moment.now;
  const left = `in ${showTimeLeft(next.secondsLeft)}, ${clockOf(next.at, moment.zone, textStyle)}`;
  return textStyle.names.isRightToLeft
    ? line(say(left), ' ', eventName(next.name, textStyle, 'next'))
    : line(eventName(next.name, textStyle, 'next'), ` ${left}`);
}

/** The keys that matter now. */
function footer({ state, textStyle, complaint }: RenderContext, columns: number): Line {
  if (complaint !== '') return cut(line(say(` ${complaint}`, 'warning')), columns, textStyle.glyphs.cut);
  if (state.search)
    return keysLine([
      ['enter', 'choose'],
      ['esc', 'back'],
    ]);
  const all: readonly (readonly [string, string])[] = [
    ['?', 'help'],
    ['q', 'quit'],
    ...(state.view === 'webhooks' ? [] : [['h/l', STEP_OF[state.view]] as const]),
    ['/', 'search'],
    ['t', 'today'],
    ...VIEWS.filter((view) => view !== state.view).map((view) => [KEY_OF[view], view] as const),
  ];
  let row = keysLine(all.slice(0, 1));
  for (let i = 2; i <= all.length; i++) {
    const longer = keysLine(all.slice(0, i));
    if (lineWidth(longer) > columns) break;
    row = longer;
  }
  return cut(row, columns, textStyle.glyphs.cut);
}

const KEY_OF: Readonly<Record<View, string>> = {
  day: 'd',
  month: 'm',
  year: 'y',
  cities: 'c',
  dates: 'e',
  webhooks: 'w',
};
const STEP_OF: Readonly<Record<Exclude<View, 'webhooks'>, string>> = {
  day: 'day',
  month: 'month',
  year: 'year',
  cities: 'day',
  dates: 'year',
};

function keysLine(keys: readonly (readonly [string, string])[]): Line {
  return keys.flatMap(([key, does]) => [say(` ${key}`, 'key'), say(` ${does} `)]);
}
