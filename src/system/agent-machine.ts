import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Fault } from '../core/fault.ts';
import {
  agentsFolder,
  findProgram,
  mutedUntil,
  mutePath,
  prayertabPath,
  readableFile,
  readPrayertabFile,
} from './agent-files.ts';
import { userHome } from './user-home.ts';

type Env = Readonly<Record<string, string | undefined>>;

interface Parts {
  /** The path under which the socket of a folder's holder is reached. @throws the system's error where there is no such folder */
  socketPath(folder: string): { readonly path: string; close(): void };
  /** Replaces a whole file; makes its folder. */
  writeFile(path: string, text: string): void;
  /** Runs the agent until it is told to stop. */
  run(words: readonly string[]): Promise<number>;
}

/** What the agent's commands need of this machine. */
export function agentMachine(env: Env, { socketPath, writeFile, run }: Parts) {
  const mute = mutePath(env);
  return {
    home: userHome(env),
    findProgram: (name: string) => findProgram(name, env),
    readableFile,
    run,
    prayertab(given: string | undefined) {
      const path = prayertabPath(given, env);
      const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
      const folder = join(agentsFolder(env), name);
      return {
        path,
        folder,
        read: () => readPrayertabFile(path),
        runningAgent: () => runningAgent(folder, socketPath),
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

/** Asks the holder of a folder for the words with which it was started. */
function runningAgent(
  folder: string,
  socketPath: Parts['socketPath'],
): Promise<{ readonly words: readonly string[] | undefined } | undefined> {
  return new Promise((answer) => {
    let socket: ReturnType<typeof socketPath>;
    try {
      socket = socketPath(folder);
    } catch {
      answer(undefined); // no agent ever ran
      return;
    }
    const connection = connect(socket.path).setEncoding('utf8').setTimeout(ANSWER_MS);
    let isThere = false;
    let told = '';
    connection.once('connect', () => {
      isThere = true;
    });
    connection.on('data', (part: string) => {
      told += part;
    });
    connection.once('timeout', () => connection.destroy());
    connection.once('error', () => {}); // 'close' follows
    connection.once('close', () => {
      socket.close();
      answer(isThere ? { words: readWords(told) } : undefined);
    });
  });
}

/** One that is suspended does not answer. */
const ANSWER_MS = 1000;

function readWords(text: string): readonly string[] | undefined {
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined;
  } catch {
    return undefined;
  }
}
