import { request } from 'node:http';

interface SocketRequest {
  readonly method: string;
  readonly path: string;
  readonly owner?: string | undefined;
  readonly body?: unknown;
}

/** As long as a client waits over HTTP: a test delivery may take half a minute. */
const TIMEOUT_MS = 40_000;

/** Asks the daemon that hears at a unix socket. @throws the system's error when nobody answers, in time or at all */
export function socketSend(socketPath: string, timeoutMs = TIMEOUT_MS) {
  return ({ method, path, owner, body }: SocketRequest): Promise<{ status: number; text: string }> =>
    new Promise((answer, fail) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        host: 'localhost',
        ...(owner === undefined ? {} : { 'x-mizwala-owner': owner }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = request({ socketPath, method, path, headers, agent: false, signal }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => answer({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        response.on('error', fail);
      });
      asked.on('error', fail);
      asked.end(text);
    });
}
