import type { Stats } from 'node:fs';
import { accessSync, closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import { whyOthersMayChange } from '../core/stored/trusted-path.ts';
import { dataDirectory, xdgFolder } from './user-home.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** `prayer/prayertab` in XDG_CONFIG_HOME or ~/.config, unless another is given. */
export function prayertabPath(given: string | undefined, env: Env): string {
  return given === undefined
    ? join(xdgFolder(env, 'XDG_CONFIG_HOME', '.config'), 'prayer', 'prayertab')
    : resolve(given);
}

/**
 * Its text; undefined where there is no such file. It says which programs run as the user, so nobody else but root may be able to change
 * it, or a folder above it. @throws Fault INPUT_NOT_READ
 */
export function readPrayertabFile(path: string, userId = process.geteuid?.()): string | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      if (fstatSync(file).size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES} bytes`);
      if (userId !== undefined && process.platform !== 'win32') refuseOthers(path, fstatSync(file), userId);
      return readFileSync(file, 'utf8');
    } finally {
      closeSync(file);
    }
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')) return undefined;
    const why = wordsOf(thrown);
    throw new Fault('INPUT_NOT_READ', `The prayertab ${quoted(path)} cannot be read: ${why}.`, { path }, thrown);
  }
}

/** @throws Fault INPUT_NOT_READ */
function refuseOthers(path: string, { uid, mode }: Stats, userId: number): void {
  const folders = new Set([...foldersAbove(path), ...foldersAbove(realpathSync(path))]);
  const parts = [...folders].map((each) => ({ ...statSync(each), path: each, isFolder: true }));
  for (const part of [{ path, uid, mode, isFolder: false }, ...parts]) {
    const why = whyOthersMayChange(part, userId);
    if (why === undefined) continue;
    const sentence = `The prayertab ${quoted(path)} is not read, because others could have programs run as you: ${why}`;
    throw new Fault('INPUT_NOT_READ', sentence, { path });
  }
}

function* foldersAbove(path: string): Iterable<string> {
  const above = dirname(path);
  if (above === path) return;
  yield above;
  yield* foldersAbove(above);
}

const MOST_BYTES = 1 << 20;

/** What agents keep, below the data directory: a folder for each prayertab, and until when they are muted. */
export function agentsFolder(env: Env): string {
  return join(dataDirectory(env), 'agent');
}

export function mutePath(env: Env): string {
  return join(agentsFolder(env), 'muted-until');
}

/** 0 where nothing is muted, or the file cannot be read. @returns Unix seconds */
export function mutedUntil(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** As a shell finds it: a name in PATH, a word with a slash where it says. */
export function findProgram(name: string, env: Env): string | undefined {
  if (name.includes('/')) return isProgram(name) ? name : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The absolute path of a file that can be read. @throws Fault INPUT_NOT_READ */
export function readableFile(path: string): string {
  try {
    accessSync(path, constants.R_OK);
    if (!statSync(path).isFile()) throw new Error('it is no file');
    return resolve(path);
  } catch (thrown) {
    const why = errorCode(thrown) === 'ENOENT' ? 'there is no such file' : String(thrown);
    throw new Fault('INPUT_NOT_READ', `The file ${quoted(path)} cannot be read: ${why}.`, { path }, thrown);
  }
}

/** Differs once one of the files was changed, made or removed; of a folder, what is in it. */
export function stampOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '-';
    })
    .join('\n');
}
