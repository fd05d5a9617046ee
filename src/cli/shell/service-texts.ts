import type { CliDeps } from '../cli-deps.ts';
import { flag, type FlagSpec, type Flags } from '../command.ts';
import { flagWords, oneLine, type Variable, variablesSet } from './words.ts';

export const SERVICE_FLAGS: readonly FlagSpec[] = [
  flag('print-systemd', 'print a systemd unit for these flags, and stop'),
  flag('print-launchd', 'print a launchd agent for these flags, and stop'),
  flag('print-task', 'print a Windows task for these flags, and stop'),
];
export const PRINT_FLAGS = SERVICE_FLAGS.map(({ name }) => name);

/** The variables that name folders and files of this program. */
export const FOLDER_VARIABLES = ['PRAYER_CONFIG', 'PRAYER_DATA', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME'];

/** Prints the file that starts `prayer serve` or `prayer agent` at each login on a system without systemd. */
export async function printService(command: 'serve' | 'agent', flags: Flags, deps: CliDeps): Promise<void> {
  const { agent, commandPath, env, write, writeError } = deps;
  const words = [...commandPath, command, ...flagWords(flags, PRINT_FLAGS)];
  const name = `prayer-${command}`;
  if (flags.has('print-launchd')) {
    // passes PATH, because the PATH of launchd lacks the folder of Homebrew
    write(launchdAgent(name, words, variablesSet([...FOLDER_VARIABLES, 'PATH'], env), (await agent()).home));
    return;
  }
  const user = variablesSet(['USERDOMAIN', 'USERNAME'], env).map(([, value]) => value);
  write(scheduledTask(name, words, env['USERNAME'] ? user.join('\\') : undefined));
  if (!env['USERNAME'])
    writeError('prayer: USERNAME is not set, so the task is for every user: only an administrator can create it.\n');
  const names = variablesSet(FOLDER_VARIABLES, env).map(([variable]) => variable);
  if (names.length > 0)
    writeError(`prayer: a task does not have ${names.join(' and ')} of this window: set them with setx.\n`);
}

/** A file for `launchctl` (launchd.plist(5)). launchd restarts the program after every failure, at most once a minute. */
function launchdAgent(name: string, words: readonly string[], variables: readonly Variable[], home: string): string {
  const strings = (texts: readonly string[]) => texts.map((text) => `    <string>${xml(text)}</string>\n`).join('');
  const pairs = variables.map(([key, value]) => `    <key>${key}</key>\n    <string>${xml(value)}</string>\n`).join('');
  const environment = pairs === '' ? '' : `  <key>EnvironmentVariables</key>\n  <dict>\n${pairs}  </dict>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ~/Library/LaunchAgents/${name}.plist; then: launchctl bootstrap gui/$UID ~/Library/LaunchAgents/${name}.plist -->
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${name}</string>
  <key>ProgramArguments</key>
  <array>
${strings(words)}  </array>
${environment}  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ThrottleInterval</key>
  <integer>60</integer>
  <key>StandardErrorPath</key>
  <string>${xml(home)}/Library/Logs/${name}.log</string>
</dict>
</plist>
`;
}

/**
 * A task for `schtasks`, which reads ASCII without a byte order mark. Windows restarts the program if it fails. @param user the user at
 * whose logon the program starts; undefined for any user, which only an administrator may choose
 */
function scheduledTask(name: string, [program = '', ...words]: readonly string[], user: string | undefined): string {
  const trigger =
    user === undefined
      ? '<LogonTrigger />'
      : `<LogonTrigger>\n      <UserId>${xml(user)}</UserId>\n    </LogonTrigger>`;
  return `<?xml version="1.0"?>
<!-- ${name}.xml; then: schtasks /create /tn ${name} /xml ${name}.xml -->
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <Triggers>
    ${trigger}
  </Triggers>
  <Principals>
    <Principal id="Author">
      <LogonType>InteractiveToken</LogonType>
    </Principal>
  </Principals>
  <Settings>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>255</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(program)}</Command>
      <Arguments>${xml(words.map(argument).join(' '))}</Arguments>
    </Exec>
  </Actions>
</Task>
`;
}

/** Quotes a word for CommandLineToArgvW. */
function argument(word: string): string {
  if (/^[^\s"]+$/.test(word)) return word;
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
}

/** Writes a text for an XML element in ASCII. */
function xml(text: string): string {
  return oneLine(text).replace(/[&<>]|[^\x20-\x7e]/gu, (one) => `&#${one.codePointAt(0)};`);
}
