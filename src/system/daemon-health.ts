import { request } from 'undici';
import { errorCode, Fault } from '../core/fault.ts';
import { isRecord } from '../core/stored/stored-field.ts';

/** Container programs give up after 5 s by the manual's example, and then know nothing of the reason. */
const TIMEOUT_MS = 4_000;

/**
 * Asks a daemon of this machine whether it is well.
 * @param base such as `http://127.0.0.1:8080`
 * @returns its version
 * @throws Fault DAEMON_UNREACHABLE where none answers; NOT_READY where a restart would help
 */
export async function daemonHealth(base: string): Promise<string> {
  const reply = await answerOf(`${base}/healthz`).catch((thrown: unknown) => {
    throw new Fault(
      'DAEMON_UNREACHABLE',
      `No daemon answers at ${base} (${errorCode(thrown) ?? 'no answer'}).`,
      {},
      thrown,
    );
  });
  const { status, version, error } = reply;
  if (status === 'ok' && typeof version === 'string') return version;
  throw typeof error === 'string'
    ? new Fault('NOT_READY', `The daemon at ${base} is not well: ${error}`)
    : new Fault('DAEMON_UNREACHABLE', `What answers at ${base} is no daemon of prayer.`);
}

async function answerOf(url: string): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await body.text();
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {}; // of another program
  }
}
