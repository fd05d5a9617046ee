import type { CommandSpec, Commands, FlagSpec } from '../command.ts';
import { COMMAND_GROUPS, flagRow, isSameFlag, sharedFlags } from '../help-groups.ts';
import { FAULT_ROWS, TOPICS } from './help-tables.ts';

/** Makes the manual page prayer(1), in the man macros of groff, from the command table. Shared flags are explained once. */
export function manPage(commands: Commands, version: string): string {
  const shared = sharedFlags(commands);
  return [
    '.\\" Made by `npm run completions` from the catalogue of operations; do not edit.',
    `.TH PRAYER 1 "" "Mizwala ${version}" "User Commands"`,
    '.nh', // groff must not break a flag or a word that the user types
    '.ad l',
    '.SH NAME',
    'prayer \\- prayer times, Hijri dates, time zones and places, offline',
    '.SH SYNOPSIS',
    '.B prayer',
    '.I command',
    '.RI [ place ]',
    '.RI [ flags ]',
    '.SH DESCRIPTION',
    roff(
      'Prayer times by the methods of the authorities, to the minute that each prints, for any place and day, with an account of how each time was found. No network is used unless it is configured. A place is a city, with or without its country, a saved place (@home), LAT,LNG, or --lat and --lng.',
    ),
    '.PP',
    roff(
      'prayer setup saves your place; then prayer alone shows the next prayer. prayer COMMAND --help shows the flags of a command, and prayer help manual lists longer pages.',
    ),
    ...COMMAND_GROUPS.flatMap(([title, names]) => [
      `.SH ${roff(title.toUpperCase())}`,
      ...commands.filter(({ path }) => names.includes(path[0])).flatMap((command) => showCommand(command, shared)),
    ]),
    '.SH FLAGS THAT COMMANDS SHARE',
    ...shared.flatMap(([title, flags]) => [`.SS ${title}`, ...list(flags.map(flagRow))]),
    ...TOPICS.flatMap(({ title, rows, after }) => [
      `.SH ${title.toUpperCase()}`,
      ...list(rows),
      ...(after === undefined ? [] : ['.PP', roff(after)]),
    ]),
    '.SH ERRORS',
    ...list(FAULT_ROWS),
    '.SH FILES',
    ...list([
      [
        '~/.config/prayer/config.json; on macOS ~/Library/Application Support/prayer/config.json; on Windows %APPDATA%\\prayer\\config.json',
        'the settings that prayer config set stores: the place, named places, the method and other settings',
      ],
    ]),
    '.SH NOTES',
    roff(
      'Times are computed for a horizon at sea level and printed to the minute; Hijri dates are computed in advance, never sighted.',
    ),
    '',
  ].join('\n');
}

function showCommand(
  { path, summary, bareWords = [], flags, examples }: CommandSpec,
  shared: ReturnType<typeof sharedFlags>,
): string[] {
  const words = bareWords.map(({ name, isRequired, isRepeated }) => {
    const shown = isRepeated ? `${name}...` : name;
    return isRequired ? shown : `[${shown}]`;
  });
  const has = (flag: FlagSpec) => flags.some((one) => isSameFlag(one, flag));
  const others = shared.flatMap(([title, group]) =>
    group.every(has) ? `all of ${title}` : group.filter(has).map(({ name }) => `--${name}`),
  );
  const isShared = (flag: FlagSpec) => shared.some(([, group]) => group.some((one) => isSameFlag(one, flag)));
  return [
    `.SS ${roff(['prayer', ...path, ...words].join(' '))}`,
    roff(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`),
    ...list(flags.filter((flag) => !isShared(flag)).map(flagRow)),
    ...(others.length === 0 ? [] : ['.PP', roff(`Shared: ${others.join(', ')}`)]),
    '.PP',
    '.nf',
    ...examples.map((line) => `    ${roff(line)}`),
    '.fi',
  ];
}

/** Words and their meanings beside them, without empty lines between. */
function list(rows: readonly (readonly [word: string, meaning: string])[]): string[] {
  if (rows.length === 0) return [];
  return ['.PP', '.PD 0', ...rows.flatMap(([word, meaning]) => ['.TP 22', `.B ${roff(word)}`, roff(meaning)]), '.PD'];
}

/** Text that groff prints letter by letter: hyphens of flags stay hyphens, and no line counts as a request. */
function roff(text: string): string {
  const safe = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('"', '\\(dq');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
