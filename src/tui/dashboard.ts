import type { PlaceNow } from './queries.ts';
import { createQueries } from './queries.ts';
import type { DashboardDeps } from './dashboard-deps.ts';
import { msUntil } from './dashboard-deps.ts';
import { EMPTY_SEARCH } from './place-search.ts';
import type { Face } from './face.ts';
import { DASHBOARD } from './face.ts';
import { painter } from './line.ts';
import type { Size } from './scene.ts';
import { attempt } from './scene.ts';
import { sentences } from './sentences.ts';
import type { State } from './state.ts';
import { nextRepaint } from './state.ts';
import type { Streams } from './streams.ts';
import { textStyleOf } from './text-style.ts';

export interface Choices {
  /** Default the dashboard. */
  readonly face?: Face;
  readonly start: State;
  readonly isAscii: boolean;
  readonly hasColour: boolean;
}

/** One frame as text, without empty rows at its end. */
export async function oneFrame(deps: DashboardDeps, choices: Choices, size: Size): Promise<string> {
  const queries = createQueries(deps.context);
  const settings = await deps.settings();
  const { face = DASHBOARD, start: state, isAscii, hasColour } = choices;
  const scene = {
    textStyle: textStyleOf(isAscii, settings),
    state,
    moment: queries.moment(settings.shown),
    queries,
    places: settings.saved,
    webhooks: state.view === 'webhooks' ? await deps.webhooks.read() : ({ kind: 'asking' } as const),
    finding: EMPTY_SEARCH,
    complaint: '',
    isStill: true,
  };
  const { rows } = face.draw(scene, size);
  return `${rows.map(painter(hasColour)).join('\n').trimEnd()}\n`;
}

/**
 * Sentences now, then those that change, every minute, until `q`.
 * @param keys where keys come from; undefined to speak once @throws Fault for the first sentences
 */
export async function spoken(
  deps: DashboardDeps,
  choices: Choices,
  keys: Keys | undefined,
  write: (text: string) => void,
): Promise<void> {
  const queries = createQueries(deps.context);
  let settings = await deps.settings();
  let before: PlaceNow | undefined;
  let refusal = '';
  const speak = () => {
    const moment = queries.moment(settings.shown);
    for (const sentence of sentences(moment, before, textStyleOf(choices.isAscii, settings))) write(`${sentence}\n`);
    before = moment;
    refusal = '';
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
      () => {}, // half written: the last settings stay
    );
  });
  let cancel = () => {};
  const speakAtNextMinute = () => {
    const now = deps.context.now();
    cancel = deps.after(msUntil(nextRepaint(now, false), now), () => {
      attempt(speak, ({ message }) => {
        if (message !== refusal) write(`${message}\n`);
        refusal = message;
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

/** Calls `pressed` with each character that is typed. Returns how to stop. */
export type Keys = (pressed: (key: string) => void) => () => void;

/** The live screen, until it is closed and the terminal restored. @throws the error that broke it */
export async function liveScreen(deps: DashboardDeps, choices: Choices, streams: Streams): Promise<void> {
  const queries = createQueries(deps.context);
  const settings = await deps.settings();
  queries.moment(settings.shown); // throws before the screen is entered
  const { openScreen } = await import('./screen.ts'); // ink and react
  const { face = DASHBOARD, isAscii, hasColour, start } = choices;
  const paint = painter(hasColour);
  const app = openScreen({ deps, queries, face, job: streams.job, isAscii, paint, start, settings }, streams);
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
