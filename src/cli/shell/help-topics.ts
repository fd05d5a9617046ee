import { SETTING_KEYS, SETTINGS, settingVariable } from '../../core/config.ts';
import { FAULTS } from '../../core/fault.ts';

/** What help pages and the manual say beside the commands. Rows are a word and what it means. */
export interface Topic {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
  readonly after?: string;
}

/** decisions.md §8; 70 is that of `prayer is`, for which 1 means no. */
const EXIT_CODES: readonly (readonly [string, string])[] = [
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
];

/** Each code of a fault and the exit it makes. */
export const FAULT_ROWS: readonly (readonly [code: string, meaning: string])[] = Object.entries(FAULTS).map(
  ([code, { exit, meaning }]) => [`${code} (${exit})`, meaning] as const,
);
