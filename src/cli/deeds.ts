import type { Deed } from './deed.ts';
import { compare } from './deeds/compare.ts';
import { completion } from './deeds/completion.ts';
import { configDeeds } from './deeds/config.ts';
import { cron } from './deeds/cron.ts';
import { dashboard, tui } from './deeds/dashboard.ts';
import { doctor } from './deeds/doctor.ts';
import { help } from './deeds/help.ts';
import { is } from './deeds/is.ts';
import { keyDeeds } from './deeds/keys.ts';
import { run } from './deeds/run.ts';
import { serve } from './deeds/serve.ts';
import { wait } from './deeds/wait.ts';
import { watch } from './deeds/watch.ts';
import { webhooksCreate, webhooksDelete, webhooksRotate, webhooksUpdate } from './deeds/webhooks-change.ts';
import { webhooksListen } from './deeds/webhooks-listen.ts';
import { webhooksDeliveries, webhooksList, webhooksShow, webhooksStats } from './deeds/webhooks-look.ts';
import { webhooksRedeliver, webhooksTest } from './deeds/webhooks-send.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const deeds: readonly Deed[] = [
  dashboard,
  tui,
  compare,
  wait,
  run,
  is,
  watch,
  cron,
  serve,
  ...keyDeeds,
  webhooksCreate,
  webhooksList,
  webhooksShow,
  webhooksUpdate,
  webhooksDelete,
  webhooksTest,
  webhooksDeliveries,
  webhooksRedeliver,
  webhooksRotate,
  webhooksStats,
  webhooksListen,
  ...configDeeds,
  doctor,
  completion,
  help,
];
