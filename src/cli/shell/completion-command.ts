import { Fault, quoted } from '../../core/fault.ts';
import type { CommandSpec } from '../command.ts';

export const completion: CommandSpec = {
  path: ['completion'],
  summary: 'print the completion script of a shell',
  bareWords: [{ name: 'shell', summary: 'bash, zsh or fish', isRequired: true, choices: ['bash', 'zsh', 'fish'] }],
  flags: [],
  examples: ['prayer completion bash'],
  load: async () => {
    const { SHELLS, completionScript } = await import('./completion.ts');
    return async ({ bareWords }, deps, commands) => {
      const shell = SHELLS.find((name) => name === bareWords[0]);
      if (!shell) {
        throw new Fault('INVALID_PARAMETER', `Shell ${quoted(bareWords[0] ?? '')} is not one of ${SHELLS.join(', ')}.`);
      }
      deps.write(completionScript(shell, commands));
      return 0;
    };
  },
};
