import { COMMON_FLAGS, type CommandSpec, type Commands, type FlagSpec } from './command.ts';

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

/** Flags that many commands have. Help of a command only names those whose words are the words of `prayer help flags`. */
const FLAG_GROUPS: readonly Group[] = [
  ['Place', words('at place by-ip lat lng station tz elevation')],
  [
    'How it is shown',
    words(
      'asr lang digits clock json alarm event-minutes once size accessible ascii name second-lang paper output without-mouse',
    ),
  ],
  [
    'Rules of prayer times',
    words(
      'method high-latitude polar adjust rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes fajr-minutes sun night-until imsak-minutes duha-minutes',
    ),
  ],
  ['Hijri calendar', words('hijri-calendar hijri-announced hijri-adjust')],
  ['Every command', COMMON_FLAGS.map(({ name }) => name)],
];

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** Flags that fewer commands explain in the same words are not shared. */
const FEWEST_COMMANDS = 3;
const OTHERS = 'Others';

/** The flags that commands share, in groups, each in the words of most commands. `prayer help flags` and the manual page explain them. */
export function sharedFlags(commands: Commands): readonly (readonly [title: string, flags: readonly FlagSpec[]])[] {
  const all = commands.flatMap(({ flags }) => [...flags, ...COMMON_FLAGS]);
  const shared = [...Map.groupBy(all, ({ name }) => name).values()].flatMap((flags) => {
    const [most = []] = [...Map.groupBy(flags, wordsOf).values()].toSorted((a, b) => b.length - a.length);
    return most.length < FEWEST_COMMANDS ? [] : most.slice(0, 1);
  });
  const titleOf = ({ name }: FlagSpec) => FLAG_GROUPS.find(([, names]) => names.includes(name))?.[0] ?? OTHERS;
  const byTitle = Map.groupBy(shared, titleOf);
  return [...FLAG_GROUPS.map(([title]) => title), OTHERS].map((title) => [title, byTitle.get(title) ?? []]);
}

/** The shared flags that help of a command only names, in groups. `--method` and flags of no group are explained in each help. */
export function namedFlags(flags: readonly FlagSpec[], shared: ReturnType<typeof sharedFlags>) {
  return shared.flatMap(([title, ofGroup]) => {
    const named = ofGroup.filter((flag) => flag.name !== 'method' && flags.some((one) => isSameFlag(one, flag)));
    return title === OTHERS || named.length === 0 ? [] : [[title, named.map(({ name }) => name)] as const];
  });
}

export function isSameFlag(one: FlagSpec, other: FlagSpec): boolean {
  return one.name === other.name && wordsOf(one) === wordsOf(other);
}

function wordsOf(flag: FlagSpec): string {
  return `${flag.placeholder} ${flagText(flag)}`;
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

/** A flag as it is typed, and its text. */
export function flagRow(flag: FlagSpec): readonly [word: string, meaning: string] {
  const { name, placeholder } = flag;
  return [placeholder === undefined ? `--${name}` : `--${name} ${placeholder}`, flagText(flag)];
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
