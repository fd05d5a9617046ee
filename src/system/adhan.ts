import type { Socket } from 'node:net';
import { wordsOf } from '../core/fault.ts';
import { isRecord } from '../core/stored/stored-field.ts';
import { STOPPED } from './agent-machine.ts';
import { daemonClock } from './clock.ts';
import { type Bus, type BusObject, openBus, sessionBusAddress } from './message-bus.ts';
import type { Env } from './platform.ts';
import { runAndRead, startChild } from './processes.ts';

/** The longest wait for `PRAYER_AT`: the agent starts this program some seconds before. For a later time, the adhan plays at once. */
const MAX_WAIT_MS = 5_000;
/** The longest wait for the answers of media players. */
const MEDIA_MS = 300;
/** The longest wait for the list of microphones, usually 30 ms. An adhan during a call is worse than a late one. */
const MICROPHONE_MS = 2_000;
/** A player that does not end itself within this time is killed. */
const END_MS = 200;

/**
 * Plays the adhan until its end, a signal, or a stop through the socket. Media players that play are paused, and resumed afterwards. If a
 * program records from a microphone, nothing is played, because that may be a call.
 * @param stage the folder of the adhan, locked so that only one process plays; `prayer adhan stop` writes to its socket
 * @returns the exit code
 */
export async function playAdhan(
  command: Command,
  stage: { accept(handler: (connection: Socket) => void): void; release(): Promise<void> },
  env: Env,
  say: Say,
): Promise<number> {
  const stopping = Promise.withResolvers<void>();
  const silence = Promise.withResolvers<void>();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    stopping.resolve();
  };
  // only `adhan stop` sends data; another player connects only to see whether this one runs
  stage.accept((connection) =>
    connection.once('data', () => {
      stop();
      void silence.promise.then(() => connection.end(STOPPED));
    }),
  );
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const [recorder, media] = await Promise.all([microphoneUser(say), playingMedia(env, say)]);
  const waitMs = Date.parse(env['PRAYER_AT'] ?? '') - Date.now();
  if (waitMs > 0 && waitMs <= MAX_WAIT_MS) {
    await Promise.race([stopping.promise, new Promise<void>((go) => daemonClock.later(waitMs, go))]);
  }
  let failure: string | undefined;
  if (recorder !== undefined) say(`${recorder} uses the microphone, perhaps for a call: the adhan is not played`);
  else if (!isStopped) [failure] = await Promise.all([playUntil(stopping.promise, command, say), media.pause()]);
  if (failure !== undefined) say(failure);
  silence.resolve();
  await media.resume();
  await stage.release();
  return failure === undefined ? 0 : 1;
}

type Command = readonly [string, ...string[]];
type Say = (sentence: string) => void;

/** @returns why playing failed; undefined if the adhan was played to its end or stopped */
async function playUntil(stopped: Promise<void>, command: Command, say: Say): Promise<string | undefined> {
  const ending = Promise.withResolvers<string | undefined>();
  const ended = (how: string, isFailure: boolean) => ending.resolve(isFailure ? `${command[0]} ${how}` : undefined);
  const child = startChild(command, {}, { output: (text) => say(text.trimEnd()), ended });
  const isStopped = await Promise.race([stopped.then(() => true), ending.promise.then(() => false)]);
  if (!isStopped) return ending.promise;
  child.end('SIGTERM');
  const killing = setTimeout(() => child.end('SIGKILL'), END_MS);
  await ending.promise;
  clearTimeout(killing);
  child.end('SIGKILL'); // also ends processes that the player started
  return undefined;
}

/** The program that records from a microphone now, by PulseAudio or PipeWire; undefined if there is none, or if neither of them answers. */
async function microphoneUser(say: (sentence: string) => void): Promise<string | undefined> {
  try {
    const [sources, outputs] = await Promise.all([pulseList('sources'), pulseList('source-outputs')]);
    // a source with `monitor_source` records what the loudspeakers play
    const monitors = sources.filter((one) => one['monitor_source']).map((one) => one['index']);
    const recording = outputs.find((one) => one['corked'] !== true && !monitors.includes(one['source']));
    const properties = recording?.['properties'];
    return recording && String((isRecord(properties) && properties['application.name']) || 'a program');
  } catch (thrown) {
    say(`it is not known whether you are in a call: ${wordsOf(thrown)}`);
    return undefined;
  }
}

/** @throws Error whose message says why pactl has no answer */
async function pulseList(kind: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const options = { timeoutMs: MICROPHONE_MS, variables: { LC_ALL: 'C' } }; // other locales may put decimal commas into the JSON
  const { exit, stdout, stderr } = await runAndRead(['pactl', '-f', 'json', 'list', kind], options);
  if (exit !== 0) throw new Error(stderr.trim() || 'pactl does not answer');
  const rows: unknown = JSON.parse(stdout || '[]');
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

const NO_MEDIA = { pause: async () => {}, resume: async () => {} };
const MPRIS = 'org.mpris.MediaPlayer2';

/** The media players that play now, by MPRIS. */
async function playingMedia(env: Env, say: (sentence: string) => void) {
  const address = sessionBusAddress(env);
  if (address === undefined) return NO_MEDIA;
  const bus = openBus(address, MEDIA_MS);
  try {
    const daemon = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' };
    const names = await bus.call({ ...daemon, interface: 'org.freedesktop.DBus' }, 'ListNames');
    const players = (Array.isArray(names) ? names.map(String) : [])
      .filter((name) => name.startsWith(`${MPRIS}.`))
      .map((destination) => ({ destination, path: '/org/mpris/MediaPlayer2', interface: `${MPRIS}.Player` }));
    const playing = await inState('Playing', players, bus);
    const tell = (all: readonly BusObject[], member: string) =>
      Promise.all(all.map((player) => bus.call(player, member).catch(() => {}))); // an error means that the player has just ended
    return {
      pause: () => tell(playing, 'Pause'),
      /** Resumes the players that are still paused. A player that the user stopped meanwhile stays stopped. */
      async resume() {
        await tell(await inState('Paused', playing, bus), 'Play');
        bus.close();
      },
    };
  } catch (thrown) {
    bus.close();
    say(`media players are not paused: ${wordsOf(thrown)}`);
    return NO_MEDIA;
  }
}

async function inState(state: string, players: readonly BusObject[], bus: Bus): Promise<readonly BusObject[]> {
  const states = await Promise.all(players.map((player) => bus.get(player, 'PlaybackStatus').catch(() => {})));
  return players.filter((_, i) => states[i] === state);
}
