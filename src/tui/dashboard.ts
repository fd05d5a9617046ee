import { Fault } from '../core/fault.ts';
import type { Queries } from './queries.ts';
import { queries } from './queries.ts';
import type { DashboardDeps } from './dashboard-deps.ts';
import { msUntil } from './dashboard-deps.ts';
import { NOTHING_SOUGHT } from './place-search.ts';
import { frame } from './frame.ts';
import { painter } from './line.ts';
import type { Size } from './scene.ts';
import { sentences } from './sentences.ts';
import type { State } from './state.ts';
import { nextRepaint } from './state.ts';
import type { Streams } from './streams.ts';
import { textStyleOf } from './text-style.ts';

export interface Choices {
  readonly start: State;
  readonly isAscii: boolean;
  readonly hasColour: boolean;
}

/** One frame as text, without the rows that stay empty at its end. */
export async function oneFrame(deps: DashboardDeps, choices: Choices, size: Size): Promise<string> {
  const ask = queries(deps.context);
  const settings = await deps.settings();
  const { start: state, isAscii } = choices;
  const { shown, saved } = settings;
  const textStyle = textStyleOf(isAscii, settings);
  const moment = ask.moment(shown);
  const webhooks = state.view === 'webhooks' ? await deps.webhooks.read() : ({ kind: 'asking' } as const);
  const { rows } = frame(
    { textStyle, state, moment, ask, places: saved, webhooks, finding: NOTHING_SOUGHT, complaint: '', isStill: true },
    size,
  );
  const paint = painter(choices.hasColour);
  return `${rows.map(paint).join('\n').trimEnd()}\n`;
}

/** Sentences now, and then only what changes; never repainted. Runs until the process ends, or `isOnce`. @throws Fault at first */
export async function spoken(
  deps: DashboardDeps,
  choices: Choices,
  isOnce: boolean,
  write: (text: string) => void,
): Promise<void> {
  const ask = queries(deps.context);
  let settings = await deps.settings();
  let before: ReturnType<Queries['moment']> | undefined;
  const speak = () => {
    const moment = ask.moment(settings.shown);
    for (const sentence of sentences(moment, before, textStyleOf(choices.isAscii, settings))) write(`${sentence}\n`);
    before = moment;
  };
  speak();
  if (isOnce) return;
  deps.watchSettings(() => {
    deps.settings().then(
      (changed) => {
        settings = changed;
        before = undefined;
      },
      () => {}, // half written: what was shown stays
    );
  });
  let refused = '';
  const speakOrRefuse = () => {
    try {
      speak();
      refused = '';
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      if (thrown.message !== refused) write(`${thrown.message}\n`);
      refused = thrown.message;
    }
  };
  const next = () => {
    const now = deps.context.now();
    deps.after(msUntil(nextRepaint(now, false), now), () => {
      speakOrRefuse();
      next();
    });
  };
  next();
  await new Promise(() => {}); // a signal ends it
}

/** The live screen, until it is left; the terminal is then as it was. @throws whatever broke it */
export async function liveScreen(deps: DashboardDeps, choices: Choices, streams: Streams): Promise<void> {
  const ask = queries(deps.context);
  const settings = await deps.settings();
  ask.moment(settings.shown); // a refusal is said before the screen is entered
  const { openScreen } = await import('./screen.ts'); // with ink and react, which nothing else needs
  const { isAscii, hasColour, start } = choices;
  const paint = painter(hasColour);
  const app = openScreen({ deps, ask, job: streams.job, isAscii, paint, start, settings }, streams);
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
