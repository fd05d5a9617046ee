import { ofEachPrayer, PRAYER_NAMES, type PrayerName } from '../prayer/prayer-day.ts';
import { civilDate, dayNumber } from '../time/civil-date.ts';
import { codeOf, type Differences, type FitDay, constantCount, ratio, type Rule, shareOf } from './fit-days.ts';

export type Judged = ReturnType<typeof judged>;

/** `fitted` is the share that a rule meets on the days by which the rule was found, `validated` the share on the days kept back. */
export function judged(rule: Rule, differences: Differences, days: readonly FitDay[]) {
  const share = (isWanted: (day: FitDay) => boolean, prayers?: readonly PrayerName[]) =>
    shareOf(differences, days, isWanted, prayers);
  return {
    rule,
    differences,
    shares: ofEachPrayer((prayer) => share(() => true, [prayer])),
    all: share(() => true),
    fitted: ratio(share(({ isKeptBack }) => !isKeptBack)),
    validated: ratio(share(({ isKeptBack }) => isKeptBack)),
  };
}

/**
 * Each constant that a rule adds to a plain method must raise the share of met times by this much. In a table of few days it must raise
 * the share more, because any rule with many constants fits such a table by chance.
 */
export const COST_OF_CONSTANT = 0.002;
const COST_IN_FEW_DAYS = 0.4;
/** A rule by the country’s authority, and a rule with a station, get a bonus: the cost of this many constants. */
const HOME_CONSTANTS = 2;
const STATION_CONSTANTS = 2;

export function costOfConstant(dayCount: number): number {
  return Math.max(COST_OF_CONSTANT, COST_IN_FEW_DAYS / dayCount);
}

/** Sorts rules, the best first. @param home the code of the method of the country’s authority */
export function ranked(all: readonly Judged[], dayCount: number, home: string | undefined): Judged[] {
  const cost = costOfConstant(dayCount);
  const score = ({ rule, fitted }: Judged) => {
    const trusted = (codeOf(rule) === home ? HOME_CONSTANTS : 0) + (rule.station ? STATION_CONSTANTS : 0);
    return fitted - (constantCount(rule) - trusted) * cost;
  };
  return all
    .map((one) => ({ one, score: score(one) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

/** From this share on, a rule can replace the table. Below it, the user should follow the table itself. */
export const ENOUGH = 0.95;

/** Whether a rule meets enough of all printed times, and enough of those on the days that were kept back. */
export function isEnough(one: Judged | undefined): boolean {
  return one !== undefined && Math.min(ratio(one.all), one.validated) >= ENOUGH;
}

const DAYS_OF_A_WEEK = 7;
/** A week fails if the rule misses a larger share of the printed times of the week. */
const MAX_MISSED = 0.4;

/** The weeks in which a rule fails; consecutive weeks are joined. */
export function badWeeks({ differences }: Judged, days: readonly FitDay[]) {
  return PRAYER_NAMES.flatMap((prayer) => {
    const found: { first: FitDay; last: FitDay; met: number; of: number; end: number }[] = [];
    for (let start = 0; start < days.length; start += DAYS_OF_A_WEEK) {
      const week = days.slice(start, start + DAYS_OF_A_WEEK);
      const values = differences[prayer].slice(start, start + DAYS_OF_A_WEEK).filter((one) => one !== undefined);
      const met = values.filter((one) => one === 0).length;
      const [first, last] = [week[0], week.at(-1)];
      if (!first || !last || values.length - met <= MAX_MISSED * values.length) continue;
      const before = found.at(-1);
      const failed = { first, last, met, of: values.length, end: start + DAYS_OF_A_WEEK };
      if (before?.end !== start) found.push(failed);
      else
        found[found.length - 1] = { ...failed, first: before.first, met: before.met + met, of: before.of + failed.of };
    }
    return found.map(({ first, last, met, of }) => ({ prayer, first, last, missed: { met: of - met, of } }));
  });
}

/** A rule may meet a table of fewer days by chance. */
const FEWEST_DAYS = 60;
/** The longest gap from one printed day to the next. A gap may span the end of the year. */
const LONGEST_GAP_DAYS = 45;
const DAYS_OF_A_YEAR = 365;
/** A rule that misses a prayer for this long fails in a season. */
const LONGEST_FAILURE_DAYS = 60;

/** Whether the days show every season: constants that hold in one season may fail in another. */
export function showsWholeYear(days: readonly FitDay[]): boolean {
  const ofYear = days
    .map(({ day: { dayNumber: days } }) => days - dayNumber({ year: civilDate(days).year, month: 1, day: 1 }))
    .toSorted((a, b) => a - b);
  const [first = 0] = ofYear;
  const gaps = [...ofYear, first + DAYS_OF_A_YEAR].map((day, i, all) => day - (all[i - 1] ?? day));
  return days.length >= FEWEST_DAYS && Math.max(...gaps) <= LONGEST_GAP_DAYS;
}

export function failsSeason(one: Judged, days: readonly FitDay[]): boolean {
  return badWeeks(one, days).some(
    ({ first, last }) => last.day.dayNumber - first.day.dayNumber >= LONGEST_FAILURE_DAYS,
  );
}
