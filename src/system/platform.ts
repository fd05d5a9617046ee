import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { Fault, quoted } from '../core/fault.ts';

/* What differs between Linux, macOS and Windows, as functions of the platform. Any other system is treated like Linux. */

export type Env = Readonly<Record<string, string | undefined>>;
export type Platform = NodeJS.Platform;

/**
 * The folders of a user, by the XDG Base Directory Specification 0.8: a variable, else a folder of the home. macOS and Windows follow the
 * variable too if it is set. Else macOS has a folder of the home by custom, and Windows a variable with a usual value.
 */
const FOLDERS = {
  config: ['prayer', 'XDG_CONFIG_HOME', '.config', 'Application Support/prayer', 'APPDATA', 'AppData/Roaming'],
  state: [
    'prayer',
    'XDG_STATE_HOME',
    '.local/state',
    'Application Support/prayer/data',
    'LOCALAPPDATA',
    'AppData/Local',
  ],
  cache: ['mizwala', 'XDG_CACHE_HOME', '.cache', 'Caches/mizwala', 'LOCALAPPDATA', 'AppData/Local'],
} as const;

/** The program's folder of a user. Ignores a relative path in a variable, because the current folder would decide which files are read. */
export function userFolder(which: keyof typeof FOLDERS, env: Env, home: string, platform: Platform): string {
  const [name, xdg, unix, mac, variable, usual] = FOLDERS[which];
  const { isAbsolute, join } = pathsOf(platform);
  const variables = platform === 'win32' ? [xdg, variable] : [xdg];
  const said = variables.map((variable) => env[variable]).find((path) => path && isAbsolute(path));
  if (said) return join(said, name);
  if (platform === 'darwin') return join(home, 'Library', mac);
  return join(home, platform === 'win32' ? usual : unix, name);
}

function pathsOf(platform: Platform): typeof posix {
  return platform === 'win32' ? win32 : posix;
}

/** Finds a program as a shell does: a name on PATH, a name with a slash as a path. Windows adds the endings of PATHEXT. */
export function findProgram(name: string, env: Env, platform: Platform, isThere = isProgram): string | undefined {
  const isWindows = platform === 'win32';
  const { join } = pathsOf(platform);
  const isPath = isWindows ? /[\\/:]/.test(name) : name.includes('/');
  const folders = foldersIn(env['PATH'] ?? '', platform).filter((folder) => folder !== '');
  const paths = isPath ? [name] : folders.map((folder) => join(folder, name));
  const listed = (env['PATHEXT'] || '.COM;.EXE;.BAT;.CMD').toLowerCase().split(';');
  const endings = isWindows ? listed.filter((ending) => ending !== '') : [''];
  const isWhole = endings.some((ending) => name.toLowerCase().endsWith(ending));
  return paths.flatMap((path) => (isWhole ? [path] : endings.map((ending) => path + ending))).find(isThere);
}

/** The folders of PATH. Windows allows quotes around a folder, which may then contain a semicolon. */
function foldersIn(path: string, platform: Platform): readonly string[] {
  if (platform !== 'win32') return path.split(posix.delimiter);
  return (path.match(/(?:"[^"]*"|[^;])+/g) ?? []).map((folder) => folder.replaceAll('"', ''));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export interface Start {
  readonly program: string;
  readonly words: readonly string[];
  /** Set if the arguments are already quoted. */
  readonly windowsVerbatimArguments?: true;
}

/**
 * The command line that starts a program without a shell. Only cmd.exe runs `.cmd` and `.bat` on Windows, and it reads the arguments as
 * part of a script. So they are quoted as Rust's standard library does, and nothing in them is run or replaced.
 * @throws Fault PROGRAM_NOT_STARTED for an argument with a line break, because cmd.exe would end the command there
 */
export function startOf(
  program: string,
  words: readonly string[],
  env: Env,
  platform: Platform,
  isThere = isProgram,
): Start {
  const found = platform === 'win32' ? findProgram(program, env, platform, isThere) : undefined;
  if (found === undefined || !/\.(?:cmd|bat)$/i.test(found)) return { program: found ?? program, words };
  const broken = words.find((word) => /[\r\n]/.test(word));
  if (broken !== undefined) {
    const sentence = `${quoted(program)} was not started: its word ${quoted(broken)} holds a line break, which Windows hands to no ${found.slice(-4)}.`;
    throw new Fault('PROGRAM_NOT_STARTED', sentence, { program });
  }
  const line = [`"${found}"`, ...words.map(scriptWord)].join(' ');
  return {
    program: env['ComSpec'] ?? 'cmd.exe',
    words: ['/e:ON', '/v:OFF', '/d', '/c', `"${line}"`],
    windowsVerbatimArguments: true,
  };
}

/** Quotes an argument for cmd.exe. `%%cd:~,%` expands to nothing, and keeps `%NAME%` from being replaced. */
function scriptWord(word: string): string {
  const doubled = word.replace(/\\+(?="|$)/g, '$&$&').replaceAll('"', '""');
  return `"${doubled.replaceAll('%', '%%cd:~,%')}"`;
}
