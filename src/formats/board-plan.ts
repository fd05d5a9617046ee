import { congregationsOf } from '../core/congregation/congregation-day.ts';
import { isInRamadan } from '../core/hijri/reckoning.ts';
import { PRAYER_NAMES, type PrayerName, type School } from '../core/prayer/prayer-day.ts';
import type { DayNumber, EpochSeconds } from '../core/time/civil-date.ts';
import type { CongregationName } from '../core/words/note-names.ts';
import { instantName, type PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { DarkMinutes } from './board-choices.ts';

interface Shown {
  /** The moment at which the entry begins; by default the end of the entry before. */
  readonly from?: EpochSeconds;
  readonly until: EpochSeconds;
}

/** An adhan or a congregation, to which the board counts down. */
export interface BoardTime extends Shown {
  readonly prayer: PrayerName;
  readonly day: DayNumber;
  readonly congregation?: CongregationName;
}

/** The contents of a board over some days, in lists. `shownAt` finds the entry of each list for a moment. */
export type BoardPlan = ReturnType<typeof boardPlan>;

/** Plans the contents of a board. @param days in their order; some may be missing, as between today and a Friday */
export function boardPlan(
  days: readonly PrintedDay[],
  { reckoning }: Pick<PrayerRequest, 'reckoning'>,
  school: School,
  darkMinutes: DarkMinutes,
) {
  const plans = days.map((printed) => ({ printed, ...planOfDay(printed, school, darkMinutes) }));
  const listed = plans.map(({ printed, times, dark }) => ({
    day: printed.dayNumber,
    until: Math.max(...[...times, ...dark].map(({ until }) => until)),
  }));
  return {
    /** The days, each until the last of its times is over. The board lists the times of one day: after isha those of tomorrow. */
    days: listed,
    next: plans.flatMap(({ times }) => times).toSorted((a, b) => a.until - b.until),
    dark: plans.flatMap(({ dark }) => dark),
    /** The fasts of Ramadan, each shown while the times of its day are listed. */
    fasts: listed.flatMap(({ day, until }, i) => {
      const instants = days[i]?.instants;
      if (!instants || !isInRamadan(day, reckoning)) return [];
      const { imsak, fajr, maghrib } = instants;
      const before = listed[i - 1];
      const from = before?.day === day - 1 ? before.until : imsak;
      return [{ day, from, imsak, fajr, maghrib, until }];
    }),
    /** The times of Jumu'ah of each Friday. They are shown as soon as the times of the Friday before are over. */
    jumuahs: plans.flatMap(({ printed: { dayNumber: day }, times, dark }) => {
      const at = times.filter(({ congregation }) => congregation === 'jumuah').map(({ until }) => until);
      const last = at.at(-1);
      if (last === undefined) return [];
      return [
        { day, at, until: Math.max(last, ...dark.filter(({ from }) => from === last).map(({ until }) => until)) },
      ];
    }),
  };
}

function planOfDay(printed: PrintedDay, school: School, darkMinutes: DarkMinutes) {
  const { dayNumber: day, instants, congregation } = printed;
  const times = PRAYER_NAMES.filter((prayer) => prayer !== 'sunrise').flatMap((prayer): BoardTime[] => [
    ...(hasAdhan(prayer, printed, school) ? [{ prayer, day, until: instants[instantName(prayer, school)] }] : []),
    ...congregationsOf(prayer, congregation).map(({ name, at }) => ({ prayer, day, until: at, congregation: name })),
  ]);
  const dark = times.flatMap(({ congregation: name, until: from }) => {
    const seconds = (name === undefined ? 0 : darkMinutes[name]) * 60;
    return seconds === 0 ? [] : [{ from, until: from + seconds }];
  });
  return { times, dark };
}

/** Whether a prayer is shown with its adhan. If Jumu'ah is before Dhuhr, the adhan is not shown: it would come after the iqamah. */
export function hasAdhan(prayer: PrayerName, { instants, congregation }: PrintedDay, school: School): boolean {
  return congregationsOf(prayer, congregation).every(({ at }) => at >= instants[instantName(prayer, school)]);
}

/** Finds the entry for a moment. When an entry ends, the next one is shown. */
export function shownAt<T extends Shown>(list: readonly T[], now: EpochSeconds): T | undefined {
  return list.find(({ from, until }) => now < until && (from === undefined || from <= now));
}

/** Whether the fast begins at fajr instead of imsak: by Diyanet's method, and in Turkish and Bosnian, which call fajr imsak. */
export function fastBeginsAtFajr(
  { method }: Pick<PrayerRequest, 'method'>,
  languages: readonly { readonly language: string }[],
): boolean {
  return method.code === 'TURKEY' || languages.some(({ language }) => language === 'tr' || language === 'bs');
}
