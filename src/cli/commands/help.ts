import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { CommandSpec } from '../command.ts';

/** run.ts turns `prayer help times` into `prayer times --help`; what is left are the topics. */
const NAMES = ['exit-codes', 'environment', 'formats'];
/** The manual page, for the binary that carries no files beside it. */
const MAN = 'man';

export const help: CommandSpec = {
  path: ['help'],
  summary: `help for a command, or on one of ${NAMES.join(', ')}`,
  bareWords: [
    { name: 'topic', summary: `a command, or one of ${NAMES.join(', ')}`, isRepeated: true, choices: [...NAMES, MAN] },
  ],
  flags: [],
  examples: ['prayer help times', 'prayer help exit-codes'],
  load: async () => {
    const { FAULT_ROWS, TOPICS } = await import('../shell/help-topics.ts');
    const { wrapText } = await import('../shell/wrap-text.ts');
    const { templateFields } = await import('./template-fields.ts');
    return async ({ bareWords: [name = ''] }, deps, commands) => {
      if (name === MAN) {
        deps.write((await import('../shell/man-page.ts')).manPage(commands));
        return 0;
      }
      const topic = TOPICS.find((one) => one.name === name);
      if (!topic) {
        const nearest = nearestName(name, [...NAMES, ...commands.map(({ path }) => path[0])]);
        const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : ' See prayer --help.';
        throw new Fault('USAGE', `There is no command and no help topic ${quoted(name)}.${hint}`, { value: name });
      }
      const width = deps.terminal.columns;
      const parts = [`${topic.title}\n`, wrapText(topic.rows, width)];
      if (topic.after) parts.push(`\n${topic.after}\n`);
      if (name === 'exit-codes') parts.push('\nCodes of errors, and the exit of each\n\n', wrapText(FAULT_ROWS, width));
      if (name === 'formats') {
        for (const { command, fields } of await templateFields(deps)) {
          parts.push(
            `\nFields of templates and env with prayer ${command}, at Makkah now\n\n`,
            wrapText(fields, width),
          );
        }
      }
      deps.write(parts.join(''));
      return 0;
    };
  },
};
