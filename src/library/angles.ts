import { Fault, quoted } from '../core/fault.ts';
import { CommonTimetable } from '../core/prayer/common-timetable.ts';
import type { PrayerDay } from '../core/prayer/prayer-day.ts';
import { PRAYER_ROWS } from '../core/prayer/prayer-day.ts';
import { commonRules } from '../core/prayer/rules.ts';
import type { HighLatitudeRule, PolarRule } from '../core/prayer/settings.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import { type EpochSeconds, readCivilDate } from '../core/time/civil-date.ts';
import { remembering } from '../core/time/recent-zones.ts';
import { intlName, intlZone } from '../core/time/table-zone.ts';
import { showLocalIso, showZoneClock } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import type { Rounding } from '../data/method-row.ts';
import { plain } from '../data/method-row.ts';

export { isMizwalaError, MizwalaError, type MizwalaErrorCode } from './errors.ts';

/** A question about a day at a place by angles alone, without the table of methods and the rules of authorities. */
export interface AnglesQuestion {
  /** Degrees, north positive, -90 to 90. */
  readonly lat: number;
  /** Degrees, east positive, -180 to 180. */
  readonly lng: number;
  /** The time zone of the place, an IANA name such as `Asia/Riyadh`. Its offsets come from the runtime’s `Intl`. */
  readonly zone: string;
  /** `YYYY-MM-DD`, 0001-01-01 to 9999-12-31. */
  readonly date: string;
  /** Degrees of the sun’s depression, 1 to 25. */
  readonly fajr_angle: number;
  /** Degrees of the sun’s depression, 1 to 25. Give either this or `isha_minutes`. */
  readonly isha_angle?: number | undefined;
  /** Minutes from maghrib to isha, 1 to 240, instead of an angle. */
  readonly isha_minutes?: number | undefined;
  /** Degrees of the sun’s depression, 1 to 15. By default maghrib is sunset. */
  readonly maghrib_angle?: number | undefined;
  /** The rule for a missing twilight. By default it is `angle`: a twilight of 18° takes at most 18/60 of the night. */
  readonly high_latitude?: HighLatitude | undefined;
  /** The rule for a day without sunrise or sunset; default `nearest_latitude`. */
  readonly polar?: Polar | undefined;
  /** Metres above the visible horizon, 0 to 9000; default 0. */
  readonly elevation?: number | undefined;
  /** Rounding to whole minutes; default `nearest`. */
  readonly rounding?: 'nearest' | 'safe' | 'up' | 'down' | 'none' | undefined;
}

type HighLatitude = 'angle' | 'middle' | 'seventh' | 'fiqh_council' | 'none';
type Polar = 'nearest_latitude' | 'nearest_day' | 'none';
type Name = 'fajr' | 'sunrise' | 'dhuhr' | 'asr_shafi' | 'asr_hanafi' | 'maghrib' | 'isha';

export interface AnglesAnswer {
  readonly date: string;
  readonly timezone: string;
  /** `HH:MM` on the clocks of the zone. */
  readonly prayers: Readonly<Record<Name, string>>;
  /** ISO 8601 with the offset of the zone. */
  readonly instants: Readonly<Record<Name, string>>;
  /** Times that no angle of the Sun there and no interval gives, each with its source: a share of the night, another latitude or day. */
  readonly stand_ins: Readonly<Partial<Record<Name, 'night-share' | 'latitude' | 'day'>>>;
}

const REQUIRED = ['lat', 'lng', 'zone', 'date', 'fajr_angle'] as const satisfies (keyof AnglesQuestion)[];
const OPTIONAL = ['isha_angle', 'isha_minutes', 'maghrib_angle', 'high_latitude', 'polar', 'elevation', 'rounding'];
const FIELDS: readonly string[] = [...REQUIRED, ...OPTIONAL];

const zones = new Map<string, Zone>();

/**
 * Prayer times by angles. They equal those of `prayerTimes` with method `CUSTOM`. @throws MizwalaError MISSING_PARAMETER, INVALID_LATITUDE,
 * INVALID_DATE, NO_SUCH_TIME and others
 */
export function prayerTimes(question: AnglesQuestion): AnglesAnswer {
  checkFields(question);
  const zone = zoneOf(question.zone);
  const at = {
    latDeg: within(question, 'lat', -90, 90, 'INVALID_LATITUDE'),
    lngDeg: within(question, 'lng', -180, 180, 'INVALID_LONGITUDE'),
  };
  const day = placeDay(readCivilDate(question.date), at, () => zone);
  if (!day)
    throw new Fault('NO_SUCH_DATE', `Date ${quoted(question.date)} never came there: its clocks skipped that day.`);
  const found = new CommonTimetable(rulesOf(question), at, zone).day(day);
  const { printed } = found;
  const each = (show: (instant: EpochSeconds, clock: Zone) => string) => {
    const shown = (instant: EpochSeconds | undefined) => show(instant ?? refuse(question), zone);
    return {
      fajr: shown(printed.fajr),
      sunrise: shown(printed.sunrise),
      dhuhr: shown(printed.dhuhr),
      asr_shafi: shown(printed.asrShafi),
      asr_hanafi: shown(printed.asrHanafi),
      maghrib: shown(printed.maghrib),
      isha: shown(printed.isha),
    };
  };
  return {
    date: question.date,
    timezone: zone.id,
    prayers: each(showZoneClock),
    instants: each(showLocalIso),
    stand_ins: standIns(found),
  };
}

/** @throws Fault for fields that are unknown, missing, not texts, or exclude each other; `within` and `oneOf` check the values */
function checkFields(question: AnglesQuestion): void {
  const all = FIELDS.join(', ');
  if (Object(question) !== question)
    throw new Fault('MISSING_PARAMETER', `The question is missing: an object with ${all}.`);
  const { isha_angle: angle, isha_minutes: minutes } = question;
  const given = new Map<string, unknown>(Object.entries(question).filter(([, value]) => value !== undefined));
  for (const field of given.keys()) {
    if (FIELDS.includes(field)) continue;
    throw new Fault('UNKNOWN_PARAMETER', `Parameter ${quoted(field)} does not exist; known are ${all}.`, { field });
  }
  const missing = REQUIRED.find((name) => !given.has(name));
  if (missing) throw new Fault('MISSING_PARAMETER', `Parameter ${quoted(missing)} is missing.`, { field: missing });
  if (angle === undefined && minutes === undefined)
    throw new Fault('MISSING_PARAMETER', 'Give isha_angle or isha_minutes.', { field: 'isha_angle' });
  if (angle !== undefined && minutes !== undefined) {
    const fields = ['isha_angle', 'isha_minutes'];
    throw new Fault('CONFLICTING_PARAMETERS', `${fields.join(' and ')} exclude each other; give one.`, { fields });
  }
  for (const name of ['zone', 'date']) {
    if (typeof given.get(name) === 'string') continue;
    throw new Fault('INVALID_PARAMETER', `${name} is not a text.`, { field: name });
  }
}

/** Finds a zone by name. It refuses offsets such as `+03:00`, because not every `Intl` has them. */
function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const usual = intlName(name);
  const id = usual?.toLowerCase() === name.toLowerCase() ? usual : name; // Intl returns older names for some zones
  const found = /^[+-]/.test(name) ? undefined : intlZone(id);
  if (!found)
    throw new Fault('INVALID_TIMEZONE', `Timezone ${quoted(name)} is not a zone that Intl has here.`, {
      field: 'zone',
    });
  const zone = remembering(found, id);
  zones.set(name, zone);
  return zone;
}

const HIGH_LATITUDE_RULES = ['angle', 'middle', 'seventh', 'fiqh_council', 'none'] as const;

function rulesOf(question: AnglesQuestion) {
  const { maghrib_angle, isha_minutes } = question;
  const fajr = { angleDeg: within(question, 'fajr_angle', 1, 25) };
  const isha =
    isha_minutes === undefined
      ? { angleDeg: within(question, 'isha_angle', 1, 25) }
      : { afterMaghribMinutes: within(question, 'isha_minutes', 1, 240) };
  const maghrib = maghrib_angle === undefined ? plain.maghrib : { angleDeg: within(question, 'maghrib_angle', 1, 15) };
  return commonRules({
    method: { ...plain, code: '', name: '', region: '', source: '', fajr, isha, maghrib },
    elevationMetres: question.elevation === undefined ? 0 : within(question, 'elevation', 0, 9000),
    highLatitude: oneOf<HighLatitudeRule>(question, 'high_latitude', HIGH_LATITUDE_RULES),
    polar: oneOf<PolarRule>(question, 'polar', ['nearest_latitude', 'nearest_day', 'none']),
    rounding: oneOf<Rounding>(question, 'rounding', ['nearest', 'safe', 'up', 'down', 'none']),
    adjustMinutes: {},
  });
}

function within(
  question: AnglesQuestion,
  name: keyof AnglesQuestion,
  min: number,
  max: number,
  code: 'INVALID_PARAMETER' | 'INVALID_LATITUDE' | 'INVALID_LONGITUDE' = 'INVALID_PARAMETER',
): number {
  const value = question[name];
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new Fault(code, `${name} ${quoted(String(value))} is not a number from ${min} to ${max}.`, { field: name });
}

/** Reads one of some choices. The first one is the default. */
function oneOf<T extends string>(question: AnglesQuestion, name: keyof AnglesQuestion, known: readonly [T, ...T[]]): T {
  const value = question[name] ?? known[0];
  const found = known.find((one) => one === value);
  if (found) return found;
  throw new Fault('INVALID_PARAMETER', `${name} ${quoted(String(value))} is not one of ${known.join(', ')}.`, {
    field: name,
  });
}

function refuse({ date }: AnglesQuestion): never {
  const rules = 'high_latitude or polar other than none';
  throw new Fault('NO_SUCH_TIME', `On ${date} a prayer has no time there by the Sun. Give ${rules}.`, { date });
}

function standIns({ events }: PrayerDay): AnglesAnswer['stand_ins'] {
  const all = PRAYER_ROWS.map((row) => [row.id, events[row.event].basis.kind] as const);
  return Object.fromEntries(all.filter(([, kind]) => kind !== 'angle' && kind !== 'interval'));
}
