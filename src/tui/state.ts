import { civilDate, dayNumber } from '../core/time/civil-date.ts';
import type { ShownPlace } from './queries.ts';

export const VIEWS = ['day', 'month', 'year', 'cities', 'dates', 'webhooks'] as const;
export type View = (typeof VIEWS)[number];

/** What the person chose; everything else on the screen follows from it, the clock and the answers. */
export interface State {
  readonly view: View;
  /** The place found by a search; undefined for the one of the configuration. */
  readonly foundPlace: ShownPlace | undefined;
  /** The day looked at, days from 1970-01-01; undefined follows today past midnight. */
  readonly days: number | undefined;
  /** Rows scrolled from where the view begins by itself; negative is upwards. */
  readonly scroll: number;
  /** Rows scrolled of the help, where it is open over the view. */
  readonly helpScroll: number | undefined;
  readonly search: Search | undefined;
}

interface Search {
  readonly text: string;
  readonly chosen: number;
}

export const START: State = {
  view: 'day',
  foundPlace: undefined,
  days: undefined,
  scroll: 0,
  helpScroll: undefined,
  search: undefined,
};

/** A key as the screen is told it: a letter, or the name of a key. */
export type Key =
  | { readonly kind: 'text'; readonly text: string }
  /** What came at once, of any length. */
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'left' | 'right' | 'up' | 'down' | 'page up' | 'page down' }
  | { readonly kind: 'enter' | 'escape' | 'backspace' };

/** What a key answers beside a new state. */
export type Step = { readonly kind: 'state'; readonly state: State } | { readonly kind: 'quit' };

/** What the screen shows now, as far as keys depend on it. */
export interface Shown {
  readonly today: number;
  /** The places that a search for a text shows. */
  found(text: string): readonly ShownPlace[];
  /** How far the view can be scrolled. */
  readonly scrolls: ScrollRange;
  readonly steps?: Steps | undefined;
}

/** The days that one step back or forth leads to, in a view that steps by something which has no fixed length. */
export interface Steps {
  readonly back: number;
  readonly forth: number;
}

export interface ScrollRange {
  readonly least: number;
  readonly most: number;
}

export function step(state: State, key: Key, shown: Shown): Step {
  if (state.search) return stay(stepSearch(state, state.search, key, shown));
  if (key.kind === 'paste') return stay(pasted({ ...state, helpScroll: undefined }, '', key.text));
  if (key.kind === 'text' && key.text === 'q') return { kind: 'quit' };
  if (state.helpScroll !== undefined) return stay({ ...state, helpScroll: steppedHelp(state.helpScroll, key, shown) });
  return stay(stepView(state, key, shown));
}

function stay(state: State): Step {
  return { kind: 'state', state };
}

/** What does not fit is scrolled to; every other key closes the help. */
function steppedHelp(scroll: number, key: Key, { scrolls }: Shown): number | undefined {
  const by = rowsScrolled(key);
  if (by === undefined || scrolls.least === scrolls.most) return undefined;
  return within(scrolls, scroll + by);
}

function within({ least, most }: ScrollRange, scroll: number): number {
  return Math.min(most, Math.max(least, scroll));
}

/** Undefined for keys that scroll nothing. */
function rowsScrolled(key: Key): number | undefined {
  switch (key.kind) {
    case 'up':
      return -1;
    case 'down':
      return 1;
    case 'page up':
      return -10;
    case 'page down':
      return 10;
    case 'text':
      return key.text === 'k' ? -1 : key.text === 'j' ? 1 : undefined;
    default:
      return undefined;
  }
}

function stepView(state: State, key: Key, { today, scrolls, steps }: Shown): State {
  const rows = rowsScrolled(key);
  if (rows !== undefined) return { ...state, scroll: within(scrolls, state.scroll + rows) };
  const move = (by: -1 | 1) => ({ ...state, days: moved(state, by, today, steps), scroll: 0 });
  switch (key.kind) {
    case 'left':
      return move(-1);
    case 'right':
      return move(1);
    case 'escape':
      return { ...state, view: 'day', scroll: 0 };
    case 'text':
      break;
    default:
      return state;
  }
  switch (key.text) {
    case 'h':
      return move(-1);
    case 'l':
      return move(1);
    case 't':
      return { ...state, days: undefined, scroll: 0 };
    case '?':
      return { ...state, helpScroll: 0 };
    case '/':
      return { ...state, search: { text: '', chosen: 0 } };
    case '0':
      return { ...state, foundPlace: undefined, scroll: 0 };
    default: {
      const view = VIEW_OF_KEY.get(key.text);
      return view === undefined ? state : { ...state, view: view === state.view ? 'day' : view, scroll: 0 };
    }
  }
}

const VIEW_OF_KEY: ReadonlyMap<string, View> = new Map([
  ['d', 'day'],
  ['m', 'month'],
  ['y', 'year'],
  ['c', 'cities'],
  ['e', 'dates'],
  ['w', 'webhooks'],
]);

const FIRST_DAY = dayNumber({ year: 1, month: 1, day: 2 });
const LAST_DAY = dayNumber({ year: 9999, month: 12, day: 30 });

/** A view steps by what it shows: a day, a month, a year; within the calendar. Back on today it follows the clock again. */
function moved({ view, days }: State, by: -1 | 1, today: number, steps: Steps | undefined): number | undefined {
  const wanted = steps ? steps[by < 0 ? 'back' : 'forth'] : target(view, days ?? today, by);
  const to = Math.min(LAST_DAY, Math.max(FIRST_DAY, wanted));
  return to === today ? undefined : to;
}

function target(view: View, from: number, by: number): number {
  const { year, month, day } = civilDate(from);
  switch (view) {
    case 'month': {
      const months = year * 12 + (month - 1) + by;
      const first = { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 };
      const next = dayNumber({ year: Math.floor((months + 1) / 12), month: ((months + 1) % 12) + 1, day: 1 });
      return Math.min(dayNumber(first) + day - 1, next - 1);
    }
    case 'year':
    case 'dates':
      return dayNumber({ year: year + by, month, day: month === 2 ? Math.min(day, 28) : day });
    case 'webhooks':
      return from;
    default:
      return from + by;
  }
}

function stepSearch(state: State, { text, chosen }: Search, key: Key, shown: Shown): State {
  const search = (next: Search) => ({ ...state, search: next });
  const last = (found: readonly ShownPlace[]) => Math.max(0, found.length - 1);
  switch (key.kind) {
    case 'escape':
      return { ...state, search: undefined };
    case 'enter': {
      const found = shown.found(text);
      const place = found[Math.min(chosen, last(found))];
      return place ? { ...state, search: undefined, foundPlace: place, days: undefined, scroll: 0 } : state;
    }
    case 'backspace':
      return search({ text: [...text].slice(0, -1).join(''), chosen: 0 });
    case 'up':
      return search({ text, chosen: Math.max(0, chosen - 1) });
    case 'down':
      return search({ text, chosen: Math.min(last(shown.found(text)), chosen + 1) });
    case 'text':
      return search({ text: shortened(text + key.text), chosen: 0 });
    case 'paste':
      return pasted(state, text, key.text);
    default:
      return state;
  }
}

/** What is pasted is sought, never pressed: a `q` in it quits nothing, the end of a line chooses nothing. */
function pasted(state: State, before: string, text: string): State {
  const oneLine = text.replace(/[\p{Cc}\p{Z}]+/gu, ' ');
  return { ...state, search: { text: shortened(before + (before === '' ? oneLine.trim() : oneLine)), chosen: 0 } };
}

function shortened(text: string): string {
  return [...text].slice(0, LONGEST_SEARCH).join('');
}

const LONGEST_SEARCH = 100;

/** When the screen must be drawn again: at the next whole second where seconds are counted, else at the next minute. */
export function nextRepaint(now: number, countsSeconds: boolean): number {
  const step = countsSeconds ? 1 : 60;
  return (Math.floor(now / step) + 1) * step;
}
