import { Fault } from '../core/fault.ts';
import type { EventName } from '../core/names.ts';
import { EVENTS } from '../core/names.ts';
import type { Call } from './call.ts';
import { callOfPlace, coming, spanBefore } from './coming.ts';
import { readPrayerWord } from './prayer-word.ts';
import { shellWord } from './shell-word.ts';
import type { World } from './world.ts';

/**
 * How often the timer looks whether the prayer comes before it looks again. Nothing holds a clock time, so nothing is out of date
 * tomorrow; a reboot or a night asleep loses at most the prayers of that while, and no prayer is called twice, for each lies in one
 * such span only.
 */
const EVERY_MINUTES = 15;

/** Prints the lines; nothing is installed. A place must be known now, so that a timer does not fail in silence. @throws Fault */
export async function printTimers({ flags, bareWords }: Call, world: World): Promise<number> {
  const at = flags.get('at');
  if (at === undefined || at === true) {
    throw new Fault('MISSING_PARAMETER', `--at is missing: give one of ${EVENTS.join(', ')}.`, { field: 'at' });
  }
  const prayers = at.map(readPrayerWord);
  const beforeSeconds = spanBefore(flags);
  for (const prayer of prayers) {
    await coming({ prayer, beforeSeconds, takesTomorrow: true }, callOfPlace(flags), world);
  }
  const lines = prayers.map((prayer) => ({ prayer, command: runLine(prayer, flags, bareWords) }));
  world.write(flags.has('systemd') ? lines.map(systemdUnits).join('\n') : crontab(lines));
  return 0;
}

interface Line {
  readonly prayer: EventName;
  readonly command: readonly string[];
}

function runLine(prayer: EventName, flags: Call['flags'], program: readonly string[]): string[] {
  const own = [...flags].filter(([name]) => name !== 'at' && name !== 'systemd');
  const given = own.flatMap(([name, value]) =>
    value === true ? [`--${name}`] : value.flatMap((text) => [`--${name}`, text]),
  );
  return ['prayer', 'run', '--at', prayer, '--within', `${EVERY_MINUTES}m`, ...given, '--', ...program];
}

/** In a crontab a per cent sign is a line break unless escaped (man 5 crontab). */
function crontab(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ command }) => `*/${EVERY_MINUTES} * * * * ${command.map(shellWord).join(' ').replaceAll('%', '\\%')}\n`,
  );
  const head = [
    `# Every ${EVERY_MINUTES} minutes: is the prayer within ${EVERY_MINUTES} minutes? Then wait for it and run. Add with: crontab -e`,
    '# cron has a short PATH of its own; name the folder of prayer here if it is another.',
    'PATH=/usr/local/bin:/usr/bin:/bin',
  ];
  return `${head.join('\n')}\n${rows.join('')}`;
}

/** A oneshot service and its timer; in units `%` is a specifier and `$` a variable, so both are doubled (man systemd.service). */
function systemdUnits({ prayer, command }: Line): string {
  const words = command.map((word) => (/^[\w@+=:,./-]+$/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`));
  const exec = ['/usr/bin/env', ...words].join(' ').replaceAll('%', '%%').replaceAll('$', '$$$$');
  const folder = '~/.config/systemd/user';
  return `# ${folder}/prayer-${prayer}.service
[Unit]
Description=Run at ${prayer}

[Service]
Type=oneshot
ExecStart=${exec}

# ${folder}/prayer-${prayer}.timer; then: systemctl --user enable --now prayer-${prayer}.timer
[Unit]
Description=Look every ${EVERY_MINUTES} minutes whether ${prayer} is near

[Timer]
OnCalendar=*:0/${EVERY_MINUTES}
AccuracySec=1s

[Install]
WantedBy=timers.target
`;
}
