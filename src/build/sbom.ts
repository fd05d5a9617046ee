import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OF_FORMER_DATA } from './licences.ts';
import { readManifest } from './manifest.ts';

interface Component {
  readonly name: string;
  readonly version: string;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly (Component & { readonly 'bom-ref': string })[];
  readonly dependencies: readonly Dependency[];
}

const BUNDLED = 'dist/bundled-licences.txt';

/**
 * What is delivered, as CycloneDX: the packages that the scripts or the data contain parts of, and the Node of the binaries. The same commit gives the same text.
 * @param committedAt ISO 8601
 */
export function billOfMaterials(committedAt: string): string {
  const { version, devDependencies: { node = '' } = {} } = readManifest('.');
  const all = npmSbom();
  const delivered = new Set(bundledNames(readFileSync(BUNDLED, 'utf8')));
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

/** Names and versions above the licences. */
export function bundledNames(licences: string): readonly string[] {
  const headings = licences.split(`\n${'-'.repeat(80)}\n\n`).map((text) => text.slice(0, text.indexOf('\n')));
  return headings.filter((heading) => /^\S+ \d+\.\S+$/.test(heading));
}

/** Of the lock file: what else lies in node_modules is not ours. */
function npmSbom(): Bom {
  const options = { encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' } as const;
  return JSON.parse(execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], options)) as Bom;
}

function nameOf({ name, version }: Component): string {
  return `${name} ${version}`;
}

function component(type: string, nameAndVersion: string, registry: string) {
  const [name = '', version = ''] = nameAndVersion.split(' ');
  return { 'bom-ref': `${name}@${version}`, type, name, version, purl: `pkg:${registry}/${name}@${version}` };
}
