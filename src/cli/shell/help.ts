import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Commands, Query } from '../command.ts';
import { flagRow, sharedFlags } from '../help-groups.ts';
import { HELP_TOPICS, isManualPage } from '../manual-pages.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo, terminalOf } from '../query/run-query.ts';
import { nextVariant } from '../query/specs/next.ts';
import { nowVariant } from '../query/specs/now.ts';
import { timesVariant } from '../query/specs/times.ts';
import { style } from '../views/layout.ts';
import { brokenLines, textWidth, wrapText } from '../wrap-text.ts';
import { FAULT_ROWS, type Topic, TOPICS } from './help-tables.ts';

/** Words that are not topics, with the page that explains each. */
const PAGES_OF_WORDS = [
  ['first-steps', 'start bar bars status waybar tmux i3blocks polybar xbar starship'],
  ['scripts', 'ics csv calendar crontab athan adhan'],
  ['daemon', 'api http server'],
  ['settings', 'language languages'],
  ['places', 'city'],
] as const;

/** man-db reads the page from stdin; the man of other systems ends with an error, which counts as a pager that is not there. */
const MAN = 'man -l - 2>/dev/null || exit 127';

/**
 * `prayer help TOPIC`. The topic `man` is the manual page prayer(1): on a terminal man shows it; otherwise it is printed in groff, because
 * the binary comes without files. @throws Fault
 */
export async function showHelp({ bareWords: [asked = ''], flags }: Call, deps: CliDeps, commands: Commands) {
  const terminal = terminalOf({ flags }, deps);
  let name = asked;
  if (name === 'man') {
    const { manPage } = await import('./man-page.ts');
    const page = manPage(commands, deps.version);
    if (!terminal.isTty) deps.write(page);
    if (!terminal.isTty || (await deps.showPaged(page, MAN))) return 0;
    deps.writeError('prayer: No man here can show prayer(1). Pages of the manual:\n');
    name = 'manual';
  }
  if (isManualPage(name)) {
    await show(manualText(await deps.manualFile(`${name}.md`), terminal.columns, style(terminal).bold), deps);
    return 0;
  }
  const parts = await partsOf(name, deps, commands);
  if (parts.length === 0) {
    const [page] = PAGES_OF_WORDS.find(([, words]) => words.split(' ').includes(name)) ?? [];
    const topics = HELP_TOPICS.map(([topic]) => topic);
    const nearest = page ?? nearestName(name, [...topics, ...commands.map(({ path }) => path[0])]);
    const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : ' See prayer --help.';
    throw new Fault('USAGE', `There is no command and no help topic ${quoted(name)}.${hint}`, { value: name });
  }
  const broken = (text: string) => `${brokenLines(text, terminal.columns).join('\n')}\n`;
  const shown = parts.map(
    ({ title, rows, after }) =>
      `${broken(title)}\n${wrapText(rows, terminal.columns)}${after === undefined ? '' : `\n${broken(after)}`}`,
  );
  await show(shown.join('\n'), deps);
  return 0;
}

/** Writes a text. If the text is longer than the screen of a terminal, a pager shows it. */
async function show(text: string, deps: CliDeps): Promise<void> {
  const isLong = deps.terminal.isTty && text.split('\n').length > deps.live.rows;
  if (!isLong || !(await deps.showPaged(text))) deps.write(text);
}

/** The parts of a topic that is made of tables; empty if no topic has that name. */
async function partsOf(name: string, deps: CliDeps, commands: Commands): Promise<Omit<Topic, 'name'>[]> {
  if (name === 'flags') {
    return sharedFlags(commands).map(([title, flags]) => ({ title, rows: flags.map(flagRow) }));
  }
  const parts: Omit<Topic, 'name'>[] = TOPICS.filter((topic) => topic.name === name);
  if (name === 'exit-codes') parts.push({ title: 'Error codes, each with its exit code', rows: FAULT_ROWS });
  if (name !== 'formats') return parts;
  const fields = [
    fieldsOf(queryOf(['times'], [timesVariant]), deps),
    fieldsOf(queryOf(['next'], [nextVariant]), deps),
    fieldsOf(queryOf(['now'], [nowVariant]), deps),
  ];
  return [...parts, ...(await Promise.all(fields))];
}

/** The fields of a query's templates, with the value of each at Makkah now as an example. */
async function fieldsOf<Answer extends object>(query: Query<Answer>, deps: CliDeps): Promise<Omit<Topic, 'name'>> {
  const makkah = new Map([
    ['lat', ['21.4225']],
    ['lng', ['39.8262']],
  ]);
  const noFile = { path: '', read: () => undefined, change: () => Promise.reject() };
  const plain = { ...deps, env: {}, configFile: () => noFile };
  const { variant, answers, scene } = await answerTo(query, { flags: makkah, bareWords: [] }, plain);
  const facts = await variant.facts?.();
  const title = `Fields of templates and env with prayer ${query.path.join(' ')}, at Makkah now`;
  return { title, rows: Object.entries(facts?.(answers[0], scene) ?? {}) };
}

/** The widest line of prose, because wider lines are hard to read. */
const WIDEST_PROSE = 100;
/** If the last column of a table would be narrower than this, the cells of each row are written below each other. */
const NARROWEST_COLUMN = 24;

interface Block {
  readonly kind: 'heading' | 'prose' | 'item' | 'code' | 'table';
  readonly lines: readonly string[];
}

/** A page of the manual as text. Pages use headings, paragraphs, lists of one level, code fences and tables. Comments are left out. */
export function manualText(markdown: string, columns: number, bold: (text: string) => string): string {
  let text = '';
  let before: Block['kind'] | undefined;
  for (const block of blocksOf(markdown)) {
    if (before !== undefined && !(before === 'item' && block.kind === 'item')) text += '\n';
    text += showBlock(block, columns, bold);
    before = block.kind;
  }
  return text;
}

function showBlock({ kind, lines }: Block, columns: number, bold: (text: string) => string): string {
  const width = Math.min(columns, WIDEST_PROSE);
  const joined = lines.map((line) => line.trim()).join(' ');
  if (kind === 'heading') return indented(brokenLines(plain(joined.replace(/^#+ /, '')), width).map(bold), '');
  if (kind === 'prose') return indented(brokenLines(plain(joined), width - 2), '  ');
  if (kind === 'item') return indented(brokenLines(plain(joined.slice(2)), width - 4), '    ').replace(/^ {4}/, '  - ');
  if (kind === 'code') {
    const room = columns - Math.max(...lines.map(textWidth)); // pictures of 80 columns have no room for an indent
    return indented(lines, ' '.repeat(room < 0 ? 4 : Math.min(4, room)));
  }
  return showTable(lines, columns);
}

function indented(lines: readonly string[], blanks: string): string {
  return lines.map((line) => (line === '' ? '\n' : `${blanks}${line}\n`)).join('');
}

function blocksOf(markdown: string): Block[] {
  const blocks: { kind: Block['kind']; lines: string[] }[] = [];
  let open: (typeof blocks)[number] | undefined;
  let isCode = false;
  const start = (kind: Block['kind'], ...lines: string[]) => {
    open = { kind, lines };
    blocks.push(open);
  };
  for (const line of markdown.replace(/<!--[\s\S]*?-->\n/g, '').split('\n')) {
    const kind = kindOf(line);
    if (line.startsWith('```')) {
      isCode = !isCode;
      if (isCode) start('code');
      else open = undefined;
    } else if (isCode) open?.lines.push(line);
    else if (kind === undefined) open = undefined;
    else if (open && (kind === 'table' ? open.kind === 'table' : kind === 'prose')) open.lines.push(line);
    else {
      start(kind, line);
      if (kind === 'heading') open = undefined;
    }
  }
  return blocks;
}

/** The kind of block that a line begins, or `prose` if the line continues it; undefined for an empty line. */
function kindOf(line: string): Block['kind'] | undefined {
  if (line.trim() === '') return undefined;
  if (/^#+ /.test(line)) return 'heading';
  if (line.startsWith('- ')) return 'item';
  return line.startsWith('|') ? 'table' : 'prose';
}

/** Removes the marks of Markdown. A link to another page becomes the command that shows the page. */
function plain(text: string): string {
  return text.replace(/`([^`]*)`|\*\*(.+?)\*\*|!?\[([^\]]*)\]\(([^)]*)\)/g, (_, code, strong, label, target) => {
    if (code !== undefined) return code;
    if (strong !== undefined) return plain(strong);
    const [, page] = /^([a-z]+)\.md/.exec(target) ?? [];
    if (page !== undefined) return `${label} (prayer help ${page})`;
    return /^https?:/.test(target) ? `${label} <${target}>` : label;
  });
}

function showTable([head = '', , ...body]: readonly string[], columns: number): string {
  const cellsOf = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => plain(cell.trim().replaceAll('\\|', '|')));
  const headings = cellsOf(head);
  const rows = body.map(cellsOf);
  const shown = headings.some((heading) => heading !== '') ? [headings, ...rows] : rows;
  const widths = headings.map((_, i) => Math.max(...shown.map((row) => [...(row[i] ?? '')].length)));
  const left = 2 + widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const lastWidth = Math.min(widths.at(-1) ?? 0, columns - left);
  if (lastWidth < Math.min(widths.at(-1) ?? 0, NARROWEST_COLUMN)) return stacked(headings, rows, columns);
  return shown
    .map((row) => {
      const start = row.slice(0, -1).map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - [...cell].length + 2));
      const [first = '', ...rest] = brokenLines(row.at(-1) ?? '', lastWidth);
      return indented([`  ${start.join('')}${first}`.trimEnd(), ...rest.map((line) => ' '.repeat(left) + line)], '');
    })
    .join('');
}

/** A table for narrow terminals: the first cell of a row, and below it the other cells with their headings. */
function stacked(headings: readonly string[], rows: readonly (readonly string[])[], columns: number): string {
  return rows
    .map(([first = '', ...rest]) => {
      const others = rest.flatMap((cell, i) => {
        const heading = headings[i + 1] ?? '';
        const said = heading === '' || i === rest.length - 1 ? cell : `${heading}: ${cell}`;
        return cell === '' ? [] : brokenLines(said, columns - 6);
      });
      return indented(brokenLines(first, columns - 2), '  ') + indented(others, '      ');
    })
    .join('');
}
