import { Fault } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { dateAt, DISAMBIGUATIONS, resolveWallTime, showLocalIso, showOffset } from '../../core/time/wall-time.ts';
import type { ListedZone, Zone } from '../../core/time/zone.ts';
import type { AnswerOf } from '../answers.ts';
import { choiceField, lat, lng, readZone, showFound, textField, zoneField } from '../fields.ts';
import { type Context, type Field, operation, optional } from '../operation.ts';
import { placeAsked } from './today.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { readWallTime } from '../../core/time/read-times.ts';

export type TimeNowAnswer = AnswerOf<'time.now'>;

/** The clock of a zone, or of the zone at a place (service.md §2.8, §4.7). If the request has both, the zone counts. */
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

function named(text: string, context: Context) {
  const { zone, warnings } = readZone(text, 'timezone', context);
  return { zone, source: 'request' as const, ...(warnings.length > 0 ? { warnings } : {}) };
}

function zoneAt(place: Coordinates, { findZone, zones }: Context) {
  const found = findZone(place);
  return { zone: zones.zone(found.id), ...showFound(found) };
}

function absent(): never {
  const message = 'A zone is missing: give timezone, or lat and lng.';
  throw new Fault('MISSING_PARAMETER', message, { field: 'timezone', fields: ['timezone', 'lat', 'lng'] });
}

export type TimeConvertAnswer = AnswerOf<'time.convert'>;

const datetime: Field<number, true> = {
  required: true,
  summary: 'local date and time, without offset',
  placeholder: 'DATETIME',
  accepts: 'a local date and time YYYY-MM-DDTHH:MM:SS without an offset',
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?$' },
  read: readWallTime,
};

/** A wall time of one zone in another zone (service.md §2.8, §4.8). */
export const timeConvert = operation({
  id: 'time.convert',
  summary: 'a local time of one zone in another',
  fields: {
    datetime,
    from_tz: zoneField('the zone of the local time'),
    to_tz: zoneField('the zone of the answer'),
    disambiguation: optional(
      choiceField('which instant a skipped or repeated time means; default compatible', 'CHOICE', DISAMBIGUATIONS),
    ),
  },
  run(input, context): TimeConvertAnswer {
    const from = readZone(input.from_tz, 'from_tz', context);
    const to = readZone(input.to_tz, 'to_tz', context);
    const { instant, resolution } = resolveWallTime(from.zone, input.datetime, input.disambiguation ?? 'compatible');
    const warnings = [...from.warnings, ...to.warnings];
    return {
      from: showIn(from.zone, instant),
      to: showIn(to.zone, instant),
      resolution,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});

function showIn(zone: Zone, instant: EpochSeconds) {
  const { year } = dateAt(instant, zone);
  if (year < 1 || year > 9999) {
    throw new Fault('INVALID_DATE', `The time is in year ${year} in ${zone.id}; years run from 1 to 9999.`);
  }
  return { timezone: zone.id, datetime: showLocalIso(instant, zone), unix: instant };
}

export type TimeZonesAnswer = AnswerOf<'time.zones'>;

/** Every zone with its other names and its offset now. */
export const timeZones = operation({
  id: 'time.zones',
  summary: 'time zones: ids, aliases and offsets now',
  fields: { search: optional(textField('part of an id, alias, older name or offset', 'TEXT', 'any text')) },
  run(input, { zones, now }): TimeZonesAnswer {
    const instant = now();
    const wanted = fold(input.search ?? '');
    const listed = zones
      .list()
      .map(({ id, aliases, links }) => {
        return { id, utc_offset: showOffset(zones.zone(id).offsetSecondsAt(instant)), aliases, links };
      })
      .filter((row) => names(row).some((name) => fold(name).includes(wanted)));
    return { tzdata: zones.release, count: listed.length, zones: listed };
  },
});

function names({ id, aliases, links, utc_offset }: ListedZone & { readonly utc_offset: string }): string[] {
  return [id, ...aliases, ...links, utc_offset];
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(' ', '_');
}
