import { execFileSync } from 'node:child_process';

/** Before the tests of what is delivered: `dist/prayer` is made of this very tree (half a minute). */
export function setup(): void {
  execFileSync('node', ['src/build/package.ts'], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
}
