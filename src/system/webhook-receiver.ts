import { once } from 'node:events';
import { createServer } from 'node:http';
import { errorCode, Fault } from '../core/fault.ts';

/** A request that reached `prayer webhooks listen`. */
interface ReceivedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

interface WebhookReceiver {
  readonly port: number;
  close(): Promise<void>;
}

const LONGEST_BODY_BYTES = 65_536;

/** Takes requests on a port of this machine and answers each with a status. @throws Fault CANNOT_LISTEN */
export async function createWebhookReceiver(
  port: number,
  answer: (request: ReceivedRequest) => number,
): Promise<WebhookReceiver> {
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
    throw new Fault(
      'CANNOT_LISTEN',
      `Cannot listen on port ${port}: ${why}. Choose another with --port, or 0 for any free port.`,
      { port },
      thrown,
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
