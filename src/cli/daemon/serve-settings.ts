import { readDatabaseUrl } from '../../core/stored/database-url.ts';
import { Fault, nearestName } from '../../core/fault.ts';
import { readRate } from '../../core/stored/api-key.ts';
import type { BoardSettings, MqttSettings, ServeSettings, CliDeps } from '../cli-deps.ts';
import { LANGUAGE_TAGS } from '../../core/words/names.ts';
import { choiceMeant } from '../parse/given-flags.ts';
import type { FlagSpec, Call } from '../command.ts';
import { type Given, NOWHERE, notAccepted, onlyText, readDirectory, storageNamed } from './storage-place.ts';
import { dataDirectoryNamed, flagOf, sourceOf, textsOf } from './storage-place.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { DEFAULT_DARK_MINUTES, DEFAULT_TURN_SECONDS } from '../../formats/board-choices.ts';
import { readAnnouncement, readDarkMinutes, readTurnSeconds } from '../../formats/board-choices.ts';

/** A setting: the flag `--log-level`, the variable `PRAYER_LOG_LEVEL`, or `log_level` in the section `serve` of the config file. */
interface Setting<T> {
  readonly summary: string;
  /** Absent if the setting is true or false. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  readonly default: T;
  /** @param texts all values that the source gives, at least one. @throws Fault */
  read(texts: readonly string[], name: string): T;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const SHORTEST_RETRY_WINDOW = 120;
const LONGEST_RETRY_WINDOW = 86_400;

type Table<Settings> = { readonly [K in keyof Settings]: Setting<Settings[K]> };

const DAEMON: Table<ServeSettings> = {
  host: text('ADDRESS', 'address; default 127.0.0.1, this machine only', '127.0.0.1'),
  port: single('PORT', 'port; default 8080; 0 for any free port', 8080, wholeNumber(0, 65_535)),
  data: {
    summary: 'data directory; default: prayer help settings',
    placeholder: 'DIR',
    default: undefined,
    read: readDirectory,
  },
  database: single(
    'URL',
    'PostgreSQL for many daemons, in place of --data: postgres://USER@HOST/NAME',
    undefined,
    (text) => {
      readDatabaseUrl(text);
      return text;
    },
  ),
  log_level: choice('LEVEL', 'log level; default info; debug logs each request', LEVELS, 'info'),
  rate_limit: single('N/min', 'requests that a key may make; default no limit', undefined, readRate),
  cors: several(
    'ORIGIN',
    'let this origin use the API, * all; repeatable',
    // the origin in the form that browsers send: lower case, no path, no default port
    (text) => text === '*' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text),
    'an origin such as https://example.org, or *',
  ),
  allow_host: several(
    'NAME',
    'accept this Host too, as of a proxy; repeatable',
    (text) => /^(?:\w(?:[\w.-]*\w)?|[0-9a-f:]+:[0-9a-f:.]*)$/i.test(text),
    'a name such as prayer.example, without http:// and port',
  ),
  metrics_open: yesOrNo('answer /metrics to other machines too'),
  metrics_port: single('PORT', 'answer /metrics on a local port of its own', undefined, wholeNumber(0, 65_535)),
  allow_target_cidr: several(
    'CIDR',
    'let webhooks go to this private range; repeatable',
    () => true, // the daemon checks the values
    '',
  ),
  allow_private_targets: yesOrNo('let webhooks go to all private addresses, except those of cloud metadata'),
  webhook_ca: text('FILE', 'PEM certificates that webhooks trust as well', undefined),
  retry_window: single(
    'TIME',
    'retry webhooks for TIME, such as 6h; default 120s',
    SHORTEST_RETRY_WINDOW,
    (text, name) => {
      const [, count, unit = ''] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
      const seconds = Number(count) * (SECONDS_PER_UNIT[unit] ?? Number.NaN);
      if (seconds >= SHORTEST_RETRY_WINDOW && seconds <= LONGEST_RETRY_WINDOW) return seconds;
      throw notAccepted(name, text, 'a time from 120s to 24h, in s, m or h');
    },
  ),
  max_subscriptions: single('N', 'webhooks that a key may have; default 10000', 10_000, wholeNumber(1, 99_999_999)),
  max_feeds: single('N', 'feeds that a key may have; default 10000', 10_000, wholeNumber(1, 99_999_999)),
  share_timetable: single('ID', 'let all read it at /.well-known/prayer-times.json', undefined, (text) =>
    text.replace(/^@/, ''),
  ),
};

const BOARD: Table<BoardSettings> = {
  board: yesOrNo('show a board for the wall at /board, to anyone'),
  board_place: text('PLACE', 'place of the board; default the configured place', undefined),
  board_method: text('NAME', 'method of the board, or @ID; default the place’s', undefined),
  board_name: text('NAME', 'title of the board; default the place’s name', ''),
  board_text: {
    summary: 'an announcement; `on fri: TEXT` for Fridays only; repeatable: the board shows each in turn',
    placeholder: 'TEXT',
    default: undefined,
    read: (texts, name) => texts.flatMap((text) => text.split('\n')).map((text) => readAnnouncement(text, name)),
  },
  board_text_seconds: single(
    'N',
    `how many seconds each text is shown; default ${DEFAULT_TURN_SECONDS}`,
    readTurnSeconds(DEFAULT_TURN_SECONDS, ''),
    readTurnSeconds,
  ),
  board_dark_minutes: single(
    'N',
    `how many minutes the board stays dark after the iqamah; default ${DEFAULT_DARK_MINUTES}; 0: never`,
    readDarkMinutes(DEFAULT_DARK_MINUTES, ''),
    readDarkMinutes,
  ),
  board_lang: choice('CODE', 'language of the board', LANGUAGE_TAGS, undefined),
  board_second_lang: choice('CODE', 'second language of the board', LANGUAGE_TAGS, undefined),
  board_clock: choice('HOURS', '24h or 12h on the board', ['24h', '12h'] as const, undefined),
};

const MQTT: Table<{ readonly [K in keyof MqttSettings]: MqttSettings[K] | undefined }> = {
  mqtt: single(
    'URL',
    'publish to Home Assistant through this broker: mqtt://USER@HOST or mqtts://…',
    undefined,
    brokerUrl,
  ),
  mqtt_place: {
    summary: 'a place, as one device; repeatable; default the configured place',
    placeholder: 'PLACE',
    default: undefined,
    read: (texts, name) => texts.flatMap((text) => text.split(';')).map((text) => onlyText([text.trim()], name)),
  },
  mqtt_ca: text('FILE', 'certificate in PEM of the broker’s authority', undefined),
  mqtt_password_file: text('FILE', 'broker’s password; default PRAYER_MQTT_PASSWORD', undefined),
};

const SETTINGS: Readonly<Record<string, Setting<unknown>>> = { ...DAEMON, ...BOARD, ...MQTT };

function single<D, T>(
  placeholder: string,
  summary: string,
  byDefault: D,
  read: (text: string, name: string) => T,
): Setting<D | T> {
  return { summary, placeholder, default: byDefault, read: (texts, name) => read(onlyText(texts, name), name) };
}

function text<D>(placeholder: string, summary: string, byDefault: D): Setting<D | string> {
  return single(placeholder, summary, byDefault, (given) => given);
}

/** @throws Fault that quotes no password */
function brokerUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.password || /:[^/@]+@/.test(text)) {
    const sentence = `${name} holds a password, which ps and units would show. Give the password by PRAYER_MQTT_PASSWORD or --mqtt-password-file.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: name });
  }
  const isBroker = url && /^mqtts?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
  // MQTT has no control characters, and the client decodes the user
  const isNamed = url && /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname) && isDecodable(url.username);
  if (isBroker && isNamed && url.search + url.hash === '') return text;
  throw notAccepted(name, text, 'mqtt://USER@HOST:PORT or mqtts://…, with or without user and port');
}

function isDecodable(text: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

function wholeNumber(min: number, max: number) {
  return (text: string, name: string): number => {
    if (/^\d{1,8}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
    throw notAccepted(name, text, `a whole number from ${min} to ${max}`);
  };
}

function choice<T extends string, D>(
  placeholder: string,
  summary: string,
  choices: readonly T[],
  byDefault: D,
): Setting<T | D> {
  const read = (text: string, name: string) => {
    const found = choiceMeant(choices, text);
    if (found !== undefined) return found;
    throw notAccepted(name, text, `one of ${choices.join(', ')}`);
  };
  return { ...single(placeholder, summary, byDefault, read), choices };
}

function several(
  placeholder: string,
  summary: string,
  isAccepted: (text: string) => boolean,
  accepts: string,
): Setting<readonly string[]> {
  const read = (texts: readonly string[], name: string) => {
    const refused = texts.find((text) => !isAccepted(text));
    if (refused !== undefined) throw notAccepted(name, refused, accepts);
    return texts;
  };
  return { summary, placeholder, default: [], read };
}

function yesOrNo(summary: string): Setting<boolean> {
  const read = (texts: readonly string[], name: string) => {
    const text = onlyText(texts, name);
    if (text === 'true' || text === 'false') return text === 'true';
    throw notAccepted(name, text, 'true or false');
  };
  return { summary, default: false, read };
}

export const serveFlags: readonly FlagSpec[] = Object.entries(SETTINGS).map(
  ([name, { summary, placeholder, choices }]) => ({
    name: flagOf(name),
    summary,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(choices === undefined ? {} : { choices }),
  }),
);

/** @throws Fault that names the source of a bad value */
export function readServeSettings(given: Given): ServeSettings {
  refuseUnknownSettings(given.config);
  const { data: _, database: __, ...others } = DAEMON; // the storage is read as either `data` or `database`
  return {
    ...readAll(others, given),
    data: dataDirectoryNamed(given),
    database: storageNamed(given) === 'database' ? readSetting('database', DAEMON, given) : undefined,
  };
}

/** Refuses a setting for the configuration file that the daemon would refuse. @throws Fault */
export function checkServeSetting(name: string, value: unknown): void {
  const given = { flags: new Map(), env: {}, config: { [name]: value } };
  refuseUnknownSettings(given.config);
  readSetting(name, SETTINGS, given);
}

/** The board that the daemon shows; undefined for none. @throws Fault that names the source of a bad value */
export function readBoardSettings(given: Given): BoardSettings | undefined {
  return isGiven('board', BOARD, given) ? readAll(BOARD, given) : undefined;
}

/** The broker that the daemon publishes to; undefined for none. @throws Fault that names the source of a bad value */
export function readMqttSettings(given: Given): MqttSettings | undefined {
  if (!isGiven('mqtt', MQTT, given)) return undefined;
  const { mqtt = '', ...others } = readAll(MQTT, given);
  return { mqtt, ...others };
}

/** Whether `head` is given, without which the other settings of the table do nothing. @throws Fault for another flag without `head` */
function isGiven<S extends object>(head: keyof S & string, table: Table<S>, given: Given): boolean {
  if (readSetting(head, table, given)) return true;
  const unused = Object.keys(table).find((name) => given.flags.has(flagOf(name)));
  if (unused === undefined) return false;
  throw new Fault('CONFLICTING_PARAMETERS', `--${flagOf(unused)} goes with --${head} only.`, { field: unused });
}

function readAll<S extends object>(table: Table<S>, given: Given): S {
  const names = Object.keys(table) as (keyof S & string)[];
  return Object.fromEntries(names.map((name) => [name, readSetting(name, table, given)])) as S;
}

function readSetting<S extends object, K extends keyof S & string>(name: K, table: Table<S>, given: Given): S[K] {
  const setting: Setting<S[K]> = table[name];
  const { rank, name: shown } = sourceOf(name, given);
  return rank === NOWHERE ? setting.default : setting.read(textsOf(name, given, Array.isArray(setting.default)), shown);
}

/** A warning if a flag holds a password: every user of the machine can read the command lines of all processes. */
export function passwordWarning({ flags }: Pick<Given, 'flags'>, name = 'database'): string | undefined {
  const isUrl = (text: string) => /^postgres(?:ql)?:/i.test(text);
  const urls = (flags.get(name) ?? []).filter(isUrl);
  if (urls.every((url) => readDatabaseUrl(url).password === undefined)) return undefined;
  const orAll = name === 'database' ? ', or the whole URL by PRAYER_DATABASE' : '';
  return `The password in --${name} can be read by every user of this machine with ps. Give it by PGPASSWORD or PGPASSFILE${orAll}.`;
}

/** Refuses a setting that does not exist. It may be misspelt, and a daemon that ignores it would surprise the user. @throws Fault */
function refuseUnknownSettings(section: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(section).find((name) => !Object.hasOwn(SETTINGS, name));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, Object.keys(SETTINGS));
  const hint = nearest ? `did you mean ${nearest}?` : `known are ${Object.keys(SETTINGS).join(', ')}.`;
  const sentence = `serve.${unknown} of the configuration file does not exist; ${hint}`;
  throw new Fault('INVALID_CONFIG', sentence, { field: `serve.${unknown}` });
}

/** The settings that `prayer serve` would have with the `--data` or `--database` of this call. @throws Fault */
export function daemonSettings(call: Call, deps: CliDeps): ServeSettings {
  const flags = new Map([...call.flags].filter(([name]) => name === 'data' || name === 'database'));
  const warning = passwordWarning({ flags });
  if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
  const config = defaultsOf(call, deps).config().serve;
  return readServeSettings({ flags, env: deps.env, config });
}
