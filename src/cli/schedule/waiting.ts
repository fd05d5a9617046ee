import { readDuration } from '../../core/time/read-times.ts';
import { ENGLISH_COMMANDS } from '../../core/words/command-names.ts';
import { Fault } from '../../core/fault.ts';
import { LATEST_SECONDS, secondsToWait } from '../../core/schedule/on-time.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/given-flags.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerText } from '../query/run-query.ts';
import { nextVariant } from '../query/specs/next.ts';
import { commandNames } from '../shell/words.ts';
import { inNames } from '../views/layout.ts';
import { atIsMissing, callWithPlaceAsAt, readTimeWord, upcomingEvent } from './upcoming-event.ts';

/** `prayer wait` reports that it ended late if it ended later than this: the machine slept, or its clock was set. */
const LATE_SECONDS = 60;

export async function waitForPrayer({ flags, bareWords: [word = '', ...place] }: Call, deps: CliDeps): Promise<number> {
  const names = await commandNames({ flags }, deps);
  const { waitingFor, wasAgo } = names.command.wait;
  const say = (sentence: string) => deps.writeError(`prayer: ${inNames(sentence, names)}\n`);
  const call = { flags, bareWords: place };
  const moment = await upcomingEvent('wait', readTimeWord(word), flags.has('next'), call, deps);
  if (deps.terminal.isTty) say(waitingFor(moment.text(names)));
  const lateSeconds = await waitUntil(moment.at, deps);
  if (lateSeconds > LATE_SECONDS) say(wasAgo(moment.text(names), Math.round(lateSeconds / 60)));
  return 0;
}

/** `prayer run`. @returns the exit code of the program @throws Fault TOO_LATE more than `LATEST_SECONDS` after the prayer */
export async function runAtPrayer({ flags, bareWords: [program = '', ...words] }: Call, deps: CliDeps) {
  const at = lastOf(flags, 'at');
  if (at === undefined) throw atIsMissing();
  const within = lastOf(flags, 'within');
  const withinSeconds = within === undefined ? undefined : readDuration(within, '--within');
  const takesTomorrow = flags.has('next') || withinSeconds !== undefined;
  const moment = await upcomingEvent('run', readTimeWord(at), takesTomorrow, callWithPlaceAsAt(flags), deps);
  if (withinSeconds !== undefined && moment.at - deps.context.now() > withinSeconds) return 0;
  const lateSeconds = await waitUntil(moment.at, deps);
  if (lateSeconds > LATEST_SECONDS) {
    const minutes = Math.round(lateSeconds / 60);
    const sentence = `${moment.text(ENGLISH_COMMANDS)} was ${minutes} min ago, while the machine slept; ${program} was not run.`;
    throw new Fault('TOO_LATE', sentence, { late_seconds: Math.round(lateSeconds) });
  }
  return await deps.runProgram(program, words, moment.variables);
}

/** Waits for an instant by the wall clock. @returns how many seconds after the instant the wait ended */
async function waitUntil(at: EpochSeconds, deps: CliDeps): Promise<number> {
  for (;;) {
    const now = deps.context.now();
    if (now >= at) return now - at;
    await deps.sleep(secondsToWait(at, now));
  }
}

/** `prayer watch`: on a terminal one line is overwritten at each change. In a pipe, or with `--format`, each change is a new line. */
export async function watchNext({ flags, bareWords }: Call, deps: CliDeps): Promise<number> {
  const query = queryOf(['watch'], [nextVariant]);
  const wanted = new Map(flags);
  if (!wanted.has('format')) wanted.set('format', ['{coming}']);
  const tickSeconds = /\{\s*left_seconds\s*\}/.test(lastOf(wanted, 'format') ?? '') ? 1 : 60;
  const inPlace = deps.terminal.isTty && !flags.has('format');
  let shown = '';
  let queries = deps;
  while (!deps.isReaderGone()) {
    const text = await answerText(query, { flags: wanted, bareWords }, queries);
    queries = { ...deps, writeError: () => {} }; // the first query has reported which place was taken
    if (text !== shown && inPlace) deps.overwrite(text.trimEnd());
    else if (text !== shown) deps.write(text);
    shown = text;
    await deps.sleep(tickSeconds - (deps.context.now() % tickSeconds));
  }
  return 0;
}
