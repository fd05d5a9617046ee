import { townOf } from '../core/geo/place-search.ts';
import { attempt } from '../core/fault.ts';
import { daytimeHijri } from '../core/hijri/reckoning.ts';
import { dislikedTime } from '../formats/disliked-time.ts';
import { showTimeLeft } from '../formats/time-left.ts';
import { apart, asciiText, cut, EMPTY, line, type Line, lineWidth, type Look, padded } from './line.ts';
import { clickable, span, spanIn, textWidth, wrapped } from './line.ts';
import { placeLabels } from './place-search.ts';
import { type Body, type RenderContext, type ScreenMode, scrolled, type Size, fixedBody } from './scene.ts';
import { type Key, step, type View, VIEW_KEYS, VIEWS } from './state.ts';
import { clockOf, countsSeconds, showCoordinates, showDay, showHijri, type TextStyle } from './text-style.ts';
import { citiesView } from './views/cities.ts';
import { datesView } from './views/dates.ts';
import { dayView } from './views/day.ts';
import { monthView } from './views/month.ts';
import { webhooksView } from './views/webhooks.ts';
import { datesBesideMonths, dayBesideMonth, isWide, showsDay } from './views/wide.ts';
import { yearView } from './views/year.ts';

const MIN_SIZE: Size = { columns: 40, rows: 10 };

export const DASHBOARD: ScreenMode = {
  draw: (scene, size) => wholeScreen(size, scene.textStyle, () => frame(scene, size)),
  refused: refusalFrame,
  step,
  countsSeconds: ({ now }, state, size) =>
    showsDay(state, size) && state.dayNumber === undefined && countsSeconds(now.next.secondsLeft),
};

/** A frame of exactly this size, without control characters, because names come from files and other programs. */
export function wholeScreen({ columns, rows: height }: Size, { isAscii, names, say }: TextStyle, draw: () => Body) {
  if (columns < MIN_SIZE.columns || height < MIN_SIZE.rows) {
    const needed = line(say(names.screen.needed(`${MIN_SIZE.columns}x${MIN_SIZE.rows}`)));
    return fixedBody(filled([cut(needed, columns, '')], height));
  }
  const body = draw();
  const rows = filled(body.rows, height).map((row) => {
    const printable = row.map((span) => {
      const text = span.text.replace(/\p{Cc}/gu, '');
      if (isAscii) return { ...span, text: asciiText(text) };
      return { ...span, text: span.isRtl ? names.digits(`\u2067${text}`).slice(1) : names.digits(text) };
    });
    return cut(printable, columns, isAscii ? '~' : '…');
  });
  return { ...body, rows };
}

function frame(scene: RenderContext, size: Size): Body {
  const { columns, rows: height } = size;
  const rule = height >= MIN_ROWS_WITH_RULES ? [line(span('─'.repeat(columns), 'dim'))] : [];
  const head = [header(scene, size), ...(rule.length === 0 || scene.isStatic ? rule : [tabs(scene, columns)])];
  const room = height - head.length - (scene.isStatic ? 0 : rule.length + 1);
  const body = bodyOf(scene, { columns, rows: room });
  // the last cell stays empty, because some terminals scroll when it is written
  const foot = scene.isStatic ? [] : [...rule, footer(scene, body, { columns: columns - 1, rows: height })];
  return { ...body, rows: [...head, ...filled(body.rows, room), ...foot] };
}

const MIN_ROWS_WITH_RULES = 18;

/** The tabs in a rule, with the open one in brackets. If the names do not fit, only the open tab has a name. */
function tabs({ state, textStyle }: RenderContext, columns: number): Line {
  const isInView = state.search === undefined && state.helpScroll === undefined;
  const tab = (view: View, name: string): Line => {
    const { key } = VIEW_KEYS[view];
    const label = name === '' ? [] : [span(' '), textStyle.say(name)];
    if (view !== state.view) return clickable(line(' ', span(key, 'key'), ...label, ' '), { kind: 'view', view });
    const bold = label.map((part) => ({ ...part, look: 'bold' as const }));
    const open = [span('┤', 'bold'), span(key, 'key'), ...bold, span('├', 'bold')];
    return isInView ? open : clickable(open, { kind: 'view', view });
  };
  const words = textStyle.names.screen.views;
  const row = (isLong: boolean) =>
    VIEWS.flatMap((view) => [span('─', 'dim'), ...tab(view, isLong || view === state.view ? words[view] : '')]);
  const long = row(true);
  const shown = lineWidth(long) < columns ? long : row(false);
  return [...shown, span('─'.repeat(Math.max(0, columns - lineWidth(shown))), 'dim')];
}

/** The frame after an error: the reason, and the keys that lead out. */
export function refusalFrame(
  message: string,
  size: Size,
  textStyle: TextStyle,
  exits: readonly (keyof typeof EXIT_KEYS)[] = ['quit', 'ownPlace', 'today'],
): Body {
  const { keys } = textStyle.names.screen;
  const ways = exits.map((word) => [EXIT_KEYS[word], keys[word]] as const);
  const reason = filled([EMPTY, ...wrapped(message, size.columns, 'warning')], size.rows - 1);
  return wholeScreen(size, textStyle, () => fixedBody([...reason, keysLine(ways, textStyle)]));
}

const EXIT_KEYS = { quit: 'q', ownPlace: '0', today: 't' } as const;

export function filled(rows: readonly Line[], height: number): Line[] {
  return Array.from({ length: height }, (_, y) => rows[y] ?? EMPTY);
}

const VIEW_OF = {
  day: wide(dayBesideMonth, dayView),
  month: wide(dayBesideMonth, monthView),
  year: yearView,
  cities: citiesView,
  dates: wide(datesBesideMonths, datesView),
  webhooks: webhooksView,
} as const satisfies Record<View, (scene: RenderContext, size: Size) => Body>;

/** A view that has another form for wide screens. */
function wide(wideView: typeof dayView, view: typeof dayView): typeof dayView {
  return (scene, size) => (isWide(size) ? wideView : view)(scene, size);
}

/** The open view. If it throws a Fault, for example for a date that the place skipped, the message of the Fault is shown. */
function bodyOf(scene: RenderContext, size: Size): Body {
  const { state } = scene;
  if (state.search) return searchView(scene, size);
  if (state.helpScroll !== undefined) return helpView(scene, size);
  return attempt(
    () => VIEW_OF[state.view](scene, size),
    ({ message }) => fixedBody([EMPTY, ...wrapped(message, size.columns, 'warning')]),
  );
}

/** The place, and the day in both calendars or the countdown. */
function header(scene: RenderContext, size: Size): Line {
  const { columns } = size;
  const { moment, textStyle, state } = scene;
  const { now, place, zone } = moment;
  const at = showCoordinates(now.request.at, textStyle);
  const name = place.name ?? at;
  const hijri = columns < 72 ? '' : ` · ${showHijri(now.hijri, textStyle)}`;
  const date = textStyle.say(`${showDay(moment.today, textStyle, true)}${hijri}`, 'bold');
  const clock = columns < 60 ? `${clockOf(now.now, zone, textStyle)}  ` : '';
  // beside the times of another day, a countdown would seem to belong to that day
  const isOtherCities = state.view === 'cities' && state.dayNumber !== undefined && state.dayNumber !== moment.today;
  const hasDate = showsDay(state, size) || clock !== '' || isOtherCities;
  const right = hasDate ? line(span(clock), date, ' ') : line(...countdownLine(scene), ' ');
  const zoneName = state.view === 'day' || state.view === 'month' ? '' : `  ${zone.id}`; // these two views show the zone below
  const left = (name: string, ...more: string[]) =>
    line(' ', span(name, 'title'), ...more.map((text) => span(text, 'dim')));
  const room = columns - lineWidth(right) - 2;
  const where = place.name === undefined ? '' : `  ${at}`;
  const lefts = [left(name, where, zoneName), left(name, zoneName), left(name)];
  const fits = lefts.find((row) => lineWidth(row) <= room) ?? left(townOf(name));
  return apart(fits, right, columns);
}

/** The next prayer, or in a disliked time the prayer that is due, for views without prayer times. */
function countdownLine({ moment, textStyle }: RenderContext): Line {
  const { next } = moment.now;
  const { names, say } = textStyle;
  const clock = (at: number) => clockOf(at, moment.zone, textStyle);
  const due = dislikedTime(moment.now, names, clock)?.due;
  if (due !== undefined) return line(say(due, 'bold'));
  const left = `${names.words.inTime(showTimeLeft(next.secondsLeft, names))}${names.words.comma}${clock(next.at)}`;
  const name = textStyle.event(next.name, 'next');
  return names.isRightToLeft ? line(say(left), ' ', name) : line(name, ` ${left}`);
}

/** The keys that matter now, in the longest form that fits. If tabs are shown, their keys are left out. */
function footer({ state, errorMessage, textStyle }: RenderContext, { scrolls }: Body, { columns, rows }: Size): Line {
  const { keys: words, views: viewWords } = textStyle.names.screen;
  if (errorMessage !== '') return cut(line(span(` ${errorMessage}`, 'warning')), columns);
  if (state.search) {
    const enter = ['enter', words.choose, { kind: 'enter' }] as const;
    return keysLine([enter, ['esc', words.back, { kind: 'escape' }]], textStyle);
  }
  const { step } = VIEW_KEYS[state.view];
  const upDown = state.view === 'month' ? words.day : scrolls.min === scrolls.max ? undefined : words.row;
  const keys: Keys = [
    ['?', words.help],
    ['q', words.quit],
    ...(step === undefined ? [] : [['h/l', words[step]] as const]),
    ...(upDown === undefined ? [] : [['j/k', upDown] as const]),
    ['/', words.search],
    ...(state.dayNumber === undefined ? [] : [['t', words.today] as const]),
  ];
  if (rows >= MIN_ROWS_WITH_RULES) return cut(keysLine(keys, textStyle), columns);
  const others = VIEWS.filter((view) => view !== state.view);
  const all = [...keys, ...others.map((view) => [VIEW_KEYS[view].key, viewWords[view]] as const)];
  const letters = others.map((view) => VIEW_KEYS[view].key).join(' ');
  const viewKeys = keysLine([...keys, [letters, words.views]], textStyle);
  const forms = [keysLine(all, textStyle), keysLine(all, textStyle, ''), viewKeys];
  const briefly = all.map(([key, does], i) => [key, i < 2 ? does : ''] as const);
  const shortest = keysLine(briefly, textStyle, '');
  return forms.find((row) => lineWidth(row) <= columns) ?? cut(shortest, columns);
}

type Keys = readonly (readonly [key: string, does: string, press?: Key])[];

/** A row of clickable keys. In `h/l` each letter is a key. */
function keysLine(keys: Keys, textStyle: TextStyle, after = ' '): Line {
  return keys.flatMap(([key, does, press]) => {
    const words = does === '' ? [] : [span(' '), textStyle.say(does), span(after)];
    const letters = key.length === 1 || press ? [key] : [...key];
    const pressed = letters.flatMap((letter) =>
      clickable([span(letter, 'key')], press ?? { kind: 'text', text: letter }),
    );
    return letters.length === 1
      ? [span(' '), ...pressed, ...clickable(words, press ?? { kind: 'text', text: key })]
      : [span(' '), ...pressed, ...words];
  });
}

function helpView({ state, textStyle }: RenderContext, size: Size): Body {
  const { rows: height } = size;
  const { isAscii, names, say } = textStyle;
  const words = names.screen.help;
  const keys: readonly (readonly [string, string])[] = [
    ...VIEWS.map((view) => [VIEW_KEYS[view].key, words[view]] as const),
    ['h l', words.step],
    ['j k', words.row],
    ['pgup dn', words.pages],
    [isAscii ? words.arrows : '← → ↑ ↓', words.same],
    ['enter', words.chosenDay],
    ['t', words.today],
    ['/', words.search],
    ['0', words.ownPlace],
    ['esc', words.back],
    [words.mouse, words.mouseDoes],
    ['^z', words.shell],
    ['?', names.screen.keys.help],
    ['q', words.quit],
  ];
  const keyRows = keys.map(([key, does]): Line => [...padded(line('   ', spanIn(names, key, 'key')), 12), say(does)]);
  const rows = [...keyRows, ...signRows(textStyle)];
  const closes = rows.length >= height ? words.scrollOrClose : words.anyKeyCloses;
  const title = line('  ', say(words.title, 'title'), '  ', say(closes, 'dim'));
  return scrolled([title], rows, size, 0, state.helpScroll ?? 0);
}

/** The meaning of the signs on the bar of the day, of the two Asrs, and on the compass. */
function signRows({ isAscii, names, say }: TextStyle): Line[] {
  const { labels, legend, help, now } = names.screen;
  const { schools, schoolMarks } = names.words;
  const moon = isAscii ? [] : [['◕', 'plain', labels.moon] as const];
  const rows: readonly (readonly (readonly [string, Look, string])[])[] = [
    [
      ['─', 'night', labels.night],
      ['╌', 'twilight', legend.twilight],
      ['━', 'sun', legend.day],
    ],
    [
      ['▒', 'forbidden', help.disliked],
      ['┃', 'bold', now('').trim()],
    ],
    [
      [schoolMarks.shafi, 'dim', `${names.event('asr')} ${schools.shafi}`],
      [schoolMarks.hanafi, 'dim', `${names.event('asr')} ${schools.hanafi}`],
    ],
    [['■', 'next', labels.qibla], ['●', 'sun', labels.sun], ...moon],
  ];
  return rows.map((row) =>
    row.flatMap(([sign, look, text]) => [span('   '), spanIn(names, sign, look), span(' '), say(text)]),
  );
}

/** The typed text, the day that it means, and the places that match it. */
function searchView({ state, finding, textStyle, queries, moment }: RenderContext, size: Size): Body {
  const { columns } = size;
  const { text = '', chosen = 0 } = state.search ?? {};
  let typed = [...text]; // keeps only the end of a long text, where the user types
  while (textWidth(typed.join('')) > columns - 6) typed = typed.slice(1);
  const prompt = line(span('  / ', 'key'), span(typed.join(''), 'bold'), span(' ', 'chosen'));
  const { day, places } = finding;
  const labels = placeLabels(places);
  if (day !== undefined) {
    const hijri = daytimeHijri(day, queries.reckoning(moment.place));
    labels.unshift(`${showDay(day, textStyle, false)}${hijri ? ` · ${showHijri(hijri, textStyle)}` : ''}`);
  }
  const rows = labels.map((label, i) => {
    const isChosen = i === Math.min(chosen, labels.length - 1);
    const look = isChosen ? 'next' : 'plain';
    const sign = isChosen ? '  › ' : '    ';
    const row =
      i === 0 && day !== undefined
        ? line(span(sign, look), textStyle.say(label, look))
        : line(span(`${sign}${label}`, look));
    return clickable(row, { kind: 'choice', chosen: i });
  });
  const message = finding.message === '' ? [] : wrapped(finding.message, columns, 'warning');
  const hint = text === '' ? [line('    ', textStyle.say(textStyle.names.screen.searchHint, 'dim'))] : [];
  const { rows: shown } = scrolled([prompt, EMPTY], [...hint, ...message, ...rows], size, chosen, 0);
  return fixedBody(shown);
}
