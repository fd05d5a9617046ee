import type { Deed } from './deed.ts';
import { compare } from './deeds/compare.ts';
import { completion } from './deeds/completion.ts';
import { configDeeds } from './deeds/config.ts';
import { cron } from './deeds/cron.ts';
import { doctor } from './deeds/doctor.ts';
import { help } from './deeds/help.ts';
import { is } from './deeds/is.ts';
import { keyDeeds } from './deeds/keys.ts';
import { run } from './deeds/run.ts';
import { serve } from './deeds/serve.ts';
import { wait } from './deeds/wait.ts';
import { watch } from './deeds/watch.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const deeds: readonly Deed[] = [
  compare,
  wait,
  run,
  is,
  watch,
  cron,
  serve,
  ...keyDeeds,
  ...configDeeds,
  doctor,
  completion,
  help,
];
