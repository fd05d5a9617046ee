import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Commands, Query } from '../command.ts';
import { HELP_TOPICS, isManualPage } from '../manual-pages.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo, terminalOf } from '../query/run-query.ts';
import { nextVariant } from '../query/specs/next.ts';
import { nowVariant } from '../query/specs/now.ts';
import { timesVariant } from '../query/specs/times.ts';
import { style } from '../views/layout.ts';
import { brokenLines, textWidth, wrapText } from '../wrap-text.ts';
import { FAULT_ROWS, type Rows, TOPICS } from './help-tables.ts';

/** Words that are not topics, with the page that explains each. */
const PAGES_OF_WORDS = [
  ['first-steps', 'start bar bars status waybar tmux i3blocks polybar xbar starship'],
  ['scripts', 'ics csv calendar crontab athan adhan'],
  ['daemon', 'api http server'],
  ['settings', 'language languages'],
  ['places', 'city'],
] as const;

/** `prayer help TOPIC`. The topic `man` prints the manual page prayer(1) in groff, because the binary comes without files. @throws Fault */
export async function showHelp({ bareWords: [name = ''], flags }: Call, deps: CliDeps, commands: Commands) {
  if (name === 'man') {
    const { manPage } = await import('./man-page.ts');
    deps.write(manPage(commands, deps.version));
    return 0;
  }
  const terminal = terminalOf({ flags }, deps);
  if (isManualPage(name)) {
    await show(manualText(await deps.manualFile(`${name}.md`), terminal.columns, style(terminal).bold), deps);
    return 0;
  }
  const fields = name === 'formats' ? await templateFields(deps) : [];
  const text = tableTopic(name, fields, terminal.columns);
  if (text === undefined) {
    const [page] = PAGES_OF_WORDS.find(([, words]) => words.split(' ').includes(name)) ?? [];
    const topics = HELP_TOPICS.map(([topic]) => topic);
    const nearest = page ?? nearestName(name, [...topics, ...commands.map(({ path }) => path[0])]);
    const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : ' See prayer --help.';
    throw new Fault('USAGE', `There is no command and no help topic ${quoted(name)}.${hint}`, { value: name });
  }
  await show(text, deps);
  return 0;
}

/** Writes a text. If the text is longer than the screen of a terminal, a pager shows it. */
async function show(text: string, deps: CliDeps): Promise<void> {
  const isLong = deps.terminal.isTty && text.split('\n').length > deps.live.rows;
  if (isLong) await deps.showPaged(text);
  else deps.write(text);
}

/** The queries that take templates, with the value of each field at Makkah now, as an example. */
function templateFields(deps: CliDeps) {
  return Promise.all([
    fieldsOf(queryOf(['times'], [timesVariant]), deps),
    fieldsOf(queryOf(['next'], [nextVariant]), deps),
    fieldsOf(queryOf(['now'], [nowVariant]), deps),
  ]);
}

async function fieldsOf<Answer extends object>(query: Query<Answer>, deps: CliDeps) {
  const makkah = new Map([
    ['lat', ['21.4225']],
    ['lng', ['39.8262']],
  ]);
  const noFile = { path: '', read: () => undefined, change: () => Promise.reject() };
  const plain = { ...deps, env: {}, configFile: () => noFile };
  const { variant, answers, scene } = await answerTo(query, { flags: makkah, bareWords: [] }, plain);
  const facts = await variant.facts?.();
  return { command: query.path.join(' '), fields: Object.entries(facts?.(answers[0], scene) ?? {}) };
}

/** The text of a topic; undefined if no topic has that name. @param templates the fields of templates, for the topic `formats` */
function tableTopic(
  name: string,
  templates: readonly { readonly command: string; readonly fields: Rows }[],
  columns: number,
): string | undefined {
  const topic = TOPICS.find((one) => one.name === name);
  if (!topic) return undefined;
  const broken = (text: string) => brokenLines(text, columns).join('\n');
  const parts = [`${broken(topic.title)}\n`, wrapText(topic.rows, columns)];
  if (topic.after !== undefined) parts.push(`\n${broken(topic.after)}\n`);
  if (name === 'exit-codes') parts.push('\nError codes, each with its exit code\n\n', wrapText(FAULT_ROWS, columns));
  for (const { command, fields } of templates) {
    const title = broken(`Fields of templates and env with prayer ${command}, at Makkah now`);
    parts.push(`\n${title}\n\n`, wrapText(fields, columns));
  }
  return parts.join('');
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
