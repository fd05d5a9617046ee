import type { MethodRow, PrintedPrayer } from '../../data/methods.ts';
import type { PrayerName } from '../prayer/prayer-rows.ts';
import { ofEachPrayer, PRAYER_NAMES } from '../prayer/prayer-rows.ts';
import type { PrayerSettings } from '../prayer/settings.ts';
import type { Station } from '../prayer/stations.ts';
import type { Differences, FitDay, Share } from './fit-days.ts';
import { ratio, shareOf } from './fit-days.ts';

/** A rule as the command line can say it. */
export interface Rule {
  readonly method: MethodRow;
  readonly station?: Station | undefined;
  readonly rounding?: PrayerSettings['rounding'];
  readonly elevationMetres?: number;
  readonly adjust?: Readonly<Partial<Record<PrintedPrayer, number>>>;
}

/** A rule and how well it meets a table. */
export interface Judged {
  readonly rule: Rule;
  readonly differences: Differences;
  readonly shares: Readonly<Record<PrayerName, Share>>;
  readonly all: Share;
  /** Of the days by which it was found, and of those kept back. */
  readonly fitted: number;
  readonly validated: number;
}

export function judged(rule: Rule, differences: Differences, days: readonly FitDay[]): Judged {
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
 * Each part that a rule adds to a plain method must bring so much, a share of all minutes: more in a table of few days, which any rule
 * of many parts fits by chance.
 */
const COST_OF_PART = 0.01;
const COST_IN_FEW_DAYS = 0.3;
const PARTS_OF_CUSTOM = 4;
/** What prints at home, and at a place of the authority’s own list, is taken before a stranger that is no better. */
const HOME = 0.015;
const STATION = 0.02;

/** Best first. @param home the code of the method of the country’s authority */
export function ranked(all: readonly Judged[], dayCount: number, home: string | undefined): Judged[] {
  const cost = Math.max(COST_OF_PART, COST_IN_FEW_DAYS / dayCount);
  const score = ({ rule, fitted }: Judged) => {
    const { method, station, adjust = {}, rounding, elevationMetres = 0 } = rule;
    const parts =
      Object.keys(adjust).length +
      (method.code === 'CUSTOM' ? PARTS_OF_CUSTOM : 0) +
      (typeof rounding === 'object' ? 1 : 0) +
      (elevationMetres > 0 ? 1 : 0);
    return fitted - parts * cost + (method.code === home ? HOME : 0) + (station ? STATION : 0);
  };
  return all
    .map((one) => ({ one, score: score(one) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

/** Seven days from a date on. */
export interface BadWeeks {
  readonly prayer: PrayerName;
  readonly first: FitDay;
  readonly last: FitDay;
  readonly missed: Share;
}

const DAYS_OF_A_WEEK = 7;
/** A week fails where more of its days are missed. */
const MOST_MISSED = 0.4;

/** The weeks in which a rule fails, those that follow each other together. */
export function badWeeks({ differences }: Judged, days: readonly FitDay[]): BadWeeks[] {
  return PRAYER_NAMES.flatMap((prayer) => {
    const found: { first: FitDay; last: FitDay; met: number; of: number; end: number }[] = [];
    for (let start = 0; start < days.length; start += DAYS_OF_A_WEEK) {
      const week = days.slice(start, start + DAYS_OF_A_WEEK);
      const values = differences[prayer].slice(start, start + DAYS_OF_A_WEEK).filter((one) => one !== undefined);
      const met = values.filter((one) => one === 0).length;
      const [first, last] = [week[0], week.at(-1)];
      if (!first || !last || values.length - met <= MOST_MISSED * values.length) continue;
      const before = found.at(-1);
      if (before?.end === start)
        Object.assign(before, {
          last,
          met: before.met + met,
          of: before.of + values.length,
          end: start + DAYS_OF_A_WEEK,
        });
      else found.push({ first, last, met, of: values.length, end: start + DAYS_OF_A_WEEK });
    }
    return found.map(({ first, last, met, of }) => ({ prayer, first, last, missed: { met: of - met, of } }));
  });
}
