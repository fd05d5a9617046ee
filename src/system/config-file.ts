import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The configuration file of a user: `--config`, `PRAYER_CONFIG`, or `prayer/config.json` in the XDG folder. */
export function configPath(given: string | undefined, env: Readonly<Record<string, string | undefined>>): string {
  if (given) return given;
  if (env['PRAYER_CONFIG']) return env['PRAYER_CONFIG'];
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '';
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'prayer', 'config.json');
}

/** The text of a file, undefined where there is none. @throws the system's error for any other reason */
export function fileText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw thrown;
  }
}
