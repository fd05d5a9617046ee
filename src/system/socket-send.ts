import { request } from 'node:http';
import { OWNER_HEADER, ownerHeader } from '../core/stored/api-key.ts';

interface SocketRequest {
  readonly method: string;
  readonly path: string;
  readonly apiKeyId?: string | undefined;
  readonly body?: unknown;
}

/**
 * Asks the daemon that hears at a unix socket.
 * @param unwanted ends what is under way, with the system's ABORT_ERR. @throws the system's error when nobody answers
 */
export function socketSend(socketPath: string, unwanted?: AbortSignal) {
  return ({ method, path, apiKeyId, body }: SocketRequest): Promise<{ status: number; text: string }> =>
    new Promise((answer, fail) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        host: 'localhost',
        ...(apiKeyId === undefined ? {} : { [OWNER_HEADER]: ownerHeader(apiKeyId) }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const ending = unwanted && { signal: unwanted };
      const asked = request({ socketPath, method, path, headers, agent: false, ...ending }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => answer({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        response.on('error', fail);
      });
      asked.on('error', fail);
      asked.end(text);
    });
}
