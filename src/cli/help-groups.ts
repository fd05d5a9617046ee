import type { CommandSpec, Commands, FlagSpec } from './command.ts';

type Group = readonly [title: string, words: readonly string[]];

/** The first words of commands, in the order of help and of the manual page. */
export const COMMAND_GROUPS: readonly Group[] = [
  ['Prayer times', words('times month year ramadan next now explain compare methods')],
  ['Places and dates', words('qibla geo time hijri gregorian')],
  ['On a screen', words('dashboard tui board')],
  ['When a prayer comes', words('wait run is watch cron agent mute adhan')],
  ['Your mosque’s timetable', words('timetable fit')],
  ['HTTP API and assistants', words('serve health keys webhooks feeds backup restore store mcp')],
  ['Settings and help', words('setup config doctor completion help')],
];

/** For the first word of several commands: what these commands are about. */
export const TOPICS_OF_COMMANDS: Readonly<Record<string, string>> = {
  time: 'time zones, conversions, and the solar day',
  geo: 'places and points',
  timetable: 'printed timetables that you store; --method @ID gives their times',
  adhan: 'try the adhan, and stop it',
  keys: 'API keys of the daemon',
  feeds: 'calendars to subscribe to, each under a secret address',
  webhooks: 'HTTP requests to your own address at prayer times',
  config: 'the stored settings, and where each comes from',
  store: 'the files with the keys, subscriptions and feeds of the daemon',
};

const PLACE = 'Place';
const RULES = 'Rules of prayer times';
const HIJRI = 'Hijri calendar';
export const SHOWN = 'How it is shown';
const FLAG_GROUPS: readonly Group[] = [
  [PLACE, words('at place by-ip lat lng station tz elevation')],
  [
    SHOWN,
    words(
      'asr lang second-lang clock format json alarm event-minutes once size accessible ascii without-mouse paper output',
    ),
  ],
  [
    RULES,
    words(
      'method high-latitude polar adjust rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes',
    ),
  ],
  [HIJRI, words('hijri-calendar hijri-announced hijri-adjust')],
];

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** Finds the group of a flag. A flag without a group belongs to the subject of its command, and help shows it first. */
export function groupOfFlag({ name, placeholder }: FlagSpec): string | undefined {
  if (name === 'adjust' && placeholder === 'DAYS') return undefined; // this `adjust` moves a Hijri date, not prayer times
  return FLAG_GROUPS.find(([, names]) => names.includes(name))?.[0];
}

export const FLAG_GROUP_TITLES = FLAG_GROUPS.map(([title]) => title);

/** Whether the help of a command only names the flag, because `prayer times --help` explains the flag. `--method` is always explained. */
export function isExplainedByTimes(flag: FlagSpec, { path }: CommandSpec, commands: Commands): boolean {
  const group = groupOfFlag(flag);
  if (path[0] === 'times' || flag.name === 'method' || (group !== RULES && group !== HIJRI)) return false;
  const times = commands.find((command) => command.path[0] === 'times');
  return times?.flags.some((one) => isSameFlag(one, flag)) ?? false;
}

export function isSameFlag(one: FlagSpec, other: FlagSpec): boolean {
  return one.name === other.name && flagText(one) === flagText(other) && one.placeholder === other.placeholder;
}

/** If a flag has more choices than this, help does not list them. */
const MAX_CHOICES = 12;

/** The text of a flag in help and in the manual page. */
export function flagText({ name, summary, help, choices = [] }: FlagSpec): string {
  if (help !== undefined) return help;
  if (name === 'method' && choices.length > MAX_CHOICES) return `${summary}; prayer methods lists the codes`;
  // leaves out tags of countries, such as ar-MA (Arabic with the months of Morocco)
  const listed = choices.filter((choice) => !/^[a-z]{2}-[A-Z]{2}$/.test(choice));
  return listed.length > 0 && listed.length <= MAX_CHOICES ? `${summary} (${listed.join(', ')})` : summary;
}

export function inGroups(commands: Commands): CommandSpec[] {
  return COMMAND_GROUPS.flatMap(([, names]) =>
    names.flatMap((name) => commands.filter(({ path }) => path[0] === name)),
  );
}

/** The summary of a command up to its first semicolon, for a line of a list. */
export function briefly(summary: string): string {
  return summary.split(';')[0] ?? summary;
}
