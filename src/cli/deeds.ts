import type { Deed } from './deed.ts';
import { completion } from './deeds/completion.ts';
import { dashboard, tui } from './deeds/dashboard.ts';

/** Every command that does something; those that ask are in `words`. A deed has a file in deeds/ and a line here. */
export const deeds: readonly Deed[] = [dashboard, tui, completion];
