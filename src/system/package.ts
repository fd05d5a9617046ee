import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build defines this constant. Without a build the version comes from package.json. */
declare const MIZWALA_VERSION: string | undefined;

export function packageVersion(): string {
  if (typeof MIZWALA_VERSION === 'string') return MIZWALA_VERSION;
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;
}
