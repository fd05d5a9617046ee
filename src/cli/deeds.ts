import type { Deed } from './deed.ts';
import { completion } from './deeds/completion.ts';
import { keysCreate, keysList, keysRevoke } from './deeds/keys.ts';
import { serve } from './deeds/serve.ts';
import { webhooksCreate, webhooksDelete, webhooksRotate, webhooksUpdate } from './deeds/webhooks-change.ts';
import { webhooksListen } from './deeds/webhooks-listen.ts';
import { webhooksDeliveries, webhooksList, webhooksShow, webhooksStats } from './deeds/webhooks-look.ts';
import { webhooksRedeliver, webhooksTest } from './deeds/webhooks-send.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const deeds: readonly Deed[] = [
  serve,
  keysCreate,
  keysList,
  keysRevoke,
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
  completion,
];
