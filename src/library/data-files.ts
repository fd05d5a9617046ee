import type { PagedBytes } from '../core/geo/bytes.ts';
import { fileAt } from '../system/data-files.ts';

/** The URL of each data file. The code writes each URL in full, so that webpack and Vite find the file and put it beside a bundle. */
const URLS: Readonly<Record<string, () => URL>> = {
  'places.bin': () => new URL('../data/places.bin', import.meta.url),
  'zone-map.bin': () => new URL('../data/zone-map.bin', import.meta.url),
  'zone-cells.bin': () => new URL('../data/zone-cells.bin', import.meta.url),
  'zone-borders.bin': () => new URL('../data/zone-borders.bin', import.meta.url),
};

/** Replaces `dataFile` of src/system, because the package has its data in another folder. @throws Error if a bundle lacks the file */
export function dataFile(name: string): PagedBytes | undefined {
  const url = urlOf(name);
  const file = url && fileAt(url);
  if (file) return file;
  throw new Error(
    `The data file ${url?.href ?? name} is missing. If this program is a bundle, mark mizwala/places and mizwala/zones as external ` +
      '(esbuild: external; webpack: externals; Vite: ssr.external; Rollup: external) and install mizwala beside it, ' +
      `or put ${name} of mizwala/data/ there.`,
  );
}

/** Undefined in a CommonJS bundle, because that has no import.meta.url. */
function urlOf(name: string): URL | undefined {
  try {
    return URLS[name]?.();
  } catch {
    return undefined;
  }
}
