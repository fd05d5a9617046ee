import type { CommandSpec } from './command.ts';
import { agent } from './agent/agent.ts';
import { compare } from './query/compare.ts';
import { completion } from './shell/completion-command.ts';
import { configCommands } from './setup/config.ts';
import { cron } from './schedule/cron.ts';
import { board, dashboard, tui } from './screen/dashboard.ts';
import { doctor } from './setup/doctor.ts';
import { feedCommands } from './daemon/feeds.ts';
import { fit } from './timetable/fit.ts';
import { health } from './daemon/health.ts';
import { help } from './shell/help.ts';
import { is } from './schedule/is.ts';
import { keyCommands } from './daemon/keys.ts';
import { mute } from './agent/mute.ts';
import { run } from './schedule/run.ts';
import { serve } from './daemon/serve.ts';
import { setup } from './setup/setup.ts';
import { storedDataCommands } from './daemon/stored-data.ts';
import { timetableCommands } from './timetable/timetable.ts';
import { wait } from './schedule/wait.ts';
import { watch } from './schedule/watch.ts';
import { webhookCopy } from './daemon/webhook-copy.ts';
import { webhooksListen } from './daemon/webhook-listen.ts';
import { webhookCommands } from './daemon/webhooks.ts';
import { queries as explain } from './query/specs/explain.ts';
import { queries as geo } from './query/specs/geo.ts';
import { queries as gregorian } from './query/specs/gregorian.ts';
import { queries as hijri } from './query/specs/hijri.ts';
import { queries as methods } from './query/specs/methods.ts';
import { queries as month } from './query/specs/month.ts';
import { queries as next } from './query/specs/next.ts';
import { queries as now } from './query/specs/now.ts';
import { queries as qibla } from './query/specs/qibla.ts';
import { queries as ramadan } from './query/specs/ramadan.ts';
import { queries as time } from './query/specs/time.ts';
import { queries as times } from './query/specs/times.ts';
import { queries as year } from './query/specs/year.ts';

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
