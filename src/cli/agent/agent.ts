import { prayerNext } from '../../operations/prayer/now.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from '../query/query-spec.ts';
import { lang } from '../query/view-flags.ts';
import { SERVICE_FLAGS } from '../shell/service-texts.ts';

export const agent: CommandSpec = {
  path: ['agent'],
  summary: 'run the lines of your prayertab at prayers until stopped; or notify and play the adhan',
  bareWords: [
    {
      name: 'what',
      summary: 'check: explain the prayertab, with the runs of the next week, and stop',
      choices: ['check'],
    },
  ],
  flags: [
    { name: 'notify', summary: 'show a notification at each of the five prayers, with or without a prayertab' },
    { name: 'adhan', placeholder: 'FILE', summary: 'play this sound at each of the five prayers' },
    {
      name: 'prayertab',
      placeholder: 'FILE',
      summary: 'the lines to run; default prayer/prayertab in XDG_CONFIG_HOME or ~/.config; - is stdin',
      isLastKept: true,
    },
    { name: 'place', placeholder: 'PLACE', summary: 'the place of lines that name none: a city, @saved or LAT,LNG' },
    ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
    { name: 'print-systemd', summary: 'print a user unit for systemd that runs it with these flags, and stop' },
    ...SERVICE_FLAGS,
    { name: 'print-plan', summary: 'print the runs of the next days as JSON, and stop' },
    lang,
  ],
  examples: [
    'prayer agent --notify --place Makkah',
    'prayer agent --adhan ~/adhan.ogg --notify',
    'prayer agent check',
    'prayer agent --print-systemd',
  ],
  load: async () => (await import('./run-agent.ts')).runAgent,
};

export const mute: CommandSpec = {
  path: ['mute'],
  summary: 'silence the notifications and the adhan of prayer agent for a while',
  bareWords: [{ name: 'how-long', summary: 'such as 2h or 90m; today; off; without it the state is shown' }],
  flags: [],
  examples: ['prayer mute 2h', 'prayer mute today', 'prayer mute off'],
  load: async () => (await import('./mute-agent.ts')).muteAgent,
};
