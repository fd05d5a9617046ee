import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import { dataDirectory, xdgFolder } from './user-home.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** `prayer/prayertab` in XDG_CONFIG_HOME or ~/.config, unless another is given. */
export function prayertabPath(given: string | undefined, env: Env): string {
  return given === undefined
    ? join(xdgFolder(env, 'XDG_CONFIG_HOME', '.config'), 'prayer', 'prayertab')
    : resolve(given);
}

/** Its text; undefined where there is no such file. @throws Fault INPUT_NOT_READ */
export function readPrayertabFile(path: string): string | undefined {
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES} bytes`);
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')) return undefined;
    const why = wordsOf(thrown);
    throw new Fault('INPUT_NOT_READ', `The prayertab ${quoted(path)} cannot be read: ${why}.`, { path }, thrown);
  }
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
