import { fileURLToPath } from 'node:url';
import type { PagedBytes } from '../core/geo/paged-bytes.ts';
import { filesIn } from '../system/data-files.ts';

/** Written out one by one, so that webpack and Vite see them and put the files beside a bundle. */
const URLS: Readonly<Record<string, () => URL>> = {
  'places.bin': () => new URL('../data/places.bin', import.meta.url),
  'zone-map.bin': () => new URL('../data/zone-map.bin', import.meta.url),
  'zone-cells.bin': () => new URL('../data/zone-cells.bin', import.meta.url),
  'zone-borders.bin': () => new URL('../data/zone-borders.bin', import.meta.url),
};

/** In place of that of src/system: the data files lie in the package, beside this one. @throws Error where a bundle left them behind */
export function dataFile(name: string): PagedBytes | undefined {
  let path = name;
  try {
    path = fileURLToPath(URLS[name]?.() ?? name);
  } catch {
    // a bundle of CommonJS has no import.meta.url
  }
  const slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  const file = filesIn([path.slice(0, Math.max(slash, 0))])(path.slice(slash + 1));
  if (file) return file;
  throw new Error(
    `The data file ${path} is missing. If this program is a bundle, mark mizwala/places and mizwala/zones as external ` +
      '(esbuild: --external:mizwala; webpack: externals; Vite: ssr.external; Rollup: external) and install mizwala beside it, ' +
      `or put ${name} of mizwala/data/ there.`,
  );
}
