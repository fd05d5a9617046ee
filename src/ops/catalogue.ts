import { geoTimezone } from './geo-timezone.ts';
import type { Operation } from './operation.ts';
import { prayerMethods } from './prayer-methods.ts';
import { timeConvert } from './time-convert.ts';
import { timeNow } from './time-now.ts';
import { timeZones } from './time-zones.ts';

/** Every question the program answers. A door that forgets one does not compile. */
export const catalogue = {
  'prayer.methods': prayerMethods,
  'geo.timezone': geoTimezone,
  'time.now': timeNow,
  'time.convert': timeConvert,
  'time.zones': timeZones,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof catalogue;
