import { attempt } from '../core/fault.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { ScreenWords } from '../core/words/screen-names.ts';
import { dislikedTime } from '../formats/disliked-time.ts';
import { dislikedNow } from '../operations/prayer/now.ts';
import type { Colours } from '../core/text/palette.ts';
import type { DashboardDeps, ScreenMode, Size, Streams } from './scene.ts';
import { DASHBOARD } from './frame.ts';
import { isolated, type Isolates, painter } from './line.ts';
import { EMPTY_SEARCH } from './place-search.ts';
import { createQueries, type PlaceNow } from './queries.ts';
import { msUntilRepaint, type State } from './state.ts';
import { createReports } from './terminal-reports.ts';
import { clockOf, showHijri, type TextStyle, textStyleOf } from './text-style.ts';

export interface Choices extends Colours {
  /** The screen to draw; by default the dashboard. */
  readonly mode?: ScreenMode;
  readonly start: State;
  readonly isAscii: boolean;
  /** Whether clicks and the wheel do something; default false. */
  readonly hasMouse?: boolean;
}

/** One frame as text, without empty rows at its end. */
export async function oneFrame(deps: DashboardDeps, choices: Choices, size: Size): Promise<string> {
  const queries = createQueries(deps.context);
  const settings = await deps.settings();
  const { mode = DASHBOARD, start: state, isAscii } = choices;
  const scene = {
    textStyle: textStyleOf(isAscii, settings),
    state,
    moment: queries.moment(settings.shown),
    queries,
    places: settings.saved,
    webhooks: state.view === 'webhooks' ? await deps.webhooks.read() : ({ kind: 'loading' } as const),
    finding: EMPTY_SEARCH,
    errorMessage: '',
    isStatic: true,
  };
  const { rows } = mode.draw(scene, size);
  return `${rows.map(painter(choices)).join('\n').trimEnd()}\n`;
}

/**
 * Writes sentences for a screen reader: all of them now, and every minute those that changed, until `q` is pressed.
 * @throws Fault if the first sentences cannot be made
 * @param keys calls `pressed` with each typed character, and returns a function that ends this. If undefined, sentences are written once.
 */
export async function runForScreenReader(
  deps: DashboardDeps,
  choices: Choices,
  keys: ((pressed: (key: string) => void) => () => void) | undefined,
  write: (text: string) => void,
): Promise<void> {
  const queries = createQueries(deps.context);
  let settings = await deps.settings();
  let before: PlaceNow | undefined;
  let lastError = '';
  const speak = () => {
    const moment = queries.moment(settings.shown);
    for (const sentence of sentences(moment, before, textStyleOf(choices.isAscii, settings))) write(`${sentence}\n`);
    before = moment;
    lastError = '';
  };
  speak();
  if (!keys) return;
  write(`${settings.names.screen.spoken.pressQ}\n`);
  const stopWatching = deps.watchSettings(() => {
    deps.settings().then(
      (changed) => {
        settings = changed;
        before = undefined;
      },
      () => {}, // the file is half written: keep the settings
    );
  });
  let cancel = () => {};
  const speakAtNextMinute = () => {
    cancel = deps.after(msUntilRepaint(deps.context.now(), false), () => {
      attempt(speak, ({ message }) => {
        if (message !== lastError) write(`${message}\n`);
        lastError = message;
      });
      speakAtNextMinute();
    });
  };
  speakAtNextMinute();
  await new Promise<void>((resolve) => {
    const stopListening = keys((key) => {
      if (key !== 'q') return;
      stopListening();
      resolve();
    });
  });
  cancel();
  stopWatching();
}

/** Shows the live screen until the user closes it, and restores the terminal. @throws the error that broke the screen */
export async function liveScreen(deps: DashboardDeps, choices: Choices, streams: Streams): Promise<void> {
  const queries = createQueries(deps.context);
  const settings = await deps.settings();
  queries.moment(settings.shown); // throws before the screen is entered
  // loads ink and react while the terminal answers
  const [background, { openScreen }] = await Promise.all([
    choices.background ?? streams.askBackground(choices),
    import('./screen.ts'),
  ]);
  const { mode = DASHBOARD, isAscii, start } = choices;
  const paint = (isolates: Isolates) => painter({ ...choices, background }, isolates);
  const reports = createReports(streams.hasMouse && choices.hasMouse === true);
  const app = openScreen({ deps, queries, mode, job: streams.job, isAscii, paint, start, settings, reports }, streams);
  let broken: { readonly thrown: unknown } | undefined;
  const stop = streams.whenBroken((thrown) => {
    broken = { thrown };
    app.unmount();
  });
  try {
    await app.waitUntilExit();
  } finally {
    stop();
  }
  if (broken) throw broken.thrown;
}

/** Minutes before a prayer at which the time left is announced, besides every whole hour. */
const SPOKEN_MINUTES: readonly number[] = [45, 30, 15, 10, 5, 1];

/** Sentences for a screen reader about what changed since `before`. A repainted counter would be read out again and again. */
export function sentences(moment: PlaceNow, before: PlaceNow | undefined, textStyle: TextStyle): string[] {
  const { now, zone } = moment;
  const { at } = now.request;
  const { current, next } = now;
  const { names } = textStyle;
  const { spoken } = names.screen;
  const clock = (instant: EpochSeconds) => clockOf(instant, zone, textStyle);
  const result: string[] = [];
  const texts = dislikedTime(now, names, clock);
  const hasDislikedChanged = (before && dislikedNow(before.now)?.name) !== dislikedNow(now)?.name;
  if (!before) {
    const place = isolated(moment.place.name ?? `${at.latDeg}, ${at.lngDeg}`);
    result.push(spoken.place(place, zone.id, clock(now.now)));
  }
  if (before?.now.hijri.date !== now.hijri.date) {
    result.push(spoken.hijri(names.hijriEra(showHijri(now.hijri, textStyle))));
  }
  if (!before || before.now.current?.began !== current?.began) {
    const begun = current && spoken.begun(names.event(current.name), clock(current.ends));
    const isSaidBelow = hasDislikedChanged && texts?.due !== undefined;
    if (!isSaidBelow) result.push(begun ?? spoken.noneUntil(names.event(next.name)));
  }
  if (hasDislikedChanged) {
    const parts = texts && [texts.due, texts.disliked[0], texts.missed];
    const news = parts?.flatMap((text) => (text === undefined ? [] : [spoken.sentence(text)]));
    result.push(...(news ?? [spoken.noLongerDisliked]));
  }
  const minutes = Math.ceil(next.secondsLeft / 60);
  const isNew = before?.now.next.at !== next.at;
  const isRound = minutes % 60 === 0 || SPOKEN_MINUTES.includes(minutes);
  const minutesBefore = before ? Math.ceil(before.now.next.secondsLeft / 60) : undefined;
  if (isNew || (isRound && minutes !== minutesBefore)) {
    result.push(spoken.next(names.event(next.name), spokenMinutes(minutes, spoken), clock(next.at)));
  }
  return names.isRightToLeft ? result.map((sentence) => `\u2067${sentence}\u2069`) : result;
}

function spokenMinutes(minutes: number, spoken: ScreenWords['spoken']): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return spoken.minutes(rest);
  return rest === 0 ? spoken.hours(hours) : `${spoken.hours(hours)} ${spoken.minutes(rest)}`;
}
