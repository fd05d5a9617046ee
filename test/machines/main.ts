import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMachine } from './checks.ts';
import { arm64UnderQemu, debianWithoutNode, type Machine } from './machines.ts';
import { checkWindows } from './windows.ts';

/**
 * `npm run package -- --target all && npm run platforms` tries the downloads of the binary on machines of strangers, and this
 * checkout on Windows:
 *
 * - linux-x64: a Debian without Node, made from packages. The download is unpacked there, and the binary sees nothing else. Needs root.
 * - linux-arm64: the same Debian for arm64, whose libraries the binary takes, and `qemu-aarch64-static` (the package `qemu-user-static`).
 * - windows-x64: the Windows build of Node, fetched from npm, under Debian's `wine`; the binary too, if it was made.
 *
 * `npm run platforms -- linux-x64` tries one. All need Debian, the first two its mirrors the first time. It ends with 1 where a check fails, or
 * a machine cannot be made.
 */
const MACHINES: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  'linux-x64': checked('linux-x64', debianWithoutNode),
  'linux-arm64': checked('linux-arm64', arm64UnderQemu),
  'windows-x64': checkWindows,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in MACHINES));
if (unknown !== undefined) throw new Error(`no machine ${unknown}: ${Object.keys(MACHINES).join(', ')}`);
for (const [name, check] of Object.entries(MACHINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-machine-'));
  try {
    await check(folder);
  } catch (thrown) {
    console.error(`  FAILED  ${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

function checked(name: string, make: (folder: string) => Machine): (folder: string) => Promise<void> {
  return async (folder) => {
    const machine = make(folder);
    console.log(`${name}: ${machine.what}`);
    await checkMachine(machine);
  };
}
