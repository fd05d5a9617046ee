import { METHODS, type PrintedPrayer } from '../../data/methods.ts';
import { ofEachPrayer, PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-rows.ts';
import { type Differences, differencesOf, type FitDay, mostFrequent } from './fit-days.ts';
import { type Judged, judged } from './judge.ts';
import { type FitPlace, type Rule, timetableOf } from './rule.ts';

/** Minutes of one’s own are taken for a prayer that they bring so much nearer: a share of its days. */
const WORTH_ADJUSTING = 0.15;
const MOST_ADJUST_MINUTES = 30;

/** Every method at the point and at its stations near it, each also with whole minutes of its own added. */
export function fitMethods(days: readonly FitDay[], school: School, place: FitPlace): Judged[] {
  return METHODS.flatMap((method) => {
    const own = place.stations.filter(({ authority }) => authority === method.code);
    return [undefined, ...own].map((station) => withMinutes({ method, station, asked: {} }, days, school, place));
  });
}

/** A rule with the minutes that bring it nearest to the days that are not kept back. */
function withMinutes(rule: Rule, days: readonly FitDay[], school: School, place: FitPlace): Judged {
  const plain = differencesOf(timetableOf(rule, place), days, school);
  const adjust: Partial<Record<PrintedPrayer, number>> = {};
  for (const prayer of PRAYER_NAMES) {
    const used = days.flatMap(({ isKeptBack }, i) => (isKeptBack ? [] : [plain[prayer][i]]));
    const minutes = mostFrequent(used);
    if (minutes === undefined || minutes === 0 || Math.abs(minutes) > MOST_ADJUST_MINUTES) continue;
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
