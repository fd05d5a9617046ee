import { Fault, quoted } from '../../core/fault.ts';
import type { AgentMachine } from '../cli-deps.ts';

type Command = readonly [program: string, ...words: string[]];

/** How a desktop is told. Title and text are words of their own: nothing in them is read as a script. */
const NOTIFIERS: readonly Command[] = [
  ['notify-send', '--app-name=prayer', '--'],
  [
    'osascript',
    '-e',
    'on run argv',
    '-e',
    'display notification (item 2 of argv) with title (item 1 of argv)',
    '-e',
    'end run',
  ],
];

/** How a sound is played, and what each program reads; the first that is there and reads the file is taken. */
const PLAYERS: readonly { readonly command: Command; readonly reads: RegExp }[] = [
  { command: ['pw-play'], reads: /\.(?:wav|flac|ogg|oga|opus|mp3)$/i },
  { command: ['paplay'], reads: /\.(?:wav|flac|ogg|oga|opus|mp3)$/i },
  { command: ['aplay', '-q'], reads: /\.wav$/i },
  { command: ['afplay'], reads: /\.(?:wav|mp3|m4a|aac|aiff?)$/i },
  { command: ['mpv', '--no-video', '--really-quiet'], reads: /./ },
  { command: ['ffplay', '-nodisp', '-autoexit', '-loglevel', 'error'], reads: /./ },
];

/** @returns how a notification is shown here. @throws Fault PROGRAM_NOT_STARTED where none can be */
export function notifier({ findProgram }: AgentMachine): (title: string, text: string) => Command {
  const command = NOTIFIERS.find(([program]) => findProgram(program) !== undefined);
  if (command) return (title, text) => [...command, title, text];
  throw new Fault(
    'PROGRAM_NOT_STARTED',
    '--notify needs notify-send (on Debian and Ubuntu in the package libnotify-bin) or osascript (macOS). Neither is in PATH.',
    { programs: NOTIFIERS.map(([program]) => program) },
  );
}

/** @returns how a sound file is played here. @throws Fault PROGRAM_NOT_STARTED, INPUT_NOT_READ */
export function player(file: string, { findProgram, readableFile }: AgentMachine): Command {
  const path = readableFile(file);
  const able = PLAYERS.filter(({ reads }) => reads.test(path));
  const found = able.find(({ command: [program] }) => findProgram(program) !== undefined);
  if (found) return [...found.command, path];
  const names = able.map(({ command: [program] }) => program);
  throw new Fault(
    'PROGRAM_NOT_STARTED',
    `--adhan ${quoted(file)} can be played by ${names.join(', ')}. None of them is in PATH.`,
    { programs: names },
  );
}
