import { prayerNext } from '../../operations/prayer/now.ts';
import { flag, bareWord, type CommandSpec } from '../command.ts';
import { operationFlags, clock, lang, placeWords } from '../query/query-spec.ts';
import { SETTING_KEYS } from '../../core/stored/config.ts';

export const setup: CommandSpec = {
  path: ['setup'],
  summary: 'choose your place and how times are shown, compare them with your mosque’s timetable, and keep them',
  bareWords: [placeWords],
  flags: [
    flag('place PLACE', 'the place as one word, instead of being asked'),
    ...operationFlags(prayerNext).filter(({ name }) => name === 'method' || name === 'asr'),
    lang,
    clock,
    flag('yes', 'ask nothing: save the flags, and replace former values'),
    flag('accessible', 'ask line by line; nothing is repainted'),
  ],
  examples: ['prayer setup', 'prayer setup --place Istanbul --lang tr --clock 24h --yes'],
  load: async () => (await import('./set-up.ts')).setUp,
};

const editing = () => import('./config-editing.ts');

const KEY = bareWord('<key>', 'a setting, place, places.NAME or serve.NAME', ['place', ...SETTING_KEYS]);

/** `prayer config …`: the saved settings, with the words of git config. */
export const configCommands: readonly CommandSpec[] = [
  {
    path: ['config', 'get'],
    summary: 'print one value as it is in force, from the environment or the file',
    bareWords: [KEY],
    flags: [],
    examples: ['prayer config get method'],
    load: async () => (await editing()).getValue,
  },
  {
    path: ['config', 'set'],
    summary: 'keep one value; a place is looked up once and kept with its coordinates and zone',
    bareWords: [KEY, bareWord('<value...>', 'its value')],
    flags: [],
    examples: [
      'prayer config set place Makkah',
      'prayer config set places.office 51.5074,-0.1278',
      'prayer config set method UmmAlQura',
      'prayer config set adjust fajr=+2,isha=-3',
    ],
    load: async () => (await editing()).setValue,
  },
  {
    path: ['config', 'unset'],
    summary: 'forget one value',
    bareWords: [KEY],
    flags: [],
    examples: ['prayer config unset places.office'],
    load: async () => (await editing()).unsetValue,
  },
  {
    path: ['config', 'list'],
    summary: 'print every value in force',
    flags: [flag('show-origin', 'before each value, where it comes from')],
    examples: ['prayer config list --show-origin'],
    load: async () => (await editing()).listValues,
  },
  {
    path: ['config', 'path'],
    summary: 'print where the configuration file is, or would be',
    flags: [],
    examples: ['prayer config path'],
    load: async () => (await editing()).printPath,
  },
];

export const doctor: CommandSpec = {
  path: ['doctor'],
  summary: 'show the defaults in force and where each comes from, the data, and a check against printed timetables',
  flags: [lang, flag('json', 'the same as one JSON object')],
  examples: ['prayer doctor'],
  load: async () => (await import('./diagnostics.ts')).diagnose,
};
