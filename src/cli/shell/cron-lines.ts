import { SETTING_KEYS, settingVariable } from '../../core/config.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { EventName } from '../../core/names.ts';
import { EVENTS } from '../../core/names.ts';
import type { Call } from '../command.ts';
import { callOfPlace, upcomingEvent, spanBefore } from '../commands/upcoming-event.ts';
import { readPrayerWord } from '../parse/prayer-word.ts';
import { shellWord } from './shell-word.ts';
import { flagWords, unitWord } from './systemd-unit.ts';
import type { CliDeps } from '../cli-deps.ts';

/**
 * How often the timer looks whether the prayer comes before it looks again. Nothing holds a clock time, so nothing is
 * out of date tomorrow; a reboot or a night asleep loses at most the prayers of that while, and no prayer is called
 * twice, for each lies in one such span only.
 */
const EVERY_MINUTES = 15;

/**
 * Prints the lines; nothing is installed. A place must be known now, so that a timer does not fail in silence. @throws
 * Fault
 */
export async function printCronLines(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  const at = flags.get('at');
  if (at === undefined || at === true) {
    throw new Fault('MISSING_PARAMETER', `--at is missing: give one of ${EVENTS.join(', ')}.`, { field: 'at' });
  }
  const prayers = at.map(readPrayerWord);
  const beforeSeconds = spanBefore(flags);
  for (const [i, prayer] of prayers.entries()) {
    const queries = i === 0 ? deps : { ...deps, writeError: () => {} }; // which place was taken is said once
    await upcomingEvent({ command: 'cron', prayer, beforeSeconds, takesTomorrow: true }, callOfPlace(flags), queries);
  }
  refuseLineBreaks(call.bareWords);
  const lines = prayers.map((prayer) => ({ prayer, command: runLine(prayer, call, deps) }));
  const variables = variablesInForce(deps);
  const shown = flags.has('systemd')
    ? lines.map((line) => systemdUnits(line, variables)).join('\n')
    : crontab(lines, variables);
  deps.write(shown);
  return 0;
}

/** Neither a crontab nor a unit file is sure to hold one inside a word. @throws Fault */
function refuseLineBreaks(words: readonly string[]): void {
  const word = words.find((one) => /[\r\n]/.test(one));
  if (word === undefined) return;
  throw new Fault(
    'USAGE',
    `${quoted(word)} holds a line break, which a timer cannot; put it into a script of its own.`,
    {
      value: word,
    },
  );
}

type Variable = readonly [name: string, value: string];

/** A timer does not have the environment of the shell that asks now: what acts here is written down. */
function variablesInForce({ env }: CliDeps): Variable[] {
  const names = [
    'PRAYER_PLACE',
    'PRAYER_LAT',
    'PRAYER_LNG',
    'PRAYER_CONFIG',
    'XDG_CONFIG_HOME',
    'PRAYER_GEOCODER',
    'PRAYER_GEOCODER_URL',
    'PRAYER_GEOCODER_CONTACT',
    ...SETTING_KEYS.map(settingVariable),
  ];
  return names.flatMap((name) => {
    const value = env[name];
    return value ? [[name, value] as const] : [];
  });
}

interface Line {
  readonly prayer: EventName;
  readonly command: readonly string[];
}

function runLine(prayer: EventName, { flags, bareWords }: Call, { commandPath }: CliDeps): string[] {
  const given = flagWords(flags, ['at', 'systemd']);
  return [...commandPath, 'run', '--at', prayer, '--within', `${EVERY_MINUTES}m`, ...given, '--', ...bareWords];
}

function crontab(lines: readonly Line[], variables: readonly Variable[]): string {
  const rows = lines.map(({ command }) => `*/${EVERY_MINUTES} * * * * ${cronText(command.map(shellWord).join(' '))}\n`);
  const head = [
    `# Every ${EVERY_MINUTES} minutes: is the prayer within ${EVERY_MINUTES} minutes? Then wait for it and run. Add with: crontab -e`,
    '# cron has a short PATH of its own; name the folder of your program here if it is another.',
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

/** A oneshot service and its timer. */
function systemdUnits({ prayer, command }: Line, variables: readonly Variable[]): string {
  const exec = command.map(unitWord).join(' ');
  const environment = variables.map(([name, value]) => {
    const escaped = value.replaceAll('%', '%%').replace(/[\\"]/g, '\\$&');
    return `Environment="${name}=${escaped}"\n`;
  });
  const folder = '~/.config/systemd/user';
  return `# ${folder}/prayer-${prayer}.service
[Unit]
Description=Run at ${prayer}

[Service]
Type=oneshot
${environment.join('')}ExecStart=${exec}

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
