import type { PlaceDay } from '../sun/civil-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import type { Events } from './events.ts';

export interface PrayerDay {
  readonly day: PlaceDay;
  readonly events: Events;
  readonly printed: Printed;
  readonly clockSeconds: ClockSeconds;
  /** Where a printed timetable is followed. */
  readonly followed?: Followed;
}

/** What a day has of a printed timetable. */
interface Followed {
  /** The timetable’s. */
  readonly name: string;
  /** The times that are printed; none on a day that the timetable does not have. */
  readonly times: readonly (keyof Printed)[];
  /** The code of the method of a day that is not printed. */
  readonly computedBy?: string | undefined;
  /** What the computation would print. */
  readonly computed?: Printed;
}

/** Where the times of days come from: a computation, or a printed timetable with one beside it. */
export interface DayTimes {
  /** @throws Fault DAY_NOT_PRINTED */
  day(day: PlaceDay): PrayerDay;
  /** Undefined where `day` would refuse. */
  find(day: PlaceDay): PrayerDay | undefined;
  night(today: PrayerDay): Night;
}

/** Extra times of the night after a day, unrounded. */
export interface Night {
  /** Middle of the night, which ends as the method has it: at sunrise, or at fajr (Jafari). */
  readonly midnight: EpochSeconds | undefined;
  readonly firstThirdEnds: EpochSeconds | undefined;
  readonly lastThirdBegins: EpochSeconds | undefined;
}

/** The minutes as an authority would print them, method's and user's minutes added; whole minutes unless rounding is `none`. */
export interface Printed {
  readonly fajr: EpochSeconds | undefined;
  readonly sunrise: EpochSeconds | undefined;
  readonly dhuhr: EpochSeconds;
  readonly asrShafi: EpochSeconds | undefined;
  readonly asrHanafi: EpochSeconds | undefined;
  readonly maghrib: EpochSeconds | undefined;
  readonly isha: EpochSeconds | undefined;
  /** Times that were moved so that the day keeps its order: the Sun's day or night there is minutes long. */
  readonly moved: readonly MovablePrayer[];
}

export type MovablePrayer = 'fajr' | 'dhuhr' | 'asrShafi' | 'asrHanafi' | 'isha';

/**
 * The seconds that a clock shows at a whole minute of UTC, 0 to 59: 0 since 1972, more where clocks still kept a town's mean
 * time. Times are whole minutes of the clock on which they are read.
 */
export type ClockSeconds = number;
