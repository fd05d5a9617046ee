import { SETTING_KEYS, SETTINGS, settingVariable } from '../../core/stored/config.ts';
import { FAULTS } from '../../core/fault.ts';
import { HELP_TOPICS } from '../manual-pages.ts';
import { wrapText } from '../wrap-text.ts';

/** A help page made of one table. The manual page prayer(1) shows these tables too. */
interface Topic {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
  readonly after?: string;
}

/** 70 belongs to `prayer is`, for which 1 means no. */
export const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'success; prayer is: yes'],
  ['1', 'a bug in Mizwala, or a failure while running; prayer is: no; prayer config get: not set'],
  ['2', 'bad input or usage'],
  ['3', 'no place is given or saved'],
  ['4', 'no such time or date, or it has passed, or it is outside the range of the calendar'],
  ['5', 'the daemon, the store or the network is not available'],
  ['6', 'stored data is damaged'],
  ['70', 'prayer is: a bug in Mizwala'],
  ['130, 143', 'ended by a signal: 128 + its number. prayer run exits as its program does'],
];

const VARIABLES: readonly (readonly [string, string])[] = [
  ['PRAYER_PLACE', 'the place if none is given: a city, a saved place (@home) or LAT,LNG'],
  ['PRAYER_LAT, PRAYER_LNG', 'the same as two numbers'],
  ...SETTING_KEYS.map((key): [string, string] => [settingVariable(key), SETTINGS[key]]),
  ['PRAYER_CONFIG', 'the configuration file; --config wins'],
  ['XDG_CONFIG_HOME', 'otherwise the file is prayer/config.json in this folder, or in ~/.config'],
  [
    'PRAYER_GEOCODER',
    'nominatim or photon: ask a server for names that the index does not hold. Without it no network is used',
  ],
  ['PRAYER_GEOCODER_URL', 'the URL of your own server'],
  ['PRAYER_GEOCODER_CONTACT', 'your e-mail address or URL; the public Nominatim requires it'],
  ['NO_COLOR, FORCE_COLOR', 'turn colours off, or on where there is no terminal; --color wins, then NO_COLOR'],
  ['PRAYER_DEBUG', '1 prints the cause of a bug to stderr'],
];

const FORMATS: readonly (readonly [string, string])[] = [
  ['table, text', 'for people; as wide as the terminal'],
  ['json', 'one document, the same bytes as the HTTP API answers; --json is short for it'],
  ['csv, tsv', 'one row for each day'],
  ['ics', 'a calendar file (RFC 5545) for Google, Apple and Thunderbird; --alarm 10m adds a reminder to each prayer'],
  ['waybar', 'one JSON object for a custom module: text, tooltip, class, alt, percentage'],
  ['i3blocks', 'full text, short text, and a colour when a prayer is near'],
  ['tmux', 'one line for status-right'],
  ['env', 'lines such as MIZWALA_NAME=Asr, quoted for eval in a shell'],
  ['"{name} in {left}"', 'a template; \\n and \\t break lines and cells, {{ and }} are braces'],
];

export const TOPICS: readonly Topic[] = [
  {
    name: 'exit-codes',
    title: 'Exit codes',
    rows: EXIT_CODES,
    after: 'An error is one sentence on stderr. With --json it is an object with error, code and details.',
  },
  {
    name: 'environment',
    title: 'Environment',
    rows: VARIABLES,
    after: 'A flag wins over the environment, and the environment over the configuration file.',
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
  if (name === 'exit-codes') parts.push('\nError codes, each with its exit code\n\n', wrapText(FAULT_ROWS, columns));
  for (const { command, fields } of templates) {
    parts.push(`\nFields of templates and env with prayer ${command}, at Makkah now\n\n`, wrapText(fields, columns));
  }
  return parts.join('');
}
