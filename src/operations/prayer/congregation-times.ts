import { Fault, quoted } from '../../core/fault.ts';
import { type CongregationName, isJumuah } from '../../core/words/note-names.ts';
import { civilDate, type EpochSeconds } from '../../core/time/civil-date.ts';
import { englishNotes } from './notes.ts';
import { type NamedTime, type PrintedDay, printedDay } from './printed-day.ts';
import type { PrayerRequest } from './request.ts';

/** How many days ahead the search goes, because a rule may hold in one season of the year only. */
const FARTHEST_DAYS = 370;

/**
 * Finds the congregations before and after now. Without a rule for it, Jumu'ah is the Dhuhr of a Friday. @param lastAdhan is the answer for
 * the previous congregation if there was none within a year @throws Fault INVALID_PARAMETER if no rule says when the congregation prays,
 * NO_SUCH_TIME if none comes within a year
 */
export function congregationsAround(
  request: PrayerRequest,
  days: readonly PrintedDay[],
  now: EpochSeconds,
  asked: CongregationName | 'any',
  lastAdhan: NamedTime,
) {
  if (!request.congregations && asked !== 'jumuah') throw noRule(asked);
  const timesOf = request.congregations ? heldTimes(asked) : fridayDhuhr;
  const next = nearestTime(request, days, timesOf, 1, (at) => at > now);
  const previous = nearestTime(request, days, timesOf, -1, (at) => at <= now) ?? lastAdhan;
  if (!next) {
    const notes = englishNotes(days.flatMap((day) => day.notes.filter(({ kind }) => kind === 'congregation')));
    const why = [...new Set(notes)].join(' ');
    const sentence =
      `No congregation${asked === 'any' ? '' : ` of ${asked}`} comes within a year by the rules. ${why}`.trim();
    throw new Fault('NO_SUCH_TIME', sentence, { prayer: asked });
  }
  return {
    previous: { ...previous, secondsSince: Math.floor(now - previous.at) },
    next: { ...next, secondsLeft: Math.ceil(next.at - now) },
  };
}

function noRule(asked: CongregationName | 'any'): Fault {
  const text = asked === 'any' ? 'iqamah' : `iqamah:${asked}`;
  const example = asked === 'any' ? 'fajr +20m' : `${asked} +15m`;
  const sentence = `prayer ${quoted(text)} needs a rule that says when the congregation prays: give iqamah ${quoted(example)}.`;
  return new Fault('INVALID_PARAMETER', sentence, { field: 'prayer', value: text, example, hint: 'iqamah_rules' });
}

export function nextCongregation(request: PrayerRequest, days: readonly PrintedDay[], now: EpochSeconds) {
  const next = request.congregations && nearestTime(request, days, heldTimes('any'), 1, (at) => at > now);
  return next && { ...next, secondsLeft: Math.ceil(next.at - now) };
}

type TimesOfDay = (day: PrintedDay) => readonly NamedTime[];

function heldTimes(asked: CongregationName | 'any'): TimesOfDay {
  return (day) =>
    (day.congregation?.times ?? [])
      .filter(({ name }) => asked === 'any' || name === asked)
      .map(({ name, at }) => ({ name: name === 'jumuah' ? 'dhuhr' : name, at, day, congregation: name }));
}

/** The adhan of Dhuhr on a Friday, which `prayer.next` names Jumu'ah too. */
function fridayDhuhr(day: PrintedDay): readonly NamedTime[] {
  return isJumuah(day.dayNumber, 'dhuhr') ? [{ name: 'dhuhr', at: day.instants.dhuhr, day }] : [];
}

/** Finds the nearest congregation before or after now. It first looks in the given days, then tries days farther away one by one. */
function nearestTime(
  request: PrayerRequest,
  found: readonly PrintedDay[],
  timesOf: TimesOfDay,
  step: 1 | -1,
  isOnSide: (at: EpochSeconds) => boolean,
): NamedTime | undefined {
  const nearest = (days: readonly PrintedDay[]): NamedTime | undefined =>
    days
      .flatMap(timesOf)
      .filter(({ at }) => isOnSide(at))
      .toSorted((a, b) => step * (a.at - b.at))[0];
  const near = nearest(found);
  const edge = found.at(step === 1 ? -1 : 0)?.dayNumber ?? 0;
  for (let distance = 1; near === undefined && distance <= FARTHEST_DAYS; distance++) {
    const solarDay = request.placeDay(civilDate(edge + step * distance));
    const isPrinted = solarDay && request.timetable.find(solarDay);
    const far = isPrinted && nearest([printedDay(request, solarDay)]);
    if (far) return far;
  }
  return near;
}
