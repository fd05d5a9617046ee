import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Stands between clients and a PostgreSQL that trusts them, as pgbouncer does in transaction mode, and harsher: each transaction gets
 * another connection than the one before. Protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export interface Pooler {
  readonly port: number;
  close(): Promise<void>;
}

/** A connection of the server, of one user and database. */
interface ServerConnection {
  readonly socket: Socket;
  /** The number and the key that cancel what it does. */
  readonly cancelKey: Buffer;
  /** Takes what it says until its transaction ends. */
  heard: (chunk: Buffer, isOver: boolean) => void;
}

const MOST = 5;
const CODES = { startup: 196_608, ssl: 80_877_103, cancel: 80_877_102 } as const;

export async function startPooler(serverPort: number): Promise<Pooler> {
  const pools = new Map<string, ReturnType<typeof createPool>>();
  const clients = new Map<number, () => ServerConnection | undefined>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    let first = Buffer.alloc(0);
    const greeted = (chunk: Buffer) => {
      first = Buffer.concat([first, chunk]);
      if (first.length < 8 || first.length < first.readInt32BE(0)) return;
      const message = first.subarray(0, first.readInt32BE(0));
      first = Buffer.alloc(0);
      const code = message.readInt32BE(4);
      if (code === CODES.ssl) client.write('N');
      else client.off('data', greeted);
      if (code === CODES.cancel) {
        const at = clients.get(message.readInt32BE(8))?.();
        const done = () => client.end();
        if (!at) done();
        else connect(serverPort, '127.0.0.1').on('error', done).on('close', done).resume().write(cancelOf(at));
      } else if (code === CODES.startup) {
        const startup = message.toString('latin1');
        const pool = pools.get(startup) ?? createPool(serverPort, message);
        pools.set(startup, pool);
        serve(client, pool, clients);
      }
    };
    client.on('data', greeted);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const each of sockets) each.destroy();
      for (const pool of pools.values()) pool.close();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Lends a connection of the server for each transaction of a client. */
function serve(
  client: Socket,
  pool: ReturnType<typeof createPool>,
  clients: Map<number, () => ServerConnection | undefined>,
) {
  const number = randomInt(1, 2 ** 31);
  let lent: ServerConnection | undefined;
  let isAsked = false;
  let waiting: Buffer[] = [];
  clients.set(number, () => lent);
  client.write(Buffer.concat([message('R', [0]), message('K', [number, 7]), ready()]));

  async function ask(): Promise<void> {
    isAsked = true;
    const connection = await pool.take();
    if (client.destroyed) return pool.giveBack(connection);
    lent = connection;
    connection.heard = (chunk, isOver) => {
      client.write(chunk);
      if (!isOver) return;
      lent = undefined;
      isAsked = false;
      pool.giveBack(connection);
    };
    connection.socket.write(Buffer.concat(waiting));
    waiting = [];
  }

  client.on('data', (chunk) => {
    const isGoodbye = chunk[0] === 'X'.charCodeAt(0);
    if (isGoodbye) client.end();
    else if (lent) lent.socket.write(chunk);
    else {
      waiting.push(chunk);
      if (!isAsked) void ask();
    }
  });
  client.on('close', () => {
    clients.delete(number);
    if (lent) pool.drop(lent); // in a transaction
  });
}

/** Lends the connection that was lent longest ago, and waits where all are lent. */
function createPool(serverPort: number, startup: Buffer) {
  const all = new Set<ServerConnection>();
  const free: ServerConnection[] = [];
  const waiting: ((connection: ServerConnection) => void)[] = [];
  let opening = 0;
  return {
    async take(): Promise<ServerConnection> {
      if (all.size + opening < MOST) {
        opening++;
        const made = await opened(serverPort, startup).finally(() => opening--);
        all.add(made);
        return made;
      }
      return free.shift() ?? new Promise((take) => waiting.push(take));
    },
    giveBack(connection: ServerConnection): void {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    },
    drop(connection: ServerConnection): void {
      all.delete(connection);
      connection.socket.destroy();
    },
    close(): void {
      for (const { socket } of all) socket.destroy();
    },
  };
}

async function opened(port: number, startup: Buffer): Promise<ServerConnection> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(startup);
  const isReady = Promise.withResolvers<void>();
  const cancelKey = Buffer.alloc(8);
  const connection: ServerConnection = {
    socket,
    cancelKey,
    heard: (_chunk, isOver) => {
      if (isOver) isReady.resolve();
    },
  };
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    let [end, isOver] = [0, false];
    while (rest.length - end >= 5 && rest.length - end > rest.readInt32BE(end + 1)) {
      const type = String.fromCharCode(rest[end] ?? 0);
      if (type === 'K') rest.copy(cancelKey, 0, end + 5, end + 13);
      if (type === 'E' && connection.cancelKey.readInt32BE(0) === 0) isReady.reject(new Error(rest.toString('latin1')));
      isOver = type === 'Z' && rest[end + 5] === 'I'.charCodeAt(0);
      end += 1 + rest.readInt32BE(end + 1);
    }
    const whole = rest.subarray(0, end);
    rest = rest.subarray(end);
    if (whole.length > 0) connection.heard(whole, isOver);
  });
  await isReady.promise;
  return connection;
}

function message(type: string, values: readonly number[]): Buffer {
  const made = Buffer.alloc(5 + 4 * values.length);
  made.write(type);
  made.writeInt32BE(made.length - 1, 1);
  for (const [i, value] of values.entries()) made.writeInt32BE(value, 5 + 4 * i);
  return made;
}

function ready(): Buffer {
  return Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);
}

function cancelOf({ cancelKey }: ServerConnection): Buffer {
  const head = Buffer.alloc(8);
  head.writeInt32BE(16, 0);
  head.writeInt32BE(CODES.cancel, 4);
  return Buffer.concat([head, cancelKey]);
}
