import type { DawnRule, IshaRule, MethodRow, PrintedPrayer, Rounding, SunRule } from '../../data/methods.ts';
import { CUSTOM_METHOD } from '../../data/common-methods.ts';
import { Fault } from '../fault.ts';
import type { CALENDAR_CHOICES } from '../hijri/calendar.ts';
import { methodThere } from './authority-rules.ts';
import type { TimesPlace } from './method-there.ts';
import type { HighLatitudeRule, PolarRule, PrayerSettings, RoundingOfEach } from './settings.ts';
import { defaultSettings } from './settings.ts';

export type Adjustment = Readonly<Partial<Record<PrintedPrayer, number>>>;

export const NIGHT_ENDS = ['sunrise', 'fajr'] as const satisfies readonly MethodRow['nightEnds'][];

export const ROUNDINGS = ['nearest', 'safe', 'up', 'down', 'none'] as const satisfies readonly Rounding[];

/**
 * The moment whose Sun gives all times of a day: each time’s own moment, local mean noon, or an hour UT of the date. Authorities that
 * take the Sun once a day compute so.
 */
export const SUNS = [
  'own-moment',
  'local-noon',
  '0h-ut',
  '3h-ut',
  '6h-ut',
  '9h-ut',
  '12h-ut',
  '15h-ut',
  '18h-ut',
  '21h-ut',
  '24h-ut',
] as const;
export type ChosenSun = (typeof SUNS)[number];

/** The rules that a caller chooses, named as the fields of `/v1/prayer`. Subscriptions store them in this form. */
export interface AskedRules {
  readonly high_latitude?: HighLatitudeRule | undefined;
  readonly polar?: PolarRule | undefined;
  readonly adjust?: Adjustment | undefined;
  /** Metres. */
  readonly elevation?: number | undefined;
  readonly rounding?: Rounding | RoundingOfEach | undefined;
  /** Rules of iqamah and Jumu'ah, as core/congregation reads them. They change no time of prayer. */
  readonly iqamah?: string | undefined;
  /** Degrees below the horizon. */
  readonly fajr_angle?: number | undefined;
  readonly isha_angle?: number | undefined;
  readonly maghrib_angle?: number | undefined;
  readonly isha_minutes?: number | undefined;
  /** Minutes from fajr to the printed sunrise. */
  readonly fajr_minutes?: number | undefined;
  readonly sun?: ChosenSun | undefined;
  /** The Hijri calendar for the days of Ramadan and for dates in answers. `authority` is the calendar of the country’s authority. */
  readonly hijri_calendar?: (typeof CALENDAR_CHOICES)[number] | undefined;
  /** The list of announced months: its id, or `none`. */
  readonly hijri_announced?: string | undefined;
  /** How many days the caller’s community is ahead of the calendar. */
  readonly hijri_adjust?: number | undefined;
  /** Where the night ends, for its middle and its thirds; default as the method has it. */
  readonly night_until?: MethodRow['nightEnds'] | undefined;
  /** Minutes of imsak before fajr and of duha after sunrise. Both are events beside the prayers. */
  readonly imsak_minutes?: number | undefined;
  readonly duha_minutes?: number | undefined;
}

export type ChosenRow = MethodRow | 'CUSTOM';

/** The rules that a printed timetable cannot follow, because they change the computation. */
export const OF_A_COMPUTATION = [
  'fajr_angle',
  'isha_angle',
  'maghrib_angle',
  'isha_minutes',
  'fajr_minutes',
  'sun',
  'rounding',
] as const satisfies readonly (keyof AskedRules)[];

/** The chosen rules for times that a printed timetable does not have. */
export function besideTable(asked: AskedRules): AskedRules {
  const { adjust, elevation, polar, high_latitude, night_until, imsak_minutes, duha_minutes } = asked;
  return { adjust, elevation, polar, high_latitude, night_until, imsak_minutes, duha_minutes };
}

/** @throws Fault CONFLICTING_PARAMETERS, MISSING_PARAMETER, INVALID_PARAMETER */
export function settingsAt(chosen: ChosenRow, place: TimesPlace, asked: AskedRules): PrayerSettings {
  const usual = defaultSettings(methodOf(chosen, place, asked));
  return {
    method: usual.method,
    elevationMetres: asked.elevation ?? usual.elevationMetres,
    highLatitude: asked.high_latitude ?? usual.highLatitude,
    polar: asked.polar ?? usual.polar,
    adjustMinutes: asked.adjust ?? usual.adjustMinutes,
    isRamadan: place.isRamadan,
    rounding: asked.rounding,
    imsakMinutes: asked.imsak_minutes,
    duhaMinutes: asked.duha_minutes,
  };
}

/** A twilight is at an angle or after an interval. */
export const EXCLUDING = [
  ['isha_angle', 'isha_minutes'],
  ['fajr_angle', 'fajr_minutes'],
] as const;

/** The method, with its constants at the place or the station. The caller's own angles replace those of the method. */
function methodOf(chosen: ChosenRow, place: TimesPlace, asked: AskedRules): MethodRow {
  const { fajr_angle, isha_angle, maghrib_angle, isha_minutes, fajr_minutes, sun, night_until: nightEnds } = asked;
  for (const fields of EXCLUDING) {
    if (fields.some((field) => asked[field] === undefined)) continue;
    const sentence = `${fields.join(' and ')} exclude each other; give one of them.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields });
  }
  const fajr = fajr_minutes === undefined ? angleOf(fajr_angle) : { beforeSunriseMinutes: fajr_minutes };
  const isha = isha_minutes === undefined ? angleOf(isha_angle) : { afterMaghribMinutes: isha_minutes };
  const maghrib = angleOf(maghrib_angle);
  const row = chosen === 'CUSTOM' ? customMethod(fajr, isha) : chosen;
  const own = {
    ...(fajr && { fajr }),
    ...(isha && { isha }),
    ...(maghrib && { maghrib }),
    ...(nightEnds && { nightEnds }),
    ...(sun && { sun: sunOf(sun) }),
  };
  const changed = methodThere(row, place, own);
  if ('angleDeg' in changed.maghrib && 'angleDeg' in changed.isha && changed.maghrib.angleDeg > changed.isha.angleDeg) {
    const angles = `${changed.maghrib.angleDeg}° is deeper than isha’s ${changed.isha.angleDeg}°`;
    throw new Fault('INVALID_PARAMETER', `maghrib_angle ${angles}; maghrib comes before isha.`, {
      field: 'maghrib_angle',
      value: changed.maghrib.angleDeg,
    });
  }
  return changed;
}

function angleOf(angleDeg: number | undefined): { readonly angleDeg: number } | undefined {
  return angleDeg === undefined ? undefined : { angleDeg };
}

/** A Sun of an hour UT is that of the textbook, as at the authorities that take it. */
function sunOf(chosen: ChosenSun): SunRule {
  if (chosen === 'own-moment') return { events: 'own-moment' };
  if (chosen === 'local-noon') return { events: 'at-local-noon' };
  return { events: 'at-0h-ut', series: 'geometric', hoursLater: Number.parseInt(chosen, 10) };
}

function customMethod(fajr: DawnRule | undefined, isha: IshaRule | undefined): MethodRow {
  if (fajr && isha) return { ...CUSTOM_METHOD, fajr, isha };
  const fields = [...(fajr ? [] : ['fajr_angle']), ...(isha ? [] : ['isha_angle'])];
  const missing = fields.map((field) => (field === 'isha_angle' ? 'isha_angle or isha_minutes' : field)).join(' and ');
  throw new Fault('MISSING_PARAMETER', `Method CUSTOM needs ${missing}.`, { field: fields[0], fields });
}
