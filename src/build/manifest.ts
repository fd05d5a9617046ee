import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a package.json that the build reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. Ours names the licences of the data too. */
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly repository?: { readonly url?: string };
  readonly bugs?: { readonly url?: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** @param folder of a package that npm installed, or our own */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
