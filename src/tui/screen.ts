import { attempt, Fault, ifAccepted } from '../core/fault.ts';
import { SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { DashboardDeps, DashboardSettings, Job, Streams, ScreenMode, WebhookNews } from './scene.ts';
import { type Instance, render, Text, useApp, useInput, usePaste, useStdout, useWindowSize } from 'ink';
import { EMPTY, isRightToLeft, type Isolates, type Line, keyAt } from './line.ts';
import type { Language } from '../core/words/names.ts';
import { findPlacesOrDay } from './place-search.ts';
import type { Queries, ShownPlace } from './queries.ts';
import { createElement, type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Finding, type Key, msUntilRepaint, type State } from './state.ts';
import { CURSOR_QUESTION, type TerminalReport, type TerminalReports } from './terminal-reports.ts';
import { textStyleOf } from './text-style.ts';

interface ScreenProps {
  readonly deps: DashboardDeps;
  readonly queries: Queries;
  readonly mode: ScreenMode;
  readonly job: Job;
  readonly isAscii: boolean;
  readonly paint: (isolates: Isolates) => (row: Line) => string;
  readonly start: State;
  readonly settings: DashboardSettings;
  readonly reports: TerminalReports;
}

/** Enters the alternate screen of the terminal; ink leaves it again however the program ends. */
export function openScreen(props: ScreenProps, streams: Streams): Instance {
  const options = { ...terminalOf(streams, props.reports), alternateScreen: true, incrementalRendering: true };
  return render(createElement(Screen, props), options);
}

/** The live screen: a frame, drawn again when a key, the clock, the size, the configuration or the daemon changes it. */
export function Screen(props: ScreenProps): ReactElement {
  const { deps, queries, mode, job, isAscii, paint, start, reports } = props;
  const { columns, rows } = useWindowSize();
  const { exit } = useApp();
  const [state, setState] = useState(start);
  const latest = useRef(start); // several keys may arrive before the next frame
  const { settings, errorMessage } = useLiveSettings(deps, props.settings);
  const unix = deps.context.now();
  const webhooks = useWebhooks(deps, state.view === 'webhooks', Math.floor(unix / 60));
  const found = useFinding(deps, queries, state.foundPlace ?? settings.shown, settings.names.language);
  const textStyle = textStyleOf(isAscii, settings);
  const size = { columns, rows };
  const draw = (state: State) =>
    attempt(
      () => {
        const moment = queries.moment(state.foundPlace ?? settings.shown);
        const finding = found(state.search?.text ?? '');
        const places = settings.saved;
        const scene = { textStyle, state, moment, queries, places, webhooks, finding, errorMessage, isStatic: false };
        return { moment, drawn: mode.draw(scene, size) };
      },
      // such as rules without a time for a prayer; the user can still move to another place or day
      (refusal) => ({ moment: undefined, drawn: mode.refused(refusal.message, size, textStyle) }),
    );
  const now = draw(state);
  const { moment, drawn } = now;

  const press = (keys: readonly Key[]) => {
    let next = latest.current;
    for (const pressed of keys) {
      const stepped = mode.step(next, pressed, () => {
        const { moment, drawn } = next === state ? now : draw(next);
        const today = moment?.today ?? Math.floor(unix / SECONDS_PER_DAY);
        return { ...drawn, today, found };
      });
      if (stepped === 'quit') return exit();
      next = stepped;
    }
    latest.current = next;
    setState(next);
  };
  useKeys(job, press);
  const hasIsolates = drawn.rows.some((row) => row.some(isRightToLeft));
  const isolates = useReports(reports, hasIsolates, ({ kind, row, column }) => {
    const key = kind === 'click' ? keyAt(drawn.rows[row - 1] ?? EMPTY, column - 1) : { kind };
    if (key) press([key]);
  });
  useRerender(deps, moment !== undefined && mode.countsSeconds(moment, state, size));
  return textOfRows(drawn.rows.map(paint(isolates)));
}

/** Passes mouse reports to `moved`. Once the screen has isolates, finds out whether the terminal gives each isolate a cell. */
function useReports(
  reports: TerminalReports,
  hasIsolates: boolean,
  moved: (report: Extract<TerminalReport, { kind: 'click' | 'wheel up' | 'wheel down' }>) => void,
): Isolates {
  const [isolates, setIsolates] = useState<Isolates>('invisible');
  const { stdout } = useStdout();
  // a layout effect, so that no click is looked up in the rows of the previous frame
  useLayoutEffect(() =>
    reports.listen((report) => {
      if (report.kind === 'cursor') setIsolates(report.column === 1 ? 'invisible' : 'cells');
      else moved(report);
    }),
  );
  useEffect(() => {
    if (!hasIsolates) return;
    reports.asked();
    stdout.write(CURSOR_QUESTION);
  }, [reports, stdout, hasIsolates]);
  return isolates;
}

/** Draws the screen again every second if seconds are shown, otherwise every minute. */
function useRerender({ context, after }: DashboardDeps, isFast: boolean): void {
  const [, setTick] = useState(0);
  // has no list of dependencies, so that every frame starts the timer again
  useEffect(() => {
    return after(msUntilRepaint(context.now(), isFast), () => setTick((count) => count + 1));
  });
}

/** Follows the configuration. If it cannot be read, the settings stay, and the error is shown until it can be read again. */
function useLiveSettings(deps: DashboardDeps, start: DashboardSettings) {
  const [live, setLive] = useState({ settings: start, errorMessage: '' });
  useEffect(() => {
    const complain = (thrown: unknown) => {
      const errorMessage = thrown instanceof Fault ? thrown.message : String(thrown);
      setLive(({ settings }) => ({ settings, errorMessage }));
    };
    return deps.watchSettings(() => {
      deps.settings().then((settings) => setLive({ settings, errorMessage: '' }), complain);
    });
  }, [deps]);
  return live;
}

/** Searches for a place or a day. The last result is kept, because the screen is drawn more often than the text changes. */
function useFinding(
  { context }: DashboardDeps,
  queries: Queries,
  like: ShownPlace,
  language: Language,
): (text: string) => Finding {
  return useMemo(() => {
    let last: { readonly text: string; readonly finding: Finding } | undefined;
    return (text) => {
      if (last?.text === text) return last.finding;
      // undefined for a place whose rules leave a prayer without a time; another place can still be found
      const asking = ifAccepted(() => ({ today: queries.moment(like).today, by: queries.reckoning(like) }));
      last = { text, finding: findPlacesOrDay(text, like, context, asking, language) };
      return last.finding;
    };
  }, [context, queries, like, language]);
}

/** Asks the daemon when the view opens, and every minute while it is open. A new request aborts the one before. */
function useWebhooks({ webhooks }: DashboardDeps, isOpen: boolean, minute: number): WebhookNews {
  const [news, setNews] = useState<WebhookNews>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute asks again
  useEffect(() => {
    if (!isOpen) return;
    const closed = new AbortController();
    void webhooks.read(closed.signal).then((news) => {
      if (!closed.signal.aborted) setNews(news);
    });
    return () => closed.abort();
  }, [webhooks, isOpen, minute]);
  return news;
}

/** Listens for keys and pasted text, and gives the terminal to the shell while ctrl-z or a signal stops the job. */
export function useKeys(job: Job, press: (keys: readonly Key[]) => void): void {
  const { suspendTerminal } = useApp();
  useInput((input, key) => {
    if (key.ctrl && input === 'z') void suspendTerminal(job.stop);
    else press(keysOf(input, key));
  });
  usePaste((text) => press([{ kind: 'paste', text }]));
  // after SIGSTOP other programs may have changed the terminal
  useEffect(
    () => job.listen((signal) => void suspendTerminal(signal === 'stop' ? job.stop : () => {})),
    [job, suspendTerminal],
  );
}

const NAMED_KEYS = [
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['pageUp', 'page up'],
  ['pageDown', 'page down'],
  ['return', 'enter'],
  ['escape', 'escape'],
  ['backspace', 'backspace'],
  ['delete', 'backspace'],
] as const;

/** The keys in one input: letters that are typed fast arrive together, perhaps with enter. */
function keysOf(input: string, key: Parameters<Parameters<typeof useInput>[0]>[1]): Key[] {
  const named = NAMED_KEYS.find(([name]) => key[name]);
  if (named) return [{ kind: named[1] }];
  if (key.ctrl || key.meta) return [];
  return [...input].flatMap((letter): Key[] => {
    if (letter === '\r' || letter === '\n') return [{ kind: 'enter' }];
    return /\p{Cc}/u.test(letter) ? [] : [{ kind: 'text', text: letter }];
  });
}

/** The element for ink that shows painted rows, none wider than the terminal. */
export function textOfRows(rows: readonly string[]): ReactElement {
  const text = shifted(rows.join('\n'), /[\u2067-\u2069]/g, CARRIERS_AFTER);
  return createElement(Text, { wrap: 'truncate' }, text);
}

/** The streams for ink. @param reports given if ink enters the alternate screen */
export function terminalOf({ stdin, stdout, stderr }: Streams, reports?: TerminalReports) {
  const write = (text: string | Uint8Array, ...rest: never[]) => {
    if (typeof text !== 'string') return stdout.write(text, ...rest);
    const restored = shifted(text, /[\u{10376}-\u{10378}]/gu, -CARRIERS_AFTER);
    if (!reports) return stdout.write(restored, ...rest);
    const entered = restored.replace(ENTER, `${ENTER}${reports.enter}`).replace(LEAVE, `${reports.leave}${LEAVE}`);
    return stdout.write(entered, ...rest);
  };
  const read = () => {
    const text: unknown = stdin.read();
    return typeof text === 'string' && reports ? reports.keysIn(text) : text;
  };
  return {
    stdin: reports ? withMethod(stdin, 'read', read) : stdin,
    stdout: withMethod(stdout, 'write', write),
    stderr,
    patchConsole: false,
    interactive: true,
  };
}

const ENTER = '\u001b[?1049h';
const LEAVE = '\u001b[?1049l';

function withMethod<Stream extends object>(stream: Stream, name: string, method: unknown): Stream {
  return new Proxy(stream, {
    get(_, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(stream, key, stream);
      return typeof value === 'function' ? value.bind(stream) : value;
    },
  });
}

/**
 * Ink 8 removes invisible characters from a frame (its output.js filters Default_Ignorable_Code_Point), also the isolates U+2067 to
 * U+2069 around right-to-left text. Ink keeps combining marks, so isolates pass through ink as marks of Old Permic, in which no answer
 * is written, and are restored before the text reaches the terminal.
 */
const CARRIERS_AFTER = 0x10376 - 0x2067;

function shifted(text: string, marks: RegExp, by: number): string {
  return text.replace(marks, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) + by));
}
