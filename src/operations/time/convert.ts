import { Fault } from '../../core/fault.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { readWallTime } from '../../core/time/read-wall-time.ts';
import { DISAMBIGUATIONS, resolveWallTime } from '../../core/time/resolve-wall-time.ts';
import { dateAt, showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { AnswerOf } from '../answers.ts';
import { choiceField } from '../fields.ts';
import type { Field } from '../operation.ts';
import { operation, optional } from '../operation.ts';
import { readZone, zoneField } from './zone-fields.ts';

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
      choiceField({
        summary: 'which instant a skipped or repeated time means; default compatible',
        placeholder: 'CHOICE',
        choices: DISAMBIGUATIONS,
      }),
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
