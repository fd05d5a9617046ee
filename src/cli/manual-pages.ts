type Page = readonly [name: string, summary: string];

/** The manual in reading order. The first page of each part lists the other pages of that part. */
export const MANUAL_PARTS: readonly (readonly [title: string, pages: readonly Page[]])[] = [
  [
    'Use it',
    [
      ['first-steps', 'from nothing to the next prayer in your status bar, in six cities'],
      ['commands', 'every command, and the HTTP path that answers the same'],
      ['settings', 'the configuration file, the environment, colours, completions'],
      ['scripts', 'formats, calendars, status bars, cron, waiting for a prayer'],
      ['agent', 'notifications, the adhan and your own programs at prayers, all day'],
      ['dashboard', 'the live screen: views, keys, behaviour'],
      ['assistants', 'prayer times for Claude, Copilot, Cursor and others, by the Model Context Protocol'],
      ['dates', 'Hijri dates and time zones'],
    ],
  ],
  [
    'Tell it where and whose',
    [
      ['places', 'how a place is written, whose times it gets, where the data comes from'],
      ['countries', 'the method of each country, and how many printed minutes it gives exactly'],
      ['timetables', 'your mosque’s printed times: stored, checked, followed'],
      ['iqamah', 'when the congregation prays: rules of iqamah and Jumu’ah'],
      ['paper', 'sheets to print and hang up: a month, a year, a Ramadan, as HTML or PDF'],
      ['accuracy', 'calculation methods, their rules, and how exact they are'],
      ['measured', 'every printed timetable in the tests, and the share of its minutes that are given exactly'],
    ],
  ],
  [
    'Run it for others',
    [
      ['daemon', 'the HTTP API: paths, keys, limits, running it as a service'],
      ['board', 'the board for a wall: on a terminal, and as a page of the daemon'],
      ['feeds', 'calendars to subscribe to, for phones and calendar programs'],
      ['home-assistant', 'Home Assistant: sensors and triggers by MQTT, REST, a calendar, the adhan on speakers'],
      ['webhooks', 'HTTP requests to your own address at prayer times'],
      ['operating', 'alerts, log, backup, restore, upgrade of the daemon'],
      ['database', 'many daemons on one PostgreSQL'],
    ],
  ],
  [
    'Build on it',
    [
      ['library', 'prayer times in your own program: functions, units, sizes'],
      ['errors', 'exit codes and error codes'],
      ['packaging', 'the binary, the npm package, sizes and start-up'],
      ['releases', 'what changed, how a download is checked, how a release and its data are made'],
    ],
  ],
];

/** All pages. The page NAME is the file `src/manual/NAME.md`, and `prayer help NAME` shows it. */
export const MANUAL_PAGES: readonly Page[] = MANUAL_PARTS.flatMap(([, pages]) => pages);

/** Topics without a page. The program makes them from its tables. */
const TABLE_TOPICS: readonly Page[] = [
  ['flags', 'the flags that many commands have'],
  ['exit-codes', 'what each exit code means'],
  ['environment', 'environment variables'],
  ['formats', 'output formats and the fields of templates'],
  ['manual', 'this list'],
];

/** Every word that `prayer help` accepts besides commands. */
export const HELP_TOPICS = [...MANUAL_PAGES, ...TABLE_TOPICS];

export function isManualPage(name: string): boolean {
  return MANUAL_PAGES.some(([page]) => page === name);
}
