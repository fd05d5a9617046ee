import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written in by the build; the sources as they are have only package.json. */
declare const MIZWALA_VERSION: string | undefined;

export function packageVersion(): string {
  return typeof MIZWALA_VERSION === 'string' ? MIZWALA_VERSION : manifestVersion();
}

function manifestVersion(): string {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
