import { dislikedTime } from '../formats/disliked-time.ts';
import { showTimeLeft } from '../formats/time-left.ts';
import { asciiText } from './ascii.ts';
import type { Line } from './line.ts';
import { apart, cut, EMPTY, line, lineWidth, span, wrapped } from './line.ts';
import type { Body, RenderContext, Size } from './scene.ts';
import { attempt, still } from './scene.ts';
import type { View } from './state.ts';
import { VIEW_KEYS, VIEWS } from './state.ts';
import { citiesView } from './views/cities.ts';
import { datesView } from './views/dates.ts';
import { dayView } from './views/day.ts';
import { helpView } from './views/help.ts';
import { monthView } from './views/month.ts';
import { searchView } from './views/search.ts';
import { datesBesideMonths, dayBesideMonth, isWide, showsDay } from './views/wide.ts';
import { webhooksView } from './views/webhooks.ts';
import { yearView } from './views/year.ts';
import type { TextStyle } from './text-style.ts';
import { clockOf, eventName, inNames, showCoordinates, showDay, showHijri } from './text-style.ts';

const LEAST: Size = { columns: 40, rows: 10 };

/** The whole screen: exactly as many rows as the size has, none wider. */
export function frame(scene: RenderContext, size: Size): Body {
  const { textStyle, isStill } = scene;
  const { columns, rows: height } = size;
  if (isTooSmall(size)) return tooSmall(size, textStyle);
  const rule = height >= 18 ? [line(span('─'.repeat(columns), 'dim'))] : [];
  const head = [header(scene, size), ...rule];
  const footRows = isStill ? 0 : rule.length + 1;
  const room = { columns, rows: height - head.length - footRows };
  const body = bodyOf(scene, room);
  const foot = isStill ? [] : [...rule, footer(scene, body, columns - 1)]; // some terminals scroll at the last corner
  const rows = [...head, ...filled(body.rows, room.rows), ...foot];
  return { ...body, rows: rows.map((row) => fitting(row, columns, textStyle.isAscii)) };
}

/** Where nothing can be drawn: the reason, and the keys that lead out. */
export function refusalFrame(
  message: string,
  size: Size,
  textStyle: TextStyle,
  leadingOut: readonly (keyof typeof LEADING_OUT)[] = ['quit', 'ownPlace', 'today'],
): Body {
  const { isAscii } = textStyle;
  if (isTooSmall(size)) return tooSmall(size, textStyle);
  const { columns, rows: height } = size;
  const { keys: words } = textStyle.names.screen;
  const keys = keysLine(
    leadingOut.map((word) => [LEADING_OUT[word], words[word]]),
    textStyle,
  );
  const rows = [...filled([EMPTY, ...wrapped(message, columns, 'warning')], height - 1), keys];
  return still(rows.map((row) => fitting(row, columns, isAscii)));
}

const LEADING_OUT = { quit: 'q', ownPlace: '0', today: 't' } as const;

export function filled(rows: readonly Line[], height: number): Line[] {
  return Array.from({ length: height }, (_, y) => rows[y] ?? EMPTY);
}

/** No wider than the screen, and without control characters: names come from files and from other programs. */
export function fitting(row: Line, columns: number, isAscii: boolean): Line {
  const printable = row.map((span) => {
    const text = span.text.replace(/\p{Cc}/gu, '');
    return { ...span, text: isAscii ? asciiText(text) : text };
  });
  return cut(printable, columns, isAscii ? '~' : '…');
}

export function isTooSmall({ columns, rows }: Size): boolean {
  return columns < LEAST.columns || rows < LEAST.rows;
}

export function tooSmall({ columns, rows }: Size, textStyle: TextStyle): Body {
  const needed = line(inNames(textStyle.names.screen.needed(`${LEAST.columns}x${LEAST.rows}`), textStyle));
  return still(filled([cut(needed, columns, '')], rows));
}

const VIEW_OF = {
  day: wide(dayBesideMonth, dayView),
  month: wide(dayBesideMonth, monthView),
  year: yearView,
  cities: citiesView,
  dates: wide(datesBesideMonths, datesView),
  webhooks: webhooksView,
} as const satisfies Record<View, (scene: RenderContext, size: Size) => Body>;

/** A view that has a form for wide screens. */
function wide(wideView: typeof dayView, view: typeof dayView): typeof dayView {
  return (scene, size) => (isWide(size) ? wideView : view)(scene, size);
}

/** A Fault, such as that of a date that the place skipped, is shown in place of the view. */
function bodyOf(scene: RenderContext, size: Size): Body {
  const { state } = scene;
  if (state.search) return searchView(scene, size);
  if (state.helpScroll !== undefined) return helpView(scene, size);
  return attempt(
    () => VIEW_OF[state.view](scene, size),
    ({ message }) => still([EMPTY, ...wrapped(message, size.columns, 'warning')]),
  );
}

/** The place, and the day in both calendars or what comes next. */
export function header(scene: RenderContext, size: Size): Line {
  const { columns } = size;
  const { moment, textStyle, state } = scene;
  const { now, place, zone } = moment;
  const isWide = columns >= 72;
  const isNarrow = columns < 60;
  const at = showCoordinates(now.request.at, textStyle);
  const name = place.name ?? at;
  const hijri = isWide ? ` · ${showHijri(now.hijri, textStyle)}` : '';
  const date = `${showDay(moment.today, textStyle, true)}${hijri}`;
  const clock = isNarrow ? [span(`${clockOf(now.now, zone, textStyle)}  `)] : [];
  const right =
    showsDay(state, size) || isNarrow
      ? line(...clock, inNames(date, textStyle, 'bold'), ' ')
      : line(...countdownLine(scene), ' ');
  const zoneName = state.view === 'day' || state.view === 'month' ? '' : `  ${zone.id}`; // these two show it below
  const left = (name: string, ...more: string[]) =>
    line(' ', span(name, 'title'), ...more.map((text) => span(text, 'dim')));
  const room = columns - lineWidth(right) - 2;
  const lefts = [left(name, place.name === undefined ? '' : `  ${at}`, zoneName), left(name, zoneName), left(name)];
  const fits = lefts.find((row) => lineWidth(row) <= room) ?? left(name.split(',')[0] ?? name);
  return apart(fits, right, columns);
}

/** The prayer that is due in a disliked time, else the next one, for views that do not show them themselves. */
function countdownLine({ moment, textStyle }: RenderContext): Line {
  const { next } = moment.now;
  const { names } = textStyle;
  const due = dislikedTime(moment.now, names, (at) => clockOf(at, moment.zone, textStyle))?.due;
  if (due !== undefined) return line(inNames(due, textStyle, 'bold'));
  const left = `${names.words.inTime(showTimeLeft(next.secondsLeft, names))}${names.words.comma}${clockOf(next.at, moment.zone, textStyle)}`;
  return names.isRightToLeft
    ? line(inNames(left, textStyle), ' ', eventName(next.name, textStyle, 'next'))
    : line(eventName(next.name, textStyle, 'next'), ` ${left}`);
}

/** The keys that matter now, in the longest form that fits. */
function footer({ state, complaint, textStyle }: RenderContext, { scrolls }: Body, columns: number): Line {
  const { keys: words, views: viewWords } = textStyle.names.screen;
  if (complaint !== '') return cut(line(span(` ${complaint}`, 'warning')), columns);
  if (state.search)
    return keysLine(
      [
        ['enter', words.choose],
        ['esc', words.back],
      ],
      textStyle,
    );
  const { step } = VIEW_KEYS[state.view];
  const upDown = state.view === 'month' ? words.day : scrolls.least === scrolls.most ? undefined : words.row;
  const keys: Keys = [
    ['?', words.help],
    ['q', words.quit],
    ...(step === undefined ? [] : [['h/l', words[step]] as const]),
    ...(upDown === undefined ? [] : [['j/k', upDown] as const]),
    ['/', words.search],
    ...(state.days === undefined ? [] : [['t', words.today] as const]),
  ];
  const views = VIEWS.filter((view) => view !== state.view).map(
    (view) => [VIEW_KEYS[view].key, viewWords[view]] as const,
  );
  const letters = views.map(([key]) => key).join(' ');
  const forms = [
    keysLine([...keys, ...views], textStyle),
    keysLine([...keys, ...views], textStyle, ''),
    keysLine([...keys, [letters, words.views]], textStyle),
  ];
  const shortest = keysLine(
    [...keys, ...views].map(([key, does], i) => [key, i < 2 ? does : ''] as const),
    textStyle,
    '',
  );
  return forms.find((row) => lineWidth(row) <= columns) ?? cut(shortest, columns);
}

type Keys = readonly (readonly [key: string, does: string])[];

function keysLine(keys: Keys, textStyle: TextStyle, after = ' '): Line {
  return keys.flatMap(([key, does]) => {
    const words = does === '' ? [] : [span(' '), inNames(does, textStyle), span(after)];
    return [span(` ${key}`, 'key'), ...words];
  });
}
