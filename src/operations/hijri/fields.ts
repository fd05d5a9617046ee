import { calendarNameOf } from '../../core/words/everyday-words.ts';
import { attempt, type Fault, type HintName, isRefused, reworded } from '../../core/fault.ts';
import { type HijriDate, LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { type HijriMonth, readHijriDate, readHijriMonth } from '../../core/hijri/read-hijri-date.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { hijriFields, numberField } from '../fields.ts';
import type { Context, Field, InputOf } from '../operation.ts';
import { dayFields, placeAsked } from '../time/today.ts';

/** The fields that say how Hijri days are counted, and the place whose authority may count them. */
export const reckoningFields = {
  lat: dayFields.lat,
  lng: dayFields.lng,
  calendar: {
    ...hijriFields.hijri_calendar,
    summary:
      'Hijri calendar; authority: that of the country, with the months it announced; default auto: Umm al-Qura from 1300 to 1600 AH, else civil',
  },
  announced: hijriFields.hijri_announced,
  adjust: hijriFields.hijri_adjust,
};

/** @throws Fault MISSING_PARAMETER if the calendar of an authority is asked for without a place */
export function reckoning(input: InputOf<typeof reckoningFields>, context: Context): Reckoning {
  const { calendar, announced, adjust } = input;
  const asked = { hijri_calendar: calendar, hijri_announced: announced, hijri_adjust: adjust };
  return reckoningAt(asked, placeAsked(input), context);
}

export const hijriYear: Field<number, true> = {
  ...numberField('Hijri year: its important dates and months', 'YEAR', {
    minimum: 1,
    maximum: LAST_HIJRI_YEAR,
    whole: true,
  }),
  typed: 'hijri year',
};

/** A Gregorian date. If the text is a Hijri date or a name of the calendar, the refusal hints at who takes it. */
export const gregorianDate: Field<CivilDate, true> = {
  ...dayFields.date,
  required: true,
  read(text, name) {
    const refuse = (fault: Fault): never => {
      const hint = hintFor(text);
      throw hint === undefined ? fault : reworded(fault, fault.message, { hint });
    };
    return attempt(() => dayFields.date.read(text, name), refuse);
  },
};

function hintFor(text: string): HintName | undefined {
  const name = calendarNameOf(text);
  if (name === 'ramadan') return 'hijri_ramadan';
  if (name === 'eid') return 'hijri_eid';
  if (text.toLowerCase() === 'next') return 'hijri_next';
  if (!isRefused(() => readHijriDate(text))) return 'gregorian';
  return isRefused(() => readHijriMonth(text)) ? undefined : 'hijri_month';
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
