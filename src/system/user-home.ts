import { isAbsolute, join } from 'node:path';

/**
 * The user's home: HOME, else the system's user record (service managers may not set HOME), else `/` as in containers without a user
 * record.
 */
export function userHome(env: Readonly<Record<string, string | undefined>>): string {
  const said = env['HOME'] || env['USERPROFILE'];
  if (said) return said;
  try {
    return process.getBuiltinModule('node:os').userInfo().homedir;
  } catch {
    return '/';
  }
}

/**
 * The folder of the XDG Base Directory Specification 0.8 for `variable`. The specification ignores relative paths; else the current
 * folder would decide what we read.
 * @param otherwise the default, relative to the home
 */
export function xdgFolder(
  env: Readonly<Record<string, string | undefined>>,
  variable: 'XDG_CONFIG_HOME' | 'XDG_CACHE_HOME' | 'XDG_STATE_HOME',
  otherwise: '.config' | '.cache' | '.local/state',
): string {
  const said = env[variable];
  return said && isAbsolute(said) ? said : join(userHome(env), otherwise);
}

/** That of `PRAYER_DATA`, else the default. */
export function dataDirectory(env: Readonly<Record<string, string | undefined>>): string {
  return env['PRAYER_DATA'] || defaultDataDirectory(env);
}

/** `$XDG_STATE_HOME/prayer`, or `~/.local/state/prayer`. */
export function defaultDataDirectory(env: Readonly<Record<string, string | undefined>>): string {
  return join(xdgFolder(env, 'XDG_STATE_HOME', '.local/state'), 'prayer');
}
