import ipaddr from 'ipaddr.js';
import { Fault, quoted } from '../core/fault.ts';

/** Which addresses deliveries may go to. */
export interface TargetPolicy {
  isAllowed(address: string): boolean;
  /** Why a delivery may not go there, for those who run the daemon; it names the flag that would allow it. */
  refusal(host: string, address: string): Fault;
}

export interface TargetFlags {
  readonly allowPrivate: boolean;
  /** Such as `192.168.0.0/16`. */
  readonly allowedCidrs: readonly string[];
}

/**
 * Where clouds tell a machine its secrets: AWS, Azure, Google, DigitalOcean and others over IPv4; AWS over IPv6; Alibaba. Only an
 * explicit range opens them.
 */
const METADATA: readonly string[] = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200'];

/** Ranges that carry an IPv4 address inside, which another machine unpacks where we cannot look. */
const TRANSITIONAL: readonly string[] = ['rfc6052', 'rfc6145', '6to4', 'teredo'];

/** @throws Fault INVALID_PARAMETER for a range that is none */
export function targetPolicy({ allowPrivate, allowedCidrs }: TargetFlags): TargetPolicy {
  const ranges = allowedCidrs.map(readCidr);
  return {
    isAllowed(address) {
      const parsed = readAddress(address);
      if (!parsed) return false;
      if (ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))) return true;
      const kind = parsed.range();
      if (kind === 'unicast') return true;
      return allowPrivate && !TRANSITIONAL.includes(kind) && !METADATA.includes(parsed.toString());
    },
    refusal(host, address) {
      const parsed = readAddress(address);
      const bits = parsed?.kind() === 'ipv6' ? 128 : 32;
      const isMetadata = METADATA.includes(parsed?.toString() ?? '');
      const flags = `--allow-target-cidr ${parsed?.toString() ?? address}/${bits}${isMetadata ? '' : ' (or a wider range), or --allow-private-targets,'}`;
      return new Fault(
        'TARGET_NOT_PUBLIC',
        `url leads to ${quoted(host)}, address ${address} (${parsed?.range() ?? 'unreadable'}), which is not public. ${flags} when the daemon is started allows it.`,
        { field: 'url', address },
      );
    },
  };
}

/** Without its zone, and out of an IPv6 form that only maps an IPv4 address. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.replace(/%.*$/, '').replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function readCidr(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const accepts = 'an IP range such as 192.168.0.0/16 or fd00::/8';
  throw new Fault('INVALID_PARAMETER', `--allow-target-cidr ${quoted(text)} is not ${accepts}.`, {
    field: 'allow-target-cidr',
    value: text,
    accepts,
  });
}
