import { SETTING_KEYS, SETTINGS, settingVariable } from '../../core/config.ts';
import { FAULTS } from '../../core/fault.ts';
import { HELP_TOPICS } from './manual-pages.ts';
import { wrapText } from './wrap-text.ts';

/** A help page made of one table. The manual page prayer(1) shows these tables too. */
interface Topic {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
  readonly after?: string;
}

/** 70 belongs to `prayer is`, for which 1 means no. */
export const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'fine; of prayer is: yes'],
  ['1', 'a bug of ours or a failure while running; of prayer is: no; of prayer config get: not set'],
  ['2', 'bad input or usage'],
  ['3', 'no location known'],
  ['4', 'no such time or date, it has passed, or out of the calendar’s range'],
  ['5', 'daemon, store or network unavailable'],
  ['6', 'stored data damaged'],
  ['70', 'of prayer is: a bug of ours'],
  ['130, 143', 'ended by a signal (128 + its number); prayer run passes on what its program exits with'],
];

const VARIABLES: readonly (readonly [string, string])[] = [
  ['PRAYER_PLACE', 'the place where none is given: a city, @saved or LAT,LNG'],
  ['PRAYER_LAT, PRAYER_LNG', 'the place as two numbers, instead of PRAYER_PLACE'],
  ...SETTING_KEYS.map((key): [string, string] => [settingVariable(key), SETTINGS[key]]),
  ['PRAYER_CONFIG', 'the configuration file; --config is stronger'],
  ['XDG_CONFIG_HOME', 'else the file is prayer/config.json in this folder, or in ~/.config'],
  [
    'PRAYER_GEOCODER',
    'nominatim or photon: ask a server for names that the index does not hold; else no network is used',
  ],
  ['PRAYER_GEOCODER_URL', 'a server of your own'],
  ['PRAYER_GEOCODER_CONTACT', 'whom the public Nominatim may write to; it requires one'],
  ['NO_COLOR, FORCE_COLOR', 'no colours, or colours though it is no terminal; --color is stronger, then NO_COLOR'],
  ['PRAYER_DEBUG', '1 shows the cause of a bug on stderr'],
];

const FORMATS: readonly (readonly [string, string])[] = [
  ['table, text', 'for people; as wide as the terminal'],
  ['json', 'one document, the same bytes as the HTTP API answers; --json is short for it'],
  ['csv, tsv', 'a row a day'],
  ['ics', 'a calendar file (RFC 5545) for Google, Apple and Thunderbird; --alarm 10m adds a reminder to each prayer'],
  ['waybar', 'one JSON object for a custom module: text, tooltip, class, alt, percentage'],
  ['i3blocks', 'full text, short text and, when a prayer is near, a colour'],
  ['tmux', 'one line for status-right'],
  ['env', 'lines such as MIZWALA_NAME=Asr, quoted, for eval in a shell'],
  ['"{name} in {left}"', 'a template; \\n and \\t break lines and cells, {{ and }} are braces'],
];

export const TOPICS: readonly Topic[] = [
  {
    name: 'exit-codes',
    title: 'Exit codes',
    rows: EXIT_CODES,
    after: 'Errors are one sentence on stderr; with --json they are an object with error, code and details.',
  },
  {
    name: 'environment',
    title: 'Environment',
    rows: VARIABLES,
    after: 'A flag is stronger than the environment, the environment than the configuration file.',
  },
  { name: 'formats', title: 'Formats', rows: FORMATS },
  {
    name: 'manual',
    title: 'Manual',
    rows: HELP_TOPICS.map(([name, summary]) => [`prayer help ${name}`, summary] as const),
  },
];

/** Each error code with its exit code. */
export const FAULT_ROWS: readonly (readonly [code: string, meaning: string])[] = Object.entries(FAULTS).map(
  ([code, { exit, meaning }]) => [`${code} (${exit})`, meaning] as const,
);

/** A topic as text, if there is one of that name. @param templates the fields of templates, for the topic on formats */
export function tableTopic(
  name: string,
  templates: readonly { readonly command: string; readonly fields: readonly (readonly [string, string])[] }[],
  columns: number,
): string | undefined {
  const topic = TOPICS.find((one) => one.name === name);
  if (!topic) return undefined;
  const parts = [`${topic.title}\n`, wrapText(topic.rows, columns)];
  if (topic.after !== undefined) parts.push(`\n${topic.after}\n`);
  if (name === 'exit-codes') parts.push('\nCodes of errors, and the exit of each\n\n', wrapText(FAULT_ROWS, columns));
  for (const { command, fields } of templates) {
    parts.push(`\nFields of templates and env with prayer ${command}, at Makkah now\n\n`, wrapText(fields, columns));
  }
  return parts.join('');
}
