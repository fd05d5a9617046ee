import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import { whyOthersMayChange } from '../core/stored/trusted-path.ts';
import { type Env, findProgram, userFolder } from './platform.ts';
import { regularText } from './regular-file.ts';
import { dataDirectory, userHome } from './user-files.ts';

interface Parts {
  /** The path of the socket of the process that holds a folder. @throws the system's error if there is no such folder */
  socketPath(folder: string): { readonly path: string; close(): void };
  /** Replaces a whole file, and creates its folder. */
  writeFile(path: string, text: string): void;
  run(words: readonly string[]): Promise<number>;
  /** Plays the adhan, and holds a folder while it plays. @returns the exit code */
  play(folder: string, command: readonly [string, ...string[]], say: (sentence: string) => void): Promise<number>;
}

export function agentMachine(env: Env, { socketPath, writeFile, run, play }: Parts) {
  const mute = mutePath(env);
  const adhanFolder = join(dataDirectory(env), 'agent', 'adhan');
  return {
    home: userHome(env),
    findProgram: (name: string) => findProgram(name, env, process.platform),
    readableFile,
    fileStart,
    run,
    playAdhan: play.bind(undefined, adhanFolder),
    stopAdhan: async () => (await answerOfHolder(adhanFolder, socketPath, 'stop')) === STOPPED,
    /** The `prayertab` beside the configuration, unless another is given, and the files of its agent below the data directory. */
    prayertab(given: string | undefined) {
      const usual = join(userFolder('config', env, userHome(env), process.platform), 'prayertab');
      const path = given === undefined ? usual : resolve(given);
      const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
      const folder = join(dataDirectory(env), 'agent', name);
      return {
        path,
        folder,
        read: () => readPrayertabFile(path),
        async runningAgent() {
          const answer = await answerOfHolder(folder, socketPath);
          return answer === undefined ? undefined : { words: readWords(answer) };
        },
        whereabouts: () => textIn(whereaboutsPath(folder)),
      };
    },
    mutedUntil: () => mutedUntil(mute),
    mute(until: number) {
      try {
        writeFile(mute, `${until}\n`);
      } catch (thrown) {
        throw new Fault('OUTPUT_NOT_WRITTEN', `${mute} cannot be written: ${String(thrown)}.`, { path: mute }, thrown);
      }
    },
  };
}

/** Sends a word to the process that holds a folder. @returns the answer; undefined if no process holds the folder */
async function answerOfHolder(folder: string, socketPath: Parts['socketPath'], word = ''): Promise<string | undefined> {
  let socket: ReturnType<typeof socketPath> | undefined;
  try {
    socket = socketPath(folder);
    const connection = connect(socket.path);
    connection.setTimeout(ANSWER_MS, () => connection.destroy(new Error('no answer')));
    await once(connection, 'connect');
    connection.write(word);
    return await text(connection).catch(() => '');
  } catch {
    return undefined; // no process ever held the folder, or none does now
  } finally {
    socket?.close();
  }
}

/** The answer to a command that stops the adhan, sent once nothing plays any more. */
export const STOPPED = 'stopped';

/** The longest wait for an answer. A suspended process does not answer. */
const ANSWER_MS = 1000;

function readWords(json: string): readonly string[] | undefined {
  try {
    const words: unknown = JSON.parse(json);
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined;
  } catch {
    return undefined;
  }
}

const MAX_BYTES = 1 << 20;

/**
 * The text of a prayertab; undefined if the file does not exist. The file names programs that run as the user. Therefore only the user and
 * root may be able to change it or a folder above it. @throws Fault INPUT_NOT_READ
 */
export function readPrayertabFile(path: string, userId = process.geteuid?.()): string | undefined {
  try {
    return regularText(path, MAX_BYTES, (file) => {
      if (userId !== undefined) refuseOthers(path, fstatSync(file), userId);
    });
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')) return undefined;
    const why = wordsOf(thrown);
    throw new Fault('INPUT_NOT_READ', `The prayertab ${quoted(path)} cannot be read: ${why}.`, { path }, thrown);
  }
}

function refuseOthers(path: string, { uid, mode }: Stats, userId: number): void {
  const folders = new Set([...foldersAbove(path), ...foldersAbove(realpathSync(path))]);
  const parts = [...folders].map((each) => ({ ...statSync(each), path: each, isFolder: true }));
  for (const part of [{ path, uid, mode, isFolder: false }, ...parts]) {
    const why = whyOthersMayChange(part, userId);
    if (why === undefined) continue;
    const sentence = `The prayertab ${quoted(path)} is not read, because other users could run programs as you: ${why}`;
    throw new Fault('INPUT_NOT_READ', sentence, { path });
  }
}

function* foldersAbove(path: string): Iterable<string> {
  const above = dirname(path);
  if (above === path) return;
  yield above;
  yield* foldersAbove(above);
}

/** The file with the time until which all agents of the user are muted. */
export function mutePath(env: Env): string {
  return join(dataDirectory(env), 'agent', 'muted-until');
}

/** The time until which the agents are muted. 0 if they are not, or if the file cannot be read. @returns Unix seconds */
export function mutedUntil(path: string): number {
  return Number(textIn(path)) || 0;
}

/** The file with the position of the machine at the last plan. */
export function whereaboutsPath(folder: string): string {
  return join(folder, 'whereabouts.json');
}

function textIn(path: string): string | undefined {
  try {
    return regularText(path);
  } catch {
    return undefined;
  }
}

/** The absolute path of a file that can be read. @throws Fault INPUT_NOT_READ */
function readableFile(path: string): string {
  try {
    accessSync(path, constants.R_OK);
    if (!statSync(path).isFile()) throw new Error('it is no file');
    return resolve(path);
  } catch (thrown) {
    const why = errorCode(thrown) === 'ENOENT' ? 'there is no such file' : String(thrown);
    throw new Fault('INPUT_NOT_READ', `The file ${quoted(path)} cannot be read: ${why}.`, { path }, thrown);
  }
}

/** The first bytes of a file, one character for each byte. @throws Fault INPUT_NOT_READ */
function fileStart(path: string): string {
  const file = openSync(readableFile(path), 'r');
  try {
    const bytes = Buffer.alloc(START_BYTES);
    return bytes.subarray(0, readSync(file, bytes)).toString('latin1');
  } finally {
    closeSync(file);
  }
}

const START_BYTES = 16;

/** A text that changes when one of the files is changed, created or removed. For a folder it shows new, renamed and removed files. */
export function stampOf(paths: readonly string[]): string {
  const found = paths.map((path) => statSync(path, { throwIfNoEntry: false }));
  return found.map((file) => (file ? `${file.ino} ${file.mtimeMs} ${file.size}` : '-')).join('\n');
}
