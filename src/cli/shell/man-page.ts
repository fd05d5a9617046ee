import { COMMON_FLAGS } from '../parse/common-flags.ts';
import type { CommandSpec, FlagSpec } from '../command.ts';
import { FAULT_ROWS, TOPICS } from './help-topics.ts';

/** The manual page prayer(1), in the man macros of groff, from the tables that make the commands. */
export function manPage(commands: readonly CommandSpec[], version: string): string {
  return [
    '.\\" Made by `npm run completions` from the catalogue of operations; do not edit.',
    `.TH PRAYER 1 "" "Mizwala ${version}" "User Commands"`,
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
    '.SH COMMANDS',
    ...commands.flatMap(showCommand),
    '.SH FLAGS OF EVERY COMMAND',
    ...COMMON_FLAGS.flatMap(flagEntry),
    ...entry('--help', 'show help'),
    ...TOPICS.flatMap(({ title, rows, after }) => [
      `.SH ${title.toUpperCase()}`,
      ...rows.flatMap(([word, meaning]) => entry(word, meaning)),
      ...(after === undefined ? [] : ['.PP', roff(after)]),
    ]),
    '.SH ERRORS',
    ...FAULT_ROWS.flatMap(([code, meaning]) => entry(code, meaning)),
    '.SH FILES',
    ...entry(
      '~/.config/prayer/config.json',
      'what prayer config keeps: the place, named places, the method and other settings',
    ),
    '.SH NOTES',
    roff(
      'Times are computed for a horizon at sea level and printed to the minute; Hijri dates are computed in advance, never sighted.',
    ),
    '',
  ].join('\n');
}

function showCommand({ path, summary, bareWords = [], flags, examples }: CommandSpec): string[] {
  const words = bareWords.map(({ name, isRequired, isRepeated }) => {
    const shown = isRepeated ? `${name}...` : name;
    return isRequired ? shown : `[${shown}]`;
  });
  return [
    `.SS ${roff(['prayer', ...path, ...words].join(' '))}`,
    roff(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`),
    ...flags.flatMap(flagEntry),
    '.PP',
    'Examples:',
    '.PP',
    '.nf',
    ...examples.map((line) => `    ${roff(line)}`),
    '.fi',
  ];
}

function flagEntry({ name, placeholder, summary, help }: FlagSpec): string[] {
  return entry(placeholder === undefined ? `--${name}` : `--${name} ${placeholder}`, help ?? summary);
}

function entry(word: string, meaning: string): string[] {
  return ['.TP', `.B ${roff(word)}`, roff(meaning)];
}

/** Text as groff prints it letter by letter: hyphens of flags stay hyphens, and no line is taken for a request. */
function roff(text: string): string {
  const safe = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('"', '\\(dq');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
