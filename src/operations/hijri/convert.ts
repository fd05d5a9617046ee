import { Fault } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { calendarOfYear } from '../../core/hijri/calendar.ts';
import { civilDayOf, dayInForce, hijriOn } from '../../core/hijri/reckoning.ts';
import { commonRules } from '../../core/prayer/rules.ts';
import { defaultSettings } from '../../core/prayer/settings.ts';
import { CommonTimetable } from '../../core/prayer/common-timetable.ts';
import { placeDay } from '../../core/sun/civil-day.ts';
import { civilDate, type EpochSeconds } from '../../core/time/civil-date.ts';
import { showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { AnswerOf } from '../answers.ts';
import { flagField } from '../fields.ts';
import { type Context, operation, optional } from '../operation.ts';
import { dayAsked, dayFields, type DayInput, placeAsked, zoneAsked } from '../time/today.ts';
import { announcedKey, gregorianAnswer, hijriAnswer } from './answer.ts';
import { gregorianDate, hijriDate, reckoning, reckoningFields } from './fields.ts';
import { monthWarnings, tableWarnings, yearWarnings } from './warnings.ts';

/**
 * Without a date the answer is about today at noon, whose Hijri day began the evening before. `after_sunset` with a date asks about the
 * evening of the date, which belongs to the next Hijri day. `after_sunset` without a date asks about now: the caller must give a place,
 * because the answer depends on whether maghrib has passed there. `hijri.weekday` follows the Hijri day, and `gregorian` does not. If
 * `after_sunset` and a place are given, the answer has the beginning and the end of the Hijri day.
 */
export const hijriConvert = operation({
  id: 'hijri.convert',
  summary: 'the Hijri date of a Gregorian date',
  fields: {
    ...dayFields,
    date: optional(gregorianDate),
    ...reckoningFields,
    after_sunset: optional(
      flagField('begin the Hijri day at maghrib: for a date its evening, for today the current time at the place'),
    ),
  },
  run(input, context): AnswerOf<'hijri.convert'> {
    const { days, warnings } = dayAsked(input, context);
    const evening = input.after_sunset ? eveningAsked(days, input, context) : undefined;
    const by = reckoning(input, context);
    const at = placeAsked(input);
    const onDay = evening?.dayNumber ?? days;
    const { date: hijri, calendar, announced } = hijriOn(onDay, by);
    const said = [...warnings, ...tableWarnings(onDay, by), ...(at ? monthWarnings(onDay, by, at, context) : [])];
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(hijri, onDay),
      calendar,
      adjust: by.adjustDays,
      ...announcedKey(announced),
      ...evening?.answer,
      ...(said.length > 0 ? { warnings: said } : {}),
    };
  },
});

/** Finds the Hijri day of the evening, as the civil day whose daytime it shares. */
function eveningAsked(dayNumber: number, input: DayInput, context: Context) {
  const at = placeAsked(input);
  if (!at) {
    if (input.date) return { dayNumber: dayNumber + 1, answer: { after_sunset: true } };
    const sentence =
      'Whether the sun has set today depends on the place: give lat and lng with after_sunset, or give a date.';
    throw new Fault('NO_LOCATION', sentence);
  }
  if (!input.date && input.tz !== undefined) {
    const sentence = `Without a date, give after_sunset or tz (${input.tz}), not both: the place decides which day is today.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['after_sunset', 'tz'] });
  }
  const zone = context.zones.zone(context.findZone(at).id);
  const maghribOf = maghribs(at, zone);
  const inForce = input.date ? dayNumber + 1 : dayInForce(context.now(), dayNumber, maghribOf);
  const shownIn = zoneAsked(input, context)?.zone ?? zone;
  const show = (maghrib: EpochSeconds | undefined) => (maghrib === undefined ? null : showLocalIso(maghrib, shownIn));
  return {
    dayNumber: inForce,
    answer: {
      after_sunset: inForce > dayNumber,
      begins_at: show(maghribOf(inForce - 1)),
      ends_at: show(maghribOf(inForce)),
    },
  };
}

/**
 * Returns a function that computes maghrib by the default method (sunset at sea level) and the default rules for days on which the Sun does
 * not set. The function returns undefined for a civil date that the place skipped.
 */
function maghribs(at: Coordinates, ownZone: Zone): (days: number) => EpochSeconds | undefined {
  const timetable = new CommonTimetable(commonRules(defaultSettings()), at, ownZone);
  return (days) => {
    const day = placeDay(civilDate(days), at, () => ownZone);
    return day && timetable.day(day).printed.maghrib;
  };
}

/** The civil day of a Hijri date: the inverse of `hijri.convert`, with the same answer. */
export const hijriToGregorian = operation({
  id: 'hijri.to-gregorian',
  summary: 'the Gregorian date of a Hijri date',
  fields: { date: hijriDate, ...reckoningFields },
  run(input, context): AnswerOf<'hijri.to-gregorian'> {
    const by = reckoning(input, context);
    const days = civilDayOf(input.date, by);
    const { announced } = hijriOn(days, by);
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(input.date, days),
      calendar: calendarOfYear(input.date.year, by.choice),
      adjust: by.adjustDays,
      ...announcedKey(announced),
      ...yearWarnings(input.date.year, by),
    };
  },
});
