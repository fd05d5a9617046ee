import { prayerBoards } from '../../../operations/prayer/boards.ts';
import { prayerMethods, prayerStations } from '../../../operations/prayer/methods.ts';
import { flag } from '../../command.ts';
import { oneFormat, queryCommand, queryVariant, languageFlags } from '../query-spec.ts';

const methods = queryVariant(prayerMethods, {
  viewFlags: [flag('all', 'every rule of each method, in a wide table'), ...languageFlags],
  positionals: ['code'],
  examples: ['prayer methods', 'prayer methods TURKEY', 'prayer methods --json'],
  ...oneFormat('table', async () => (await import('../../views/methods.ts')).showMethods),
});

const stations = queryVariant(prayerStations, {
  positionals: ['code', 'q'],
  examples: ['prayer methods stations TURKEY trabzon', 'prayer methods stations JAKIM --json'],
  ...oneFormat('table', async () => (await import('../../views/methods.ts')).showStations),
});

const boards = queryVariant(prayerBoards, {
  positionals: ['country'],
  examples: ['prayer methods for Germany', 'prayer methods for "United Kingdom" --json'],
  ...oneFormat('table', async () => (await import('../../views/methods.ts')).showBoards),
});

export const queries = [
  queryCommand(['methods', 'for'], [boards]),
  queryCommand(['methods', 'stations'], [stations]), // comes before the shorter path, which would read `stations` as its own word
  queryCommand(['methods'], [methods]),
];
