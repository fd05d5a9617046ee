import { civilDate, dayNumber, type EpochSeconds } from '../core/time/civil-date.ts';
import type { ShownPlace } from './queries.ts';

export const VIEWS = ['day', 'month', 'year', 'cities', 'dates', 'webhooks'] as const;
export type View = (typeof VIEWS)[number];

/** The key that opens each view, and the unit by which the view steps. */
export const VIEW_KEYS: Readonly<Record<View, { readonly key: string; readonly step?: 'day' | 'month' | 'year' }>> = {
  day: { key: 'd', step: 'day' },
  month: { key: 'm', step: 'month' },
  year: { key: 'y', step: 'year' },
  cities: { key: 'c', step: 'day' },
  dates: { key: 'e', step: 'year' },
  webhooks: { key: 'w' },
};

/** The choices of the user. Everything else on the screen follows from them, the clock and the answers. */
export interface State {
  readonly view: View;
  /** The place found by a search; undefined for the configured one. */
  readonly foundPlace: ShownPlace | undefined;
  /** The selected day, days from 1970-01-01; undefined for today, which changes at midnight. */
  readonly dayNumber: number | undefined;
  /** Rows scrolled from where the view starts; negative is upwards. */
  readonly scroll: number;
  /** Rows scrolled in the help; undefined while it is closed. */
  readonly helpScroll: number | undefined;
  readonly search: Search | undefined;
}

/** The results of a search; `message` says why there are none. */
export interface Finding {
  /** The day that the text means, days from 1970-01-01. It is the first choice. */
  readonly day?: number;
  readonly places: readonly ShownPlace[];
  readonly message: string;
}

interface Search {
  readonly text: string;
  readonly chosen: number;
}

export const START: State = {
  view: 'day',
  foundPlace: undefined,
  dayNumber: undefined,
  scroll: 0,
  helpScroll: undefined,
  search: undefined,
};

/** A letter, a pasted text of any length, a named key, or a click on a tab, a day or a result of the search. */
export type Key =
  | { readonly kind: 'text' | 'paste'; readonly text: string }
  | { readonly kind: NamedKey }
  | { readonly kind: 'view'; readonly view: View }
  /** @property dayNumber days from 1970-01-01 */
  | { readonly kind: 'day'; readonly dayNumber: number }
  /** A result of the search, from 0. */
  | { readonly kind: 'choice'; readonly chosen: number };

type NamedKey =
  | ('left' | 'right' | 'up' | 'down' | 'page up' | 'page down' | 'enter' | 'escape' | 'backspace')
  | ('wheel up' | 'wheel down');

export interface Shown {
  readonly today: number;
  found(text: string): Finding;
  readonly scrolls: ScrollRange;
  readonly steps?: Steps | undefined;
}

/** In a view that steps by Hijri years, the days to which a step back or forth leads. */
export interface Steps {
  readonly back: number;
  readonly forth: number;
}

export interface ScrollRange {
  readonly min: number;
  readonly max: number;
}

/** @param shown gives the screen on which the key is pressed; called only for keys that depend on the screen */
export function step(state: State, key: Key, shown: () => Shown): State | 'quit' {
  if (key.kind === 'view') return { ...state, view: key.view, scroll: 0, helpScroll: undefined, search: undefined };
  if (state.search) return stepSearch(state, state.search, key, shown);
  if (key.kind === 'paste') return pasted({ ...state, helpScroll: undefined }, '', key.text);
  if (key.kind === 'day') return dayPressed(state, key.dayNumber, shown());
  const command = key.kind === 'text' ? (SAME_AS.get(key.text) ?? key.text) : key.kind;
  if (command === 'q') return 'quit';
  if (state.helpScroll === undefined) return stepView(state, command, shown);
  return { ...state, helpScroll: helpScrollAfter(state.helpScroll, command, shown) };
}

/** Letters that do what a named key does. */
const SAME_AS = new Map(Object.entries({ h: 'left', l: 'right', k: 'up', j: 'down' }));

const ROWS_SCROLLED = new Map(
  Object.entries({ up: -1, down: 1, 'wheel up': -3, 'wheel down': 3, 'page up': -10, 'page down': 10 }),
);

/** In a help that does not fit, scroll keys scroll it. Every other key closes the help. */
function helpScrollAfter(scroll: number, command: string, shown: () => Shown): number | undefined {
  const rows = ROWS_SCROLLED.get(command);
  if (rows === undefined) return undefined;
  const { scrolls } = shown();
  return scrolls.min === scrolls.max ? undefined : within(scrolls, scroll + rows);
}

function within({ min, max }: ScrollRange, scroll: number): number {
  return Math.min(max, Math.max(min, scroll));
}

function stepView(state: State, command: string, shown: () => Shown): State {
  const rows = ROWS_SCROLLED.get(command);
  if (rows !== undefined) {
    const { scrolls, today } = shown();
    if (state.view !== 'month') return { ...state, scroll: within(scrolls, state.scroll + rows) };
    // in the month, keys and the wheel move by days, and page keys by weeks
    const days = command.startsWith('page') ? Math.sign(rows) * 7 : Math.sign(rows);
    const wanted = (state.dayNumber ?? today) + days;
    return { ...state, dayNumber: chosenDay(wanted, today) };
  }
  switch (command) {
    case 'left':
    case 'right':
      return { ...state, dayNumber: dayAfterStep(state, command === 'left' ? -1 : 1, shown()), scroll: 0 };
    case 'escape':
      return { ...state, view: 'day', scroll: 0 };
    case 'enter':
      return state.view === 'month' ? { ...state, view: 'day' } : state;
    case 't':
      return { ...state, dayNumber: undefined, scroll: 0 };
    case '?':
      return { ...state, helpScroll: 0 };
    case '/':
      return { ...state, search: { text: '', chosen: 0 } };
    case '0':
      return { ...state, foundPlace: undefined, scroll: 0 };
    default: {
      const view = VIEWS.find((view) => VIEW_KEYS[view].key === command);
      return view === undefined ? state : { ...state, view: view === state.view ? 'day' : view, scroll: 0 };
    }
  }
}

/** A click on a day of a table selects the day. In the month, a click on the selected day opens it; in other views, every click does. */
function dayPressed(state: State, pressed: number, { today }: Shown): State {
  const isChosen = state.view !== 'month' || pressed === (state.dayNumber ?? today);
  const view = isChosen ? 'day' : state.view;
  return { ...state, view, dayNumber: chosenDay(pressed, today), scroll: 0 };
}

const CALENDAR: ScrollRange = {
  min: dayNumber({ year: 1, month: 1, day: 2 }),
  max: dayNumber({ year: 9999, month: 12, day: 30 }),
};

/** A view steps by its own unit: a day, a month or a year. */
function dayAfterStep({ view, dayNumber: selected }: State, by: -1 | 1, { today, steps }: Shown): number | undefined {
  const wanted = steps ? steps[by < 0 ? 'back' : 'forth'] : stepped(selected ?? today, by, VIEW_KEYS[view].step);
  return chosenDay(wanted, today);
}

/** The nearest day of the calendar. For today it is undefined, so that the screen follows the clock again. */
function chosenDay(wanted: number, today: number): number | undefined {
  const day = within(CALENDAR, wanted);
  return day === today ? undefined : day;
}

function stepped(from: number, by: -1 | 1, unit: 'day' | 'month' | 'year' | undefined): number {
  if (unit === undefined) return from;
  if (unit === 'day') return from + by;
  const { year, month, day } = civilDate(from);
  // `dayNumber` accepts the months 0 to 14: month 0 is December of the previous year
  const to = unit === 'month' ? { year, month: month + by } : { year: year + by, month };
  // if the month is shorter, takes its last day
  return Math.min(dayNumber({ ...to, day }), dayNumber({ ...to, month: to.month + 1, day: 1 }) - 1);
}

function stepSearch(state: State, { text, chosen }: Search, key: Key, shown: () => Shown): State {
  const search = (next: Search) => ({ ...state, search: next });
  switch (key.kind) {
    case 'escape':
      return { ...state, search: undefined };
    case 'enter': {
      const { places, day } = shown().found(text);
      // a view without a step shows neither the place nor the day
      const found = { ...state, view: VIEW_KEYS[state.view].step ? state.view : 'day', search: undefined, scroll: 0 };
      if (day !== undefined && (chosen === 0 || places.length === 0)) {
        return { ...found, dayNumber: chosenDay(day, shown().today) };
      }
      const place = places[day === undefined ? chosen : chosen - 1] ?? places.at(-1);
      return place ? { ...found, foundPlace: place, dayNumber: undefined } : state;
    }
    case 'backspace':
      return search({ text: [...text].slice(0, -1).join(''), chosen: 0 });
    case 'choice':
      return stepSearch(state, { text, chosen: key.chosen }, { kind: 'enter' }, shown);
    case 'up':
    case 'wheel up':
      return search({ text, chosen: Math.max(0, chosen - 1) });
    case 'down':
    case 'wheel down': {
      const { places, day } = shown().found(text);
      const last = places.length - (day === undefined ? 1 : 0);
      return search({ text, chosen: Math.max(0, Math.min(chosen + 1, last)) });
    }
    case 'text':
      return search({ text: shortened(text + key.text), chosen: 0 });
    case 'paste':
      return pasted(state, text, key.text);
    default:
      return state;
  }
}

/** Puts pasted text into the search only, so that a `q` in it does not quit and a line end chooses nothing. */
function pasted(state: State, before: string, text: string): State {
  const oneLine = text.replace(/[\p{Cc}\p{Z}]+/gu, ' ');
  return { ...state, search: { text: shortened(before + (before === '' ? oneLine.trim() : oneLine)), chosen: 0 } };
}

function shortened(text: string): string {
  return [...text].slice(0, LONGEST_SEARCH).join('');
}

const LONGEST_SEARCH = 100;

/** Milliseconds until the next whole second or minute, when the screen is drawn again; at least 1, in case the clock has stopped. */
export function msUntilRepaint(now: EpochSeconds, countsSeconds: boolean): number {
  const interval = countsSeconds ? 1 : 60;
  return Math.max(1, Math.ceil(((Math.floor(now / interval) + 1) * interval - now) * 1000));
}
