import { LANGUAGES } from '../../core/words/names.ts';
import { prayerNow } from '../../operations/prayer/now.ts';
import { flag, type CommandSpec, type FlagSpec } from '../command.ts';
import { operationFlags, placeWords } from '../query/query-spec.ts';

const lang = flag('lang CODE', 'language of the screen', { choices: LANGUAGES });
const clock = flag('clock HOURS', '24h or 12h', { choices: ['24h', '12h'] });
/** How the screen is drawn. */
const drawing: readonly FlagSpec[] = [
  flag('once', 'print one frame and leave, as without a terminal'),
  flag('size COLUMNSxROWS', 'the size of the frame of --once'),
  flag('accessible', 'sentences for screen readers, only when something changed'),
  flag('ascii', 'draw with ASCII characters'),
];

export const dashboard: CommandSpec = {
  path: ['dashboard'],
  summary: 'a live screen: what comes next, where the sun is, the day, month and year',
  bareWords: [placeWords],
  flags: [
    ...operationFlags(prayerNow),
    flag('view NAME', 'the first view', { choices: ['day', 'month', 'year', 'cities', 'dates', 'webhooks'] }),
    flag('date YYYY-MM-DD', 'the first day; default today, which follows the clock'),
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
    flag('text TEXT', 'a line of your own below the times'),
    lang,
    flag('second-lang CODE', 'names and dates in this language too', { choices: LANGUAGES }),
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
