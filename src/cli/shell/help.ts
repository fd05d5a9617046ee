import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, CommandSpec, Query } from '../command.ts';
import { HELP_TOPICS, isManualPage } from '../manual-pages.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo, terminalOf } from '../query/run-query.ts';
import { nextVariant } from '../query/specs/next.ts';
import { nowVariant } from '../query/specs/now.ts';
import { timesVariant } from '../query/specs/times.ts';
import { style } from '../views/terminal.ts';
import { tableTopic } from './help-topics.ts';
import { manualText } from './manual-text.ts';

/** Words that are no topic, and the page about them. */
const PAGES_OF_WORDS = [
  ['first-steps', 'start bar bars status waybar tmux i3blocks polybar xbar starship'],
  ['scripts', 'ics csv calendar crontab athan adhan'],
  ['daemon', 'api http server'],
  ['settings', 'language languages'],
  ['places', 'city'],
] as const;

/** `prayer help TOPIC`; `man` is the manual page prayer(1) in groff, for the binary carries no files beside it. @throws Fault */
export async function showHelp(
  { bareWords: [name = ''], flags }: Call,
  deps: CliDeps,
  commands: readonly CommandSpec[],
): Promise<number> {
  if (name === 'man') {
    deps.write((await import('./man-page.ts')).manPage(commands, deps.version));
    return 0;
  }
  const terminal = terminalOf(flags, deps.terminal);
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

/** Through a pager where the text is longer than the screen; in a pipe or a file as it is. */
async function show(text: string, deps: CliDeps): Promise<void> {
  const isLong = deps.terminal.isTty && text.split('\n').length > deps.live.rows;
  if (isLong) await deps.showPaged(text);
  else deps.write(text);
}

/** The queries that take templates, and what each field of theirs is at Makkah now, as an example. */
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
  const plain = { ...deps, env: {}, configFile: () => ({ path: '', read: () => undefined, write: async () => {} }) };
  const { variant, answers, scene } = await answerTo(query, { flags: makkah, bareWords: [] }, plain);
  const facts = await variant.facts?.();
  return { command: query.path.join(' '), fields: Object.entries(facts?.(answers[0], scene) ?? {}) };
}
