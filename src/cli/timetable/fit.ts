import type { CommandSpec } from '../command.ts';
import { timetableFlags } from './timetable-flags.ts';

/** Which rule explains a printed timetable. */
export const fit: CommandSpec = {
  path: ['fit'],
  summary: 'which method, station, angles and minutes explain a printed timetable',
  bareWords: [{ name: 'file', summary: 'the timetable (CSV, TSV or JSON); - is stdin', isRequired: true }],
  flags: [
    {
      name: 'place',
      placeholder: 'PLACE',
      summary: 'where it holds; default the configured place',
      otherNames: ['at'],
    },
    timetableFlags.tz,
    timetableFlags.year,
    timetableFlags.month,
    timetableFlags.ignore,
    { name: 'svg', placeholder: 'FILE', summary: 'write the picture of what the best rule misses' },
    { name: 'json', summary: 'print the answer as JSON' },
  ],
  examples: ['prayer fit times.csv --place London', 'prayer fit times.csv --place 51.5,-0.1 --svg residuals.svg'],
  load: async () => (await import('./fit-timetable.ts')).fitCommand,
};
