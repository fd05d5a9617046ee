import { Fault } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { showLocalIso, showOffset } from '../../core/time/wall-time.ts';
import type { Zone, ZoneSource, ZoneWarning } from '../../core/time/zone.ts';
import type { AnswerOf } from '../answers.ts';
import { lat, lng } from '../fields.ts';
import type { Context } from '../operation.ts';
import { operation, optional } from '../operation.ts';
import { placeAsked } from './today.ts';
import { readZone, showFound, zoneField } from './zone-fields.ts';

export type TimeNowAnswer = AnswerOf<'time.now'>;

/** The clock of a zone, or of the zone at a place (service.md §2.8, §4.7). A zone wins over a place. */
export const timeNow = operation({
  id: 'time.now',
  summary: 'the time now in a zone or at a place',
  fields: {
    lat: optional(lat),
    lng: optional(lng),
    timezone: optional(zoneField('the zone; default the zone at the place')),
  },
  run(input, context): TimeNowAnswer {
    const place = placeAsked(input);
    const { zone, ...extra } =
      input.timezone !== undefined ? named(input.timezone, context) : place ? zoneAt(place, context) : absent();
    const unix = Math.floor(context.now());
    const datetime = showLocalIso(unix, zone);
    const [date = '', clock = ''] = datetime.split('T');
    return {
      timezone: zone.id,
      datetime,
      date,
      time: clock.slice(0, 'HH:MM:SS'.length),
      utc_offset: showOffset(zone.offsetSecondsAt(unix)),
      unix,
      ...extra,
    };
  },
});

interface Chosen {
  readonly zone: Zone;
  readonly source: ZoneSource;
  readonly candidates?: readonly string[];
  readonly warnings?: readonly ZoneWarning[];
}

function named(text: string, context: Context): Chosen {
  const { zone, warnings } = readZone(text, 'timezone', context);
  return { zone, source: 'request', ...(warnings.length > 0 ? { warnings } : {}) };
}

function zoneAt(place: Coordinates, { findZone, zones }: Context): Chosen {
  const found = findZone(place);
  return { zone: zones.zone(found.id), ...showFound(found) };
}

function absent(): never {
  const message = 'A zone is missing: give timezone, or lat and lng.';
  throw new Fault('MISSING_PARAMETER', message, { field: 'timezone', fields: ['timezone', 'lat', 'lng'] });
}
