import { prayerNext } from '../../operations/prayer/now.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from '../query/query-spec.ts';
import { clock, lang } from '../query/view-flags.ts';

/** The fields that setup keeps as settings. */
const KEPT = ['method', 'asr'];

export const setup: CommandSpec = {
  path: ['setup'],
  summary: 'choose your place and how times are shown, compare them with your mosque’s timetable, and keep them',
  bareWords: [{ name: 'place', summary: 'a city, with or without its country, or LAT,LNG', isRepeated: true }],
  flags: [
    { name: 'place', placeholder: 'PLACE', summary: 'the place as one word, instead of being asked' },
    ...operationFlags(prayerNext).filter(({ name }) => KEPT.includes(name)),
    lang,
    clock,
    { name: 'yes', summary: 'ask nothing: keep what the flags say, and replace what was kept before' },
    { name: 'accessible', summary: 'ask line by line; nothing is repainted' },
  ],
  examples: ['prayer setup', 'prayer setup --place Istanbul --lang tr --clock 24h --yes'],
  load: async () => (await import('./set-up.ts')).setUp,
};
