import { ADHAN_FLAGS, PLAY_FLAGS } from './agent/adhan.ts';
import { SERVICE_FLAGS } from './shell/service-texts.ts';
import { SETTING_KEYS } from '../core/stored/config.ts';
import { ASKED_TIMES, ASKED_TIMES_SHORT } from '../core/words/everyday-words.ts';
import { LANGUAGE_TAGS } from '../core/words/names.ts';
import { prayerNext, prayerNow } from '../operations/prayer/now.ts';
import { prayerTimes } from '../operations/prayer/times.ts';
import { action, bareWord, type Commands, flag, type FlagSpec } from './command.ts';
import { daemonTopic } from './daemon/commands.ts';
import { HELP_TOPICS } from './manual-pages.ts';
import { byIp, clock, digits, json, lang, operationFlags, placeWords } from './query/query-spec.ts';
import { queries as explain } from './query/specs/explain.ts';
import { queries as geo } from './query/specs/geo.ts';
import { queries as gregorian } from './query/specs/gregorian.ts';
import { queries as hijri } from './query/specs/hijri.ts';
import { queries as methods } from './query/specs/methods.ts';
import { queries as month } from './query/specs/month.ts';
import { queries as nextQueries } from './query/specs/next.ts';
import { queries as now } from './query/specs/now.ts';
import { queries as qibla } from './query/specs/qibla.ts';
import { queries as ramadan } from './query/specs/ramadan.ts';
import { queries as time } from './query/specs/time.ts';
import { queries as times } from './query/specs/times.ts';
import { queries as year } from './query/specs/year.ts';
import { is } from './schedule/is.ts';
import { timetableTopic } from './timetable/commands.ts';

const program = bareWord('<program...>', 'the program and its words, after --');
const place = flag('place PLACE', 'the place: a city, @saved or LAT,LNG');
const next = flag('next', 'if today’s prayer has passed, wait for tomorrow’s');
/** `--before` and `--after`. */
const shift = (verb: string, of = 'the prayer') =>
  ['before', 'after'].map((side) => flag(`${side} TIME`, `${verb} this long ${side} ${of}, such as 10m`));

const waiting = () => import('./schedule/waiting.ts');

const screenLang = flag('lang CODE', 'language of the screen', { choices: LANGUAGE_TAGS });
const screenClock = flag('clock HOURS', '24h or 12h', { choices: ['24h', '12h'] });
const drawing: readonly FlagSpec[] = [
  flag('once', 'print one frame and leave, as without a terminal'),
  flag('size COLUMNSxROWS', 'the size of the frame of --once'),
  flag('accessible', 'write sentences for screen readers, only when something changes'),
  flag('ascii', 'draw with ASCII characters'),
];

const dashboard = action(
  'dashboard',
  'a live screen of the day; what comes next, where the sun is, the month and the year',
  {
    bareWords: [placeWords],
    flags: [
      ...operationFlags(prayerNow),
      flag('view NAME', 'the first view', { choices: ['day', 'month', 'year', 'cities', 'dates', 'webhooks'] }),
      flag('date YYYY-MM-DD', 'the first day; default today, which follows the clock'),
      screenLang,
      digits,
      screenClock,
      flag('without-mouse', 'leave the mouse to the terminal: it selects text without Shift'),
      ...drawing,
    ],
    examples: [
      'prayer dashboard',
      'prayer dashboard Makkah --method UmmAlQura',
      'prayer dashboard --station 61',
      'prayer dashboard @home --view month',
      'prayer dashboard Cairo --once --size 80x24',
    ],
    load: async () => (await import('./screen/open-dashboard.ts')).openDashboard,
  },
);

const months = () => import('./hijri/announced-months.ts');
const list = flag('list ID', 'the list of months; default the list of the country of --place');
const data = flag('data DIR', 'data directory; default that of the daemon');

const editing = () => import('./setup/config-editing.ts');

const KEY = bareWord('<key>', 'a setting, place, places.NAME or serve.NAME', ['place', ...SETTING_KEYS]);

/** Every command. Queries are defined in query/specs/, commands of the daemon and of timetables in `commands.ts` of their folders. */
export const commands: Commands = [
  ...[times, month, year, ramadan, nextQueries, now, explain, methods, geo, time, qibla, hijri, gregorian].flat(),
  action('hijri announce', 'store the announced first day of one month; --withdraw removes it', {
    bareWords: [
      bareWord('<month>', 'the first day or the month: "1 Ramadan 1448", 1448-09'),
      bareWord('[date]', 'the Gregorian date of its first day, YYYY-MM-DD'),
    ],
    flags: [
      list,
      flag('place PLACE', 'a place of the country; default the configured place', { otherNames: ['at'] }),
      flag('by NAME', 'the authority that announced it; default you'),
      flag('withdraw', 'remove an announcement that was entered'),
      data,
      json,
    ],
    examples: [
      'prayer hijri announce "1 Ramadan 1448" 2027-02-09 --list pk --by "Central Ruet-e-Hilal Committee"',
      'prayer hijri announce "Ramadan 1448" --withdraw --list pk',
    ],
    load: async () => (await months()).announceMonth,
  }),
  action('hijri months', 'the lists of announced months, or the months of one list', {
    bareWords: [bareWord('[list]', 'the id of a list, such as pk')],
    flags: [flag('sign', 'print the list as a signed document that others can follow'), data, json],
    examples: ['prayer hijri months', 'prayer hijri months pk'],
    load: async () => (await months()).showMonths,
  }),
  action('hijri follow', 'follow the signed list at an address: a daemon fetches the list each day', {
    bareWords: [bareWord('<address>', 'the https address of the list; with --stop the id of the list')],
    flags: [
      flag('key FINGERPRINT', 'accept a new key, which has this fingerprint'),
      flag('stop', 'stop following the list, and remove its months'),
      data,
      json,
    ],
    examples: ['prayer hijri follow https://hilal.example/months.json'],
    load: async () => (await months()).followList,
  }),
  ...timetableTopic,
  action('setup', 'save your place and how times are shown; compare them with your mosque’s timetable', {
    bareWords: [placeWords],
    flags: [
      flag('place PLACE', 'the place as one word, so that setup does not ask for it; here: where this machine is'),
      byIp,
      ...operationFlags(prayerNext).filter(({ name }) => name === 'method' || name === 'asr'),
      lang,
      clock,
      flag('yes', 'ask nothing: save the flags, and replace former values'),
      flag('accessible', 'ask line by line; nothing is repainted'),
    ],
    examples: ['prayer setup', 'prayer setup --place Istanbul --lang tr --clock 24h --yes'],
    load: async () => (await import('./setup/set-up.ts')).setUp,
  }),
  dashboard,
  {
    ...dashboard,
    path: ['tui'],
    summary: 'the same as dashboard',
    examples: ['prayer tui', 'prayer tui Cairo --once'],
  },
  action('board', 'a board for the wall; the clock, the times and the countdown in large digits', {
    bareWords: [placeWords],
    flags: [
      ...operationFlags(prayerNow),
      flag('name NAME', 'title of the board, such as the name of a mosque; default that of the place'),
      flag(
        'text TEXT',
        'an announcement; `on fri: TEXT` for Fridays only; may be repeated, the board shows each in turn',
      ),
      flag('text-seconds N', 'how long an announcement is shown before the next; default 20'),
      flag('dark-minutes N', 'how many minutes the board stays dark after the iqamah; default 10,jumuah=30; 0: never'),
      screenLang,
      digits,
      flag('second-lang CODE', 'names and dates in this language too', { choices: LANGUAGE_TAGS }),
      screenClock,
      ...drawing,
    ],
    examples: [
      'prayer board London',
      'prayer board @home --name "Masjid an-Noor" --text "Please silence your phone"',
      'prayer board Makkah --method UmmAlQura --second-lang ar --clock 12h',
      'prayer board Cairo --once --size 80x24',
    ],
    load: async () => (await import('./screen/open-dashboard.ts')).openBoard,
  }),
  action('compare', 'prayer times of several places beside each other', {
    bareWords: [bareWord('[place...]', 'a city, @saved or LAT,LNG, each as one word')],
    flags: [
      ...operationFlags(prayerTimes, ['at', 'by-ip', 'lat', 'lng', 'station', 'iqamah']),
      flag('station ID', 'a station as one more place (repeatable); nearest: the nearest station of each place'),
      lang,
      clock,
      flag('json', 'print the answers of prayer times as one JSON object'),
    ],
    examples: [
      'prayer compare Makkah Istanbul',
      'prayer compare --station 34 --station 61',
      'prayer compare 21.4225,39.8262 51.5074,-0.1278 --tz UTC --json',
    ],
    load: async () => (await import('./query/compare.ts')).comparePlaces,
  }),
  action('wait', 'wait until a prayer, then exit 0', {
    bareWords: [bareWord('<prayer>', `one of ${ASKED_TIMES_SHORT}`, ASKED_TIMES), placeWords],
    flags: [...operationFlags(prayerNext, ['prayer', 'congregation']), ...shift('stop waiting'), next, lang],
    examples: [
      'prayer wait maghrib Makkah && notify-send Maghrib',
      'prayer wait fajr @home --before 20m --next && play athan.ogg',
    ],
    load: async () => (await waiting()).waitForPrayer,
  }),
  action('run', 'wait until a prayer, then run a program and exit as it exits', {
    bareWords: [program],
    flags: [
      ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
      flag('at PRAYER', `one of ${ASKED_TIMES_SHORT}`, { choices: ASKED_TIMES }),
      place,
      ...shift('start the program'),
      next,
      flag('within TIME', 'for timers: exit 0 at once if the time is farther away than this, such as 15m'),
    ],
    examples: [
      'prayer run --at maghrib -- notify-send Maghrib',
      'prayer run --at fajr --before 15m --next --place Istanbul --method turkey -- play athan.ogg',
    ],
    load: async () => (await waiting()).runAtPrayer,
  }),
  is,
  action('watch', 'print the next prayer, and again at each change; until interrupted', {
    bareWords: [placeWords],
    flags: [
      ...operationFlags(prayerNext),
      flag('format NAME', 'waybar, i3blocks, tmux, json, or a template; default "{coming}"'),
      lang,
      clock,
    ],
    examples: ['prayer watch Makkah', 'prayer watch @home --format waybar'],
    load: async () => (await waiting()).watchNext,
  }),
  action('cron', 'print lines for cron or systemd that run a program at prayers', {
    bareWords: [program],
    flags: [
      ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
      flag('at PRAYER', `one or more of ${ASKED_TIMES_SHORT}; a list with commas, or repeated`, {
        choices: ASKED_TIMES,
      }),
      place,
      ...shift('run the program', 'each prayer'),
      flag('systemd', 'print units for systemd --user instead of crontab lines'),
      lang,
    ],
    examples: [
      'prayer cron --at maghrib --place Makkah -- notify-send Maghrib',
      'prayer cron --at fajr,maghrib --place Istanbul --method turkey --systemd -- play athan.ogg',
    ],
    load: async () => (await import('./schedule/cron-lines.ts')).printCronLines,
  }),
  action('agent', 'run the lines of your prayertab at prayers until stopped; or notify and play the adhan', {
    bareWords: [
      bareWord('[what]', 'check: explain the prayertab, with the runs of the next week, and stop', ['check']),
    ],
    flags: [
      flag('notify', 'show a notification at each of the five prayers, with or without a prayertab'),
      ...ADHAN_FLAGS,
      flag('prayertab FILE', 'the file with the lines to run; prayer agent check shows the default; - is stdin', {
        isLastKept: true,
      }),
      flag('place PLACE', 'the place of lines that name none: a city, @saved or LAT,LNG'),
      ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
      ...SERVICE_FLAGS,
      flag('print-plan', 'print the runs of the next days as JSON, and stop'),
      lang,
    ],
    examples: [
      'prayer agent --notify --place Makkah',
      'prayer agent --adhan ~/adhan.ogg --adhan-fajr ~/fajr.ogg --notify',
      'prayer agent check',
      'prayer agent --print-systemd',
    ],
    load: async () => (await import('./agent/run-agent.ts')).runAgent,
  }),
  action('mute', 'silence prayer agent for a while; its notifications and the adhan', {
    bareWords: [bareWord('[how-long]', '2h, 90m or today; off ends the mute; without a word the state is shown')],
    examples: ['prayer mute 2h', 'prayer mute today', 'prayer mute off'],
    load: async () => (await import('./agent/run-agent.ts')).muteAgent,
  }),
  action(
    'adhan play',
    'play the adhan now, as prayer agent does; media players pause, and nothing is played while a microphone is in use',
    {
      bareWords: [bareWord('[file]', 'the sound file; default that of the settings')],
      flags: PLAY_FLAGS,
      examples: ['prayer adhan play ~/adhan.ogg --volume 40', 'prayer adhan play'],
      load: async () => (await import('./agent/adhan.ts')).playAdhan,
    },
  ),
  action('adhan stop', 'stop the adhan that is being played, at once', {
    examples: ['prayer adhan stop'],
    load: async () => (await import('./agent/adhan.ts')).stopAdhan,
  }),
  ...daemonTopic,
  action('mcp', 'answer an assistant by the Model Context Protocol; the assistant starts this command', {
    examples: ['prayer mcp'],
    load: async () => (await import('./assistants/serve-assistants.ts')).serveAssistants,
  }),
  action('config get', 'print the value that one setting has, from the environment or the file', {
    bareWords: [KEY],
    examples: ['prayer config get method'],
    load: async () => (await editing()).getValue,
  }),
  action('config set', 'store one value; a place is looked up once and stored with its coordinates and zone', {
    bareWords: [KEY, bareWord('<value...>', 'the value of the setting')],
    examples: [
      'prayer config set place Makkah',
      'prayer config set places.office 51.5074,-0.1278',
      'prayer config set method UmmAlQura',
      'prayer config set adjust fajr=+2,isha=-3',
    ],
    load: async () => (await editing()).setValue,
  }),
  action('config unset', 'remove one value', {
    bareWords: [KEY],
    examples: ['prayer config unset places.office'],
    load: async () => (await editing()).unsetValue,
  }),
  action('config list', 'print every value in force', {
    flags: [flag('show-origin', 'print the source of each value before the value')],
    examples: ['prayer config list', 'prayer config list --show-origin'],
    load: async () => (await editing()).listValues,
  }),
  action('config path', 'print where the configuration file is, or would be', {
    examples: ['prayer config path'],
    load: async () => (await editing()).printPath,
  }),
  action(
    'doctor',
    'show the defaults in force and where each comes from; the data, and a check against printed timetables',
    {
      flags: [lang, flag('json', 'print the findings as one JSON object')],
      examples: ['prayer doctor'],
      load: async () => (await import('./setup/diagnostics.ts')).diagnose,
    },
  ),
  action('completion', 'print the completion script of a shell', {
    bareWords: [bareWord('<shell>', 'bash, zsh or fish', ['bash', 'zsh', 'fish'])],
    examples: ['prayer completion bash'],
    load: async () => (await import('./shell/completion.ts')).printCompletion,
  }),
  // the parser reads `prayer help times` as `prayer times --help`, so only topics arrive here
  action('help', 'help for a command, or a page of the manual', {
    bareWords: [
      bareWord('[topic...]', 'a command, or a topic of the manual', [...HELP_TOPICS.map(([name]) => name), 'man']),
    ],
    examples: ['prayer help times', 'prayer help scripts', 'prayer help exit-codes'],
    load: async () => (await import('./shell/help.ts')).showHelp,
  }),
];
