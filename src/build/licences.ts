import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';

/** The licences of all packages of which a bundle holds something, by package; what must be handed on with the binary. */
export function licencesOf({ inputs }: Metafile): ReadonlyMap<string, string> {
  const folders = Object.keys(inputs).flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return new Map([...new Set(folders)].toSorted().map((folder) => [nameOf(folder), licenceIn(folder)]));
}

function nameOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    name: string;
    version: string;
  };
  return `${name} ${version}`;
}

/** The text, or where a package forgot it what its manifest says. */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(`${folder}/${file}`, 'utf8').trim();
  const { license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, unknown>;
  if (typeof license !== 'string') throw new Error(`${folder} says nothing of its licence`);
  const by = typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name;
  return `${license}${by === undefined ? '' : `, (c) ${by}`}`;
}
