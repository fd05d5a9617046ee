import { ofEachPrayer, type School } from '../prayer/prayer-rows.ts';
import { dayAfter } from '../sun/civil-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { differencesOf, type FitDay, ratio, shareOf } from './fit-days.ts';
import { COST_OF_PART, type Judged } from './judge.ts';
import { type FitPlace, partCount, type Rule, timetableOf } from './rule.ts';

/** A rule meets the table by other dates than stand beside its rows. */
export interface OtherDates {
  readonly rule: Rule;
  /** Days after the printed date, or the year whose days they are. */
  readonly dates: { readonly daysLater: number } | { readonly year: number };
  readonly share: number;
}

/** A copy may have any of four places in the cycle of leap years. */
const YEARS_BEFORE = [1, 2, 3];
const DAYS_LATER = [-1, 1];
/** How many days of the table rules are compared on; the best of them is then judged on all. */
const SAMPLED_DAYS = 40;
/** How much more of the printed minutes other dates must meet before a table’s own are doubted. */
const WORTH_OTHER_DATES = 0.1;

/** Whether a rule meets the table much better by the dates a day off, or by the Sun of an earlier year. */
export function otherDates(
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
  const tries: readonly OtherDates['dates'][] = [
    ...DAYS_LATER.map((daysLater) => ({ daysLater })),
    ...YEARS_BEFORE.map((before) => ({ year: yearOf(days) - before })),
  ];
  const rules = candidates.flatMap(({ rule }) => (partCount(rule) > 0 ? [rule, ...plainly(rule)] : [rule]));
  const sampled = tries.flatMap((dates) =>
    rules.map((rule) => ({
      rule,
      dates,
      share: shareOn(sample, rule, dates) - partCount(rule) * COST_OF_PART,
    })),
  );
  const [best] = sampled.toSorted((a, b) => b.share - a.share);
  const [own] = candidates;
  if (!best || !own) return undefined;
  const share = shareOn(days, best.rule, best.dates);
  return share >= ratio(own.all) + WORTH_OTHER_DATES ? { ...best, share } : undefined;
}

/** Minutes of its own were found by the table’s dates, so the method stands without them too. */
function plainly({ method, station }: Rule): Rule[] {
  return method === 'CUSTOM' ? [] : [{ method, station, asked: {} }];
}

function yearOf(days: readonly FitDay[]): number {
  return civilDate(days[days.length >> 1]?.day.dayNumber ?? 0).year;
}

/** To the same date of another year; 29 February becomes 1 March. */
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
