import { readFileSync } from 'node:fs';

/** The version in package.json, which lies one folder above both `src/` and `dist/` files' own. */
export function packageVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const manifest = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        name?: string;
        version: string;
      };
      if (manifest.name === 'mizwala') return manifest.version;
    } catch {
      // not here; the next path is tried
    }
  }
  throw new Error('package.json of mizwala was not found');
}
