import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { ResolvedAddress } from './name-cache.ts';

/** The names of the system's hosts file, in small letters, and their addresses. A file that cannot be read has none. */
export async function readHostsFile(path: string): Promise<ReadonlyMap<string, readonly ResolvedAddress[]>> {
  return hostsOf(await readFile(path, 'utf8').catch(() => ''));
}

function hostsOf(text: string): ReadonlyMap<string, readonly ResolvedAddress[]> {
  const hosts = new Map<string, ResolvedAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((each) => each.toLowerCase())) {
      const listed = hosts.get(name);
      if (listed) listed.push({ address, family });
      else hosts.set(name, [{ address, family }]);
    }
  }
  return hosts;
}

/** The hosts file of this machine. */
export function systemHostsFile(): string {
  if (process.platform !== 'win32') return '/etc/hosts';
  return join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts');
}
