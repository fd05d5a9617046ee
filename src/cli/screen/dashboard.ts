import { LANGUAGES } from '../../core/words/names.ts';
import { prayerNow } from '../../operations/prayer/now.ts';
import type { CommandSpec, FlagSpec } from '../command.ts';
import { operationFlags } from '../query/query-spec.ts';
import { placeWords } from '../query/view-flags.ts';

const lang: FlagSpec = { name: 'lang', placeholder: 'CODE', summary: 'language of the screen', choices: LANGUAGES };
const clock: FlagSpec = { name: 'clock', placeholder: 'HOURS', summary: '24h or 12h', choices: ['24h', '12h'] };
/** How the screen is drawn. */
const drawing: readonly FlagSpec[] = [
  { name: 'once', summary: 'print one frame and leave, as without a terminal' },
  { name: 'size', placeholder: 'COLUMNSxROWS', summary: 'the size of the frame of --once' },
  { name: 'accessible', summary: 'sentences for screen readers, only when something changed' },
  { name: 'ascii', summary: 'draw with ASCII characters' },
];

export const dashboard: CommandSpec = {
  path: ['dashboard'],
  summary: 'a live screen: what comes next, where the sun is, the day, month and year',
  bareWords: [placeWords],
  flags: [
    ...operationFlags(prayerNow),
    {
      name: 'view',
      placeholder: 'NAME',
      summary: 'the first view',
      choices: ['day', 'month', 'year', 'cities', 'dates', 'webhooks'],
    },
    { name: 'date', placeholder: 'YYYY-MM-DD', summary: 'the first day; default today, which follows the clock' },
    lang,
    clock,
    ...drawing,
  ],
  examples: [
    'prayer dashboard',
    'prayer dashboard Makkah --method UmmAlQura',
    'prayer dashboard --station 61',
    'prayer dashboard @home --view month',
    'prayer dashboard Cairo --once --size 80x24',
  ],
  load: async () => (await import('./open-dashboard.ts')).openDashboard,
};

/** The same in large digits, to hang on a wall. */
export const board: CommandSpec = {
  path: ['board'],
  summary: 'a board for the wall: the clock, the times and the countdown in large digits',
  bareWords: [placeWords],
  flags: [
    ...operationFlags(prayerNow),
    { name: 'text', placeholder: 'TEXT', summary: 'a line of your own below the times' },
    lang,
    {
      name: 'second-lang',
      placeholder: 'CODE',
      summary: 'names and dates in this language too',
      choices: LANGUAGES,
    },
    clock,
    ...drawing,
  ],
  examples: [
    'prayer board London',
    'prayer board @home --text "Please silence your phone"',
    'prayer board Makkah --method UmmAlQura --second-lang ar --clock 12h',
    'prayer board Cairo --once --size 80x24',
  ],
  load: async () => (await import('./open-dashboard.ts')).openBoard,
};

/** The short name. */
export const tui: CommandSpec = {
  ...dashboard,
  path: ['tui'],
  summary: 'the same as dashboard',
  examples: ['prayer tui', 'prayer tui Cairo --once'],
};
