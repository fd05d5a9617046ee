import type { PrintedPrayer } from '../../data/methods.ts';
import type { SunRule } from '../../data/method-row.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { type Crossing, EVENING, MORNING, type Side, type SunDay } from '../sun/solar-day.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Zone } from '../time/zone.ts';
import { authoritySunDay, otherDaySun } from './authority-sun.ts';
import { type TwilightHabit, twilightHabit } from './authority-twilight.ts';
import { CommonTimetable } from './common-timetable.ts';
import type { Daylight } from './daylight.ts';
import { type DiyanetSummer, diyanetSummer } from './diyanet-summer.ts';
import { type Event, type Events, type Found, latest, relabelled } from './events.ts';
import {
  londonDawnMinutes,
  londonNightfallMinutes,
  seasonalDawnMinutes,
  seasonalNightfallMinutes,
} from './seasonal-twilight.ts';
import type { ClockSeconds, PrayerDay, Printed } from './prayer-day.ts';
import { minutesBeforeSunrise } from './isha-minutes.ts';
import { printedMinute } from './printing.ts';
import type { Altitude, PrayerRules, SeasonDates, Share } from './rules.ts';
import { isInSeason, MOONSIGHTING_SEVENTH, SEASONAL_ALTITUDE } from './rules.ts';
import { valueOn } from './season-line.ts';
import { withMonthMinutes } from './station-constants.ts';

/** The limits of the Moonsighting Committee: from 55° at most one seventh of the night, and above 60° the times of 60°. */
const MOONSIGHTING_SEVENTH_DEG = 55;
const MOONSIGHTING_HIGHEST_DEG = 60;
/** Diyanet's summer holds from here northward: Rome (41.9°) has the Sun's own times, Belgrade (44.8°) does not. Diyanet speaks of 44.5°. */
const TAKDIR_FROM_DEG = 44.5;

/** No further points: most places have a single point, and a caller may compute millions of them. */
const ONE_POINT: readonly Coordinates[] = [];
const NO_SEASONS: readonly never[] = [];

export class Timetable extends CommonTimetable {
  private readonly isAboveMoonsighting: boolean;
  /** More points of the same station. The latest of their times is printed, but the earliest sunrise. */
  private readonly others: readonly Coordinates[];
  private takdir: DiyanetSummer | undefined;
  private readonly earlier: Timetable | undefined;
  private readonly seasons: readonly (SeasonDates & { readonly timetable: Timetable })[];
  private readonly habit: TwilightHabit | undefined;

  constructor(rules: PrayerRules, at: Coordinates, clock?: Zone, others: readonly Coordinates[] = ONE_POINT) {
    const isAbove = rules.highLatitude === 'moonsighting' && Math.abs(at.latDeg) > MOONSIGHTING_HIGHEST_DEG;
    super(rules, isAbove ? { ...at, latDeg: Math.sign(at.latDeg) * MOONSIGHTING_HIGHEST_DEG } : at, clock);
    this.isAboveMoonsighting = isAbove;
    this.others = others;
    const { earlier, seasons } = rules;
    if (earlier !== undefined) {
      const [first = at, ...rest] = earlier.points.length > 0 ? earlier.points : [at, ...others];
      this.earlier = new Timetable(earlier.rules, first, clock, rest.length === 0 ? ONE_POINT : rest);
    }
    this.seasons =
      seasons.length === 0
        ? NO_SEASONS
        : seasons.map((season) => ({ ...season, timetable: new Timetable(season.rules, at, clock, others) }));
    this.habit = twilightHabit(rules);
  }

  override day(day: PlaceDay): PrayerDay {
    if (this.earlier !== undefined && day.dayNumber < (this.rules.earlier?.beforeDay ?? 0))
      return this.earlier.day(day);
    for (const season of this.seasons) if (isInSeason(season, day.dayNumber)) return season.timetable.day(day);
    return super.day(day);
  }

  protected override eventsOn(day: PlaceDay): Events {
    let own = this.eventsAt(day, this.at);
    if (this.others !== ONE_POINT) for (const other of this.others) own = latest(own, this.eventsAt(day, other));
    return this.isAboveMoonsighting
      ? relabelled(own, { kind: 'latitude', latDeg: this.at.latDeg, because: 'method' })
      : own;
  }

  protected override print(events: Events, day: PlaceDay, clockSeconds: ClockSeconds): Printed {
    const { monthMinutes } = this.rules;
    const printed = super.print(events, day, clockSeconds);
    return monthMinutes ? withMonthMinutes(printed, monthMinutes, day.dayNumber) : printed;
  }

  protected override sunBy(rule: SunRule, day: PlaceDay, at: Coordinates): SunDay {
    return authoritySunDay(rule, day, at);
  }

  shafaq({ day, events: { sunrise, sunset } }: PrayerDay, which: 'ahmar' | 'abyad'): EpochSeconds | undefined {
    const { isha } = this.rules;
    if (!('seasonal' in isha) || isha.seasonal !== 'moonsighting') return undefined;
    const { at: set } = sunset;
    if (sunrise.at === undefined || set === undefined) return undefined;
    const evening = { day, at: this.at, rise: sunrise.at, set };
    const seconds = seasonalNightfallMinutes(this.at.latDeg, day.dayNumber, which) * 60;
    const share = this.share(evening, EVENING, SEASONAL_ALTITUDE); // as for isha by this method
    return set + (share ? Math.min(seconds, share.part * this.nightSeconds(evening)) : seconds);
  }

  protected override sunOf(prayer: PrintedPrayer, common: SunDay, day: PlaceDay, at: Coordinates): SunDay {
    const { sun } = this.rules;
    if (sun.of === undefined && sun.otherDay === undefined) return common; // the usual case, which may run millions of times
    if (sun.otherDay === undefined || sun.of?.[prayer] !== undefined) return super.sunOf(prayer, common, day, at);
    return otherDaySun(sun, prayer, day, at, common);
  }

  protected override horizon(day: PlaceDay, at: Coordinates, side: Side, crossing: EpochSeconds): Found {
    return this.summerAt(at)?.horizon(day, at, side, crossing) ?? super.horizon(day, at, side, crossing);
  }

  protected override fajr(daylight: Daylight): Event {
    const { day, at, rise } = daylight;
    const { dawn, fajr } = this.rules;
    if (dawn !== undefined) return super.fajr(daylight);
    const beforePrinted = (minutes: number) => {
      const printed = printedMinute(rise, 'sunrise', this.rules, this.clockSeconds(day));
      return this.interval(daylight, MORNING, printed, minutes, 'printed sunrise', this.shareOfInterval());
    };
    if ('beforeSunriseMinutes' in fajr) return beforePrinted(minutesBeforeSunrise(fajr, day));
    if ('seasonal' in fajr && fajr.seasonal === 'london') return beforePrinted(londonDawnMinutes(day.dayNumber));
    const share = this.share(daylight, MORNING, SEASONAL_ALTITUDE);
    const minutes = seasonalDawnMinutes(at.latDeg, day.dayNumber);
    const seasonal = this.interval(daylight, MORNING, rise, minutes, 'sunrise', share);
    return this.notBeyond18(daylight, MORNING, seasonal);
  }

  /** The Moonsighting Committee: a seasonal fajr is not before the Sun is at 18°, a seasonal isha not after. */
  private notBeyond18({ sun, day, at }: Daylight, side: Side, seasonal: Event): Event {
    const { sine, basis } = SEASONAL_ALTITUDE;
    const own = this.sunOf(side === MORNING ? 'fajr' : 'isha', sun, day, at).crossing(sine, side);
    const isBeyond = typeof own === 'number' && seasonal.at !== undefined && side * (seasonal.at - own) > 0;
    return isBeyond ? { at: own, basis } : seasonal;
  }

  protected override isha(daylight: Daylight, maghrib: Event): Event {
    const { day, at, set } = daylight;
    const { isha } = this.rules;
    if (!('seasonal' in isha)) return super.isha(daylight, maghrib);
    if (isha.seasonal === 'london') return this.afterMaghrib(daylight, maghrib, londonNightfallMinutes(day.dayNumber));
    const share = this.share(daylight, EVENING, SEASONAL_ALTITUDE);
    const minutes = seasonalNightfallMinutes(at.latDeg, day.dayNumber);
    const seasonal = this.interval(daylight, EVENING, set, minutes, 'sunset', share);
    return this.notBeyond18(daylight, EVENING, seasonal);
  }

  /** Undefined in the south: no printed table shows that Diyanet uses such a rule there, so the common rules hold. */
  private summerAt({ latDeg }: Coordinates): DiyanetSummer | undefined {
    if (this.rules.highLatitude !== 'takdir' || latDeg < TAKDIR_FROM_DEG) return undefined;
    this.takdir ??= diyanetSummer(this.rules);
    return this.takdir;
  }

  protected override limited(daylight: Daylight, side: Side, altitude: Altitude, crossing: Crossing): Event {
    const { day, at } = daylight;
    const summer = this.summerAt(at);
    if (summer !== undefined) {
      const estimated = summer.twilight(day, at, side);
      if (estimated !== undefined) return estimated;
      if (typeof crossing === 'number') return { at: crossing, basis: altitude.basis };
    }
    if (this.rules.highLatitude === 'where_missing' && typeof crossing === 'number')
      return { at: crossing, basis: altitude.basis };
    const habit = this.habit?.(daylight, side, altitude, crossing, {
      nightSeconds: () => this.nightSeconds(daylight),
      clockSeconds: this.clockSeconds(day),
    });
    if (habit?.at !== undefined && habit.basis.kind === 'interval')
      return this.bounded(daylight, side, habit.at, habit.basis, this.shareOfInterval());
    return habit ?? super.limited(daylight, side, altitude, crossing);
  }

  protected override nightSeconds(daylight: Omit<Daylight, 'sun'>): number {
    if (!this.rules.nightShares?.isRestOfDay) return super.nightSeconds(daylight);
    return SECONDS_PER_DAY - (daylight.set - daylight.rise);
  }

  protected override share(daylight: Pick<Daylight, 'day' | 'at'>, side: Side, altitude: Altitude): Share | undefined {
    const { nightShares } = this.rules;
    if (nightShares !== undefined) {
      const part = valueOn(side === MORNING ? nightShares.fajr : nightShares.isha, daylight.day.dayNumber);
      return { rule: 'authority', part };
    }
    switch (this.rules.highLatitude) {
      case 'fixed_minutes': // no share limits a dawn by this rule: it may lie in the evening before
        return undefined;
      case 'moonsighting':
        return Math.abs(daylight.at.latDeg) >= MOONSIGHTING_SEVENTH_DEG ? MOONSIGHTING_SEVENTH : undefined;
      default:
        // the rule `angle` holds for takdir next to the poles, where no day has both a dawn and a sunrise; for within_45 south of 45°;
        // for summer_intervals outside its dates, and where the Sun gives no edge of its summer
        return super.share(daylight, side, altitude);
    }
  }
}
