import type { ScreenNames } from '../core/words/screen-names.ts';
import type { Background, Colours } from '../core/text/palette.ts';
import type { ClockHours } from '../formats/time-left.ts';
import type { Context } from '../operations/operation.ts';
import { apart, EMPTY, type Line, line, span } from './line.ts';
import type { PlaceNow, Queries, ShownPlace } from './queries.ts';
import type { Finding, Key, ScrollRange, Shown, State, Steps } from './state.ts';
import type { TextStyle } from './text-style.ts';
import type { SubscriptionAnswer } from '../operations/webhooks/subscription-fields.ts';
import type { AttemptAnswer } from '../operations/webhooks/webhook-context.ts';

/** Everything that a frame shows. */
export interface RenderContext {
  readonly textStyle: TextStyle;
  readonly state: State;
  readonly moment: PlaceNow;
  readonly queries: Queries;
  readonly places: readonly ShownPlace[];
  readonly webhooks: WebhookNews;
  readonly finding: Finding;
  /** The error of a changed configuration that cannot be used, or ''. */
  readonly errorMessage: string;
  /** Whether the frame is printed once, without keys. */
  readonly isStatic: boolean;
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

/** Rows that do not scroll. */
export function fixedBody(rows: readonly Line[]): Body {
  return { rows, scrolls: { min: 0, max: 0 } };
}

/**
 * The head, and the part of a long list that fits below it. The marked row is in the middle, unless `scroll` moves it. The first line of
 * the head tells how many rows are hidden, and an arrow shows on which side.
 */
export function scrolled(head: readonly Line[], list: readonly Line[], size: Size, marked: number, scroll: number) {
  const room = Math.max(0, size.rows - head.length);
  const max = Math.max(0, list.length - room);
  const start = Math.min(max, Math.max(0, marked - (room >> 1)));
  const from = Math.min(max, Math.max(0, start + scroll));
  const below = max - from;
  const rows = list.slice(from, from + room).map((row, i, shown) => {
    if (i === 0 && from > 0) return withSign(row, '↑');
    return i === shown.length - 1 && below > 0 ? withSign(row, '↓') : row;
  });
  const counts = [...(from > 0 ? [`↑ ${from}`] : []), ...(below > 0 ? [`↓ ${below}`] : [])].join('  ');
  const [title = EMPTY, ...rest] = head;
  return {
    rows: [counts === '' ? title : apart(title, line(span(counts, 'key'), ' '), size.columns), ...rest, ...rows],
    scrolls: { min: -start, max: max - start },
  };
}

/** Puts a sign into the first column of a row if that column is blank. */
function withSign(row: Line, sign: string): Line {
  const [first, ...rest] = row;
  if (first === undefined) return line(span(sign, 'key'));
  return first.text.startsWith(' ') ? [span(sign, 'key'), { ...first, text: first.text.slice(1) }, ...rest] : row;
}

export interface DashboardDeps {
  readonly context: Context;
  /** Reads the settings of the command line and the configuration. Called again after every change. @throws Fault */
  settings(): Promise<DashboardSettings>;
  /** Calls `changed` when the configuration, a timetable or an announced month changes. Returns a function that stops the watch. */
  watchSettings(changed: () => void): () => void;
  readonly webhooks: WebhookWatch;
  /** Runs something once after a delay. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface DashboardSettings {
  readonly shown: ShownPlace;
  readonly saved: readonly ShownPlace[];
  readonly names: ScreenNames;
  readonly hours: ClockHours;
}

/** A terminal, which sends keys and shows the screen. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Listens for uncaught errors, so that the screen is left before they are reported. Returns a function that stops listening. */
  whenBroken(onReceived: (thrown: unknown) => void): () => void;
  readonly job: Job;
  /** Whether the terminal reports the mouse. */
  readonly hasMouse: boolean;
  /** Asks the terminal for its background; undefined if it does not answer in time. Call this before you read keys. */
  askBackground(colours: Colours): Promise<Background | undefined>;
}

export interface Job {
  /** Listens for SIGTSTP, and for SIGCONT after a stop that the process could not notice. Returns a function that stops listening. */
  listen(onReceived: (signal: 'stop' | 'continue') => void): () => void;
  /** Stops the whole job, as ctrl-z does outside raw mode; returns when the job continues. */
  stop(): void;
}

/** How the dashboard, or the board for a wall, draws its screen and handles its keys. */
export interface ScreenMode {
  /** Draws exactly as many rows as the size has, none wider. @throws Fault */
  draw(scene: RenderContext, size: Size): Body;
  /** The frame shown instead when `draw` throws a Fault, with the message of the Fault. */
  refused(message: string, size: Size, textStyle: TextStyle): Body;
  step(state: State, key: Key, shown: () => Shown): State | 'quit';
  /** Whether the screen must be drawn every second now, not every minute. */
  countsSeconds(moment: PlaceNow, state: State, size: Size): boolean;
}

/** Asks the daemon about its webhooks. The screen itself opens no sockets. */
export interface WebhookWatch {
  /** Asks the daemon, and never throws: the answer says if the daemon is missing or silent. @param signal aborts when the view is closed */
  read(signal?: AbortSignal): Promise<WebhookNews>;
}

export type WebhookNews =
  | { readonly kind: 'loading' }
  | { readonly kind: 'absent'; readonly directory: string }
  /** @property reason in whole sentences */
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'answered'; readonly subscriptions: readonly WatchedSubscription[] };

/** A subscription with the last attempt of each of its last deliveries, the latest first. */
export type WatchedSubscription = Pick<SubscriptionAnswer, 'id' | 'url' | 'prayer_types' | 'coordinates' | 'timezone'> &
  Pick<SubscriptionAnswer, 'method' | 'asr' | 'active' | 'disabled_reason'> & {
    readonly deliveries: readonly WatchedAttempt[];
  };

export type WatchedAttempt = Pick<AttemptAnswer, 'prayer_type' | 'prayer_time' | 'state' | 'attempt'> &
  Pick<AttemptAnswer, 'status_code' | 'error' | 'duration_ms'>;
