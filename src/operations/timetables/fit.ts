import type { FitDay } from '../../core/fit/fit-days.ts';
import { ratio } from '../../core/fit/fit-days.ts';
import type { TimetableFit } from '../../core/fit/fit-timetable.ts';
import type { Judged, Rule } from '../../core/fit/judge.ts';
import { badWeeks } from '../../core/fit/judge.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { PrayerName } from '../../core/prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { showDay } from '../../core/time/civil-date.ts';

/** From this share on a rule stands for the table; below it the file is to be followed. */
export const ENOUGH = 0.95;
const MOST_CANDIDATES = 3;
/** A printed time so far from a rule that meets the table may be a misprint. */
const SUSPECT_MINUTES = 2;

/** What a fit says, as it is printed. */
export interface FitReport {
  readonly days: number;
  readonly kept_back: number;
  readonly asr: string;
  /** Whether a rule meets the table well enough to stand for it. */
  readonly is_explained: boolean;
  readonly candidates: readonly CandidateReport[];
  /** Rows that cannot be right; they were left out. */
  readonly odd: readonly { readonly where: string; readonly reason: string }[];
  /** Printed times that the best rule and their neighbours have otherwise, where a rule explains the table. */
  readonly suspects: readonly { readonly where: string; readonly reason: string }[];
}

export interface CandidateReport {
  readonly method: string;
  readonly station: string | null;
  /** Share of all printed minutes met, of the days fitted, and of those kept back; 0 to 1. */
  readonly share: number;
  readonly fitted: number;
  readonly validated: number;
  readonly prayers: Readonly<Record<PrayerName, { readonly met: number; readonly of: number }>>;
  /** Weeks in which more than two days of five are missed. */
  readonly fails: readonly {
    readonly prayer: PrayerName;
    readonly from: string;
    readonly to: string;
    readonly missed: number;
    readonly of: number;
  }[];
  /** Words after `prayer times` that give these times. */
  readonly words: readonly string[];
  /** The same as a configuration file. Without a place where a configured one would bring a station, which the rule does not have. */
  readonly config: Readonly<Record<string, unknown>>;
}

export function fitReport(fit: TimetableFit, at: Coordinates): FitReport {
  const { days, school, odd, candidates } = fit;
  const [best] = candidates;
  const isExplained = best !== undefined && Math.min(ratio(best.all), best.validated) >= ENOUGH;
  return {
    days: days.length,
    kept_back: days.filter(({ isKeptBack }) => isKeptBack).length,
    asr: school,
    is_explained: isExplained,
    candidates: candidates.slice(0, MOST_CANDIDATES).map((one) => candidateReport(one, fit, at)),
    odd: odd.map(({ where, reason }) => ({ where, reason })),
    suspects: isExplained ? suspects(best, days) : [],
  };
}

function candidateReport(one: Judged, fit: TimetableFit, at: Coordinates): CandidateReport {
  const { rule, shares, all, fitted, validated } = one;
  return {
    method: rule.method.code,
    station: rule.station?.id ?? null,
    share: rounded(ratio(all)),
    fitted: rounded(fitted),
    validated: rounded(validated),
    prayers: shares,
    fails: badWeeks(one, fit.days).map(({ prayer, first, last, missed }) => ({
      prayer,
      from: showDay(first.day.dayNumber),
      to: showDay(last.day.dayNumber),
      missed: missed.met,
      of: missed.of,
    })),
    words: wordsOf(rule, at),
    config: configOf(rule, at, fit),
  };
}

function rounded(share: number): number {
  return Number(share.toFixed(4));
}

/** The fields of prayer times that say a rule. */
function fieldsOf({ method, rounding, adjust, elevationMetres }: Rule): Record<string, string> {
  const { code, fajr, isha } = method;
  const custom: Record<string, string> = {};
  if (code === 'CUSTOM') {
    if ('angleDeg' in fajr) custom['fajr_angle'] = String(fajr.angleDeg);
    if ('angleDeg' in isha) custom['isha_angle'] = String(isha.angleDeg);
    if ('afterMaghribMinutes' in isha) custom['isha_minutes'] = String(isha.afterMaghribMinutes);
  }
  const pairs = (record: object) =>
    Object.entries(record)
      .map(([prayer, value]) => `${prayer}=${typeof value === 'number' && value > 0 ? '+' : ''}${value}`)
      .join(',');
  return {
    method: code,
    ...custom,
    ...(rounding === undefined ? {} : { rounding: typeof rounding === 'object' ? pairs(rounding) : rounding }),
    ...(adjust === undefined ? {} : { adjust: pairs(adjust) }),
    ...(elevationMetres === undefined ? {} : { elevation: String(elevationMetres) }),
  };
}

function wordsOf(rule: Rule, { latDeg, lngDeg }: Coordinates): string[] {
  const flags = Object.entries(fieldsOf(rule)).flatMap(([field, text]) => [`--${field.replaceAll('_', '-')}`, text]);
  return [`${latDeg},${lngDeg}`, ...flags, ...(rule.station ? ['--station', rule.station.id] : [])];
}

/** A station is that of the place, which stands in the configuration; height belongs to a place too. */
function configOf(rule: Rule, at: Coordinates, { school, withStations }: TimetableFit): Record<string, unknown> {
  const { elevation, ...settings } = fieldsOf(rule);
  const { latDeg, lngDeg } = rule.station?.places[0] ?? at;
  const place = { lat: latDeg, lng: lngDeg, ...(elevation === undefined ? {} : { elevation: Number(elevation) }) };
  const isPlaceKept = rule.station !== undefined || !withStations.has(rule.method.code);
  return { ...(isPlaceKept ? { place } : {}), ...settings, asr: school };
}

/** Times that stand alone: the rule meets the days beside them. */
function suspects({ differences }: Judged, days: readonly FitDay[]): { where: string; reason: string }[] {
  return days.flatMap(({ row }, i) =>
    PRAYER_NAMES.flatMap((prayer) => {
      const by = differences[prayer][i];
      const beside = [differences[prayer][i - 1], differences[prayer][i + 1]];
      const isAlone = beside.every((one) => one === undefined || Math.abs(one) <= 1);
      if (by === undefined || Math.abs(by) < SUSPECT_MINUTES || !isAlone) return [];
      return [
        {
          where: row.where,
          reason: `${prayer} is ${Math.abs(by)} minutes ${by > 0 ? 'before' : 'after'} the rule, its neighbours are not`,
        },
      ];
    }),
  );
}
