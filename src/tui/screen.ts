import type { Instance } from 'ink';
import { render, Text, useApp, useInput, usePaste, useWindowSize } from 'ink';
import type { ReactElement } from 'react';
import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import { Fault } from '../core/fault.ts';
import { SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { Queries, PlaceNow, ShownPlace } from './queries.ts';
import type { DashboardDeps, DashboardSettings } from './dashboard-deps.ts';
import { msUntil } from './dashboard-deps.ts';
import { find } from './place-search.ts';
import type { Frame } from './frame.ts';
import { frame, refusalFrame } from './frame.ts';
import { carried, restoring } from './bidi-isolates.ts';
import type { Line } from './line.ts';
import type { Finding } from './scene.ts';
import type { Key, Shown, State } from './state.ts';
import { nextRepaint, step } from './state.ts';
import type { Job, Streams } from './streams.ts';
import type { WebhookNews } from './webhook-news.ts';
import { countsSeconds, textStyleOf } from './text-style.ts';

interface ScreenProps {
  readonly deps: DashboardDeps;
  readonly ask: Queries;
  readonly job: Job;
  readonly isAscii: boolean;
  readonly paint: (row: Line) => string;
  readonly start: State;
  readonly settings: DashboardSettings;
}

/** Enters the other screen of the terminal; ink leaves it again whatever ends the program. */
export function openScreen(props: ScreenProps, { stdin, stdout, stderr }: Streams): Instance {
  return render(createElement(Screen, props), {
    stdin,
    stdout: restoring(stdout),
    stderr,
    alternateScreen: true,
    incrementalRendering: true,
    interactive: true,
    patchConsole: false,
  });
}

/** The live screen: a frame, drawn anew when a key, the clock, the size, the configuration or the daemon changes it. */
export function Screen({
  deps,
  ask,
  job,
  isAscii,
  paint,
  start,
  settings: settingsAtStart,
}: ScreenProps): ReactElement {
  const { columns, rows } = useWindowSize();
  const { exit, suspendTerminal } = useApp();
  const [state, setState] = useState(start);
  const latest = useRef(start); // several keys may come before the next drawing
  const [settings, setSettings] = useState(settingsAtStart);
  const [complaint, setComplaint] = useState('');
  const [webhooks, setWebhooks] = useState<WebhookNews>({ kind: 'asking' });
  const [, setTick] = useState(0);
  const rerender = () => setTick((count) => count + 1);
  const place = state.foundPlace ?? settings.shown;
  const found = useFinding(deps, place);
  const size = { columns, rows };
  const draw = (state: State) =>
    attempt<{ moment: PlaceNow | undefined; drawn: Frame }>(
      () => {
        const moment = ask.moment(state.foundPlace ?? settings.shown);
        const textStyle = textStyleOf(isAscii, settings);
        const finding = found(state.search?.text ?? '');
        const scene = {
          textStyle,
          state,
          moment,
          ask,
          places: settings.saved,
          webhooks,
          finding,
          complaint,
          isStill: false,
        };
        return { moment, drawn: frame(scene, size) };
      },
      // rules that leave a time without the Sun, say; the screen stays, and what it shows can be changed
      (refusal) => ({ moment: undefined, drawn: refusalFrame(refusal.message, size, isAscii) }),
    );
  const now = draw(state);
  const { moment, drawn } = now;
  const unix = deps.context.now();

  /** What a key is pressed upon: the screen as it is, or, among keys that come in one piece, as it would be. */
  const shownAt = (pressedAt: State): Shown => {
    let made = pressedAt === state ? now : undefined;
    const there = () => {
      made ??= draw(pressedAt);
      return made;
    };
    return {
      get today() {
        return there().moment?.today ?? Math.floor(unix / SECONDS_PER_DAY);
      },
      found: (text) => found(text).places,
      get scrolls() {
        return there().drawn.scrolls;
      },
      get steps() {
        return there().drawn.steps;
      },
    };
  };
  const press = (keys: readonly Key[]) => {
    let next = latest.current;
    for (const pressed of keys) {
      const stepped = step(next, pressed, shownAt(next));
      if (stepped.kind === 'quit') return exit();
      next = stepped.state;
    }
    latest.current = next;
    setState(next);
  };
  useInput((input, key) => {
    if (key.ctrl && input === 'z') void suspendTerminal(job.stop);
    else press(keysOf(input, key));
  });
  usePaste((text) => press([{ kind: 'paste', text }]));
  // after a stop that nobody could hear of, the terminal is as others left it: given back and taken again
  useEffect(
    () => job.listen((told) => void suspendTerminal(told === 'stop' ? job.stop : () => {})),
    [job, suspendTerminal],
  );
  const isToday = state.view === 'day' && state.days === undefined;
  useRerender(deps, isToday && moment !== undefined && countsSeconds(moment.now.next.secondsLeft), rerender);
  useLiveSettings(deps, setSettings, setComplaint);
  useWebhooks(deps, state.view === 'webhooks', Math.floor(unix / 60), setWebhooks);
  return createElement(Text, { wrap: 'truncate' }, carried(drawn.rows.map(paint).join('\n')));
}

function attempt<T>(draw: () => T, refused: (refusal: Fault) => T): T {
  try {
    return draw();
  } catch (thrown) {
    if (thrown instanceof Fault) return refused(thrown);
    throw thrown;
  }
}

/** At most once a second, and once a minute where no second is shown. */
function useRerender({ context, after }: DashboardDeps, isFast: boolean, rerender: () => void): void {
  // after every drawing: whatever caused it, the next beat is counted from now
  useEffect(() => {
    const now = context.now();
    return after(msUntil(nextRepaint(now, isFast), now), rerender);
  });
}

/** A configuration that is wrong, or half written, leaves what is shown, and is complained of until it is mended. */
function useLiveSettings(
  deps: DashboardDeps,
  setSettings: (settings: DashboardSettings) => void,
  setComplaint: (sentence: string) => void,
): void {
  useEffect(() => {
    let isOpen = true;
    const read = () => {
      deps.settings().then(
        (settings) => {
          if (!isOpen) return;
          setSettings(settings);
          setComplaint('');
        },
        (thrown) => isOpen && setComplaint(thrown instanceof Fault ? thrown.message : String(thrown)),
      );
    };
    const stop = deps.watchSettings(read);
    return () => {
      isOpen = false;
      stop();
    };
  }, [deps, setSettings, setComplaint]);
}

/** What a text finds; asked once while it stays, however often the screen is drawn. */
function useFinding({ context }: DashboardDeps, like: ShownPlace): (text: string) => Finding {
  return useMemo(() => {
    let last: { readonly text: string; readonly finding: Finding } | undefined;
    return (text) => {
      if (last?.text !== text) last = { text, finding: find(text, like, context) };
      return last.finding;
    };
  }, [context, like]);
}

/** Asked when the view opens and at every minute while it is open; an answer that is late then is not waited for. */
function useWebhooks(
  { webhooks }: DashboardDeps,
  isOpen: boolean,
  minute: number,
  setNews: (news: WebhookNews) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the minute is the reason for asking again
  useEffect(() => {
    if (!isOpen) return;
    const unwanted = new AbortController();
    void webhooks.read(unwanted.signal).then((news) => {
      if (!unwanted.signal.aborted) setNews(news);
    });
    return () => unwanted.abort();
  }, [webhooks, isOpen, minute, setNews]);
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1];

/** Letters that came in one piece, typed fast, are keys one after the other; so is enter among them. */
function keysOf(input: string, key: InkKey): Key[] {
  if (key.leftArrow) return [{ kind: 'left' }];
  if (key.rightArrow) return [{ kind: 'right' }];
  if (key.upArrow) return [{ kind: 'up' }];
  if (key.downArrow) return [{ kind: 'down' }];
  if (key.pageUp) return [{ kind: 'page up' }];
  if (key.pageDown) return [{ kind: 'page down' }];
  if (key.return) return [{ kind: 'enter' }];
  if (key.escape) return [{ kind: 'escape' }];
  if (key.backspace || key.delete) return [{ kind: 'backspace' }];
  if (key.ctrl || key.meta) return [];
  return [...input].flatMap((letter): Key[] => {
    if (letter === '\r' || letter === '\n') return [{ kind: 'enter' }];
    return /\p{Cc}/u.test(letter) ? [] : [{ kind: 'text', text: letter }];
  });
}
