import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** What `dist/` was last made of by a run of the tests. */
const STAMP = 'dist/.made-of';

/**
 * Before all tests, for those that start the command as it is installed: `dist/` is made of this very tree (1.7 s of CPU), unless the last
 * run made it of the same files.
 */
export function setup(): void {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesNow()) return;
  execFileSync('node', ['src/build/bundle.ts'], { stdio: 'inherit', timeout: 300_000 });
  writeFileSync(STAMP, sourcesNow());
}

/** Paths, sizes and times of change, of the sources and of what was made of them: a build by hand makes the stamp stale too. */
function sourcesNow(): string {
  const files = ['package-lock.json', ...filesOf('src'), 'dist/main.cjs'].map((path) => {
    const { size, mtimeMs } = existsSync(path) ? statSync(path) : { size: 0, mtimeMs: 0 };
    return `${path} ${size} ${mtimeMs}`;
  });
  return hash('sha256', files.join('\n'));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
}
