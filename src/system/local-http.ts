import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorCode, Fault } from '../core/fault.ts';
import { OWNER_HEADER, ownerHeader } from '../core/stored/api-key.ts';

interface SocketRequest {
  readonly method: string;
  readonly path: string;
  readonly apiKeyId?: string | undefined;
  readonly body?: unknown;
}

/** Sends requests to the daemon at a unix socket. @param signal aborts with the system's ABORT_ERR. @throws the system's error */
export function socketSend(socketPath: string, signal?: AbortSignal) {
  return async ({ method, path, apiKeyId, body }: SocketRequest): Promise<{ status: number; text: string }> => {
    const json = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      host: 'localhost',
      ...(apiKeyId === undefined ? {} : { [OWNER_HEADER]: ownerHeader(apiKeyId) }),
      ...(json === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    };
    const ending = signal && { signal };
    const sent = request({ socketPath, method, path, headers, agent: false, ...ending }).end(json);
    sent.on('error', () => {}); // once the answer has begun, its own stream reports the error
    const [response]: IncomingMessage[] = await once(sent, 'response');
    return { status: response?.statusCode ?? 0, text: response ? await text(response) : '' };
  };
}

const LONGEST_BODY_BYTES = 65_536;

interface ReceivedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** Takes requests on a port of this machine and answers each with a status. @throws Fault CANNOT_LISTEN */
export async function createWebhookReceiver(port: number, answer: (request: ReceivedRequest) => number) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= LONGEST_BODY_BYTES) chunks.push(chunk);
      else request.destroy();
    });
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      response.writeHead(answer({ method: request.method ?? '', headers, body: Buffer.concat(chunks) })).end();
    });
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (thrown) {
    const code = errorCode(thrown);
    const why = code === 'EADDRINUSE' ? 'another program uses it' : String(code);
    const sentence = `Cannot listen on port ${port}: ${why}. Choose another with --port, or 0 for any free port.`;
    throw new Fault('CANNOT_LISTEN', sentence, { port }, thrown);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
