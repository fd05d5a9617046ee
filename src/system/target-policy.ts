import { constants } from 'node:crypto';
import { isIP, type LookupFunction } from 'node:net';
import { createSecureContext, getCACertificates } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import type { AttemptError } from '../core/webhook/subscription.ts';
import { limitAnswers } from './answer-limits.ts';
import type { Resolve } from './name-resolver.ts';

export type TargetPolicy = ReturnType<typeof createTargetPolicy>;

export interface TargetFlags {
  readonly allowPrivate: boolean;
  /** Allowed ranges, such as `192.168.0.0/16`. */
  readonly allowedCidrs: readonly string[];
}

/**
 * Cloud metadata addresses, which give the secrets of a machine. Only an explicit range allows them. IPv4: AWS, Azure, Google, DigitalOcean
 * and others. IPv6: AWS. AWS containers: 169.254.170.2 (unsourced), .23 and ::23 (eks/latest/userguide/pod-id-agent-setup, read
 * 2026-11-21). Alibaba. Oracle: 192.0.0.192 (unsourced). Azure's host, whose address looks public (learn.microsoft.com,
 * what-is-ip-address-168-63-129-16, read 2026-11-21).
 */
const METADATA = `169.254.169.254 fd00:ec2::254 169.254.170.2 169.254.170.23 fd00:ec2::23
  100.100.100.200 192.0.0.192 168.63.129.16`.split(/\s+/);

/** Ranges whose addresses contain an IPv4 address. Another machine connects to that address, so we cannot check it. */
const TRANSITIONAL: readonly string[] = ['ipv4Compatible', 'rfc6052', 'rfc6145', '6to4', 'teredo'];

/** @throws Fault INVALID_PARAMETER for a text that is not a range */
export function createTargetPolicy({ allowPrivate, allowedCidrs }: TargetFlags) {
  const ranges = allowedCidrs.map(readCidr);
  return {
    isAllowed(address: string): boolean {
      const parsed = readAddress(address);
      if (!parsed) return false;
      if (ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))) return true;
      if (METADATA.includes(parsed.toString())) return false;
      const kind = kindOf(parsed);
      return kind === 'unicast' || (allowPrivate && !TRANSITIONAL.includes(kind));
    },
    /** The reason why a delivery may not go to this address. The hint leads to the daemon's flag that would allow the address. */
    refusal(host: string, address: string): Fault {
      const parsed = readAddress(address);
      const isMetadata = METADATA.includes(parsed?.toString() ?? '');
      const kind = parsed ? kindOf(parsed) : 'unreadable';
      const sentence = `url leads to ${quoted(host)}, address ${address} (${kind}), which is not public. The owner of the daemon can allow it.`;
      const hint = isMetadata ? 'allow_metadata_target' : 'allow_target';
      const range = parsed && `${parsed.toString()}/${parsed.kind() === 'ipv6' ? 128 : 32}`;
      return new Fault('TARGET_NOT_PUBLIC', sentence, { field: 'url', address, ...(range && { range, hint }) });
    },
  };
}

const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * The range of an address. ipaddr.js calls an address unicast if none of its lists has it, even `::127.0.0.1` (RFC 4291 §2.5.5.1). For
 * IPv6, global unicast addresses are assigned from 2000::/3 only (RFC 4291 §2.4, RFC 3587 §3).
 */
function kindOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const kind = address.range();
  if (kind !== 'unicast' || address instanceof ipaddr.IPv4) return kind;
  if (address.match(IPV4_COMPATIBLE)) return 'ipv4Compatible';
  return address.match(GLOBAL_UNICAST) ? kind : 'unassigned';
}

/** Reads an address without its zone. An IPv4 address that is mapped into IPv6 becomes IPv4. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.replace(/%.*$/, '').replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

/** Reads a range in full: ipaddr.js takes `10/8` for 0.0.0.10/8, `010.0.0.0/8` for 8.0.0.0/8. A mapped range must be written as IPv4. */
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
 * Connects to addresses that the policy allows. Three checks are needed: of a literal address, because then no name is looked up; of the
 * answers for a name at every use, because a name may change its answer (DNS rebinding); of the connected socket's address.
 * @param maxAnswerBytes the most bytes of one answer, with its head and what frames its body
 * @param ca certificates in PEM, trusted beside the usual ones
 */
export function createTargetAgent(
  policy: TargetPolicy,
  resolve: Resolve,
  maxAnswerBytes: number,
  ca: readonly string[] = [],
): Agent {
  const connectAllowed = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false, // 2.5 times the cost of HTTP/1.1 for requests that come one at a time (measured)
    lookup: allowedLookup(policy, resolve),
    secureContext: createSecureContext({
      // a server could make us shake hands again and again; TLS 1.3 knows no renegotiation
      secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
      ...(ca.length === 0 ? {} : { ca: [...getCACertificates('default'), ...ca] }),
    }),
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
        else if (policy.isAllowed(socket.remoteAddress ?? '')) callback(null, limitAnswers(socket, maxAnswerBytes));
        else {
          socket.destroy();
          callback(blocked(host), null);
        }
      });
    },
    // no limit and no queue here, because the fair queue has already limited the requests
    connections: null,
    allowH2: false, // with HTTP/2 all requests to a host would wait for the handshake of the first connection
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS, // a receiver that wishes for an hour does not get it
    headersTimeout: 0, // the sender has one timeout for everything
    bodyTimeout: 0,
  });
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

/** A host name without the brackets of an IPv6 address. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Codes of Node, of OpenSSL (`ERR_SSL_…` and X509_V_ERR_… without its beginning) and of undici. */
const ERRORS_BY_CODE: readonly (readonly [RegExp, AttemptError])[] = [
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'tls_self_signed'],
  [/^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_UNTRUSTED)/, 'tls_unknown_ca'],
  [/^CERT_HAS_EXPIRED$/, 'tls_expired'],
  [/^CERT_NOT_YET_VALID$/, 'tls_not_yet_valid'],
  [/^(?:ERR_TLS_CERT_ALTNAME_|HOSTNAME_MISMATCH)/, 'tls_wrong_name'],
  [/^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/, 'tls_not_spoken'],
  [/CERTIFICATE_REQUIRED$/, 'tls_client_certificate'],
  [/^ERR_SSL_.*(?:PROTOCOL|HANDSHAKE_FAILURE|CIPHER|TOO_SMALL)/, 'tls_version'],
  [/CERT|TLS|SSL|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|EPROTO/, 'tls'],
  [/^(?:ANSWER_TOO_LONG|UND_ERR_HEADERS_OVERFLOW)$/, 'answer_too_long'],
  [/^HPE_/, 'answer_not_http'],
];

export function connectionError(thrown: unknown): AttemptError {
  if (isBlocked(thrown)) return 'blocked_address';
  const code = errorCode(thrown) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_not_found';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout';
  const known = ERRORS_BY_CODE.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  return /before secure TLS connection/.test(wordsOf(thrown)) ? 'tls_broken_off' : 'connection_failed';
}

function isBlocked(thrown: unknown): boolean {
  if (thrown instanceof BlockedAddress) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some(isBlocked);
  return thrown instanceof Error && thrown.cause !== undefined && isBlocked(thrown.cause);
}
