/**
 * `npm run readme` writes again what README and the manual show of the program itself: the output below every `$ prayer …` line, the
 * generated tables and the pictures of dashboard and board. A test compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { commands } from '../../src/cli/command-table.ts';
import { TOPICS_OF_COMMANDS } from '../../src/cli/help-groups.ts';
import { MANUAL_PAGES, MANUAL_PARTS } from '../../src/cli/manual-pages.ts';
import { EXIT_CODES } from '../../src/cli/shell/help-tables.ts';
import { FAULTS } from '../../src/core/fault.ts';
import { authorityRows } from '../../src/core/prayer/authorities.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { PRINTED_ASR } from '../../src/data/printed-asr.ts';
import { routes } from '../../src/http/endpoints/routes.ts';
import { authorityRows as printedRows, provedRows, timetableRows, unprovedRows } from '../accuracy/tables.ts';
import { fakeAgent } from '../interfaces/agent-machine.ts';
import { command, type Reply } from '../interfaces/command.ts';
import { PICTURES, pictureOf } from './screen-pictures.ts';

/** What users read. */
export const DOCUMENTS: readonly string[] = ['README.md', ...MANUAL_PAGES.map(([name]) => `src/manual/${name}.md`)];

/** The rows of a generated table, by its heading. */
const TABLES: Readonly<Record<string, () => string | Promise<string>>> = {
  '| question | over HTTP | answer |': questionRows,
  '| command | what it does |': commandRows,
  '| bad input | when |': badInputRows,
  '| code | HTTP | exit | when |': faultRows,
  '| exit code | meaning |': () => EXIT_CODES.map(([code, meaning]) => `| ${code} | ${meaning} |\n`).join(''),
  '| page | about |': () =>
    pageRows(
      MANUAL_PAGES.filter(([name]) => PAGES_IN_README.includes(name)),
      'src/manual/',
    ),
  '| HTTP | exit | codes |': codeRows,
  ...Object.fromEntries(
    MANUAL_PARTS.map(([title, [, ...others]]) => [`| ${title} | |`, () => pageRows(others, '')] as const),
  ),
  '| country | method | Asr | why, and what is not certain |': countryRows,
  '| authority’s printed table | days | mizwala | adhan | praytime | Aladhan |': printedRows,
  '| timetable | method | exact | within 1 min | what is left over |': timetableRows,
  '| country | Muslims, millions | places | days | exact | within 1 min | the minute is met |': provedRows,
  '| country | Muslims, millions | what is known |': unprovedRows,
};

/** README shows these; the others are in the lists of the manual. */
const PAGES_IN_README: readonly string[] = [
  ...['first-steps', 'commands', 'settings', 'scripts', 'places', 'timetables', 'daemon', 'webhooks'],
];

function pageRows(pages: readonly (readonly [name: string, summary: string])[], folder: string): string {
  return pages.map(([name, summary]) => `| [${name}](${folder}${name}.md) | ${summary} |\n`).join('');
}

/** Words of a shell line; only double quotes are needed. */
export function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** A document as the program makes it now. */
export async function currentDocument(text: string): Promise<string> {
  let tables = text;
  for (const [heading, rows] of Object.entries(TABLES)) {
    const start = tables.indexOf(`${heading}\n|---`);
    if (start === -1) continue;
    const first = tables.indexOf('\n', start + heading.length + 1) + 1;
    const [old = ''] = /^(?:\|.*\n)*/.exec(tables.slice(first)) ?? [];
    tables = tables.slice(0, first) + (await rows()) + tables.slice(first + old.length);
  }
  const parts = tables.split(/(^```console\n[\s\S]*?^```$)/m);
  const shown = await Promise.all(parts.map((part) => (part.startsWith('```console') ? consoleBlock(part) : part)));
  return shown.join('');
}

/** The lines of a block share a configuration, as those of a session do. Lines of other programs stay as they are. */
async function consoleBlock(block: string): Promise<string> {
  const files = new Map<string, string>();
  const entries: string[] = [];
  for (const line of block.split('\n').filter((one) => one.startsWith('$ '))) {
    const reply = line.startsWith('$ prayer ') ? await inSession(line, files) : undefined;
    entries.push(`${line}\n${reply ? reply.stdout + reply.stderr : ''}`);
  }
  return `\`\`\`console\n${entries.join('\n')}\`\`\``;
}

/** A line that begins with `$ prayer`, in a home that keeps files. */
export function inSession(line: string, files: Map<string, string>): Promise<Reply> {
  const agent = async () => fakeAgent({ text: prayertabOfManual() });
  return command(shellWords(line).slice(2), { files, configPath: '~/.config/prayer/config.json', agent });
}

/** The prayertab that the manual shows. */
export function prayertabOfManual(): string | undefined {
  return /^```prayertab\n([\s\S]*?)^```$/m.exec(readFileSync('src/manual/agent.md', 'utf8'))?.[1];
}

/** Commands that ask an operation, each with the path that answers the same. */
function questionRows(): string {
  const rows = commands.flatMap(({ path, query }) =>
    (query?.variants ?? []).map(({ operation, when = [] }) => {
      const flags = when.map((flag) => ` --${flag}`).join('');
      return `| \`prayer ${path.join(' ')}${flags}\` | ${pathOf(operation.id)} | ${operation.summary} |\n`;
    }),
  );
  return rows.join('');
}

function pathOf(operation: string): string {
  const route = Object.entries(routes).find(([id]) => id === operation)?.[1];
  if (!route) throw new Error(`no path answers ${operation}`);
  return `\`${route.path}${'when' in route ? `?${route.when}=` : ''}\``;
}

/** All other commands; those of a topic share a row. */
function commandRows(): string {
  const others = commands.filter(({ query }) => !query);
  const rows = Map.groupBy(others, ({ path }) => (path[0] in TOPICS_OF_COMMANDS ? path[0] : path.join(' ')));
  return [...rows]
    .map(([name, members]) => {
      const topic = TOPICS_OF_COMMANDS[name];
      if (topic === undefined || members.length === 1)
        return members.map(({ path, summary }) => `| \`prayer ${path.join(' ')}\` | ${summary} |\n`).join('');
      return `| \`prayer ${name} ${members.map(({ path }) => path[1]).join('`, `')}\` | ${topic} |\n`;
    })
    .join('');
}

function countryRows(): string {
  const rows = authorityRows().map(({ country, method: code, caution, source }) => {
    const method = code === undefined ? undefined : methodOfName(code);
    if (!method) return `| ${country} | | | ${caution} |\n`;
    const asr = PRINTED_ASR[method.code] ?? '';
    const [body = '', ...how] = source.replace('measured on its printed tables', 'measured').split('; ');
    // who holds the times, then the caution, then how they were found where the caution does not say it
    const named = caution !== undefined && how.length === 0 ? [] : [body];
    const why = [...named, caution ?? [], caution?.includes('measured') ? [] : how].flat().join('; ');
    return `| ${country} | ${method.code} | ${asr} | ${why} |\n`;
  });
  return rows.join('');
}

const isBadInput = ({ status, exit }: { readonly status: number; readonly exit: number }) =>
  status === 400 && exit === 2;

function badInputRows(): string {
  const bad = Object.entries(FAULTS).filter(([, fault]) => isBadInput(fault));
  return bad.map(([code, { meaning }]) => `| \`${code}\` | ${meaning} |\n`).join('');
}

/** The codes by what a program sees of them; a row has so many, which fit the width of README. */
const CODES_IN_A_ROW = 5;

function codeRows(): string {
  const groups = Map.groupBy(Object.entries(FAULTS), ([, { status, exit }]) => `| ${status} | ${exit} |`);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([start, faults]) =>
      faults.flatMap((_, i) => {
        const row = i % CODES_IN_A_ROW === 0 ? faults.slice(i, i + CODES_IN_A_ROW) : [];
        return row.length === 0 ? [] : [`${start} ${row.map(([code]) => `\`${code}\``).join(' ')} |\n`];
      }),
    )
    .join('');
}

function faultRows(): string {
  return Object.entries(FAULTS)
    .filter(([, fault]) => !isBadInput(fault))
    .map(([code, { status, exit, meaning }]) => `| \`${code}\` | ${status} | ${exit} | ${meaning} |\n`)
    .join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const path of DOCUMENTS) writeFileSync(path, await currentDocument(readFileSync(path, 'utf8')));
  for (const picture of PICTURES) writeFileSync(picture.file, await pictureOf(picture));
}
