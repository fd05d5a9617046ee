import { hostNotAllowed } from './common-faults.ts';

/** Looks at a Host header. @throws Fault HOST_NOT_ALLOWED */
export type HostCheck = (host: string | undefined) => void;

/**
 * A page on the web can let its own name point to 127.0.0.1 and so make a browser ask a daemon that only listens there (DNS rebinding); but
 * its requests carry that name. On loopback, therefore, only names of this machine are answered, and those that are allowed for a proxy in
 * front. On other addresses anyone may ask anyway, and every name is answered unless some are named.
 */
export function hostCheck(listensOn: string, allowed: readonly string[]): HostCheck {
  const isLoopback = isLoopbackHost(listensOn);
  if (!isLoopback && allowed.length === 0) return () => {};
  const names = new Set([...LOOPBACK_NAMES, listensOn.toLowerCase(), ...allowed.map((name) => name.toLowerCase())]);
  return (host) => {
    const name = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
    if (names.has(name) || names.has(name.replace(/^\[(.*)\]$/, '$1'))) return;
    throw hostNotAllowed(host ?? '');
  };
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
