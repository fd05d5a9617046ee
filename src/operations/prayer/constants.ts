import { ENGLISH_NOTES, type NoteNames } from '../../core/words/note-names.ts';
import { type Altitude, isInSeason, type PrayerRules, prayerRules } from '../../core/prayer/rules.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { defaultSettings, methodAt, type PrayerSettings } from '../../core/prayer/settings.ts';
import { showDay } from '../../core/time/civil-date.ts';
import type { AfterMaghrib, BeforeSunrise, MethodRow, PrintedPrayer, SeasonLine } from '../../data/methods.ts';
import type { SunRule } from '../../data/method-row.ts';
import type { AnswerOf } from '../answers.ts';
import type { constants, prayerConstants } from '../rule-answers.ts';
import type { ValueOf } from '../shape.ts';

export type PrayerConstants = ValueOf<typeof prayerConstants>;
type Constants = ValueOf<typeof constants>;
type SunEvent = Omit<PrayerConstants, 'offset_minutes' | 'rounding'>;

/** The constants of a method between two dates. If a date is absent, the constants have no limit on that side. */
type DatedConstants = Pick<AnswerOf<'prayer.explain'>, 'valid_from' | 'valid_until' | 'constants'>;

/** The constants of a method: in its country today, in a season, before a change, and outside its country. */
export function constantsOfMethod(row: MethodRow) {
  const rules = prayerRules(defaultSettings(row));
  const abroad = prayerRules(defaultSettings(methodAt(row, () => true)));
  const { earlier, seasons } = rules;
  const [season, ...others] = seasons.map(({ first, last, rules: own }) => ({
    first,
    last,
    constants: showConstants(own),
  }));
  return {
    ...datedConstants(rules),
    ...(season && { in_season: season }),
    ...(others.length > 0 && { other_seasons: others }),
    ...(earlier ? { earlier: constantsOn(rules, earlier.beforeDay - 1) } : {}),
    ...(row.abroad ? { abroad: { outside: row.abroad.homeZone, constants: showConstants(abroad) } } : {}),
  };
}

/** The constants in force on a day (days from 1970-01-01). */
export function constantsOn(rules: PrayerRules, day: number): DatedConstants {
  const { earlier, seasons } = rules;
  if (earlier === undefined || day >= earlier.beforeDay) {
    const dated = datedConstants(rules);
    const season = seasons.find((one) => isInSeason(one, day));
    return season ? { ...dated, constants: showConstants(season.rules) } : dated;
  }
  return { valid_until: showDay(earlier.beforeDay - 1), ...constantsOn(earlier.rules, day) };
}

function datedConstants(rules: PrayerRules): DatedConstants {
  const from = rules.earlier && { valid_from: showDay(rules.earlier.beforeDay) };
  return { ...from, constants: showConstants(rules) };
}

function showConstants({
  dawn,
  dusk,
  rise,
  set,
  nightfall,
  fajr,
  isha,
  offsetSeconds,
  rounding,
}: PrayerRules): Constants {
  const row = (prayer: PrintedPrayer, sun: SunEvent): PrayerConstants => {
    return { ...sun, offset_minutes: showMinutes(offsetSeconds[prayer] / 60), rounding: rounding[prayer] };
  };
  return {
    fajr: row('fajr', ruleOrAltitude(dawn, fajr)),
    sunrise: row('sunrise', altitude(rise)),
    dhuhr: row('dhuhr', { at: 'transit' }),
    asr: row('asr', { at: 'shadow' }),
    maghrib: row('maghrib', altitude(dusk ?? set)),
    isha: row('isha', ruleOrAltitude(nightfall, isha)),
  };
}

function altitude({ basis }: Altitude): SunEvent {
  if (basis.kind !== 'angle' || basis.by !== 'altitude') throw new Error('an altitude has another basis');
  return { altitude_deg: Number(basis.altitudeDeg.toFixed(4)) };
}

function ruleOrAltitude(twilight: Altitude | undefined, rule: PrayerRules['fajr'] | PrayerRules['isha']): SunEvent {
  if (twilight) return altitude(twilight);
  if ('seasonal' in rule) return rule;
  if ('angleDeg' in rule) throw new Error('an angle has an altitude');
  return 'beforeSunriseMinutes' in rule ? showBeforeSunrise(rule) : showAfterMaghrib(rule);
}

/** An interval of fajr, as answers have it. */
export function showBeforeSunrise({ beforeSunriseMinutes, bySeason }: BeforeSunrise) {
  return { before_sunrise_minutes: beforeSunriseMinutes, ...showSeason(bySeason) };
}

/** An interval of isha, as answers have it. */
export function showAfterMaghrib({ afterMaghribMinutes, inRamadanMinutes, bySeason }: AfterMaghrib) {
  return {
    after_maghrib_minutes: afterMaghribMinutes,
    ...(inRamadanMinutes !== undefined && { in_ramadan_minutes: inRamadanMinutes }),
    ...showSeason(bySeason),
  };
}

function showSeason(line: SeasonLine | undefined) {
  return line && { by_season: line.map(([date, minutes]) => ({ date, minutes })) };
}

/** Rounds minutes to a thousandth: 64 seconds are 1.067. */
export function showMinutes(minutes: number): number {
  return Number(minutes.toFixed(3));
}

/** The rule that applies on days without twilight. */
export function highLatitudeRule({ highLatitude, method }: Pick<PrayerSettings, 'highLatitude' | 'method'>): string {
  return highLatitude === 'method' ? (method.highLatitude ?? 'angle') : highLatitude;
}

/** The Sun of a method: its model, its series, and the exceptions of single events. */
export function showSunRule(rule: SunRule) {
  return { events: rule.events, series: seriesOf(rule), text: sunText(rule, ENGLISH_NOTES) };
}

export function sunText(rule: SunRule, names: NoteNames): string {
  const { sun, semicolon, comma, times } = names.words;
  const {
    events,
    hoursLater,
    equationHoursLater,
    of = {},
    otherDay,
    series,
    transitAndAsr,
    noonShadow,
    asrDaysLater,
    perpetualYear,
    refractedShadows,
    ...rest
  } = rule;
  rest satisfies Record<string, never>; // does not compile if a new property is not shown
  const shownIf = <T>(value: T | undefined, show: (value: T) => string) => (value === undefined ? [] : [show(value)]);
  const parts = [
    sun.models[events] + (hoursLater === undefined ? '' : `${comma}${sun.hoursLater(hoursLater)}`),
    ...shownIf(equationHoursLater, sun.equationOf),
    ...PRAYER_NAMES.flatMap((prayer) => {
      const other = of[prayer];
      return other === undefined ? [] : [`${times[prayer]}: ${sunText(other, names)}`];
    }),
    ...shownIf(otherDay, (of) =>
      sun.otherDay(
        Object.keys(of)
          .map((prayer) => times[prayer as PrintedPrayer])
          .join(comma),
      ),
    ),
    ...shownIf(transitAndAsr, () => sun.transitAndAsr),
    ...shownIf(noonShadow, () => sun.noonShadow),
    ...shownIf(refractedShadows, () => sun.refractedShadows),
    ...shownIf(asrDaysLater, sun.asrDaysLater),
    ...shownIf(perpetualYear, sun.perpetualYear),
    sun.series[seriesOf(rule)],
  ];
  return parts.join(semicolon);
}

function seriesOf({ events, series }: SunRule): 'apparent' | 'geometric' | 'praytimes' {
  return events === 'single-pass' ? 'praytimes' : (series ?? 'apparent');
}
