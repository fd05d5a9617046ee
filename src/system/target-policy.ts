import ipaddr from 'ipaddr.js';
import { Fault, quoted } from '../core/fault.ts';

/** Which addresses deliveries may go to. */
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
const METADATA: readonly string[] = [
  '169.254.169.254',
  'fd00:ec2::254',
  '169.254.170.2',
  '169.254.170.23',
  'fd00:ec2::23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
];

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
      return new Fault(
        'TARGET_NOT_PUBLIC',
        `url leads to ${quoted(host)}, address ${address} (${parsed ? kindOf(parsed) : 'unreadable'}), which is not public. Start the daemon with ${flags} to allow it.`,
        { field: 'url', address },
      );
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
  throw new Fault('INVALID_PARAMETER', `--allow-target-cidr ${quoted(text)} is not ${accepts}.`, {
    field: 'allow-target-cidr',
    value: text,
    accepts,
  });
}
