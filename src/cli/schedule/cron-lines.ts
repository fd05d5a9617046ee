import { askedTime } from '../../core/words/everyday-words.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import type { Variable } from '../shell/words.ts';
import {
  commandNames,
  environmentLine,
  flagWords,
  oneLine,
  shellWord,
  unitWord,
  variablesSet,
} from '../shell/words.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import { plainDecimal } from '../../operations/operation.ts';
import { operationFlags } from '../query/query-spec.ts';
import { atIsMissing, callWithPlaceAsAt, readTimeWord, type UpcomingEvent, upcomingEvent } from './upcoming-event.ts';
import { flagNamesOf } from '../parse/fast-parser.ts';
import type { CommandNames } from '../../core/words/command-names.ts';

/** Prints the lines, and installs nothing. An unknown place is reported now, because nobody may see the fault of a timer. @throws Fault */
export async function printCronLines(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  const at = flags.get('at');
  if (at === undefined) throw atIsMissing();
  const events = at.flatMap((text) => text.split(',')).map(readTimeWord);
  const byText = new Map(events.map((event) => [textOfEvent(event), event]));
  const lines: TimerLine[] = [];
  for (const [prayer, event] of byText) {
    const queries = lines.length === 0 ? deps : { ...deps, writeError: () => {} }; // the first query reports the place
    const found = await upcomingEvent('cron', event, true, callWithPlaceAsAt(flags), queries);
    lines.push({ prayer, command: runLine(prayer, found, call, deps) });
  }
  // a timer does not get the environment of this shell, but it must read the same configuration file
  const variables = variablesSet(['PRAYER_CONFIG', 'XDG_CONFIG_HOME'], deps.env);
  const names = await commandNames(call, deps);
  const shown = flags.has('systemd')
    ? lines.map((line) => systemdUnits(line, variables, names)).join('\n')
    : crontab(lines, variables, names);
  deps.write(shown);
  if (deps.env['OS'] === 'Windows_NT') deps.writeError(`prayer: ${NO_CRON}\n`);
  return 0;
}

/** `maghrib`, or `maghrib-10m`. */
function textOfEvent({ prayer, offsetMinutes }: ReturnType<typeof readTimeWord>): string {
  return offsetMinutes === 0 ? prayer : `${prayer}${offsetMinutes < 0 ? '' : '+'}${offsetMinutes}m`;
}

const NO_CRON =
  'Windows has no cron: there prayer agent runs the lines of a prayertab, and prayer agent --print-task starts it.';

/** Makes the command line with the point, method and station found now. A place name would cause a message at each run. */
function runLine(prayer: string, found: UpcomingEvent, { flags, bareWords }: Call, deps: CliDeps): string[] {
  const given = flagWords(flags, [...OPERATION_FLAGS, 'at', 'place', 'systemd', 'lang']);
  const words = ['--at', prayer, '--within', `${EVERY_MINUTES}m`, ...given, ...wordsFor(found)];
  return [...deps.commandPath, 'run', ...words, '--', ...bareWords];
}

const OPERATION_FLAGS = operationFlags(prayerNext, ['congregation']).map(({ name }) => name);

function wordsFor({ raw, request: { method, station } }: UpcomingEvent): string[] {
  const fields = new Map<string, string | number>(raw);
  fields.set('method', method.code);
  if (station) fields.set('station', station.id);
  else fields.delete('station'); // no station is near
  const [lat, lng] = [fields.get('lat'), fields.get('lng')];
  for (const name of ['prayer', 'lat', 'lng']) fields.delete(name);
  const point = lat === undefined || lng === undefined ? [] : ['--place', [lat, lng].map(asText).join(',')];
  const others = [...fields]
    .filter(([, value]) => value !== '')
    .flatMap(([field, value]) => [`--${flagNamesOf(field).name}`, asText(value)]);
  return [...point, ...others];
}

function asText(value: string | number): string {
  return typeof value === 'number' ? plainDecimal(value) : value;
}

/**
 * The timer starts the command at this interval. The command runs the program if the prayer comes before the next start. No line contains a
 * clock time, so the lines stay right all year. Prayers are lost while the machine is off or sleeps. Nothing runs twice, because each
 * prayer is in one interval.
 */
const EVERY_MINUTES = 15;

interface TimerLine {
  /** `maghrib`, `iqamah:maghrib-10m`, `jumuah`. */
  readonly prayer: string;
  readonly command: readonly string[];
}

function crontab(lines: readonly TimerLine[], variables: readonly Variable[], names: CommandNames): string {
  const words = names.command.cron;
  const rows = lines.map(
    ({ command }) =>
      `*/${EVERY_MINUTES} * * * * ${cronText(command.map((word) => shellWord(oneLine(word))).join(' '))}\n`,
  );
  const head = [
    `# ${words.every(EVERY_MINUTES)}`,
    `# ${words.path}`,
    'PATH=/usr/local/bin:/usr/bin:/bin',
    // crons remove quotes around a value, and a quote inside such a value would end it
    ...variables.map(([name, value]) => `${name}=${oneLine(value).includes('"') ? value.trim() : `"${value}"`}`),
  ];
  return `${head.join('\n')}\n${rows.join('')}`;
}

/**
 * In a crontab a per cent sign is a line break unless a backslash comes before it (man 5 crontab). Crons differ on two backslashes (Vixie
 * reads one, cronie two). So two backslashes never meet: the quotes around a word end and begin again between them.
 */
function cronText(shellLine: string): string {
  return shellLine.replace(/\\(?=[\\%])/g, "\\''").replaceAll('%', '\\%');
}

function systemdUnits({ prayer, command }: TimerLine, variables: readonly Variable[], names: CommandNames): string {
  const words = names.command.cron;
  const called = names.language === 'en' ? prayer : nameOf(prayer, names);
  const unit = prayer.replace(':', '-').replace('+', '-after-'); // systemd takes no plus sign in a name
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

function nameOf(prayer: string, names: CommandNames): string {
  const asked = askedTime(prayer);
  if (!asked) return prayer;
  if ('event' in asked) return names.event(asked.event);
  return asked.congregation === 'any' ? names.words.iqamah.title : names.congregation(asked.congregation);
}
