import type { CommandSpec } from '../command.ts';
import { lang } from '../query/view-flags.ts';

export const doctor: CommandSpec = {
  path: ['doctor'],
  summary: 'show the defaults in force and where each comes from, the data, and a check against printed timetables',
  flags: [lang, { name: 'json', summary: 'the same as one JSON object' }],
  examples: ['prayer doctor'],
  load: async () => (await import('./diagnostics.ts')).diagnose,
};
