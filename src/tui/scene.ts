import { Fault } from '../core/fault.ts';
import type { Queries, PlaceNow, ShownPlace } from './queries.ts';
import type { Line } from './line.ts';
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

/** The head, and the part of a long list that fits below: the marked row in the middle, moved by `scroll` rows. */
export function scrolled(
  head: readonly Line[],
  list: readonly Line[],
  height: number,
  marked: number,
  scroll: number,
): Body {
  const room = height - head.length;
  const most = Math.max(0, list.length - room);
  const start = Math.min(most, Math.max(0, marked - (room >> 1)));
  const from = Math.min(most, Math.max(0, start + scroll));
  return { rows: [...head, ...list.slice(from, from + room)], scrolls: { least: -start, most: most - start } };
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
