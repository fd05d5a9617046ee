import { codeOf, type FitDay, ratio, type Rule } from '../../core/fit/fit-days.ts';
import type { TimetableFit } from '../../core/fit/fit-timetable.ts';
import { badWeeks, failsSeason, isEnough, type Judged, showsWholeYear } from '../../core/fit/judge.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { showDay } from '../../core/time/civil-date.ts';

const MAX_CANDIDATES = 3;
/** A printed time that differs by so many minutes from a rule that otherwise meets the table may be a misprint. */
const SUSPECT_MINUTES = 2;

export type FitReport = ReturnType<typeof fitReport>;
export type CandidateReport = FitReport['candidates'][number];

export function fitReport(fit: TimetableFit, at: Coordinates) {
  const { days, school, odd, candidates } = fit;
  const [best] = candidates;
  const isMet = isEnough(best);
  const isWholeYear = showsWholeYear(days);
  return {
    days: days.length,
    kept_back: days.filter(({ isKeptBack }) => isKeptBack).length,
    asr: school,
    // whether the first rule meets the table well enough to replace it, in every season
    is_explained: best !== undefined && isMet && isWholeYear && !failsSeason(best, days),
    // whether the first rule meets the days that the table has
    is_met: isMet,
    // no rule explains a table whose days do not show every season
    shows_whole_year: isWholeYear,
    tz: fit.clock.id,
    // whether the table ignores the clock changes of its place
    leaves_out_clock_changes: fit.isSteady,
    other_dates: otherDatesReport(fit, at),
    candidates: candidates.slice(0, MAX_CANDIDATES).map((one) => candidateReport(one, fit, at)),
    // rows that must be wrong; the fit leaves them out
    odd: odd.map(({ where, reason }) => ({ where, reason })),
    suspects: best && isMet ? suspects(best, days) : [],
  };
}

/** Reports a rule that meets the table much better if the dates of the table are shifted: by some days, or to an earlier year. */
function otherDatesReport({ otherDates, ...fit }: TimetableFit, at: Coordinates) {
  if (!otherDates) return null;
  const { dates, rule, share } = otherDates;
  return {
    days_later: 'daysLater' in dates ? dates.daysLater : null,
    year: 'year' in dates ? dates.year : null,
    share: rounded(share),
    words: wordsOf(rule, at, fit),
  };
}

function candidateReport(one: Judged, fit: TimetableFit, at: Coordinates) {
  const { rule, shares, all, fitted, validated } = one;
  return {
    method: codeOf(rule),
    station: rule.station?.id ?? null,
    // the share of printed minutes that the rule meets: of all days, of the days fitted, and of the days kept back for validation; 0 to 1
    share: rounded(ratio(all)),
    fitted: rounded(fitted),
    validated: rounded(validated),
    prayers: shares,
    // weeks in which the rule misses more than two days of five
    fails: badWeeks(one, fit.days).map(({ prayer, first, last, missed }) => ({
      prayer,
      from: showDay(first.day.dayNumber),
      to: showDay(last.day.dayNumber),
      missed: missed.met,
      of: missed.of,
    })),
    // the words after `prayer times` that give these times, and the same rule as a configuration file
    words: wordsOf(rule, at, fit),
    config: configOf(rule, at, fit),
  };
}

function rounded(share: number): number {
  return Number(share.toFixed(4));
}

function fieldsOf(rule: Rule): Record<string, string> {
  const text = (value: object | string | number) =>
    typeof value !== 'object'
      ? String(value)
      : Object.entries(value)
          .map(([prayer, of]) => `${prayer}=${typeof of === 'number' && of > 0 ? '+' : ''}${of}`)
          .join(',');
  const asked = Object.entries(rule.asked).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, text(value)]],
  );
  return { method: codeOf(rule), ...(Object.fromEntries(asked) as Record<string, string>) };
}

type Clocks = Pick<TimetableFit, 'clock' | 'zone'>;

/** The zone of the table's clocks, if it is not the zone of the place. */
function clockFields({ clock, zone }: Clocks): { readonly tz?: string } {
  return clock.id === zone ? {} : { tz: clock.id };
}

function wordsOf(rule: Rule, { latDeg, lngDeg }: Coordinates, clocks: Clocks): string[] {
  const flags = Object.entries({ ...fieldsOf(rule), ...clockFields(clocks) }).flatMap(([field, text]) => [
    `--${field.replaceAll('_', '-')}`,
    text,
  ]);
  return [`${latDeg},${lngDeg}`, ...flags, ...(rule.station ? ['--station', rule.station.id] : [])];
}

/**
 * Writes the rule as a configuration. It contains the place, because the station and the elevation depend on the place. It leaves the place
 * out if the rule has no station but a configured place would bring one.
 */
function configOf(
  rule: Rule,
  at: Coordinates,
  { school, withStations, ...clocks }: TimetableFit,
): Record<string, unknown> {
  const { elevation, ...settings } = fieldsOf(rule);
  const { latDeg, lngDeg } = rule.station?.places[0] ?? at;
  const place = { lat: latDeg, lng: lngDeg, ...(elevation === undefined ? {} : { elevation: Number(elevation) }) };
  const isPlaceKept = rule.station !== undefined || !withStations.has(codeOf(rule));
  return { ...(isPlaceKept ? { place } : {}), ...settings, ...clockFields(clocks), asr: school };
}

/** Finds single printed times that differ from the rule, although the rule meets the days before and after. */
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
