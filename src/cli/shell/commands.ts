import { bareWord, type CommandSpec } from '../command.ts';
import { HELP_TOPICS } from '../manual-pages.ts';

/** The parser turns `prayer help times` into `prayer times --help`; only topics arrive here. */
export const help: CommandSpec = {
  path: ['help'],
  summary: 'help for a command, or a page of the manual',
  bareWords: [
    bareWord('[topic...]', 'a command, or a topic of the manual', [...HELP_TOPICS.map(([name]) => name), 'man']),
  ],
  flags: [],
  examples: ['prayer help times', 'prayer help scripts', 'prayer help exit-codes'],
  load: async () => (await import('./help.ts')).showHelp,
};

export const completion: CommandSpec = {
  path: ['completion'],
  summary: 'print the completion script of a shell',
  bareWords: [bareWord('<shell>', 'bash, zsh or fish', ['bash', 'zsh', 'fish'])],
  flags: [],
  examples: ['prayer completion bash'],
  load: async () => (await import('./completion.ts')).printCompletion,
};
