import type { Deed } from './deed.ts';
import { completion } from './deeds/completion.ts';
import { keysCreate, keysList, keysRevoke } from './deeds/keys.ts';
import { serve } from './deeds/serve.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const deeds: readonly Deed[] = [serve, keysCreate, keysList, keysRevoke, completion];
