import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** An idle connection costs some 10 kB, so these cost 200 MB. */
export const MAX_CONNECTIONS = 20_000;
const SWEEP_EACH_MS = 100;
const POLL_EACH_MS = 20;
/** So many closed connections (three quarters of the peak) leave garbage that V8 does not collect while the daemon is idle. */
const CROWD = 32;
const COLLECT_AFTER_MS = 2_000;
/** The minimum time between two garbage collections, so that crowds of clients cannot keep the daemon collecting. */
const COLLECT_INTERVAL_MS = 30_000;

export type Connections = ReturnType<typeof createConnections>;

/** Follows connections, so that the server can stop without cutting off answers. @param afterCrowd called when most of a crowd has left */
export function createConnections(
  server: Server,
  monotonicMs: () => number,
  max = MAX_CONNECTIONS,
  afterCrowd: () => void = () => {},
) {
  const open = new Set<Socket>();
  let isDraining = false;
  let waiting = 0;
  let peak = 0;
  let collectAtMs = -COLLECT_INTERVAL_MS;
  server.maxConnections = max;
  server.on('connection', (connection: Socket) => {
    open.add(connection);
    peak = Math.max(peak, open.size);
    connection.once('close', () => {
      open.delete(connection);
      if (peak >= CROWD && open.size * 4 <= peak) crowdLeft();
    });
  });

  function crowdLeft(): void {
    peak = open.size;
    const now = monotonicMs();
    if (collectAtMs > now) return; // a collection is planned already
    collectAtMs = Math.max(now + COLLECT_AFTER_MS, collectAtMs + COLLECT_INTERVAL_MS);
    setTimeout(afterCrowd, collectAtMs - now).unref();
  }

  function closeIdle(): void {
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first byte.
    for (const connection of open) if (connection.bytesRead === 0) connection.destroy();
  }

  return {
    get isDraining() {
      return isDraining;
    },
    drain: () => {
      isDraining = true;
    },
    /** Counts an answer as in flight until it is settled; `close` waits for it. */
    hold: <T>(answer: Promise<T>): Promise<T> => {
      waiting++;
      return answer.finally(() => waiting--);
    },
    /** Stops listening, waits until every request is answered, at most `graceMs`, then closes all other connections. */
    close: async (graceMs: number) => {
      isDraining = true;
      const closed = new Promise<void>((done) => {
        server.close(() => done());
      });
      const deadlineMs = monotonicMs() + graceMs;
      const sweep = setInterval(() => {
        closeIdle();
        if (monotonicMs() >= deadlineMs) server.closeAllConnections();
      }, SWEEP_EACH_MS);
      closeIdle();
      await closed;
      // handlers continue after their client has hung up, so wait for them too
      while (waiting > 0 && monotonicMs() < deadlineMs) await new Promise((done) => setTimeout(done, POLL_EACH_MS));
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}
