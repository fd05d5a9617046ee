import { Fault, quoted } from '../core/fault.ts';
import { dayNumber } from '../core/time/civil-date.ts';
import { date } from '../ops/fields.ts';
import { prayerNow } from '../ops/prayer-now.ts';
import type { ShownPlace } from '../tui/answers.ts';
import type { Choices } from '../tui/dashboard.ts';
import { liveScreen, oneFrame, spoken } from '../tui/dashboard.ts';
import type { Desk, Wishes } from '../tui/desk.ts';
import type { Size } from '../tui/scene.ts';
import type { State } from '../tui/state.ts';
import { START, VIEWS } from '../tui/state.ts';
import { answerTo, terminalOf } from './ask.ts';
import type { Call } from './call.ts';
import { lastOf, rawFields } from './call.ts';
import { defaultFields } from './default-fields.ts';
import { defaultsOf } from './defaults.ts';
import { placeSaved } from './named-place.ts';
import { questionOf } from './questions.ts';
import { languageOf } from './show/choices.ts';
import type { World } from './world.ts';

/** `prayer dashboard`: which of its three ways of speaking fits, and what it is handed. @throws Fault */
export async function openDashboard(call: Call, world: World): Promise<number> {
  const { env, live } = world;
  const terminal = terminalOf(call.flags, world.terminal);
  const choices: Choices = {
    start: startOf(call),
    isAscii: call.flags.has('ascii') || !speaksUnicode(env),
    hasColour: terminal.hasColour,
  };
  // the first reading may speak on stderr; what is read again behind a screen may not
  const first = await wishesOf(call, world);
  const quiet = { ...world, writeError: () => {} };
  let isRead = false;
  const desk: Desk = {
    context: world.context,
    wishes: () => {
      if (isRead) return wishesOf(call, quiet);
      isRead = true;
      return Promise.resolve(first);
    },
    watchWishes: (changed) => live.watchFile(defaultsOf(call, world).path, changed),
    webhooks: live.webhooks,
    after: live.after,
  };
  const size = lastOf(call.flags.get('size'));
  const isOnce = call.flags.has('once') || !isScreen(world);
  if (size !== undefined && !isOnce) {
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      '--size goes with --once only; a live screen has the size of its terminal.',
    );
  }
  if (call.flags.has('accessible') || isOn(env['ACCESSIBLE']) || isOn(env['INK_SCREEN_READER'])) {
    await spoken(desk, choices, isOnce, world.write);
  } else if (isOnce) {
    world.write(await oneFrame(desk, choices, size === undefined ? frameSize(world) : readSize(size)));
  } else await liveScreen(desk, choices, live.streams(terminal.hasColour));
  return 0;
}

/** Whether a screen can live here: keys come in, drawings go out, and nobody said otherwise. */
function isScreen({ env, terminal, live }: World): boolean {
  return terminal.isTty && live.isInputTty && env['TERM'] !== 'dumb' && !isOn(env['CI']);
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '0' && text !== 'false';
}

/** A locale that is set and names no UTF-8 knows ASCII only; where none is set, nothing is known and terminals of today do. */
function speaksUnicode(env: World['env']): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'UTF-8';
  return /utf-?8/i.test(locale);
}

/** The place, its rules and the saved places, from the words, the environment and the configuration file. @throws Fault */
async function wishesOf(call: Call, world: World): Promise<Wishes> {
  const question = { ...questionOf('prayer.now'), path: ['dashboard'] };
  const { raw, scene } = await answerTo(question, call, world);
  const defaults = defaultsOf(call, world);
  const { fields } = prayerNow;
  const rules = rawFields(question.rows, fields, call.flags).filter(([field]) => field !== 'lat' && field !== 'lng');
  const saved = [...defaults.config().places].map(([key, place]): ShownPlace => {
    const named = { ...placeSaved(place), name: place.name ?? key };
    const its = [...rules, ['lat', named.lat] as const, ['lng', named.lng] as const];
    const rest = defaultFields(fields, its, named, defaults, world.context.zones);
    return { name: named.name, words: Object.fromEntries([...its, ...rest]) };
  });
  return {
    shown: { name: scene.placeName, words: Object.fromEntries(raw) },
    saved,
    language: languageOf(scene),
    hours: scene.flags.get('clock') === '12h' ? '12h' : '24h',
  };
}

function startOf(call: Call): State {
  const view = oneOf(VIEWS, lastOf(call.flags.get('view')) ?? 'day', 'view');
  const text = lastOf(call.flags.get('date'));
  return { ...START, view, days: text === undefined ? undefined : dayNumber(date.read(text, 'date')) };
}

/** As large as the terminal, less the row that the prompt takes; 80 by 24 where there is none. */
function frameSize({ terminal, live }: World): Size {
  return { columns: terminal.columns, rows: terminal.isTty ? live.rows - 1 : 24 };
}

function readSize(text: string): Size {
  const match = /^(\d{1,4})x(\d{1,4})$/.exec(text);
  if (match) return { columns: Number(match[1]), rows: Number(match[2]) };
  throw new Fault('INVALID_PARAMETER', `--size ${quoted(text)} is not COLUMNSxROWS, such as 80x24.`, { value: text });
}

function oneOf<T extends string>(choices: readonly T[], text: string, flag: string): T {
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  throw new Fault('INVALID_PARAMETER', `--${flag} ${quoted(text)} is not one of ${choices.join(', ')}.`, {
    field: flag,
    value: text,
  });
}
