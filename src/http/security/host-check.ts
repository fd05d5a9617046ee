import { Fault } from '../../core/fault.ts';
import { hostNotAllowed } from '../faults.ts';

/** Checks a Host header. @throws Fault HOST_NOT_ALLOWED; MALFORMED_REQUEST where HTTP/1.1 has none (RFC 9112 §3.2) */
export type HostCheck = (host: string | undefined, httpVersion: string) => void;

/**
 * Guards against DNS rebinding: a web page can point its own name to 127.0.0.1 and make a browser ask a daemon that listens only
 * there, but its requests carry that name. So on loopback only names of this machine are answered, and the allowed ones. On other
 * addresses every name is answered, unless some are allowed by name.
 * @param address where it really listens: a name such as `mosque-pc` may stand for 127.0.1.1
 * @param listensOn what the user asked for, a name or an address
 */
export function createHostCheck(address: string, listensOn: string, allowed: readonly string[]): HostCheck {
  const isOpen = !isLoopback(address) && allowed.length === 0;
  const own = [...LOOPBACK_NAMES, address, listensOn];
  const names = new Set([...own, ...allowed].map((name) => name.toLowerCase()));
  return (host, httpVersion) => {
    if (host === undefined && httpVersion === '1.1') {
      throw new Fault('MALFORMED_REQUEST', 'The request has no Host header, and HTTP/1.1 needs one.');
    }
    if (isOpen) return;
    const name = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
    if (names.has(name) || names.has(name.replace(/^\[(.*)\]$/, '$1'))) return;
    throw hostNotAllowed(host ?? '');
  };
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
