import { isAbsolute, join } from 'node:path';

/**
 * The folder that a user's files are kept in by default: HOME, else what the system has on record, as under a service manager; `/` where
 * it knows no user of that number, as containers set it too.
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
 * A folder of the XDG Base Directory Specification 0.8, which `variable` names. A relative path there is to be ignored: whoever runs us in a
 * folder of theirs would choose what we read.
 * @param otherwise where it lies below the home
 */
export function xdgFolder(
  env: Readonly<Record<string, string | undefined>>,
  variable: 'XDG_CONFIG_HOME' | 'XDG_CACHE_HOME' | 'XDG_STATE_HOME',
  otherwise: '.config' | '.cache' | '.local/state',
): string {
  const said = env[variable];
  return said && isAbsolute(said) ? said : join(userHome(env), otherwise);
}

/** `$XDG_STATE_HOME/prayer`, or `~/.local/state/prayer`. */
export function defaultDataDirectory(env: Readonly<Record<string, string | undefined>>): string {
  return join(xdgFolder(env, 'XDG_STATE_HOME', '.local/state'), 'prayer');
}
