import type { Coordinates } from '../geo/coordinates.ts';
import { ofEachPrayer, PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-day.ts';
import { loadStationsNear, NEAREST_STATION_KM, nearestStation, type Station } from '../prayer/stations.ts';
import { METHODS, type PrintedPrayer } from '../../data/methods.ts';
import { etcZone, type Zone, type ZoneId } from '../time/zone.ts';
import { checkTimetable, DHUHR_MINUTES, HOUR_MINUTES, median, YEAR_OF_NO_YEAR } from '../timetable/check-timetable.ts';
import type { ReadTimetable } from '../timetable/read-timetable.ts';
import { constantCount, type Differences, type FitDay, type FitPlace, type Rule } from './fit-days.ts';
import { codeOf, differencesOf, fitDays, mostFrequent, ratio, shareOf, timetableOf } from './fit-days.ts';
import { fitConstants } from './fit-constants.ts';
import { COST_OF_CONSTANT, isEnough, type Judged, judged, ranked } from './judge.ts';
import { dayAfter, placeDay } from '../sun/civil-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY, twoDigits } from '../time/civil-date.ts';
import { ZONES_OF_OFFSETS } from '../../data/zone-aliases.ts';
import { authoritySunDay } from '../prayer/authority-sun.ts';

export type TimetableFit = Awaited<ReturnType<typeof fitTimetable>>;

/**
 * Tries every method and its stations near a place, then other constants under the Sun of each method. The fit uses every second day, and
 * the other days validate the rules. @param given the clocks of the table @param own the zone of the place @param home the code of the
 * method of the country’s authority @throws Fault INPUT_NOT_READ if the table is not for the place
 */
export async function fitTimetable(
  table: ReadTimetable,
  at: Coordinates,
  given: Zone,
  own: ZoneId,
  home: string | undefined,
) {
  const steady = steadyClock(table, at, given);
  const clock = steady ?? given;
  const { odd, school: printed } = checkTimetable(table, at, clock);
  const { days, school } = fitDays(table, new Set(odd.map(({ index }) => index)), printed, at, clock);
  const place = { at, zone: own, stations: await stationsNear(at) };
  const candidates = ranked(
    withoutDoubles([...fitMethods(days, school, place), ...fitConstants(days, school, place)]),
    days.length,
    home,
  );
  return {
    days,
    school,
    /** The rows that the fit left out, because they cannot be right. */
    odd,
    /** Best first. */
    candidates,
    /** The clocks that the table shows. They differ from the given clocks if the table leaves out the clock changes. */
    clock,
    isSteady: steady !== undefined,
    zone: own,
    otherDates: isEnough(candidates[0]) ? undefined : otherDates(candidates, days, school, place),
    /** Methods with a station near the place. Settings that also name the place would bring the nearest station. */
    withStations: new Set(place.stations.map(({ authority }) => authority)),
  };
}

/** Leaves out repeated rules: a rule whose fitted constants change nothing is a plain method, which was tried before. */
function withoutDoubles(all: readonly Judged[]): Judged[] {
  const keyOf = ({ rule }: Judged) => JSON.stringify([codeOf(rule), rule.station?.id, rule.asked]);
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

async function stationsNear(at: Coordinates): Promise<Station[]> {
  const near = (await Promise.all(METHODS.map((method) => loadStationsNear(method, at)))).flat();
  return near.filter((station) => nearestStation([station], at, NEAREST_STATION_KM) !== undefined);
}

/** Added minutes must raise the share of met days of a prayer by this much, or the rule does not add them. */
const WORTH_ADJUSTING = 0.15;
const MAX_ADJUST_MINUTES = 30;

/** Judges every method, alone and with each of its stations. Whole minutes are added only where they gain enough. */
function fitMethods(days: readonly FitDay[], school: School, place: FitPlace): Judged[] {
  return METHODS.flatMap((method) => {
    const own = place.stations.filter(({ authority }) => authority === method.code);
    return [undefined, ...own].map((station) => withMinutes({ method, station, asked: {} }, days, school, place));
  });
}

/** A rule with added whole minutes, found on the days that are not kept back. */
function withMinutes(rule: Rule, days: readonly FitDay[], school: School, place: FitPlace): Judged {
  const plain = differencesOf(timetableOf(rule, place), days, school);
  const adjust: Partial<Record<PrintedPrayer, number>> = {};
  for (const prayer of PRAYER_NAMES) {
    const used = days.flatMap(({ isKeptBack }, i) => (isKeptBack ? [] : [plain[prayer][i]]));
    const minutes = mostFrequent(used);
    if (minutes === undefined || minutes === 0 || Math.abs(minutes) > MAX_ADJUST_MINUTES) continue;
    const gain = used.filter((one) => one === minutes).length - used.filter((one) => one === 0).length;
    if (gain > WORTH_ADJUSTING * used.length) adjust[prayer] = -minutes;
  }
  const adjusted: Rule = Object.keys(adjust).length === 0 ? rule : { ...rule, asked: { adjust } };
  return judged(adjusted, movedBy(plain, adjust), days);
}

function movedBy(differences: Differences, adjust: Partial<Record<PrayerName, number>>): Differences {
  return ofEachPrayer((prayer) =>
    differences[prayer].map((one) => (one === undefined ? undefined : one + (adjust[prayer] ?? 0))),
  );
}

interface OtherDates {
  readonly rule: Rule;
  /** The dates by which the rule fits: some days after the printed dates, or the same dates of another year. */
  readonly dates: { readonly daysLater: number } | { readonly year: number };
  readonly share: number;
}

/** A table may be a copy of an earlier year’s table. After four years the times repeat, so more years are not tried. */
const YEARS_BEFORE = [1, 2, 3];
const DAYS_LATER = [-1, 1];
/** Rules are compared on this many days of the table. The best rule is then judged on all days. */
const SAMPLED_DAYS = 40;
/** Other dates must meet this much more of the printed minutes before the table’s own dates are in doubt. */
const WORTH_OTHER_DATES = 0.1;

/** Finds the rule that meets the table much better by dates a day off, or by those of an earlier year; undefined if no rule does. */
function otherDates(
  candidates: readonly Judged[],
  days: readonly FitDay[],
  school: School,
  place: FitPlace,
): OtherDates | undefined {
  const every = Math.ceil(days.length / SAMPLED_DAYS);
  const sample = days.filter((_, i) => i % every === 0);
  const shareOn = (some: readonly FitDay[], rule: Rule, dates: OtherDates['dates']) => {
    const moved = some.map((day) => movedDay(day, 'year' in dates ? daysTo(dates.year, day) : dates.daysLater));
    return ratio(shareOf(differencesOf(timetableOf(rule, place), moved, school), moved, () => true));
  };
  const { year } = civilDate(days[days.length >> 1]?.day.dayNumber ?? 0);
  const tries: readonly OtherDates['dates'][] = [
    ...DAYS_LATER.map((daysLater) => ({ daysLater })),
    ...YEARS_BEFORE.map((before) => ({ year: year - before })),
  ];
  const rules = candidates.flatMap(({ rule }) => (constantCount(rule) > 0 ? [rule, ...plainly(rule)] : [rule]));
  const sampled = tries.flatMap((dates) =>
    rules.map((rule) => ({
      rule,
      dates,
      share: shareOn(sample, rule, dates) - constantCount(rule) * COST_OF_CONSTANT,
    })),
  );
  const [best] = sampled.toSorted((a, b) => b.share - a.share);
  if (!best) return undefined;
  const share = shareOn(days, best.rule, best.dates);
  const own = Math.max(...candidates.map(({ all }) => ratio(all)));
  return share >= own + WORTH_OTHER_DATES ? { ...best, share } : undefined;
}

/** The plain method of a rule. The rule's added minutes were found by the table’s dates, so other dates are tried without them too. */
function plainly({ method, station }: Rule): Rule[] {
  return method === 'CUSTOM' ? [] : [{ method, station, asked: {} }];
}

/** The days to the same date of another year; 29 February becomes 1 March. */
function daysTo(year: number, { day: { dayNumber: days } }: FitDay): number {
  const { month, day } = civilDate(days);
  return dayNumber({ year, month, day }) - days;
}

function movedDay(one: FitDay, days: number): FitDay {
  const printed = ofEachPrayer((prayer) => {
    const at = one.printed[prayer];
    return at === undefined ? undefined : at + days * SECONDS_PER_DAY;
  });
  return { ...one, day: dayAfter(one.day, days), printed };
}

const SECONDS_PER_HOUR = 3600;

/**
 * The clocks of a table that leaves out the clock changes of its place, such as a table in winter time all year. Its dhuhr jumps by an hour
 * against the Sun’s noon when the clocks of the place change. Undefined if dhuhr does not jump, or if no zone has these clocks.
 */
function steadyClock({ rows }: ReadTimetable, at: Coordinates, zone: Zone): Zone | undefined {
  const afterNoon = new Map<number, number[]>();
  for (const { date, minutes } of rows) {
    const civil = { year: date.year ?? YEAR_OF_NO_YEAR, month: date.month, day: date.day };
    const day = placeDay(civil, at, () => zone);
    if (!day) continue;
    const { transit } = authoritySunDay({ events: 'own-moment' }, day, at);
    const offset = zone.offsetSecondsAt(transit);
    const noon = (transit + offset - dayNumber(civil) * SECONDS_PER_DAY) / 60;
    const group = afterNoon.get(offset) ?? [];
    group.push(minutes.dhuhr - noon);
    afterNoon.set(offset, group);
  }
  const groups = [...afterNoon].map(([offset, minutes]) => ({ offset, minutes: median(minutes) }));
  const all = groups.map(({ minutes }) => minutes);
  const jump = Math.max(...all) - Math.min(...all);
  if (groups.length < 2 || jump < HOUR_MINUTES.min || jump > HOUR_MINUTES.max) return undefined;
  const right = groups.find(({ minutes }) => minutes >= DHUHR_MINUTES.earliest && minutes <= DHUHR_MINUTES.latest);
  const id = right && zoneOfOffset(right.offset);
  return right && id !== undefined ? { id, offsetSecondsAt: () => right.offset } : undefined;
}

function zoneOfOffset(seconds: number): string | undefined {
  if (seconds % SECONDS_PER_HOUR === 0) return etcZone(seconds / SECONDS_PER_HOUR);
  const minutes = Math.abs(seconds) / 60;
  const text = `${seconds < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return ZONES_OF_OFFSETS.find(({ offset }) => offset === text)?.zone;
}
