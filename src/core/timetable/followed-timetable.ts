import type { PrintedPrayer } from '../../data/methods.ts';
import { Fault, quoted } from '../fault.ts';
import type { DayTimes, PrayerDay, Printed } from '../prayer/prayer-day.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { type EpochSeconds, SECONDS_PER_DAY, showDay } from '../time/civil-date.ts';
import { resolveWallTime } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';
import { type PrintedMinutes, type PrintedTimetable, TABLE_TIMES, type TableTime } from './printed-timetable.ts';
import type { IqamahTimes } from './read-timetable.ts';

type FollowedTable = Pick<PrintedTimetable, 'id' | 'name' | 'days' | 'fallback'>;

/**
 * The times of a printed timetable, with the Sun’s events from a computation. The computation also gives the times that are not printed:
 * sunrise, the other school’s Asr, and days outside the table if the table names a method for them. @param zone the clocks of the table
 * @param computed the times of the same place by that method, with the user’s own minutes
 */
export function followedTimetable(
  table: FollowedTable,
  zone: Zone,
  computed: DayTimes,
  adjustMinutes: Readonly<Partial<Record<PrintedPrayer, number>>> = {},
): DayTimes {
  const { name } = table;

  function find(there: PlaceDay): PrayerDay | undefined {
    const minutes = ofDate(table.days, there.dayNumber);
    if (!minutes && table.fallback === undefined) return undefined;
    const day = computed.day(there);
    if (!minutes) return { ...day, followed: { name, computedBy: table.fallback, times: [] } };
    const times = TABLE_TIMES.filter((time) => minutes[time] !== undefined);
    const printed = printedDay(minutes, there, day.printed);
    return { ...day, printed, followed: { name, times, computed: day.printed } };
  }

  function printedDay(minutes: PrintedMinutes, { dayNumber }: PlaceDay, other: Printed): Printed {
    const at = (time: TableTime): EpochSeconds | undefined => {
      const minute = minutes[time];
      if (minute === undefined) return other[time];
      const adjusted = time === 'asrShafi' || time === 'asrHanafi' ? 'asr' : time; // a user’s minutes for asr hold for both schools
      return instantOf(zone, dayNumber, minute) + (adjustMinutes[adjusted] ?? 0) * 60;
    };
    const [asrShafi, asrHanafi, maghrib] = [at('asrShafi'), at('asrHanafi'), at('maghrib')];
    return {
      fajr: at('fajr'),
      sunrise: at('sunrise'),
      dhuhr: at('dhuhr') ?? other.dhuhr,
      // a computed Asr is moved if it contradicts the printed Asr of the other school
      asrShafi: minutes.asrShafi === undefined ? earlier(asrShafi, asrHanafi) : asrShafi,
      asrHanafi: minutes.asrHanafi === undefined ? between(asrHanafi, asrShafi, maghrib) : asrHanafi,
      maghrib,
      isha: at('isha'),
      moved: [],
    };
  }

  return {
    find,
    /** @throws Fault DAY_NOT_PRINTED where the table neither has the day nor names a method for it */
    day(there) {
      const found = find(there);
      if (found) return found;
      const day = showDay(there.dayNumber);
      const sentence = `Timetable ${quoted(name)} has no times for ${day}: it has ${printedSpan(table)}. Its owner can add it again with a method for other days.`;
      throw new Fault('DAY_NOT_PRINTED', sentence, { date: day, timetable: table.id, hint: 'fallback' });
    },
    /** The night is always computed, because no table prints it. */
    night: (today) => computed.night(computed.day(today.day)),
  };
}

type Time = EpochSeconds | undefined;

/** `at`, but at the latest a minute before `end`. */
function earlier(at: Time, end: Time): Time {
  return at === undefined || end === undefined ? at : Math.min(at, end - 60);
}

function between(at: Time, start: Time, end: Time): Time {
  const latest = earlier(at, end);
  return latest === undefined || start === undefined ? latest : Math.max(latest, start + 60);
}

export function iqamahOn({ iqamah }: Pick<PrintedTimetable, 'iqamah'>, dayNumber: number): IqamahTimes | undefined {
  return ofDate(iqamah, dayNumber);
}

function ofDate<T>(byDate: ReadonlyMap<string, T>, dayNumber: number): T | undefined {
  const date = showDay(dayNumber);
  return byDate.get(date) ?? byDate.get(date.slice(5));
}

/** The instant of a printed time. @param minutes on the clocks of the place, after the midnight of its date */
export function instantOf(zone: Zone, dayNumber: number, minutes: number): EpochSeconds {
  return resolveWallTime(zone, dayNumber * SECONDS_PER_DAY + minutes * 60, 'compatible').instant;
}

/** `2026-01-01 to 2026-12-31, 365 days`. */
export function printedSpan({ days }: Pick<PrintedTimetable, 'days'>): string {
  const dates = [...days.keys()].toSorted();
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const everyYear = first.length === 5 ? ' of every year' : '';
  return `${first} to ${last}${everyYear}, ${days.size} ${days.size === 1 ? 'day' : 'days'}`;
}
