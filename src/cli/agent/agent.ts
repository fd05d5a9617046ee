import { prayerNext } from '../../operations/prayer/now.ts';
import { flag, bareWord, type CommandSpec } from '../command.ts';
import { operationFlags, lang } from '../query/query-spec.ts';
import { SERVICE_FLAGS } from '../shell/service-texts.ts';

export const agent: CommandSpec = {
  path: ['agent'],
  summary: 'run the lines of your prayertab at prayers until stopped; or notify and play the adhan',
  bareWords: [bareWord('[what]', 'check: explain the prayertab, with the runs of the next week, and stop', ['check'])],
  flags: [
    flag('notify', 'show a notification at each of the five prayers, with or without a prayertab'),
    flag('adhan FILE', 'play this sound at each of the five prayers'),
    flag('prayertab FILE', 'the lines to run; default prayer/prayertab in XDG_CONFIG_HOME or ~/.config; - is stdin', {
      isLastKept: true,
    }),
    flag('place PLACE', 'the place of lines that name none: a city, @saved or LAT,LNG'),
    ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
    flag('print-systemd', 'print a user unit for systemd that runs it with these flags, and stop'),
    ...SERVICE_FLAGS,
    flag('print-plan', 'print the runs of the next days as JSON, and stop'),
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
  bareWords: [bareWord('[how-long]', 'such as 2h or 90m; today; off; without it the state is shown')],
  flags: [],
  examples: ['prayer mute 2h', 'prayer mute today', 'prayer mute off'],
  load: async () => (await import('./run-agent.ts')).muteAgent,
};
