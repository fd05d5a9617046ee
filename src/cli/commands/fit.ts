import type { CommandSpec } from '../command.ts';

/** Which rule explains a printed timetable. */
export const fit: CommandSpec = {
  path: ['fit'],
  summary: 'which method, station, angles and minutes explain a printed timetable',
  bareWords: [{ name: 'file', summary: 'the timetable (CSV, TSV or JSON); - is stdin', isRequired: true }],
  flags: [
    {
      name: 'at',
      placeholder: 'PLACE',
      summary: 'where it holds; default the configured place',
      otherNames: ['place'],
    },
    { name: 'tz', placeholder: 'ZONE', summary: 'the clocks of the file; default those of the place' },
    { name: 'year', placeholder: 'YYYY', summary: 'of dates without a year' },
    { name: 'month', placeholder: 'YYYY-MM', summary: 'of days without a month' },
    { name: 'ignore', placeholder: 'COLUMN', summary: 'leaves a column out (repeatable)' },
    { name: 'svg', placeholder: 'FILE', summary: 'write the picture of what the best rule misses' },
    { name: 'json', summary: 'print the answer as JSON' },
  ],
  examples: ['prayer fit times.csv --place London', 'prayer fit times.csv --place 51.5,-0.1 --svg residuals.svg'],
  load: async () => (await import('./parts/fit-timetable.ts')).fitCommand,
};
