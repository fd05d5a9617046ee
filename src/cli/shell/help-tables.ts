import { FAULTS } from '../../core/fault.ts';
import { SETTING_KEYS, SETTINGS, settingVariable } from '../../core/stored/config.ts';
import { HELP_TOPICS } from '../manual-pages.ts';

/** A help page made of one table. The manual page prayer(1) shows these tables too. */
export interface Topic {
  readonly name: string;
  readonly title: string;
  readonly rows: Rows;
  readonly after?: string;
}

type Rows = readonly (readonly [word: string, meaning: string])[];

/** The exit codes. Code 70 belongs to `prayer is`, for which 1 means no. */
export const EXIT_CODES: Rows = [
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

const GEOCODER =
  'nominatim or photon: ask a server for names that the index does not hold. Without this variable no name is sent';
const VARIABLES: Rows = [
  ['PRAYER_PLACE', 'the place if none is given: a city, a saved place (@home) or LAT,LNG'],
  ['PRAYER_LAT, PRAYER_LNG', 'the same place as two numbers'],
  ...SETTING_KEYS.map((key): [string, string] => [settingVariable(key), SETTINGS[key]]),
  ['PRAYER_CONFIG', 'the configuration file; --config wins'],
  ['XDG_CONFIG_HOME', 'the folder that holds prayer/config.json, unless PRAYER_CONFIG names the file'],
  ['PRAYER_MQTT_PASSWORD', 'password of the broker of prayer serve --mqtt'],
  ['PRAYER_GEOCODER', GEOCODER],
  ['PRAYER_GEOCODER_URL', 'the URL of your own server of nominatim or photon'],
  ['PRAYER_GEOCODER_CONTACT', 'your e-mail address or URL; the public Nominatim requires it'],
  ['PRAYER_BROWSER', 'the Chromium, Chrome or Edge that makes --format pdf; default the one that is found'],
  ['NO_COLOR, FORCE_COLOR', 'turn colours off, or on where there is no terminal; --color wins, then NO_COLOR'],
  ['COLUMNS', 'the width of printed text, also in a pipe; without this variable a pipe has 80 columns'],
  ['PRAYER_DEBUG', '1 prints the cause of a bug to stderr'],
];

const FORMATS: Rows = [
  ['table, text', 'for people; as wide as the terminal'],
  ['json', 'one document, the same bytes as the HTTP API answers; --json is short for it'],
  ['csv, tsv', 'one row for each day'],
  ['ics', 'a calendar file (RFC 5545) for Google, Apple and Thunderbird; --alarm 10m adds a reminder to each prayer'],
  ['html, pdf', 'sheets to print, a month a page: prayer help paper'],
  ['waybar', 'one JSON object for a custom module: text, tooltip, class, alt, percentage'],
  ['i3blocks', 'full text, short text, and a colour when a prayer is near'],
  ['tmux', 'one line for status-right'],
  ['env', 'lines such as prayer_name=Asr, quoted for eval in a shell; the names are those of templates'],
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

export const FAULT_ROWS: Rows = Object.entries(FAULTS).map(([code, { exit, meaning }]) => [
  `${code} (${exit})`,
  meaning,
]);
