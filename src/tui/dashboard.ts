import type { Language } from '../core/names.ts';
import { namesIn } from '../core/names.ts';
import type { Asker } from './answers.ts';
import { asker } from './answers.ts';
import type { Desk } from './desk.ts';
import { msUntil } from './desk.ts';
import { NOTHING_SOUGHT } from './finding.ts';
import { frame } from './frame.ts';
import { ASCII, UNICODE } from './glyphs.ts';
import { painter } from './line.ts';
import type { Size } from './scene.ts';
import { sentences } from './sentences.ts';
import type { State } from './state.ts';
import { nextRepaint } from './state.ts';
import type { Pen } from './words.ts';

export interface Choices {
  readonly start: State;
  readonly language: Language;
  readonly isAscii: boolean;
  readonly hasColour: boolean;
}

/** The streams of a terminal that keys come from and the screen is drawn on. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** One frame as text, without the rows that stay empty at its end. */
export async function oneFrame(desk: Desk, choices: Choices, size: Size): Promise<string> {
  const { ask, pen } = tools(desk, choices);
  const { shown, saved } = await desk.places();
  const { start: state } = choices;
  const moment = ask.moment(shown);
  const webhooks = state.view === 'webhooks' ? await desk.webhooks.read(0) : ({ kind: 'asking' } as const);
  const { rows } = frame(
    { pen, state, moment, ask, places: saved, webhooks, finding: NOTHING_SOUGHT, isStill: true },
    size,
  );
  const paint = painter(choices.hasColour);
  return `${rows.map(paint).join('\n').trimEnd()}\n`;
}

/** Sentences now, and then only what changes; never repainted. Runs until the process ends, or `isOnce`. */
export async function spoken(desk: Desk, choices: Choices, isOnce: boolean, write: (text: string) => void): Promise<void> {
  const { ask, pen } = tools(desk, choices);
  let { shown } = await desk.places();
  let before: ReturnType<Asker['moment']> | undefined;
  const speak = () => {
    const moment = ask.moment(shown);
    for (const sentence of sentences(moment, before, pen)) write(`${sentence}\n`);
    before = moment;
  };
  speak();
  if (isOnce) return;
  desk.watchPlaces(() => {
    desk.places().then(
      (places) => {
        shown = places.shown;
        before = undefined;
      },
      () => {}, // half written: what was shown stays
    );
  });
  const next = () => {
    const now = desk.context.now();
    desk.after(msUntil(nextRepaint(now, false), now), () => {
      speak();
      next();
    });
  };
  next();
  await new Promise(() => {}); // a signal ends it
}

/** The live screen, until it is left; the terminal is then as it was. */
export async function liveScreen(desk: Desk, choices: Choices, { stdin, stdout, stderr }: Streams): Promise<void> {
  const { ask, pen } = tools(desk, choices);
  const places = await desk.places();
  ask.moment(places.shown); // a refusal is said before the screen is entered
  const [{ render }, { createElement }, { Screen }] = await Promise.all([
    import('ink'),
    import('react'),
    import('./screen.ts'),
  ]);
  const props = { desk, ask, pen, paint: painter(choices.hasColour), start: choices.start, places };
  const app = render(createElement(Screen, props), {
    stdin,
    stdout,
    stderr,
    alternateScreen: true,
    incrementalRendering: true,
    interactive: true,
    patchConsole: false,
    maxFps: 30,
  });
  await app.waitUntilExit();
}

function tools(desk: Desk, { isAscii, language }: Choices): { readonly ask: Asker; readonly pen: Pen } {
  // names in a script that ASCII cannot show would be question marks
  const names = namesIn(isAscii && ['ar', 'ur'].includes(language) ? 'en' : language);
  return { ask: asker(desk.context), pen: { glyphs: isAscii ? ASCII : UNICODE, names } };
}
