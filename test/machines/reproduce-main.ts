import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm run reproduce` clones what is committed here twice, to folders of different names, builds both from the lock file, and compares all
 * that is made: `dist/`, the package of npm and the binaries. It writes the hashes to `dist/SHA256SUMS-all`, or ends with 1 and names
 * what differs. It takes minutes, and 2 GB for a while.
 */
const folder = mkdtempSync(join(tmpdir(), 'mizwala-reproduce-'));
try {
  const clones = ['one', 'and another clone'].map((name) => join(folder, name));
  for (const clone of clones) execFileSync('git', ['clone', '--quiet', resolve('.'), clone]);
  const [one = new Map(), other = new Map()] = clones.map(hashesOf);
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  const differing = names.filter((name) => one.get(name) !== other.get(name));
  if (differing.length > 0) {
    console.error(`${differing.length} of ${names.length} files differ: ${differing.slice(0, 20).join(', ')}`);
    process.exitCode = 1;
  } else {
    mkdirSync('dist', { recursive: true });
    writeFileSync('dist/SHA256SUMS-all', names.map((name) => `${one.get(name)}  ${name}\n`).join(''));
    console.log(`${names.length} files are the same bytes in both: dist/SHA256SUMS-all`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** By name, of all that a clone makes. The clone is removed. */
function hashesOf(clone: string): ReadonlyMap<string, string> {
  const run = (...words: readonly string[]) =>
    execFileSync('npm', ['--silent', ...words], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
  run('ci');
  run('run', 'package', '--', '--target', 'all');
  run('pack', '--pack-destination', 'dist');
  const made = readdirSync(join(clone, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map(
    made.map((path) => [path.slice(clone.length + 1), hash('sha256', readFileSync(path))] as const),
  );
  rmSync(clone, { recursive: true });
  return hashes;
}
