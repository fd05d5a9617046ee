import { geoResolve } from './geo-resolve.ts';
import { geoReverse } from './geo-reverse.ts';
import type { Operation } from './operation.ts';
import { prayerExplain } from './prayer-explain.ts';
import { prayerMethods } from './prayer-methods.ts';
import { qibla } from './qibla.ts';
import { prayerCalendar, prayerTimes } from './prayer-times.ts';

/** Every question the program answers. A door that forgets one does not compile. */
export const catalogue = {
  'prayer.times': prayerTimes,
  'prayer.calendar': prayerCalendar,
  'prayer.explain': prayerExplain,
  'prayer.methods': prayerMethods,
  qibla,
  'geo.resolve': geoResolve,
  'geo.reverse': geoReverse,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof catalogue;
