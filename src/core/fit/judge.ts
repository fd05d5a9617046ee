import type { MethodRow, PrintedPrayer } from '../../data/methods.ts';
import type { PrayerName } from '../prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../prayer/prayer-rows.ts';
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
  const of = (prayer: PrayerName) => share(() => true, [prayer]);
  const shares = {
    fajr: of('fajr'),
    sunrise: of('sunrise'),
    dhuhr: of('dhuhr'),
    asr: of('asr'),
    maghrib: of('maghrib'),
    isha: of('isha'),
  };
  return {
    rule,
    differences,
    shares,
    all: share(() => true),
    fitted: ratio(share(({ isKeptBack }) => !isKeptBack)),
    validated: ratio(share(({ isKeptBack }) => isKeptBack)),
  };
}

/** Each part that a rule adds to a plain method must bring so much, a share of all minutes. */
const COST = { adjust: 0.01, custom: 0.04, rounding: 0.01, height: 0.01 };
/** What prints at home is taken before a stranger that is no better. */
const HOME = 0.015;

/** Best first. @param home the code of the method of the country’s authority */
export function ranked(all: readonly Judged[], home: string | undefined): Judged[] {
  const score = ({ rule, fitted }: Judged) => {
    const { method, adjust = {}, rounding, elevationMetres = 0 } = rule;
    const parts =
      Object.keys(adjust).length * COST.adjust +
      (method.code === 'CUSTOM' ? COST.custom : 0) +
      (typeof rounding === 'object' ? COST.rounding : 0) +
      (elevationMetres > 0 ? COST.height : 0);
    return fitted - parts + (method.code === home ? HOME : 0);
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
