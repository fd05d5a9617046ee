import { congregationsOf } from '../core/congregation/congregation-day.ts';
import { isInRamadan } from '../core/hijri/reckoning.ts';
import { PRAYER_NAMES, type PrayerName, type School } from '../core/prayer/prayer-day.ts';
import type { DayNumber, EpochSeconds } from '../core/time/civil-date.ts';
import type { CongregationName } from '../core/words/note-names.ts';
import { instantName, type PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { DarkMinutes } from './board-choices.ts';

/** Something that a board shows from one moment until another. */
interface Shown {
  /** Default: as soon as what comes before it has ended. */
  readonly from?: EpochSeconds;
  readonly until: EpochSeconds;
}

/** An adhan or a congregation, which is counted down. */
export interface BoardTime extends Shown {
  readonly prayer: PrayerName;
  readonly day: DayNumber;
  readonly congregation?: CongregationName;
}

/** A day of Ramadan: shown as long as the times of that day are listed. */
interface BoardFast extends Shown {
  readonly day: DayNumber;
  readonly imsak: EpochSeconds;
  readonly fajr: EpochSeconds;
  readonly maghrib: EpochSeconds;
}

/** What a board shows over some days. Of each list it is the entry that `shownAt` finds. */
export interface BoardPlan {
  /** The day whose times are listed: until the last of them is over, so that those of tomorrow follow isha. */
  readonly days: readonly (Shown & { readonly day: DayNumber })[];
  readonly next: readonly BoardTime[];
  /** While a congregation prays the screen is dark. */
  readonly dark: readonly Required<Shown>[];
  readonly fasts: readonly BoardFast[];
  /** Jumu'ah of a Friday, from the end of the one before. */
  readonly jumuahs: readonly (Shown & { readonly day: DayNumber; readonly at: readonly EpochSeconds[] })[];
}

/** @param days in their order; some may be missing, as between today and a Friday */
export function boardPlan(
  days: readonly PrintedDay[],
  { reckoning }: Pick<PrayerRequest, 'reckoning'>,
  school: School,
  darkMinutes: DarkMinutes,
): BoardPlan {
  const plans = days.map((printed) => ({ printed, ...planOfDay(printed, school, darkMinutes) }));
  const listed = plans.map(({ printed, times, dark }) => ({
    day: printed.dayNumber,
    until: Math.max(...[...times, ...dark].map(({ until }) => until)),
  }));
  return {
    days: listed,
    next: plans.flatMap(({ times }) => times).toSorted((a, b) => a.until - b.until),
    dark: plans.flatMap(({ dark }) => dark),
    fasts: listed.flatMap(({ day, until }, i) => {
      const instants = days[i]?.instants;
      if (!instants || !isInRamadan(day, reckoning)) return [];
      const { imsak, fajr, maghrib } = instants;
      const before = listed[i - 1];
      const from = before?.day === day - 1 ? before.until : imsak;
      return [{ day, from, imsak, fajr, maghrib, until }];
    }),
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

/** Jumu'ah may be before Dhuhr: it stands by its own times then, because an adhan after its iqamah would be wrong. */
export function hasAdhan(prayer: PrayerName, { instants, congregation }: PrintedDay, school: School): boolean {
  return congregationsOf(prayer, congregation).every(({ at }) => at >= instants[instantName(prayer, school)]);
}

/** The entry for a moment; at its very end the next one follows. */
export function shownAt<T extends Shown>(list: readonly T[], now: EpochSeconds): T | undefined {
  return list.find(({ from, until }) => now < until && (from === undefined || from <= now));
}

/** By Diyanet, in Turkish and Bosnian imsak is the name of Fajr: there the fast is shown to begin with the end of suhoor. */
export function endsAtFajr(
  { method }: Pick<PrayerRequest, 'method'>,
  languages: readonly { readonly language: string }[],
): boolean {
  return method.code === 'TURKEY' || languages.some(({ language }) => language === 'tr' || language === 'bs');
}
