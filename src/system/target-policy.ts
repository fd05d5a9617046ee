import { isIP, type LookupFunction, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { errorCode, Fault, quoted } from '../core/fault.ts';
import type { AttemptError } from '../core/webhook/subscription.ts';
import type { Resolve } from './name-resolver.ts';

export interface TargetPolicy {
  isAllowed(address: string): boolean;
  /** Why a delivery may not go there. It names the flag of the daemon that would allow it. */
  refusal(host: string, address: string): Fault;
}

export interface TargetFlags {
  readonly allowPrivate: boolean;
  /** Such as `192.168.0.0/16`. */
  readonly allowedCidrs: readonly string[];
}

/**
 * Cloud metadata addresses, which give a machine its secrets. Only an explicit range allows them. AWS, Azure, Google, DigitalOcean and others over IPv4,
 * AWS over IPv6; AWS containers (169.254.170.2 from memory; .23 and ::23: eks/latest/userguide/pod-id-agent-setup, read 2026-11-21);
 * Alibaba; Oracle (192.0.0.192, from memory); Azure's host, whose address looks public (learn.microsoft.com,
 * what-is-ip-address-168-63-129-16, read 2026-11-21).
 */
const METADATA = `169.254.169.254 fd00:ec2::254 169.254.170.2 169.254.170.23 fd00:ec2::23
  100.100.100.200 192.0.0.192 168.63.129.16`.split(/\s+/);

/** Ranges that contain an IPv4 address, which another machine unpacks, where we cannot check it. */
const TRANSITIONAL: readonly string[] = ['ipv4Compatible', 'rfc6052', 'rfc6145', '6to4', 'teredo'];

/** @throws Fault INVALID_PARAMETER for text that is not a range */
export function createTargetPolicy({ allowPrivate, allowedCidrs }: TargetFlags): TargetPolicy {
  const ranges = allowedCidrs.map(readCidr);
  return {
    isAllowed(address) {
      const parsed = readAddress(address);
      if (!parsed) return false;
      if (ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))) return true;
      if (METADATA.includes(parsed.toString())) return false;
      const kind = kindOf(parsed);
      return kind === 'unicast' || (allowPrivate && !TRANSITIONAL.includes(kind));
    },
    refusal(host, address) {
      const parsed = readAddress(address);
      const bits = parsed?.kind() === 'ipv6' ? 128 : 32;
      const isMetadata = METADATA.includes(parsed?.toString() ?? '');
      const flags = `--allow-target-cidr ${parsed?.toString() ?? address}/${bits}${isMetadata ? '' : ' (or a wider range) or --allow-private-targets'}`;
      const kind = parsed ? kindOf(parsed) : 'unreadable';
      const sentence = `url leads to ${quoted(host)}, address ${address} (${kind}), which is not public. Start the daemon with ${flags} to allow it.`;
      return new Fault('TARGET_NOT_PUBLIC', sentence, { field: 'url', address });
    },
  };
}

const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * ipaddr.js calls everything unicast that is in none of its lists, even `::127.0.0.1` (RFC 4291 §2.5.5.1). Of IPv6, global unicast
 * addresses are assigned from 2000::/3 only (RFC 4291 §2.4, RFC 3587 §3).
 */
function kindOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const kind = address.range();
  if (kind !== 'unicast' || address instanceof ipaddr.IPv4) return kind;
  if (address.match(IPV4_COMPATIBLE)) return 'ipv4Compatible';
  return address.match(GLOBAL_UNICAST) ? kind : 'unassigned';
}

/** Without its zone; an IPv4 address that is mapped into IPv6 is read as IPv4. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.replace(/%.*$/, '').replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

/** Only ranges written in full: ipaddr.js reads `10/8` as 0.0.0.10/8, and `010.0.0.0/8` as 8.0.0.0/8. A mapped range must be written as IPv4. */
function readCidr(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text)) return ipaddr.IPv4.parseCIDR(text);
  if (ipaddr.IPv6.isValidCIDR(text)) {
    const [range, bits] = ipaddr.IPv6.parseCIDR(text);
    if (!range.isIPv4MappedAddress()) return [range, bits];
  }
  const accepts = 'an IP range such as 192.168.0.0/16 or fd00::/8';
  const details = { field: 'allow-target-cidr', value: text, accepts };
  throw new Fault('INVALID_PARAMETER', `--allow-target-cidr ${quoted(text)} is not ${accepts}.`, details);
}

const KEEP_ALIVE_MS = 4_000;
const CONNECT_TIMEOUT_MS = 10_000;

class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

const blocked = (host: string) => new BlockedAddress(`${host} has no address that deliveries may go to`);

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
        callback(blocked(host), null);
        return;
      }
      connectAllowed(options, (...[failure, socket]) => {
        if (failure) callback(failure, null);
        else if (policy.isAllowed(socket.remoteAddress ?? '')) callback(null, withoutContinue(socket));
        else {
          socket.destroy();
          callback(blocked(host), null);
        }
      });
    },
    // no limit and no queue here: the fair queue has already limited what is sent
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
        if (!first) callback(wanted.length === 0 ? nameError(host) : blocked(host), '', 4);
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

export function connectionError(thrown: unknown): AttemptError {
  if (isBlocked(thrown)) return 'blocked_address';
  const code = errorCode(thrown) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_not_found';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'tls';
  return 'connection_failed';
}

function isBlocked(thrown: unknown): boolean {
  if (thrown instanceof BlockedAddress) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some(isBlocked);
  return thrown instanceof Error && thrown.cause !== undefined && isBlocked(thrown.cause);
}
