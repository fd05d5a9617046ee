import { ASKED_TIMES, ASKED_TIMES_SHORT } from '../../core/words/everyday-words.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from '../query/query-spec.ts';
import { lang } from '../query/view-flags.ts';

export const cron: CommandSpec = {
  path: ['cron'],
  summary: 'print crontab or systemd lines that run a program at prayers all year',
  bareWords: [{ name: 'program', summary: 'the program and its words, after --', isRequired: true, isRepeated: true }],
  flags: [
    ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
    {
      name: 'at',
      placeholder: 'PRAYER',
      summary: `one or more of ${ASKED_TIMES_SHORT}; a list with commas, or repeated`,
      choices: ASKED_TIMES,
    },
    { name: 'place', placeholder: 'PLACE', summary: 'the place: a city, @saved or LAT,LNG' },
    { name: 'before', placeholder: 'TIME', summary: 'so long before each prayer, such as 10m' },
    { name: 'systemd', summary: 'units for systemd --user instead of crontab lines' },
    lang,
  ],
  examples: [
    'prayer cron --at maghrib --place Makkah -- notify-send Maghrib',
    'prayer cron --at fajr,maghrib --place Istanbul --method turkey --systemd -- play athan.ogg',
  ],
  load: async () => (await import('./cron-lines.ts')).printCronLines,
};
