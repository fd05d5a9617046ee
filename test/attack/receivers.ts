import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** When a delivery came first, by its `webhook-id`: epoch seconds. */
export type Arrivals = Map<string, number>;

interface Site {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A receiver whose path says what it does: `/well` answers 200, `/500` that status, `/slow` never answers. */
export async function site(arrivals: Arrivals): Promise<Site> {
  const server = createHttpServer((request, response) => {
    arrived(arrivals, String(request.headers['webhook-id']));
    request.resume();
    request.on('end', () => {
      const path = request.url?.slice(1) ?? '';
      if (path === 'well') response.end('ok');
      else if (path !== 'slow') response.writeHead(Number(path)).end();
    });
  });
  return listening(server, () => server.closeAllConnections());
}

/** Takes what comes, and never answers. */
export async function tarpit(arrivals: Arrivals): Promise<Site> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      const [, id] = /^webhook-id: (\S+)/im.exec(bytes.toString('latin1')) ?? [];
      if (id !== undefined) arrived(arrivals, id);
    });
  });
  return listening(server, () => {
    for (const socket of sockets) socket.destroy();
  });
}

async function listening(server: Server, closeAll: () => void): Promise<Site> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async close() {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function arrived(arrivals: Arrivals, id: string): void {
  if (!arrivals.has(id)) arrivals.set(id, Date.now() / 1000);
}
