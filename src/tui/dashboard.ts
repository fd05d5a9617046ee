import { Fault } from '../core/fault.ts';
import type { Asker } from './answers.ts';
import { asker } from './answers.ts';
import type { Desk } from './desk.ts';
import { msUntil } from './desk.ts';
import { NOTHING_SOUGHT } from './finding.ts';
import { frame } from './frame.ts';
import { painter } from './line.ts';
import type { Size } from './scene.ts';
import { sentences } from './sentences.ts';
import type { State } from './state.ts';
import { nextRepaint } from './state.ts';
import type { Streams } from './streams.ts';
import { penOf } from './words.ts';

export interface Choices {
  readonly start: State;
  readonly isAscii: boolean;
  readonly hasColour: boolean;
}

/** One frame as text, without the rows that stay empty at its end. */
export async function oneFrame(desk: Desk, choices: Choices, size: Size): Promise<string> {
  const ask = asker(desk.context);
  const wishes = await desk.wishes();
  const { start: state, isAscii } = choices;
  const { shown, saved } = wishes;
  const pen = penOf(isAscii, wishes);
  const moment = ask.moment(shown);
  const webhooks = state.view === 'webhooks' ? await desk.webhooks.read() : ({ kind: 'asking' } as const);
  const { rows } = frame(
    { pen, state, moment, ask, places: saved, webhooks, finding: NOTHING_SOUGHT, complaint: '', isStill: true },
    size,
  );
  const paint = painter(choices.hasColour);
  return `${rows.map(paint).join('\n').trimEnd()}\n`;
}

/** Sentences now, and then only what changes; never repainted. Runs until the process ends, or `isOnce`. @throws Fault at first */
export async function spoken(
  desk: Desk,
  choices: Choices,
  isOnce: boolean,
  write: (text: string) => void,
): Promise<void> {
  const ask = asker(desk.context);
  let wishes = await desk.wishes();
  let before: ReturnType<Asker['moment']> | undefined;
  const speak = () => {
    const moment = ask.moment(wishes.shown);
    for (const sentence of sentences(moment, before, penOf(choices.isAscii, wishes))) write(`${sentence}\n`);
    before = moment;
  };
  speak();
  if (isOnce) return;
  desk.watchWishes(() => {
    desk.wishes().then(
      (changed) => {
        wishes = changed;
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
    const now = desk.context.now();
    desk.after(msUntil(nextRepaint(now, false), now), () => {
      speakOrRefuse();
      next();
    });
  };
  next();
  await new Promise(() => {}); // a signal ends it
}

/** The live screen, until it is left; the terminal is then as it was. @throws whatever broke it */
export async function liveScreen(desk: Desk, choices: Choices, streams: Streams): Promise<void> {
  const ask = asker(desk.context);
  const wishes = await desk.wishes();
  ask.moment(wishes.shown); // a refusal is said before the screen is entered
  const { openScreen } = await streams.loadSparingly(() => import('./screen.ts')); // ink and react, which nothing else needs
  const { isAscii, hasColour, start } = choices;
  const paint = painter(hasColour);
  const app = openScreen({ desk, ask, job: streams.job, isAscii, paint, start, wishes }, streams);
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
