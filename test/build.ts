import { execFileSync } from 'node:child_process';

/** Before all tests, for those that start the command as it is installed: `dist/` is made of this very tree (0.3 s). */
export function setup(): void {
  execFileSync('node', ['src/build/bundle.ts'], { stdio: 'inherit' });
}
