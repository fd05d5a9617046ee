import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import { HELP_TOPICS, isManualPage } from '../manual-pages.ts';
import type { CommandSpec } from '../command.ts';

/** The manual page prayer(1) in groff: the binary carries no files beside it. */
const MAN = 'man';
const NAMES = HELP_TOPICS.map(([name]) => name);

/** Words that are no topic, and the page about them. */
const PAGES_OF_WORDS = [
  ['first-steps', 'start bar bars status waybar tmux i3blocks polybar xbar starship'],
  ['scripts', 'ics csv calendar crontab athan adhan'],
  ['daemon', 'api http server'],
  ['settings', 'language languages'],
  ['places', 'city'],
] as const;

/** The parser turns `prayer help times` into `prayer times --help`; only topics arrive here. */
export const help: CommandSpec = {
  path: ['help'],
  summary: 'help for a command, or a page of the manual',
  bareWords: [
    { name: 'topic', summary: 'a command, or a topic of the manual', isRepeated: true, choices: [...NAMES, MAN] },
  ],
  flags: [],
  examples: ['prayer help times', 'prayer help scripts', 'prayer help exit-codes'],
  load: async () => {
    const { tableTopic } = await import('./help-topics.ts');
    const { manualText } = await import('./manual-text.ts');
    const { terminalOf } = await import('../query/run-query.ts');
    const { style } = await import('../views/style.ts');
    return async ({ bareWords: [name = ''], flags }, deps, commands) => {
      if (name === MAN) {
        deps.write((await import('./man-page.ts')).manPage(commands, deps.version));
        return 0;
      }
      const terminal = terminalOf(flags, deps.terminal);
      if (isManualPage(name)) {
        await show(manualText(await deps.manualFile(`${name}.md`), terminal.columns, style(terminal).bold), deps);
        return 0;
      }
      const fields = name === 'formats' ? await (await import('./template-fields.ts')).templateFields(deps) : [];
      const text = tableTopic(name, fields, terminal.columns);
      if (text === undefined) {
        const [page] = PAGES_OF_WORDS.find(([, words]) => words.split(' ').includes(name)) ?? [];
        const nearest = page ?? nearestName(name, [...NAMES, ...commands.map(({ path }) => path[0])]);
        const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : ' See prayer --help.';
        throw new Fault('USAGE', `There is no command and no help topic ${quoted(name)}.${hint}`, { value: name });
      }
      await show(text, deps);
      return 0;
    };
  },
};

/** Through a pager where the text is longer than the screen; in a pipe or a file as it is. */
async function show(text: string, deps: CliDeps): Promise<void> {
  const isLong = deps.terminal.isTty && text.split('\n').length > deps.live.rows;
  if (isLong) await deps.showPaged(text);
  else deps.write(text);
}
