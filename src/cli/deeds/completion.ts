import { Fault, quoted } from '../../core/fault.ts';
import type { Deed } from '../deed.ts';

export const completion: Deed = {
  path: ['completion'],
  summary: 'print the completion script of a shell',
  bareWords: [{ name: 'shell', summary: 'bash, zsh or fish', isRequired: true, choices: ['bash', 'zsh', 'fish'] }],
  flags: [],
  examples: ['prayer completion bash'],
  load: async () => {
    const { SHELLS, completionScript } = await import('../completion.ts');
    return async ({ bareWords }, world, deeds) => {
      const shell = SHELLS.find((name) => name === bareWords[0]);
      if (!shell) {
        throw new Fault('INVALID_PARAMETER', `Shell ${quoted(bareWords[0] ?? '')} is not one of ${SHELLS.join(', ')}.`);
      }
      world.write(completionScript(shell, deeds));
      return 0;
    };
  },
};
