import type { Deed } from './deed.ts';
import { completion } from './deeds/completion.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const deeds: readonly Deed[] = [completion];
