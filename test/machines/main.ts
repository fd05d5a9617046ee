import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMachine } from './checks.ts';
import { arm64UnderQemu, debianWithoutNode, type Machine } from './machines.ts';

/**
 * `npm run package -- --target all && npm run platforms` tries the downloads of the binary on machines of strangers:
 *
 * - linux-x64: a Debian without Node, made from packages. The download is unpacked there, and the binary sees nothing else. Needs root.
 * - linux-arm64: the same Debian for arm64, whose libraries the binary takes, and `qemu-aarch64-static` (the package `qemu-user-static`).
 *
 * `npm run platforms -- linux-x64` tries one. Both need Debian, and its mirrors the first time. It ends with 1 where a check fails, or
 * a machine cannot be made.
 */
const MACHINES: Readonly<Record<string, (folder: string) => Machine>> = {
  'linux-x64': debianWithoutNode,
  'linux-arm64': arm64UnderQemu,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in MACHINES));
if (unknown !== undefined) throw new Error(`no machine ${unknown}: ${Object.keys(MACHINES).join(', ')}`);
for (const [name, make] of Object.entries(MACHINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-machine-'));
  try {
    const machine = make(folder);
    console.log(`${name}: ${machine.what}`);
    await checkMachine(machine);
  } catch (thrown) {
    console.error(`  FAILED  ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
