import { join } from 'node:path';
import { errorCode, Fault, wordsOf } from '../core/fault.ts';
import { type Env, userFolder } from './platform.ts';
import { regularText } from './regular-file.ts';

/** HOME, else the system's user record (service managers may not set HOME), else `/` as in containers without a user record. */
export function userHome(env: Env): string {
  const said = env['HOME'] || env['USERPROFILE'];
  if (said) return said;
  try {
    return process.getBuiltinModule('node:os').userInfo().homedir;
  } catch {
    return '/';
  }
}

/** The data directory that `PRAYER_DATA` names, else the default. */
export function dataDirectory(env: Env): string {
  return env['PRAYER_DATA'] || defaultDataDirectory(env);
}

/** On Linux `$XDG_STATE_HOME/prayer`, or `~/.local/state/prayer`. */
export function defaultDataDirectory(env: Env): string {
  return userFolder('state', env, userHome(env), process.platform);
}

/** The configuration file of a user: `--config`, `PRAYER_CONFIG`, or `config.json` in the folder for settings. @throws Fault for `--config ""` */
export function configPath(given: string | undefined, env: Env): string {
  if (given === '')
    throw new Fault('INVALID_PARAMETER', '--config "" is empty; name a file.', { field: 'config', value: '' });
  const usual = () => join(userFolder('config', env, userHome(env), process.platform), 'config.json');
  return given || env['PRAYER_CONFIG'] || usual();
}

/** The text of the file, or undefined if it does not exist. @throws Fault INVALID_CONFIG */
export function readConfigFile(path: string): string | undefined {
  try {
    if (path === '/dev/null') return undefined;
    return regularText(path).replace(/^\uFEFF/, ''); // some editors write a byte order mark, which JSON does not allow
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')) return undefined;
    throw unusable(path, 'read', thrown);
  }
}

/**
 * Replaces the text of the file by what `edit` makes of it, while no other process does the same.
 * @param lock runs an act while it has the lock of a path @returns the result of `edit` @throws Fault INVALID_CONFIG, or what `edit` throws
 */
export function changeConfigFile<T>(
  path: string,
  edit: (text: string | undefined) => { readonly text: string; readonly result: T },
  replace: (path: string, text: string) => void,
  lock: (path: string, act: () => T) => Promise<T>,
): Promise<T> {
  const change = () => {
    const before = readConfigFile(path);
    const { text, result } = edit(before);
    if (text !== before) writeConfigFile(path, text, replace);
    return result;
  };
  return lock(path, change).catch((thrown: unknown) =>
    Promise.reject(thrown instanceof Fault ? thrown : unusable(path, 'written', thrown)),
  );
}

/** Writes the file with `replace`. @throws Fault INVALID_CONFIG */
export function writeConfigFile(path: string, text: string, replace: (path: string, text: string) => void): void {
  try {
    replace(path, text);
  } catch (thrown) {
    throw unusable(path, 'written', thrown);
  }
}

function unusable(path: string, done: string, thrown: unknown): Fault {
  const cause = wordsOf(thrown);
  return new Fault('INVALID_CONFIG', `The configuration ${path} cannot be ${done}: ${cause}.`, { file: path }, thrown);
}
