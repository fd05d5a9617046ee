import { action, flag, bareWord, type Commands, type FlagSpec } from '../command.ts';
import { json } from '../query/query-spec.ts';

const place = flag('place PLACE', 'the place of the times; default the configured place', { otherNames: ['at'] });
/** Flags that say how the clocks and dates of a printed timetable are read. */
const dates: readonly FlagSpec[] = [
  flag('tz ZONE', 'the time zone of the file; default the zone of the place'),
  flag('year YYYY', 'the year of dates without one'),
  flag('month YYYY-MM', 'the month of days without one'),
];
const parts: readonly FlagSpec[] = [
  flag('ignore COLUMN', 'leave a column out (repeatable)'),
  flag('sheet NAME', 'read only this sheet of a spreadsheet'),
];

const data = flag('data DIR', 'data directory; default that of the daemon');
const id = bareWord('<id>', 'the id of the timetable, as the list shows it');

const file = flag('file FILE', 'write to this file; default stdout');

const sharing = () => import('./shared-timetables.ts');
const actions = () => import('./timetable-actions.ts');

/** The commands for stored timetables, which a question follows by `--method @ID`. */
const kept: Commands = [
  action(
    'timetable add',
    'store a printed timetable (CSV, Excel, JSON, calendar or an https address), to follow it as a method',
    {
      bareWords: [
        bareWord(
          '<file...>',
          'the timetable: files (- is stdin), a folder with one file for each month, or the address of a shared timetable',
        ),
      ],
      flags: [
        flag('name NAME', 'the mosque or authority of these times, such as "East London"'),
        place,
        flag('id ID', 'the name of the timetable in commands; default made from --name'),
        ...dates,
        flag('fallback METHOD', 'the method for days that are not printed; without a method these days are refused'),
        flag(
          'iqamah RULES',
          'rules of iqamah and Jumu’ah for what the file does not print, such as maghrib +7m; jumuah 13:00',
        ),
        ...parts,
        flag('odd-rows WHAT', 'how rows that cannot be right are handled; default refuse', {
          choices: ['refuse', 'keep', 'leave-out'],
        }),
        flag('replace', 'replace the timetable of the same id'),
        data,
        json,
      ],
      examples: [
        'prayer timetable add times.csv --name "East London" --place London',
        'prayer timetable add ocak.tsv --name "Camii" --place Ankara --month 2026-01 --fallback TURKEY',
        'prayer timetable add https://mosque.example/.well-known/prayer-times.json',
      ],
      load: async () => (await actions()).addTimetable,
    },
  ),
  action('timetable list', 'list the stored printed timetables', {
    flags: [data, json],
    examples: ['prayer timetable list'],
    load: async () => (await actions()).listTimetables,
  }),
  action('timetable show', 'show a stored timetable, day by day', {
    bareWords: [id],
    flags: [data, json],
    examples: ['prayer timetable show east-london'],
    load: async () => (await actions()).showTimetable,
  }),
  action('timetable remove', 'remove a stored timetable; webhooks that follow it become inactive', {
    bareWords: [id],
    flags: [data, json],
    examples: ['prayer timetable remove east-london'],
    load: async () => (await actions()).removeTimetable,
  }),
  action('timetable update', 'fetch the followed shared timetables now', {
    bareWords: [bareWord('[id]', 'the id of one timetable; default all')],
    flags: [data, json],
    examples: ['prayer timetable update', 'prayer timetable update east-london'],
    load: async () => (await sharing()).updateTimetables,
  }),
  action('timetable accept-key', 'accept a new key of a shared timetable, whose document was refused', {
    bareWords: [id, bareWord('[fingerprint...]', 'fingerprint of the new key; none if the document is not signed')],
    flags: [data, json],
    examples: ['prayer timetable accept-key east-london none'],
    load: async () => (await sharing()).acceptTimetableKey,
  }),
  action(
    'timetable export',
    'write a stored timetable as one JSON document that others can follow, signed if there is a key',
    {
      bareWords: [id],
      flags: [file, data],
      examples: ['prayer timetable export east-london --file prayer-times.json'],
      load: async () => (await sharing()).exportTimetable,
    },
  ),
  action('timetable sign', 'sign the document of a timetable, with a new key if there is none', {
    bareWords: [bareWord('<file>', 'the document; - is stdin')],
    flags: [file, data],
    examples: ['prayer timetable sign prayer-times.json --file signed.json'],
    load: async () => (await sharing()).signDocument,
  }),
  action('timetable key', 'show the key that signs shared timetables, and make one if there is none', {
    flags: [data, json],
    examples: ['prayer timetable key'],
    load: async () => (await sharing()).showKey,
  }),
];

const fit = action('fit', 'which rules explain a printed timetable; method, station, angles and minutes', {
  bareWords: [bareWord('<file>', 'the timetable (CSV, TSV or JSON); - is stdin')],
  flags: [
    place,
    ...dates,
    ...parts,
    flag('svg FILE', 'draw the differences between the best rule and the printed times into this file'),
    json,
  ],
  examples: ['prayer fit times.csv --place London', 'prayer fit times.csv --place 51.5,-0.1 --svg residuals.svg'],
  load: async () => (await import('./fit-timetable.ts')).fitCommand,
});

export const timetableTopic: Commands = [...kept, fit];
