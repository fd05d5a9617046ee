/** The pages of the manual in reading order: each is `src/manual/NAME.md`, and `prayer help NAME` shows it. */
export const MANUAL_PAGES: readonly (readonly [name: string, summary: string])[] = [
  ['first-steps', 'from nothing to the next prayer in your status bar, in six cities'],
  ['commands', 'every command, and the operation that answers it'],
  ['settings', 'the configuration file, the environment, colours, completions'],
  ['scripts', 'formats, calendars, status bars, cron, waiting for a prayer'],
  ['agent', 'notifications, the adhan and your own programs at prayers, all day'],
  ['places', 'how a place is written, and where its data comes from'],
  ['timetables', 'your mosque’s printed times: kept, checked, followed'],
  ['iqamah', 'when the congregation prays: rules of iqamah and Jumu’ah'],
  ['accuracy', 'calculation methods, their rules, and how exact they are'],
  ['dates', 'Hijri dates and time zones'],
  ['dashboard', 'the live screen: views, keys, behaviour'],
  ['board', 'the board for a wall: on a terminal, and as a page of the daemon'],
  ['daemon', 'the HTTP API: paths, keys, limits, running it as a service'],
  ['operating', 'alerts, log, backup, restore, upgrade of the daemon'],
  ['webhooks', 'HTTP calls to your address at prayer times'],
  ['feeds', 'calendars to subscribe to, for phones and calendar programs'],
  ['database', 'many daemons on one PostgreSQL'],
  ['library', 'prayer times in your own program: functions, units, sizes'],
  ['errors', 'exit codes and error codes'],
  ['packaging', 'the binary, the npm package, sizes and start-up'],
  ['releases', 'what changed, how a download is checked, how a release and its data are made'],
];

/** Topics that are made from tables of the program, without a page of their own. */
const TABLE_TOPICS: readonly (readonly [name: string, summary: string])[] = [
  ['exit-codes', 'what each exit code means'],
  ['environment', 'environment variables'],
  ['formats', 'output formats and the fields of templates'],
  ['manual', 'this list'],
];

/** Every word that `prayer help` takes beside commands. */
export const HELP_TOPICS = [...MANUAL_PAGES, ...TABLE_TOPICS];

export function isManualPage(name: string): boolean {
  return MANUAL_PAGES.some(([page]) => page === name);
}
