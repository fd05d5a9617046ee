import { Fault } from '../core/fault.ts';
import type { Queries, PlaceNow, ShownPlace } from './queries.ts';
import type { Line } from './line.ts';
import { apart, EMPTY, line, span } from './line.ts';
import type { ScrollRange, State, Steps } from './state.ts';
import type { WebhookNews } from './webhook-news.ts';
import type { TextStyle } from './text-style.ts';

/** What a frame is drawn from. */
export interface RenderContext {
  readonly textStyle: TextStyle;
  readonly state: State;
  readonly moment: PlaceNow;
  readonly queries: Queries;
  /** The configured places. */
  readonly places: readonly ShownPlace[];
  readonly webhooks: WebhookNews;
  readonly finding: Finding;
  /** What is wrong with the changed configuration, or ''. */
  readonly complaint: string;
  /** A frame that is printed once, without the keys. */
  readonly isStill: boolean;
}

/** What a search found; where it found nothing, a sentence. */
export interface Finding {
  /** The day that the text is, days from 1970-01-01: the first choice. */
  readonly day?: number;
  readonly places: readonly ShownPlace[];
  readonly message: string;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A frame, or the part of it that a view draws. */
export interface Body {
  readonly rows: readonly Line[];
  readonly scrolls: ScrollRange;
  readonly steps?: Steps;
}

export function still(rows: readonly Line[]): Body {
  return { rows, scrolls: { least: 0, most: 0 } };
}

/**
 * The head, and the part of a long list that fits below: the marked row in the middle, moved by `scroll` rows. Rows that do
 * not fit are counted in the first line of the head, and an arrow stands where they are missing.
 */
export function scrolled(
  head: readonly Line[],
  list: readonly Line[],
  { columns, rows: height }: Size,
  marked: number,
  scroll: number,
): Body {
  const room = Math.max(0, height - head.length);
  const most = Math.max(0, list.length - room);
  const start = Math.min(most, Math.max(0, marked - (room >> 1)));
  const from = Math.min(most, Math.max(0, start + scroll));
  const below = most - from;
  const rows = list.slice(from, from + room).map((row, i, shown) => {
    if (i === 0 && from > 0) return withSign(row, '↑');
    return i === shown.length - 1 && below > 0 ? withSign(row, '↓') : row;
  });
  const counts = [...(from > 0 ? [`↑ ${from}`] : []), ...(below > 0 ? [`↓ ${below}`] : [])].join('  ');
  const [title = EMPTY, ...rest] = head;
  return {
    rows: [counts === '' ? title : withCounts(title, counts, columns), ...rest, ...rows],
    scrolls: { least: -start, most: most - start },
  };
}

/** The sign in the first column of a row, where that is blank. */
function withSign(row: Line, sign: string): Line {
  const [first, ...rest] = row;
  if (first === undefined) return line(span(sign, 'key'));
  return first.text.startsWith(' ') ? [span(sign, 'key'), { ...first, text: first.text.slice(1) }, ...rest] : row;
}

/** At the right edge. */
function withCounts(title: Line, counts: string, columns: number): Line {
  return apart(title, line(span(counts, 'key'), ' '), columns);
}

/** What `make` gives, or what is shown in place of it after a Fault. */
export function attempt<T, R>(make: () => T, refused: (fault: Fault) => R): T | R {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof Fault) return refused(thrown);
    throw thrown;
  }
}
