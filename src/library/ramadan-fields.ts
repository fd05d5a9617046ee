import type * as operations from '../operations/prayer/ramadan-fields.ts';
import { handedIn } from './handed-in.ts';

/** The library loads this in place of operations/prayer/ramadan-fields.ts: `readQuestion` takes the fields from what comes with `authorities`. */
export const ramadanFields: typeof operations.ramadanFields = Object.create(null);

export const reckoningOfRequest: typeof operations.reckoningOfRequest = (asked, at, deps) =>
  handedIn()?.reckoningAt(asked, at, deps) ?? { choice: 'auto', adjustDays: 0 };
export const ramadanOfRequest: typeof operations.ramadanOfRequest = (by) => handedIn()?.ramadanOf(by);
