import { Fault, quoted } from '../../core/fault.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { dayNumber, readCivilDate } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { numberField } from '../fields.ts';
import type { Field } from '../operation.ts';
import { operation, optional } from '../operation.ts';
import { prayerFields, withRequest } from './request.ts';
import { calendarJson, calendarOf } from './times.ts';

type Month = Pick<CivilDate, 'year' | 'month'>;

const month: Field<Month, true> = {
  required: true,
  summary: 'a month; default this month at the place',
  placeholder: 'YYYY-MM',
  accepts: 'a month YYYY-MM from 0001-01 to 9999-12',
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  read(text, name) {
    try {
      return readCivilDate(`${text}-01`);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      throw new Fault('INVALID_DATE', `${name} ${quoted(text)} is not ${this.accepts}.`, {
        field: name,
        value: text,
        accepts: this.accepts,
      });
    }
  },
};

/** Prayer times of a month, in the shape of prayer.calendar. */
export const prayerMonth = operation({
  id: 'prayer.month',
  summary: 'prayer times of a month at a place',
  fields: { ...prayerFields, month: optional(month) },
  run: (input, context) =>
    withRequest(input, context, (request) => {
      const { year, month } = input.month ?? dateAt(context.now(), request.zone);
      const first = dayNumber({ year, month, day: 1 });
      return calendarOf(request, first, dayNumber({ year, month: month + 1, day: 1 }) - 1);
    }),
  toJson: calendarJson,
});

/** Prayer times of a year, in the shape of prayer.calendar. */
export const prayerYear = operation({
  id: 'prayer.year',
  summary: 'prayer times of a year at a place',
  fields: {
    ...prayerFields,
    year: optional(
      numberField({
        summary: 'a Gregorian year; default this year at the place',
        placeholder: 'YEAR',
        minimum: 1,
        maximum: 9999,
        whole: true,
      }),
    ),
  },
  run: (input, context) =>
    withRequest(input, context, (request) => {
      const year = input.year ?? dateAt(context.now(), request.zone).year;
      return calendarOf(request, dayNumber({ year, month: 1, day: 1 }), dayNumber({ year, month: 12, day: 31 }));
    }),
  toJson: calendarJson,
});
