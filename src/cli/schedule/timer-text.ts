import type { CommandNames } from '../../core/words/command-names.ts';
import { askedTime } from '../../core/words/everyday-words.ts';
import { shellWord } from '../shell/shell-word.ts';
import { unitWord } from '../daemon/systemd-unit.ts';

/**
 * How often the timer looks whether the prayer comes before it looks again. Nothing holds a clock time, so nothing is
 * out of date tomorrow; a reboot or a night asleep loses at most the prayers of that while, and no prayer is called
 * twice, for each lies in one such span only.
 */
export const EVERY_MINUTES = 15;

export type Variable = readonly [name: string, value: string];

export interface TimerLine {
  /** `maghrib`, `iqamah:maghrib`, `jumuah`. */
  readonly prayer: string;
  readonly command: readonly string[];
}

/** Lines for `crontab -e`. */
export function crontab(lines: readonly TimerLine[], variables: readonly Variable[], names: CommandNames): string {
  const words = names.command.cron;
  const rows = lines.map(({ command }) => `*/${EVERY_MINUTES} * * * * ${cronText(command.map(shellWord).join(' '))}\n`);
  const head = [
    `# ${words.every(EVERY_MINUTES)}`,
    `# ${words.path}`,
    'PATH=/usr/local/bin:/usr/bin:/bin',
    // crons take quotes away around a value, and a quote inside such a value for its end
    ...variables.map(([name, value]) => `${name}=${value.includes('"') ? value.trim() : `"${value}"`}`),
  ];
  return `${head.join('\n')}\n${rows.join('')}`;
}

/**
 * In a crontab a per cent sign is a line break unless a backslash stands before it (man 5 crontab), and crons differ in what two
 * backslashes are (Vixie's one, cronie's two). So none stands before another, or before our own: the quotes around it end and begin again.
 */
function cronText(shellLine: string): string {
  return shellLine.replace(/\\(?=[\\%])/g, "\\''").replaceAll('%', '\\%');
}

export function environmentLine([name, value]: Variable): string {
  return `Environment="${name}=${value.replaceAll('%', '%%').replace(/[\\"]/g, '\\$&')}"\n`;
}

/** A oneshot service and its timer. */
export function systemdUnits(
  { prayer, command }: TimerLine,
  variables: readonly Variable[],
  names: CommandNames,
): string {
  const words = names.command.cron;
  const called = names.language === 'en' ? prayer : nameOf(prayer, names);
  const unit = prayer.replace(':', '-');
  const exec = command.map(unitWord).join(' ');
  const environment = variables.map(environmentLine);
  const folder = '~/.config/systemd/user';
  return `# ${folder}/prayer-${unit}.service
[Unit]
Description=${words.runAt(called)}

[Service]
Type=oneshot
${environment.join('')}ExecStart=${exec}

# ${folder}/prayer-${unit}.timer; ${words.afterwards} systemctl --user enable --now prayer-${unit}.timer
[Unit]
Description=${words.look(EVERY_MINUTES, called)}

[Timer]
OnCalendar=*:0/${EVERY_MINUTES}
AccuracySec=1s

[Install]
WantedBy=timers.target
`;
}

/** What people call the time that a timer waits for. */
function nameOf(prayer: string, names: CommandNames): string {
  const asked = askedTime(prayer);
  if (!asked) return prayer;
  if ('event' in asked) return names.event(asked.event);
  return asked.congregation === 'any' ? names.words.iqamah.title : names.congregation(asked.congregation);
}
