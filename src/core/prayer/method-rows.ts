import { type MethodRow, METHODS } from '../../data/methods.ts';

/** The methods that can be asked for. In the library src/library/method-rows.ts has the place of this file. */
export function methodRows(): readonly MethodRow[] {
  return METHODS;
}
