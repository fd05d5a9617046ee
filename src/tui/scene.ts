import type { Queries, PlaceNow, ShownPlace } from './queries.ts';
import type { Line } from './line.ts';
import type { ScrollRange, State, Steps } from './state.ts';
import type { WebhookNews } from './webhook-news.ts';
import type { TextStyle } from './text-style.ts';

/** All that a frame is drawn from. */
export interface RenderContext {
  readonly textStyle: TextStyle;
  readonly state: State;
  readonly moment: PlaceNow;
  readonly ask: Queries;
  /** The places of the configuration. */
  readonly places: readonly ShownPlace[];
  readonly webhooks: WebhookNews;
  readonly finding: Finding;
  /** What is wrong with the configuration since it changed; nothing is ''. */
  readonly complaint: string;
  /** A frame that is printed and left: no keys are named. */
  readonly isStill: boolean;
}

/** What a search has found so far; a sentence where it found nothing. */
export interface Finding {
  readonly places: readonly ShownPlace[];
  readonly message: string;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Body {
  readonly rows: readonly Line[];
  readonly scrolls: ScrollRange;
  readonly steps?: Steps;
}

export function still(rows: readonly Line[]): Body {
  return { rows, scrolls: { least: 0, most: 0 } };
}

/** The part of a long list that fits, with the marked row in its middle, moved by what was scrolled. */
export function scrolled(rows: readonly Line[], height: number, marked: number, scroll: number): Body {
  const most = Math.max(0, rows.length - height);
  const start = Math.min(most, Math.max(0, marked - (height >> 1)));
  const from = Math.min(most, Math.max(0, start + scroll));
  return { rows: rows.slice(from, from + height), scrolls: { least: -start, most: most - start } };
}
