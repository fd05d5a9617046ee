import { SETTING_KEYS } from '../../core/stored/config.ts';
import type { CommandSpec } from '../command.ts';

const KEY = {
  name: 'key',
  summary: 'a setting, place, places.NAME or serve.NAME',
  choices: ['place', ...SETTING_KEYS],
  isRequired: true,
} as const;

/** `prayer config …`: what is kept, in git's words. */
export const configCommands: readonly CommandSpec[] = [
  {
    path: ['config', 'get'],
    summary: 'print one value as it is in force, from the environment or the file',
    bareWords: [KEY],
    flags: [],
    examples: ['prayer config get method'],
    load: async () => (await import('./config-editing.ts')).getValue,
  },
  {
    path: ['config', 'set'],
    summary: 'keep one value; a place is looked up once and kept with its coordinates and zone',
    bareWords: [KEY, { name: 'value', summary: 'its value', isRequired: true, isRepeated: true }],
    flags: [],
    examples: [
      'prayer config set place Makkah',
      'prayer config set places.office 51.5074,-0.1278',
      'prayer config set method UmmAlQura',
      'prayer config set adjust fajr=+2,isha=-3',
    ],
    load: async () => (await import('./config-editing.ts')).setValue,
  },
  {
    path: ['config', 'unset'],
    summary: 'forget one value',
    bareWords: [KEY],
    flags: [],
    examples: ['prayer config unset places.office'],
    load: async () => (await import('./config-editing.ts')).unsetValue,
  },
  {
    path: ['config', 'list'],
    summary: 'print every value in force',
    flags: [{ name: 'show-origin', summary: 'before each value, where it comes from' }],
    examples: ['prayer config list --show-origin'],
    load: async () => (await import('./config-editing.ts')).listValues,
  },
  {
    path: ['config', 'path'],
    summary: 'print where the configuration file is, or would be',
    flags: [],
    examples: ['prayer config path'],
    load: async () => (await import('./config-editing.ts')).printPath,
  },
];
