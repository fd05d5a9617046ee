import type { LookupFunction, Socket } from 'node:net';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Resolve } from './name-cache.ts';
import type { TargetPolicy } from './target-policy.ts';

const KEEP_ALIVE_MS = 4_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** The policy allows none of the addresses. */
export class BlockedAddress extends Error {
  constructor(host: string) {
    super(`${host} has no address that deliveries may go to`);
    this.name = 'BlockedAddress';
  }
}

/**
 * Connects to addresses that the policy allows. An address is checked three times: as a literal, because then no name is looked up;
 * among the answers for a name, at every use, so a name may change its answer (DNS rebinding); and once connected, as the socket
 * tells it.
 * @param ca certificates to trust beside the usual ones
 */
export function createTargetAgent(policy: TargetPolicy, resolve: Resolve, ca?: string): Agent {
  const connectAllowed = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false, // 2.5 times the cost of HTTP/1.1 for requests that come one at a time (measured)
    lookup: allowedLookup(policy, resolve),
    ...(ca === undefined ? {} : { ca }),
  });
  return new Agent({
    connect(options, callback) {
      const host = bareHost(options.hostname);
      if (isIP(host) !== 0 && !policy.isAllowed(host)) {
        callback(new BlockedAddress(host), null);
        return;
      }
      connectAllowed(options, (...[failure, socket]) => {
        if (failure) callback(failure, null);
        else if (policy.isAllowed(socket.remoteAddress ?? '')) callback(null, withoutContinue(socket));
        else {
          socket.destroy();
          callback(new BlockedAddress(host), null);
        }
      });
    },
    // no limit and no queue of its own: who may send is decided before, in turns of the keys
    connections: null,
    allowH2: false, // or the first connection to a host keeps all others waiting until its handshake ends
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0, // the sender has one timeout for everything
    bodyTimeout: 0,
  });
}

/**
 * Leaves out a `100 Continue` for which nobody asked, as RFC 9110 §15.2 tells a client to do; undici ends the connection. It may come in
 * pieces. Bytes of a body that look like it may be left out too: nothing of a body is used.
 */
function withoutContinue<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  socket.read = (size?: number): unknown => {
    for (;;) {
      const chunk: unknown = read(size);
      if (!Buffer.isBuffer(chunk)) return chunk;
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      for (let end = continueEnd(held); end > 0; end = continueEnd(held)) held = held.subarray(end);
      if (held.length === 0 || (isContinue(held) && held.length < LONGEST_CONTINUE_BYTES)) continue;
      const passed = held;
      held = Buffer.alloc(0);
      return passed;
    }
  };
  return socket;
}

const CONTINUE = Buffer.from('HTTP/1.1 100 ');
const LONGEST_CONTINUE_BYTES = 8_192;

/** Whether the bytes begin such a response, or may begin one. */
function isContinue(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, CONTINUE.length);
  return CONTINUE.compare(bytes, 0, length, 0, length) === 0;
}

/** Where a whole one ends that the bytes begin with; 0 where there is none. */
function continueEnd(bytes: Buffer): number {
  const end = isContinue(bytes) ? bytes.indexOf('\r\n\r\n') : -1;
  return end < 0 ? 0 : end + 4;
}

function allowedLookup(policy: TargetPolicy, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || options.family === family);
        const allowed = wanted.filter(({ address }) => policy.isAllowed(address));
        const first = allowed[0];
        if (!first) callback(wanted.length === 0 ? nameError(host) : new BlockedAddress(host), '', 4);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (thrown: NodeJS.ErrnoException) => callback(thrown, '', 4),
    );
  };
}

function nameError(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address of ${host}`), { code: 'ENOTFOUND' });
}

/** Without the brackets of an IPv6 address. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
