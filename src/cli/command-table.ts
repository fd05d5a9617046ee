import type { CommandSpec } from './command.ts';
import { agent } from './commands/agent.ts';
import { compare } from './commands/compare.ts';
import { completion } from './commands/completion.ts';
import { configCommands } from './commands/config.ts';
import { cron } from './commands/cron.ts';
import { board, dashboard, tui } from './commands/dashboard.ts';
import { doctor } from './commands/doctor.ts';
import { feedCommands } from './commands/feeds.ts';
import { fit } from './commands/fit.ts';
import { health } from './commands/health.ts';
import { help } from './commands/help.ts';
import { is } from './commands/is.ts';
import { keyCommands } from './commands/keys.ts';
import { mute } from './commands/mute.ts';
import { run } from './commands/run.ts';
import { serve } from './commands/serve.ts';
import { setup } from './commands/setup.ts';
import { storedDataCommands } from './commands/stored-data.ts';
import { timetableCommands } from './commands/timetable.ts';
import { wait } from './commands/wait.ts';
import { watch } from './commands/watch.ts';
import { webhookCopy } from './commands/webhook-copy.ts';
import { webhooksListen } from './commands/webhook-listen.ts';
import { webhookCommands } from './commands/webhooks.ts';
import { queries as explain } from './specs/queries/explain.ts';
import { queries as geo } from './specs/queries/geo.ts';
import { queries as gregorian } from './specs/queries/gregorian.ts';
import { queries as hijri } from './specs/queries/hijri.ts';
import { queries as methods } from './specs/queries/methods.ts';
import { queries as month } from './specs/queries/month.ts';
import { queries as next } from './specs/queries/next.ts';
import { queries as now } from './specs/queries/now.ts';
import { queries as qibla } from './specs/queries/qibla.ts';
import { queries as ramadan } from './specs/queries/ramadan.ts';
import { queries as time } from './specs/queries/time.ts';
import { queries as times } from './specs/queries/times.ts';
import { queries as year } from './specs/queries/year.ts';

/** Every command, in the order of help. A query has a file in specs/queries/, any other command one in commands/, and a line here. */
export const commands: readonly CommandSpec[] = [
  ...times,
  ...month,
  ...year,
  ...ramadan,
  ...next,
  ...now,
  ...explain,
  ...methods,
  ...geo,
  ...time,
  ...qibla,
  ...hijri,
  ...gregorian,
  ...timetableCommands,
  fit,
  setup,
  dashboard,
  tui,
  board,
  compare,
  wait,
  run,
  is,
  watch,
  cron,
  agent,
  mute,
  serve,
  health,
  ...keyCommands,
  ...webhookCommands,
  webhookCopy,
  webhooksListen,
  ...feedCommands,
  ...storedDataCommands,
  ...configCommands,
  doctor,
  completion,
  help,
];
