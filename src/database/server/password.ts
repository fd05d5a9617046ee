import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseTarget } from '../../core/stored/database-url.ts';

const { env, platform } = process;

/**
 * The password, if the database asks for one: from the URL, PGPASSWORD, or the password file, as libpq finds it.
 * @throws Error whose text says what to do, and contains no password
 */
export async function passwordOf(target: DatabaseTarget): Promise<string> {
  const given = target.password ?? env['PGPASSWORD'];
  if (given) return given;
  const path = filePath();
  const lines = path === undefined ? undefined : await readLines(path);
  if (lines === undefined) throw new Error(`it asks for a password. ${SET_IT}`);
  const found = passwordIn(lines, target);
  if (found === undefined) throw new Error(`it asks for a password, and no line of ${path} is for it. ${SET_IT}`);
  return found;
}

const SET_IT = 'Set PGPASSWORD, or write it in a file that PGPASSFILE names';

/** https://www.postgresql.org/docs/current/libpq-pgpass.html */
function filePath(): string | undefined {
  if (env['PGPASSFILE']) return env['PGPASSFILE'];
  if (platform === 'win32') return env['APPDATA'] && join(env['APPDATA'], 'postgresql', 'pgpass.conf');
  return env['HOME'] && join(env['HOME'], '.pgpass');
}

async function readLines(path: string): Promise<readonly string[] | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new Error(`it asks for a password, and ${path} is not used: others may read it. Run chmod 600 ${path}`);
  }
  const text = await readFile(path, 'utf8').catch((thrown: Error) => {
    throw new Error(`it asks for a password, and ${path} cannot be read: ${thrown.message}`);
  });
  return text.split('\n').map((line) => line.replace(/\r$/, ''));
}

/** The password of the first line that fits: HOST:PORT:NAME:USER:PASSWORD. `*` fits anything, and `\` escapes a `:` or `\` in a field. */
function passwordIn(lines: readonly string[], { host, port, name, user }: DatabaseTarget): string | undefined {
  const wanted = [host, String(port), name, user ?? env['PGUSER'] ?? env['USER'] ?? env['USERNAME'] ?? ''];
  for (const line of lines) {
    if (line.startsWith('#')) continue;
    const fields = [...line.matchAll(/((?:[^:\\]|\\.)*)(?::|$)/g)].map(([, field = '']) =>
      field.replace(/\\(.)/g, '$1'),
    );
    const password = fields[wanted.length];
    if (!password) continue;
    if (wanted.every((value, i) => fields[i] === '*' || fields[i] === value)) return password;
  }
  return undefined;
}
