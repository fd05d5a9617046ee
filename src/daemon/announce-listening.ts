import { join } from 'node:path';
import { Fault } from '../core/fault.ts';
import { urlHost } from '../core/stored/database-url.ts';
import type { ApiKeys } from '../http/security/api-keys.ts';
import { writeFileAtomically } from '../store/files/atomic-file.ts';

/** Where the words go. */
interface Output {
  write(text: string): void;
  /** Whether a unit or a container keeps them in its log, where nothing secret goes. */
  readonly isServiceLog: boolean;
}

/**
 * Prints where the daemon listens, and on the very first start its API key. Where that would stay in a log, the key is in a file
 * that only the owner can read.
 * @param dataDirectory undefined with a database
 */
export async function announceListening(
  keys: ApiKeys,
  dataDirectory: string | undefined,
  { address, port }: { readonly address: string; readonly port: number },
  output: Output,
): Promise<void> {
  if (keys.list().length === 0) output.write(await firstKey(keys, dataDirectory, output.isServiceLog));
  output.write(`Listening on http://${urlHost(address)}:${port} (read and try it at /docs)\n`);
}

async function firstKey(keys: ApiKeys, dataDirectory: string | undefined, isServiceLog: boolean): Promise<string> {
  if (isServiceLog && dataDirectory === undefined) {
    return 'The database has no API key yet, and this goes to a log: prayer keys create makes one, and shows it to you.\n';
  }
  const secret = await createFirst(keys);
  if (secret === undefined) return '';
  if (!isServiceLog || dataDirectory === undefined) {
    return `First start: this API key opens the daemon (header X-API-Key). It is shown only now.\n${secret}\n`;
  }
  const path = join(dataDirectory, 'first-key');
  writeFileAtomically(path, `${secret}\n`);
  return `First start: the API key that opens the daemon (header X-API-Key) is in this file. Keep the key, and remove the file.\n${path}\n`;
}

/** Undefined where another daemon of the same database made it at this moment. */
async function createFirst(keys: ApiKeys): Promise<string | undefined> {
  try {
    return (await keys.create({ name: 'first' })).secret;
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'INVALID_PARAMETER') return undefined;
    throw thrown;
  }
}
