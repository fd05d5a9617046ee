import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. Ours covers the licences of the data too. */
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly repository?: { readonly url?: string };
  readonly bugs?: { readonly url?: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

export function authorOf(author: Manifest['author']): string | undefined {
  return typeof author === 'string' ? author : author?.name;
}

/** The fields of a package.json that still have a placeholder: the domain `.example` belongs to nobody (RFC 2606). */
export function placeholdersIn({ author, homepage, repository, bugs }: Manifest): readonly string[] {
  const fields = { author: authorOf(author), homepage, repository: repository?.url, bugs: bugs?.url };
  return Object.entries(fields).flatMap(([name, text]) =>
    text === undefined || /\.example\b/.test(text) ? [`${name} (${text ?? 'absent'})`] : [],
  );
}

/** The section of a version in the changelog. @param page the manual’s page on releases @throws Error if it is absent or empty */
export function changesOf(version: string, page: string): string {
  const [, text = ''] = page.split(`\n### ${version}\n`);
  const section = text.split(/\n#{1,3} /)[0]?.trim() ?? '';
  if (section === '') throw new Error(`src/manual/releases.md has no changes under "### ${version}"`);
  return section;
}

/** @param stated the versions, by the place that states each. @throws Error that names the places whose version differs */
export function refuseOtherVersions(version: string, stated: Readonly<Record<string, string | undefined>>): void {
  const others = Object.entries(stated).filter(([, each]) => each !== version);
  if (others.length === 0) return;
  const list = others.map(([where, each]) => `${where} says ${each ?? 'nothing'}`).join(', ');
  throw new Error(`package.json says ${version}, but ${list}`);
}
