/**
 * `npm run readme` writes again what README shows of the program itself: the output under every `$ prayer …` line, the tables
 * of commands, of paths and of faults. Tests compare them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { commands } from '../../src/cli/command-table.ts';
import { FAULTS } from '../../src/core/fault.ts';
import { routes } from '../../src/http/endpoints/routes.ts';
import { catalogue } from '../../src/operations/catalogue.ts';
import { command } from '../interfaces/command.ts';

/** Words of a shell line; only double quotes are needed. */
export function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** README as the program makes it now. */
export async function currentReadme(text: string): Promise<string> {
  const tables = text
    .replace(/(?<=\| command \| operation \| asks \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/, commandRows())
    .replace(/(?<=\| path \| operation \| asks \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/, pathRows())
    .replace(/(?<=\| code \| HTTP \| exit \| when \|\n\|---\|---\|---\|---\|\n)(?:\|.*\n)*/, faultRows());
  const parts = tables.split(/(^```console\n[\s\S]*?^```$)/m);
  const shown = await Promise.all(parts.map((part) => (part.startsWith('```console') ? consoleBlock(part) : part)));
  return shown.join('');
}

async function consoleBlock(block: string): Promise<string> {
  const lines = block.split('\n').filter((line) => line.startsWith('$ prayer '));
  const replies = await Promise.all(lines.map((line) => command(shellWords(line).slice(2))));
  const entries = lines.map((line, i) => `${line}\n${replies[i]?.stdout}${replies[i]?.stderr}`);
  return `\`\`\`console\n${entries.join('\n')}\`\`\``;
}

function commandRows(): string {
  const rows = commands.flatMap(({ path, summary, query }) => {
    const command = `prayer ${path.join(' ')}`;
    if (!query) return [`| \`${command}\` | | ${summary} |\n`];
    return query.variants.map(({ operation, when = [] }) => {
      const flags = when.map((flag) => ` --${flag}`).join('');
      return `| \`${command}${flags}\` | \`${operation.id}\` | ${operation.summary} |\n`;
    });
  });
  return rows.join('');
}

function pathRows(): string {
  return Object.entries(routes)
    .map(([id, route]) => {
      const when = 'when' in route ? `?${route.when}=` : '';
      return `| \`GET ${route.path}${when}\` | \`${id}\` | ${catalogue[id as keyof typeof catalogue].summary} |\n`;
    })
    .join('');
}

function faultRows(): string {
  return Object.entries(FAULTS)
    .map(([code, { status, exit, meaning }]) => `| \`${code}\` | ${status} | ${exit} | ${meaning} |\n`)
    .join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync('README.md', await currentReadme(readFileSync('README.md', 'utf8')));
}
