import { calendarNameOf } from '../../core/words/everyday-words.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { CALENDAR_CHOICES, type CalendarChoice, type HijriDate, LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { type HijriMonth, readHijriDate, readHijriMonth } from '../../core/hijri/read-hijri-date.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { choiceField, numberField } from '../fields.ts';
import { type Field, optional } from '../operation.ts';
import { dayFields } from '../time/today.ts';

/** How Hijri days are counted, for every operation of the calendar. */
export const reckoningFields = {
  calendar: optional(
    choiceField('Hijri calendar; default auto: Umm al-Qura from 1300 to 1600 AH, else civil', 'NAME', CALENDAR_CHOICES),
  ),
  adjust: optional(
    numberField('days your community is ahead of the calendar (-2 to 2); default 0', 'DAYS', {
      minimum: -2,
      maximum: 2,
      unit: 'days',
      whole: true,
    }),
  ),
};

/** Sets the default calendar of the program. */
export function reckoning(input: {
  readonly calendar: CalendarChoice | undefined;
  readonly adjust: number | undefined;
}): Reckoning {
  return { choice: input.calendar ?? 'auto', adjustDays: input.adjust ?? 0 };
}

export const hijriYear = numberField('Hijri year: its important dates and months', 'YEAR', {
  minimum: 1,
  maximum: LAST_HIJRI_YEAR,
  whole: true,
});

/** A refusal says where a Hijri date, or a name of the calendar, is asked for. */
export const gregorianDate: Field<CivilDate, true> = {
  ...dayFields.date,
  required: true,
  read(text, name) {
    try {
      return dayFields.date.read(text, name);
    } catch (thrown) {
      const hint = hintFor(text);
      if (!(thrown instanceof Fault) || hint === undefined) throw thrown;
      throw new Fault(thrown.code, `${thrown.message} ${hint}`, thrown.details, thrown);
    }
  },
};

function hintFor(text: string): string | undefined {
  const name = calendarNameOf(text);
  if (name === 'ramadan')
    return 'For the days of Ramadan: prayer ramadan PLACE, or prayer hijri --month "Ramadan 1448".';
  if (name === 'eid') return 'For its date: prayer hijri --year 1448.';
  if (text.toLowerCase() === 'next') return 'For the next important date: prayer hijri --next.';
  if (isReadable(() => readHijriDate(text)))
    return `For the Gregorian date of a Hijri one: prayer gregorian ${quoted(text)}.`;
  return isReadable(() => readHijriMonth(text))
    ? `For the days of a Hijri month: prayer hijri --month ${quoted(text)}.`
    : undefined;
}

function isReadable(read: () => void): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

export const hijriDate: Field<HijriDate, true> = {
  required: true,
  summary: 'Hijri date, such as 1447-09-01 or "1 Ramadan 1447"',
  placeholder: 'YYYY-MM-DD',
  accepts: `a Hijri date YYYY-MM-DD from 0001-01-01 to year ${LAST_HIJRI_YEAR}, or "1 Ramadan 1447"`,
  typed: 'hijri day',
  schema: { type: 'string' },
  read: readHijriDate,
};

export const hijriMonth: Field<HijriMonth, true> = {
  required: true,
  summary: 'Hijri month, such as 1447-09 or "Ramadan 1447": its days with the Gregorian dates',
  placeholder: 'YYYY-MM',
  accepts: `a Hijri month YYYY-MM from 0001-01 to year ${LAST_HIJRI_YEAR}, or "Ramadan 1447"`,
  typed: 'hijri month',
  schema: { type: 'string' },
  read: readHijriMonth,
};
