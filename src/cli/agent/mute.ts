import type { CommandSpec } from '../command.ts';

export const mute: CommandSpec = {
  path: ['mute'],
  summary: 'silence the notifications and the adhan of prayer agent for a while',
  bareWords: [{ name: 'how-long', summary: 'such as 2h or 90m; today; off; without it the state is said' }],
  flags: [],
  examples: ['prayer mute 2h', 'prayer mute today', 'prayer mute off'],
  load: async () => (await import('./mute-agent.ts')).muteAgent,
};
