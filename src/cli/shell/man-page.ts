import { COMMON_FLAGS } from '../parse/common-flags.ts';
import type { Command } from '../specs/command.ts';
import { FAULT_ROWS, TOPICS } from './help-topics.ts';
import type { QueryCommand } from '../specs/query-command.ts';
import { flagName, formatSummary } from '../specs/query-command.ts';
import { queryCommandOf, queryCommands } from '../specs/query-commands.ts';
import type { Flag } from '../specs/query-specs.ts';

/** The manual page prayer(1), in the man macros of groff, from the tables that make the commands. */
export function manPage(commands: readonly Command[]): string {
  const pages = [...queryCommands().map(ofQuery), ...commands.map(ofCommand)];
  return [
    '.\\" Made by `npm run completions` from the catalogue of operations; do not edit.',
    '.TH PRAYER 1 "" "Mizwala" "User Commands"',
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
    ...pages.flatMap(showCommand),
    '.SH FLAGS OF EVERY COMMAND',
    ...COMMON_FLAGS.flatMap((flag) => entry(usageOf(flag), flag.summary)),
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

interface Shape {
  readonly usage: string;
  readonly summary: string;
  readonly flags: readonly (readonly [usage: string, summary: string])[];
  readonly examples: readonly string[];
}

function ofQuery(query: QueryCommand): Shape {
  const { path, rows, positionals, takesBarePlace, flags } = query;
  const words = [...(takesBarePlace ? ['place'] : []), ...positionals].map((word) => `[${word}]`);
  return {
    usage: ['prayer', ...path, ...words].join(' '),
    summary: rows.map((row) => row.operation.summary).join('; '),
    flags: [
      ...fieldFlags(query, []),
      ...flags.map((flag) => [usageOf(flag), flag.summary] as const),
      ['--format NAME', formatSummary(query)],
      ['--json', 'the same as --format json'],
    ],
    examples: rows.flatMap((row) => row.words.examples),
  };
}

function ofCommand({ path, summary, bareWords = [], asks, flags, examples }: Command): Shape {
  const words = bareWords.map(({ name, isRequired, isRepeated }) => {
    const shown = isRepeated ? `${name}...` : name;
    return isRequired ? shown : `[${shown}]`;
  });
  return {
    usage: ['prayer', ...path, ...words].join(' '),
    summary,
    flags: [
      ...(asks ? fieldFlags(queryCommandOf(asks.operation), asks.except) : []),
      ...flags.map((flag) => [usageOf(flag), flag.summary] as const),
    ],
    examples,
  };
}

function fieldFlags(
  { fields, rows, takesPlace }: QueryCommand,
  except: readonly string[],
): (readonly [string, string])[] {
  const named = Object.entries(fields).filter(([name]) => !except.includes(name));
  return [
    ...(takesPlace && !except.includes('at') ? [['--at PLACE', 'the place as one word'] as const] : []),
    ...named.map(([name, { placeholder, summary, isFlag }]) => {
      const flag = `--${flagName(name, rows)}`;
      return [isFlag ? flag : `${flag} ${placeholder}`, summary] as const;
    }),
  ];
}

function usageOf({ name, placeholder }: Flag): string {
  return placeholder === undefined ? `--${name}` : `--${name} ${placeholder}`;
}

function showCommand({ usage, summary, flags, examples }: Shape): string[] {
  return [
    `.SS ${roff(usage)}`,
    roff(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`),
    ...flags.flatMap(([word, meaning]) => entry(word, meaning)),
    '.PP',
    'Examples:',
    '.PP',
    '.nf',
    ...examples.map((line) => `    ${roff(line)}`),
    '.fi',
  ];
}

function entry(word: string, meaning: string): string[] {
  return ['.TP', `.B ${roff(word)}`, roff(meaning)];
}

/** Text as groff prints it letter by letter: hyphens of flags stay hyphens, and no line is taken for a request. */
function roff(text: string): string {
  const safe = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('"', '\\(dq');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
