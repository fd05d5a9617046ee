import type { FlagSpec } from '../command.ts';

/** What a printed timetable is read with. */
export const timetableFlags = {
  tz: { name: 'tz', placeholder: 'ZONE', summary: 'the clocks of the file; default those of the place' },
  year: { name: 'year', placeholder: 'YYYY', summary: 'of dates without a year' },
  month: { name: 'month', placeholder: 'YYYY-MM', summary: 'of days without a month' },
  ignore: { name: 'ignore', placeholder: 'COLUMN', summary: 'leaves a column out (repeatable)' },
} satisfies Record<string, FlagSpec>;
