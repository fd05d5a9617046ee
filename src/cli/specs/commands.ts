import type { Command } from './command.ts';
import { compare } from '../commands/compare.ts';
import { completion } from '../commands/completion.ts';
import { configCommands } from '../commands/config.ts';
import { cron } from '../commands/cron.ts';
import { dashboard, tui } from '../commands/dashboard.ts';
import { doctor } from '../commands/doctor.ts';
import { help } from '../commands/help.ts';
import { is } from '../commands/is.ts';
import { keyCommands } from '../commands/keys.ts';
import { run } from '../commands/run.ts';
import { serve } from '../commands/serve.ts';
import { wait } from '../commands/wait.ts';
import { watch } from '../commands/watch.ts';
import { webhooksListen } from '../commands/webhook-listen.ts';
import { webhookCommands } from '../commands/webhooks.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const commands: readonly Command[] = [
  dashboard,
  tui,
  compare,
  wait,
  run,
  is,
  watch,
  cron,
  serve,
  ...keyCommands,
  ...webhookCommands,
  webhooksListen,
  ...configCommands,
  doctor,
  completion,
  help,
];
