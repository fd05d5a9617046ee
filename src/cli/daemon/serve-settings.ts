import { readDatabaseUrl } from '../../core/stored/database-url.ts';
import { Fault, nearestName } from '../../core/fault.ts';
import { readRate } from '../../core/stored/api-key.ts';
import type { BoardSettings, ServeSettings } from '../cli-deps.ts';
import { LANGUAGES } from '../../core/words/names.ts';
import type { FlagSpec } from '../command.ts';
import type { Given } from './storage-place.ts';
import {
  dataDirectoryNamed,
  flagOf,
  notAccepted,
  NOWHERE,
  one,
  readDirectory,
  sourceOf,
  storageNamed,
  textsOf,
} from './storage-place.ts';

/** One setting: `--log-level`, `PRAYER_LOG_LEVEL` and `log_level` of the config file's section `serve` are the same. */
interface Setting<T> {
  readonly summary: string;
  /** Absent for a yes or no. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  readonly default: T;
  /** @param texts every value given, at least one. @throws Fault */
  read(texts: readonly string[], name: string): T;
}

const HOURS = ['24h', '12h'] as const;
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const SHORTEST_RETRY_WINDOW = 120;
const LONGEST_RETRY_WINDOW = 86_400;

type Settings = ServeSettings & BoardSettings;

const SETTINGS: { readonly [K in keyof Settings]: Setting<Settings[K]> } = {
  host: {
    summary: 'address to listen on; default 127.0.0.1, this machine only',
    placeholder: 'ADDRESS',
    default: '127.0.0.1',
    read: one,
  },
  port: {
    summary: 'port to listen on; default 8080, 0 for any that is free',
    placeholder: 'PORT',
    default: 8080,
    read: (texts, name) => {
      const text = one(texts, name);
      if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
      throw notAccepted(name, text, 'a whole number from 0 to 65535');
    },
  },
  data: {
    summary: 'data directory; default $XDG_STATE_HOME/prayer or ~/.local/state/prayer',
    placeholder: 'DIR',
    default: undefined,
    read: readDirectory,
  },
  database: {
    summary: 'PostgreSQL in place of the data directory, shared by many daemons: postgres://USER@HOST/NAME',
    placeholder: 'URL',
    default: undefined,
    read: (texts, name) => {
      const text = one(texts, name);
      readDatabaseUrl(text);
      return text;
    },
  },
  log_level: {
    summary: 'log level; default info; debug logs each request',
    placeholder: 'LEVEL',
    choices: LEVELS,
    default: 'info',
    read: (texts, name) => oneOf(LEVELS, texts, name),
  },
  rate_limit: {
    summary: 'requests that a key may make, such as 60/min; default: no limit',
    placeholder: 'N/min',
    default: undefined,
    read: (texts, name) => readRate(one(texts, name), name),
  },
  cors: {
    summary: 'let web pages of this origin use the API, * for all; may be repeated',
    placeholder: 'ORIGIN',
    default: [],
    read: (texts, name) => {
      for (const text of texts) {
        // compared with what browsers send: lower case, no path, no port that goes without saying
        if (text !== '*' && !(/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)) {
          throw notAccepted(name, text, 'an origin such as https://example.org, or *');
        }
      }
      return texts;
    },
  },
  allow_host: {
    summary: 'accept this host name too, for a proxy in front; may be repeated',
    placeholder: 'NAME',
    default: [],
    read: (texts, name) => {
      for (const text of texts) {
        if (!/^(?:\w(?:[\w.-]*\w)?|[0-9a-f:]+:[0-9a-f:.]*)$/i.test(text)) {
          throw notAccepted(name, text, 'a name such as prayer.example, without http:// and port');
        }
      }
      return texts;
    },
  },
  metrics_open: {
    summary: 'answer /metrics to other machines too',
    default: false,
    read: yesOrNo,
  },
  allow_target_cidr: {
    summary: 'let webhooks go to these private addresses, such as 192.168.0.0/16; may be repeated',
    placeholder: 'CIDR',
    default: [],
    read: (texts) => texts,
  },
  allow_private_targets: {
    summary: 'let webhooks go to all private addresses, except cloud metadata addresses',
    default: false,
    read: yesOrNo,
  },
  retry_window: {
    summary: 'how long after a prayer a webhook is retried, such as 6h; default 120s',
    placeholder: 'TIME',
    default: SHORTEST_RETRY_WINDOW,
    read: (texts, name) => {
      const text = one(texts, name);
      const [, count, unit = ''] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
      const seconds = Number(count) * (SECONDS_PER_UNIT[unit] ?? Number.NaN);
      if (seconds >= SHORTEST_RETRY_WINDOW && seconds <= LONGEST_RETRY_WINDOW) return seconds;
      throw notAccepted(name, text, 'a time from 120s to 24h, in s, m or h');
    },
  },
  max_subscriptions: {
    summary: 'webhook subscriptions that one key may have; default 10000',
    placeholder: 'N',
    default: 10_000,
    read: most,
  },
  max_feeds: {
    summary: 'feeds that one key may have; default 10000',
    placeholder: 'N',
    default: 10_000,
    read: most,
  },
  share_timetable: {
    summary: 'let everybody read this printed timetable at /.well-known/prayer-times.json',
    placeholder: 'ID',
    default: undefined,
    read: (texts, name) => one(texts, name).replace(/^@/, ''),
  },
  board: {
    summary: 'show a board for the wall at /board, to anyone and without a key',
    default: false,
    read: yesOrNo,
  },
  board_place: {
    summary: 'the place of the board: a city, @saved or LAT,LNG; default the configured one',
    placeholder: 'PLACE',
    default: undefined,
    read: one,
  },
  board_method: {
    summary: 'its method, or @ID for a printed timetable; default that of the place',
    placeholder: 'NAME',
    default: undefined,
    read: one,
  },
  board_text: {
    summary: 'a line of your own on the board',
    placeholder: 'TEXT',
    default: '',
    read: one,
  },
  board_lang: {
    summary: 'its language',
    placeholder: 'CODE',
    choices: LANGUAGES,
    default: undefined,
    read: (texts, name) => oneOf(LANGUAGES, texts, name),
  },
  board_second_lang: {
    summary: 'names and dates on the board in this language too',
    placeholder: 'CODE',
    choices: LANGUAGES,
    default: undefined,
    read: (texts, name) => oneOf(LANGUAGES, texts, name),
  },
  board_clock: {
    summary: '24h or 12h on the board',
    placeholder: 'HOURS',
    choices: HOURS,
    default: undefined,
    read: (texts, name) => oneOf(HOURS, texts, name),
  },
};

const NAMES = Object.keys(SETTINGS) as (keyof Settings)[];

export const serveFlags: readonly FlagSpec[] = NAMES.map((name) => {
  const { summary, placeholder, choices } = SETTINGS[name];
  return {
    name: flagOf(name),
    summary,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(choices === undefined ? {} : { choices }),
  };
});

/** @throws Fault that names where the bad value stands */
export function readServeSettings(given: Given): ServeSettings {
  refuseUnknownSettings(given.config);
  return {
    host: readSetting('host', given),
    port: readSetting('port', given),
    data: dataDirectoryNamed(given),
    database: storageNamed(given) === 'database' ? readSetting('database', given) : undefined,
    log_level: readSetting('log_level', given),
    rate_limit: readSetting('rate_limit', given),
    cors: readSetting('cors', given),
    allow_host: readSetting('allow_host', given),
    metrics_open: readSetting('metrics_open', given),
    allow_target_cidr: readSetting('allow_target_cidr', given),
    allow_private_targets: readSetting('allow_private_targets', given),
    retry_window: readSetting('retry_window', given),
    max_subscriptions: readSetting('max_subscriptions', given),
    max_feeds: readSetting('max_feeds', given),
    share_timetable: readSetting('share_timetable', given),
  };
}

/** The board that the daemon is to show; undefined for none. @throws Fault that names where the bad value stands */
export function readBoardSettings(given: Given): BoardSettings | undefined {
  const board = readSetting('board', given);
  if (!board) {
    const idle = NAMES.find((name) => name.startsWith('board_') && given.flags.has(flagOf(name)));
    if (idle === undefined) return undefined;
    throw new Fault('CONFLICTING_PARAMETERS', `--${flagOf(idle)} goes with --board only.`, { field: idle });
  }
  return {
    board,
    board_place: readSetting('board_place', given),
    board_method: readSetting('board_method', given),
    board_text: readSetting('board_text', given),
    board_lang: readSetting('board_lang', given),
    board_second_lang: readSetting('board_second_lang', given),
    board_clock: readSetting('board_clock', given),
  };
}

/** Every user of the machine may read the command lines of its processes. */
export function passwordWarning({ flags }: Pick<Given, 'flags'>, name = 'database'): string | undefined {
  const texts = flags.get(name);
  if (texts === undefined || texts === true) return undefined;
  if (!texts.some((text) => /^postgres(?:ql)?:/i.test(text) && readDatabaseUrl(text).password !== undefined))
    return undefined;
  const orAll = name === 'database' ? ', or the whole URL by PRAYER_DATABASE' : '';
  return `The password in --${name} is shown to every user of this machine by ps. Give it by PGPASSWORD or PGPASSFILE${orAll}.`;
}

function readSetting<K extends keyof Settings>(name: K, given: Given): Settings[K] {
  const setting: Setting<Settings[K]> = SETTINGS[name];
  const { rank, name: shown } = sourceOf(name, given);
  return rank === NOWHERE ? setting.default : setting.read(textsOf(name, given, Array.isArray(setting.default)), shown);
}

/** A setting that does not exist is refused: a daemon that listens elsewhere than it was told is worse than one that does not start. */
function refuseUnknownSettings(section: Readonly<Record<string, unknown>>): void {
  const stranger = Object.keys(section).find((name) => !Object.hasOwn(SETTINGS, name));
  if (stranger === undefined) return;
  const nearest = nearestName(stranger, NAMES);
  const hint = nearest ? `did you mean ${nearest}?` : `known are ${NAMES.join(', ')}.`;
  throw new Fault('INVALID_CONFIG', `serve.${stranger} of the configuration file does not exist; ${hint}`, {
    field: `serve.${stranger}`,
  });
}

function most(texts: readonly string[], name: string): number {
  const text = one(texts, name);
  if (/^\d{1,8}$/.test(text) && Number(text) > 0) return Number(text);
  throw notAccepted(name, text, 'a whole number from 1 to 99999999');
}

function oneOf<T extends string>(choices: readonly T[], texts: readonly string[], name: string): T {
  const text = one(texts, name);
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  throw notAccepted(name, text, `one of ${choices.join(', ')}`);
}

function yesOrNo(texts: readonly string[], name: string): boolean {
  const text = one(texts, name);
  if (text === 'true' || text === 'false') return text === 'true';
  throw notAccepted(name, text, 'true or false');
}
