import { geoResolve } from './geo-resolve.ts';
import { geoReverse } from './geo-reverse.ts';
import type { Operation } from './operation.ts';
import { prayerMethods } from './prayer-methods.ts';
import { qibla } from './qibla.ts';

/** Every question the program answers. A door that forgets one does not compile. */
export const catalogue = {
  'prayer.methods': prayerMethods,
  qibla: qibla,
  'geo.resolve': geoResolve,
  'geo.reverse': geoReverse,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof catalogue;
