import type { Operation } from './operation.ts';
import { prayerMethods } from './prayer-methods.ts';

/** Every question the program answers. A door that forgets one does not compile. */
export const catalogue = {
  'prayer.methods': prayerMethods,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof catalogue;
