import type { CommandSpec, FlagSpec } from '../command.ts';
import { timetableFlags } from './parts/timetable-flags.ts';

const data: FlagSpec = { name: 'data', placeholder: 'DIR', summary: 'data directory; default that of the daemon' };
const json: FlagSpec = { name: 'json', summary: 'print the answer as JSON' };
const id = { name: 'id', summary: 'of the timetable, as the list shows it', isRequired: true } as const;

const actions = () => import('./parts/timetable-actions.ts');

/** Printed timetables, which are followed as `--method @ID`. */
export const timetableCommands: readonly CommandSpec[] = [
  {
    path: ['timetable', 'add'],
    summary: 'keep a printed timetable (CSV, TSV or JSON), to be followed as a method',
    bareWords: [{ name: 'file', summary: 'the timetable; - is stdin', isRequired: true }],
    flags: [
      { name: 'name', placeholder: 'NAME', summary: 'whose times they are, such as "East London"' },
      {
        name: 'at',
        placeholder: 'PLACE',
        summary: 'where they hold; default the configured place',
        otherNames: ['place'],
      },
      { name: 'id', placeholder: 'ID', summary: 'the name in commands; default made from --name' },
      timetableFlags.tz,
      timetableFlags.year,
      timetableFlags.month,
      {
        name: 'fallback',
        placeholder: 'METHOD',
        summary: 'computes days that are not printed; default they are refused',
      },
      timetableFlags.ignore,
      {
        name: 'odd-rows',
        placeholder: 'WHAT',
        summary: 'what becomes of rows that cannot be right; default refuse',
        choices: ['refuse', 'keep', 'leave-out'],
      },
      { name: 'replace', summary: 'in place of the timetable of the same id' },
      data,
      json,
    ],
    examples: [
      'prayer timetable add times.csv --name "East London" --place London',
      'prayer timetable add ocak.tsv --name "Camii" --place Ankara --month 2026-01 --fallback TURKEY',
    ],
    load: async () => (await actions()).addTimetable,
  },
  {
    path: ['timetable', 'list'],
    summary: 'the printed timetables that are kept',
    flags: [data, json],
    examples: ['prayer timetable list'],
    load: async () => (await actions()).listTimetables,
  },
  {
    path: ['timetable', 'show'],
    summary: 'a kept timetable, day by day',
    bareWords: [id],
    flags: [data, json],
    examples: ['prayer timetable show east-london'],
    load: async () => (await actions()).showTimetable,
  },
  {
    path: ['timetable', 'remove'],
    summary: 'forget a kept timetable; webhooks that follow it become inactive',
    bareWords: [id],
    flags: [data, json],
    examples: ['prayer timetable remove east-london'],
    load: async () => (await actions()).removeTimetable,
  },
];
