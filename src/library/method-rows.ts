import type { methodRows as rowsOfCommands } from '../core/prayer/method-rows.ts';
import { COMMON_METHODS } from '../data/common-methods.ts';
import { handedIn } from './handed-in.ts';

/** In place of core/prayer/method-rows.ts: the numbered methods, and those of authorities where the caller handed them in. */
export const methodRows: typeof rowsOfCommands = () => handedIn()?.methodRows() ?? COMMON_METHODS;
