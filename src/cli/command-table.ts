import { agent, mute } from './agent/agent.ts';
import type { CommandSpec } from './command.ts';
import { daemonTopic } from './daemon/commands.ts';
import { compare } from './query/commands.ts';
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
import { cron, run, wait, watch } from './schedule/commands.ts';
import { is } from './schedule/is.ts';
import { board, dashboard, tui } from './screen/dashboard.ts';
import { configCommands, doctor, setup } from './setup/commands.ts';
import { completion, help } from './shell/commands.ts';
import { timetableTopic } from './timetable/commands.ts';

/** Every command, in the order of help. A query has a file in query/specs/, any other command a row in its topic; each has a line here. */
export const commands: readonly CommandSpec[] = [
  ...[times, month, year, ramadan, next, now, explain, methods, geo, time, qibla, hijri, gregorian].flat(),
  ...timetableTopic,
  setup,
  ...[dashboard, tui, board],
  compare,
  ...[wait, run, is, watch, cron],
  ...[agent, mute],
  ...daemonTopic,
  ...configCommands,
  doctor,
  ...[completion, help],
];
