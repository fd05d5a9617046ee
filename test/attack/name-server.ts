import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/**
 * An IPv4 address, how long it may be kept, after how many ms it is told, and whether a question for an IPv6 address is left without an
 * answer; `unknown` where there is no such name.
 */
export type NameAnswer =
  | { readonly address: string; readonly ttlSeconds?: number; readonly afterMs?: number; readonly silentOn6?: true }
  | 'unknown';

export interface NameServer {
  /** `127.0.0.1:PORT`. */
  readonly address: string;
  /** Every name that was asked for, once for each question over IPv4 addresses. */
  readonly asked: string[];
  close(): Promise<void>;
}

const TYPE_A = 1;
const NAME_ERROR = 3;

/** A name server on loopback (RFC 1035 §4.1). It stays silent where `answer` gives nothing. */
export async function nameServer(answer: (name: string) => NameAnswer | undefined): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    if (type === TYPE_A) asked.push(name);
    const found = answer(name);
    if (!found) return;
    const isKnown = found !== 'unknown';
    if (isKnown && found.silentOn6 && type !== TYPE_A) return;
    const hasAddress = isKnown && type === TYPE_A;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 12);
    head.writeUInt16BE(0x8180 | (isKnown ? 0 : NAME_ERROR), 2);
    head.writeUInt16BE(hasAddress ? 1 : 0, 6);
    head.fill(0, 8, 12);
    const parts: Uint8Array[] = [head, query.subarray(12, end)];
    if (hasAddress) parts.push(record(found.address, found.ttlSeconds ?? 60));
    const afterMs = isKnown ? (found.afterMs ?? 0) : 0;
    setTimeout(() => socket.send(Buffer.concat(parts), from.port, from.address, () => {}), afterMs).unref();
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The name is that of the question. */
function record(address: string, ttlSeconds: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt16BE(0xc00c, 0);
  bytes.writeUInt16BE(TYPE_A, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt32BE(ttlSeconds, 6);
  bytes.writeUInt16BE(4, 10);
  for (const [i, part] of address.split('.').entries()) bytes[12 + i] = Number(part);
  return bytes;
}
