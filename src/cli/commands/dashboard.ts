import { prayerNow } from '../../operations/prayer/now.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from '../specs/query-spec.ts';

export const dashboard: CommandSpec = {
  path: ['dashboard'],
  summary: 'a live screen: what comes next, where the sun is, the day, month and year',
  bareWords: [{ name: 'place', summary: 'a city, with or without its country, or LAT,LNG', isRepeated: true }],
  flags: [
    ...operationFlags(prayerNow),
    {
      name: 'view',
      placeholder: 'NAME',
      summary: 'what is shown first',
      choices: ['day', 'month', 'year', 'cities', 'dates', 'webhooks'],
    },
    { name: 'date', placeholder: 'YYYY-MM-DD', summary: 'the day shown first; default today, whichever it is' },
    {
      name: 'lang',
      placeholder: 'CODE',
      summary: 'language of the screen',
      choices: ['en', 'ar', 'tr', 'ur', 'id', 'fr'],
    },
    { name: 'clock', placeholder: 'HOURS', summary: '24h or 12h', choices: ['24h', '12h'] },
    { name: 'once', summary: 'print one frame and leave; so it is without a terminal, too' },
    { name: 'size', placeholder: 'COLUMNSxROWS', summary: 'the size of the frame of --once' },
    { name: 'accessible', summary: 'sentences for listening, only when something changed' },
    { name: 'ascii', summary: 'draw with ASCII characters' },
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

/** The short name. */
export const tui: CommandSpec = {
  ...dashboard,
  path: ['tui'],
  summary: 'the same as dashboard',
  examples: ['prayer tui', 'prayer tui Cairo --once'],
};
