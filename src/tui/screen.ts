import { Fault } from '../core/fault.ts';
import { SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { DashboardDeps, DashboardSettings, Finding, Job, Streams } from './scene.ts';
import { attempt, msUntil } from './scene.ts';
import type { ScreenMode } from './scene.ts';
import type { Instance } from 'ink';
import { render, Text, useApp, useInput, usePaste, useWindowSize } from 'ink';
import type { Line } from './line.ts';
import { findPlacesOrDay } from './place-search.ts';
import type { Queries, ShownPlace } from './queries.ts';
import type { ReactElement } from 'react';
import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import type { Key, State } from './state.ts';
import { nextRepaint } from './state.ts';
import { textStyleOf } from './text-style.ts';
import type { WebhookNews } from './daemon-webhooks.ts';

interface ScreenProps {
  readonly deps: DashboardDeps;
  readonly queries: Queries;
  readonly mode: ScreenMode;
  readonly job: Job;
  readonly isAscii: boolean;
  readonly paint: (row: Line) => string;
  readonly start: State;
  readonly settings: DashboardSettings;
}

/** Enters the alternate screen of the terminal; ink leaves it again however the program ends. */
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

/** The live screen: a frame, drawn again when a key, the clock, the size, the configuration or the daemon changes it. */
export function Screen({ deps, queries, mode, job, isAscii, paint, start, ...props }: ScreenProps): ReactElement {
  const { columns, rows } = useWindowSize();
  const { exit } = useApp();
  const [state, setState] = useState(start);
  const latest = useRef(start); // several keys may come before the next drawing
  const [settings, setSettings] = useState(props.settings);
  const [complaint, setComplaint] = useState('');
  const [webhooks, setWebhooks] = useState<WebhookNews>({ kind: 'asking' });
  const [, setTick] = useState(0);
  const rerender = () => setTick((count) => count + 1);
  const found = useFinding(deps, queries, state.foundPlace ?? settings.shown);
  const textStyle = textStyleOf(isAscii, settings);
  const size = { columns, rows };
  const draw = (state: State) =>
    attempt(
      () => {
        const moment = queries.moment(state.foundPlace ?? settings.shown);
        const finding = found(state.search?.text ?? '');
        const places = settings.saved;
        const scene = { textStyle, state, moment, queries, places, webhooks, finding, complaint, isStill: false };
        return { moment, drawn: mode.draw(scene, size) };
      },
      // such as rules that leave a prayer without a time; the user can still move to another place or day
      (refusal) => ({ moment: undefined, drawn: mode.refused(refusal.message, size, textStyle) }),
    );
  const now = draw(state);
  const { moment, drawn } = now;
  const unix = deps.context.now();

  const press = (keys: readonly Key[]) => {
    let next = latest.current;
    for (const pressed of keys) {
      const stepped = mode.step(next, pressed, () => {
        const { moment, drawn } = next === state ? now : draw(next);
        const today = moment?.today ?? Math.floor(unix / SECONDS_PER_DAY);
        return { ...drawn, today, found: (text) => found(text).places, foundDay: (text) => found(text).day };
      });
      if (stepped === 'quit') return exit();
      next = stepped;
    }
    latest.current = next;
    setState(next);
  };
  useInput((input, key) => press(keysOf(input, key)));
  usePaste((text) => press([{ kind: 'paste', text }]));
  useJobControl(job);
  useRerender(deps, moment !== undefined && mode.countsSeconds(moment, state, size), rerender);
  useLiveSettings(deps, setSettings, setComplaint);
  useWebhooks(deps, state.view === 'webhooks', Math.floor(unix / 60), setWebhooks);
  return createElement(Text, { wrap: 'truncate' }, carried(drawn.rows.map(paint).join('\n')));
}

/** Once a second where seconds are shown, otherwise once a minute. */
function useRerender({ context, after }: DashboardDeps, isFast: boolean, rerender: () => void): void {
  // an effect without dependencies: every drawing starts the timer again
  useEffect(() => {
    const now = context.now();
    return after(msUntil(nextRepaint(now, isFast), now), rerender);
  });
}

/** A configuration that cannot be read changes nothing; the reason is shown until it can be read again. */
function useLiveSettings(
  deps: DashboardDeps,
  setSettings: (settings: DashboardSettings) => void,
  setComplaint: (sentence: string) => void,
): void {
  useEffect(() => {
    const read = () =>
      deps.settings().then(
        (settings) => {
          setSettings(settings);
          setComplaint('');
        },
        (thrown) => setComplaint(thrown instanceof Fault ? thrown.message : String(thrown)),
      );
    return deps.watchSettings(() => void read());
  }, [deps, setSettings, setComplaint]);
}

/** The search for a place or a day; it keeps its last result, because the screen is drawn more often than the text changes. */
function useFinding({ context }: DashboardDeps, queries: Queries, like: ShownPlace): (text: string) => Finding {
  return useMemo(() => {
    let last: { readonly text: string; readonly finding: Finding } | undefined;
    return (text) => {
      if (last?.text === text) return last.finding;
      // of a place whose rules leave a prayer without a time, nothing is known; another one can still be found
      const asking = attempt(
        () => ({ today: queries.moment(like).today, by: queries.reckoning(like) }),
        () => undefined,
      );
      last = { text, finding: findPlacesOrDay(text, like, context, asking) };
      return last.finding;
    };
  }, [context, queries, like]);
}

/** Asks when the view opens and every minute while it is open; a question that is still open then is aborted. */
function useWebhooks(
  { webhooks }: DashboardDeps,
  isOpen: boolean,
  minute: number,
  setNews: (news: WebhookNews) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute asks again
  useEffect(() => {
    if (!isOpen) return;
    const unwanted = new AbortController();
    void webhooks.read(unwanted.signal).then((news) => {
      if (!unwanted.signal.aborted) setNews(news);
    });
    return () => unwanted.abort();
  }, [webhooks, isOpen, minute, setNews]);
}

/** Ctrl-z, and the signals of the shell: the terminal is given back while the job is stopped, and set up again when it goes on. */
export function useJobControl(job: Job): void {
  const { suspendTerminal } = useApp();
  useInput((input, key) => {
    if (key.ctrl && input === 'z') void suspendTerminal(job.stop);
  });
  // after SIGSTOP other programs may have changed the terminal
  useEffect(
    () => job.listen((signal) => void suspendTerminal(signal === 'stop' ? job.stop : () => {})),
    [job, suspendTerminal],
  );
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1];

/** Letters that are typed fast arrive together, and so may enter; each is a key. */
export function keysOf(input: string, key: InkKey): Key[] {
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

/**
 * Ink 8 removes invisible characters from a frame (its output.js filters Default_Ignorable_Code_Point), also the isolates
 * around right-to-left text. It keeps combining marks, so isolates pass through it as marks and are restored before the
 * terminal. The marks belong to scripts that no answer uses: Phaistos Disc, Old Permic, Coptic Epact (all Mn).
 */
const CARRIERS: readonly (readonly [isolate: string, carrier: string])[] = [
  ['\u2067', '\u{101fd}'],
  ['\u2068', '\u{10376}'],
  ['\u2069', '\u{102e0}'],
];

/** A frame that ink leaves as it is. */
export function carried(text: string): string {
  return CARRIERS.reduce((rest, [isolate, carrier]) => rest.replaceAll(isolate, carrier), text);
}

/** The same stream; it writes isolates for their carriers. */
export function restoring(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (text: string | Uint8Array, ...rest: never[]) =>
    stdout.write(typeof text === 'string' ? restored(text) : text, ...rest);
  return new Proxy(stdout, {
    get(stream, key) {
      if (key === 'write') return write;
      const value: unknown = Reflect.get(stream, key, stream);
      return typeof value === 'function' ? value.bind(stream) : value;
    },
  });
}

function restored(text: string): string {
  return CARRIERS.reduce((rest, [isolate, carrier]) => rest.replaceAll(carrier, isolate), text);
}
