import { Fault, quoted } from '../../core/fault.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { civilDayOf } from '../../core/hijri/reckoning.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { dayNumber, readCivilDate, showDay } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import type { Field } from '../operation.ts';
import { operation, optional } from '../operation.ts';
import type { AskedYear } from './asked-year.ts';
import { yearField } from './asked-year.ts';
import { hijriAdjust } from './hijri-adjust.ts';
import type { Note } from './notes.ts';
import { prayerFields, withRequest } from './request.ts';
import type { PrayerCalendarAnswer } from './times.ts';
import { calendarJson, calendarOf } from './times.ts';

type Month = Pick<CivilDate, 'year' | 'month'>;

const month: Field<Month, true> = {
  required: true,
  summary: 'a month; default this month at the place',
  placeholder: 'YYYY-MM',
  accepts: 'a month YYYY-MM from 0001-01 to 9999-12, such as 2027-02',
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
      yearField('a year, Gregorian, or Hijri from 1300 to 1600; default this Gregorian year at the place', 'gregorian'),
    ),
    hijri_adjust: optional(hijriAdjust),
  },
  run: (input, context) =>
    withRequest(input, context, (request): PrayerYearAnswer => {
      const { year: asked } = input;
      const year = asked ?? { year: dateAt(context.now(), request.zone).year, calendar: 'gregorian' };
      const { first, last } = daysOfYear(year, { choice: 'auto', adjustDays: input.hijri_adjust ?? 0 });
      const said: Note[] =
        year.calendar === 'hijri'
          ? [{ kind: 'hijri year', year: year.year, first: showDay(first), last: showDay(last) }]
          : [];
      return { ...calendarOf(request, first, last), year, said };
    }),
  toJson: ({ year, ...answer }) => ({ ...calendarJson(answer), year: year.year, year_calendar: year.calendar }),
});

interface PrayerYearAnswer extends PrayerCalendarAnswer {
  readonly year: AskedYear;
}

function daysOfYear({ year, calendar }: AskedYear, by: Reckoning) {
  const [first, end] =
    calendar === 'hijri'
      ? [year, year + 1].map((one) => civilDayOf({ year: one, month: 1, day: 1 }, by))
      : [year, year + 1].map((one) => dayNumber({ year: one, month: 1, day: 1 }));
  if (first === undefined || end === undefined) throw new Error('a year has two ends');
  return { first, last: end - 1 };
}
