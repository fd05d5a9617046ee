import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { foldName, methodOfName } from '../../core/prayer/method-name.ts';
import { prayerRules } from '../../core/prayer/rules.ts';
import type { PrayerSettings } from '../../core/prayer/settings.ts';
import { DEFAULT_METHOD, defaultSettings, HIGH_LATITUDE_RULES, POLAR_RULES } from '../../core/prayer/settings.ts';
import { Timetable } from '../../core/prayer/timetable.ts';
import type { PlaceDay } from '../../core/sun/civil-day.ts';
import { placeDay } from '../../core/sun/civil-day.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { civilDate, SECONDS_PER_DAY, showCivilDate } from '../../core/time/civil-date.ts';
import type { ReadZone, Zone } from '../../core/time/zone.ts';
import type { IshaRule, MethodRow, PrintedPrayer, Rounding } from '../../data/methods.ts';
import { CUSTOM_METHOD, METHODS } from '../../data/methods.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { choiceField, lat, lng, numberField, tz } from '../fields.ts';
import type { Context, Field, InputOf } from '../operation.ts';
import { optional } from '../operation.ts';
import { readZone } from '../time/zone-fields.ts';

const method: Field<MethodRow | 'CUSTOM', true> = {
  required: true,
  summary: 'calculation method, id 1-9 or code; default MWL',
  placeholder: 'METHOD',
  accepts: 'an id from 1 to 9 or a code such as MWL, UMM_AL_QURA or CUSTOM (prayer methods lists them)',
  choices: [...METHODS.map(({ code }) => code), CUSTOM_METHOD.code],
  schema: { type: 'string' },
  read(text) {
    if (foldName(text) === 'custom') return 'CUSTOM';
    const row = methodOfName(text);
    if (row) return row;
    const nearest = nearestName(text, this.choices ?? []);
    const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : '';
    throw new Fault('INVALID_METHOD', `Method ${quoted(text)} is not ${this.accepts}.${hint}`, {
      value: text,
      accepts: this.accepts,
    });
  },
};

const ROUNDINGS = ['nearest', 'safe', 'up', 'down', 'none'] as const satisfies readonly Rounding[];
const MOST_ADJUST_MINUTES = 120;

type Adjustment = Readonly<Partial<Record<PrintedPrayer, number>>>;

const adjust: Field<Adjustment, true> = {
  required: true,
  summary: 'whole minutes of your own to add, on top of the method',
  placeholder: 'PRAYER=MINUTES,…',
  accepts: `pairs such as fajr=+2,isha=-3 of ${PRAYER_NAMES.join(', ')} with whole minutes from -${MOST_ADJUST_MINUTES} to ${MOST_ADJUST_MINUTES}`,
  schema: { type: 'string' },
  read(text) {
    const minutes: Partial<Record<PrintedPrayer, number>> = {};
    for (const pair of text.split(',')) {
      // a plus sign that came through a query string is a space
      const match = /^ *([a-z]+)=([+ -]?\d{1,3}) *$/i.exec(pair);
      const prayer = PRAYER_NAMES.find((name) => name === match?.[1]?.toLowerCase());
      const value = Number(match?.[2]);
      if (!match || !prayer || Math.abs(value) > MOST_ADJUST_MINUTES || minutes[prayer] !== undefined) {
        throw new Fault(
          'INVALID_PARAMETER',
          `adjust ${quoted(pair)} is not accepted; give ${this.accepts}, each once.`,
          {
            value: text,
            accepts: this.accepts,
          },
        );
      }
      minutes[prayer] = value;
    }
    return minutes;
  },
};

/** How prayer times are to be computed: shared by every operation that computes them. */
export const prayerFields = {
  lat,
  lng,
  method: optional(method),
  tz: optional(tz),
  high_latitude: optional(
    choiceField({
      summary: 'what stands in for a missing twilight; default the method’s habit, else angle',
      placeholder: 'RULE',
      choices: HIGH_LATITUDE_RULES,
    }),
  ),
  polar: optional(
    choiceField({
      summary: 'what supplies a day without sunrise or sunset; default nearest_latitude',
      placeholder: 'RULE',
      choices: POLAR_RULES,
    }),
  ),
  adjust: optional(adjust),
  elevation: optional(
    numberField({
      summary: 'height above the visible horizon',
      placeholder: 'METRES',
      minimum: 0,
      maximum: 9000,
      unit: 'metres',
    }),
  ),
  rounding: optional(
    choiceField({ summary: 'to whole minutes; default as the method prints', placeholder: 'HOW', choices: ROUNDINGS }),
  ),
  fajr_angle: optional(angle('the sun’s depression at fajr', 25)),
  isha_angle: optional(angle('the sun’s depression at isha', 25)),
  maghrib_angle: optional(angle('the sun’s depression at maghrib instead of sunset', 15)),
  isha_minutes: optional(
    numberField({
      summary: 'isha this long after maghrib, instead of an angle',
      placeholder: 'MINUTES',
      minimum: 1,
      maximum: 240,
      unit: 'minutes',
    }),
  ),
} as const;

function angle(summary: string, maximum: number): Field<number, true> {
  return numberField({ summary, placeholder: 'DEGREES', minimum: 1, maximum, unit: 'degrees below the horizon' });
}

/** The place, and whatever is chosen of the rest. */
type PrayerInput = Pick<InputOf<typeof prayerFields>, 'lat' | 'lng'> & Partial<InputOf<typeof prayerFields>>;

/** A request made ready: where, by which method and rules, and in whose clock times are shown. */
export interface PrayerRequest {
  readonly at: Coordinates;
  readonly method: MethodRow;
  readonly settings: PrayerSettings;
  readonly timetable: Timetable;
  /** The zone in which times are shown. */
  readonly zone: Zone;
  readonly warnings: ReadZone['warnings'];
  /** The solar day of a civil date; undefined where the date never came. */
  placeDay(date: CivilDate): PlaceDay | undefined;
}

/** @throws Fault when options contradict each other, or `tz` names no zone */
export function prayerRequest(input: PrayerInput, context: Context): PrayerRequest {
  const at = { latDeg: input.lat, lngDeg: input.lng };
  let ownZone: Zone | undefined;
  const findOwnZone = () => {
    ownZone ??= context.zones.zone(context.findZone(at).id);
    return ownZone;
  };
  const row = methodOf(input, (homeZone) => findOwnZone().id !== homeZone);
  const settings: PrayerSettings = {
    ...defaultSettings(row),
    ...given('elevationMetres', input.elevation),
    ...given('highLatitude', input.high_latitude),
    ...given('polar', input.polar),
    ...given('adjustMinutes', input.adjust),
    ...given('rounding', input.rounding),
  };
  const shown: ReadZone =
    input.tz === undefined ? { zone: findOwnZone(), warnings: [] } : readZone(input.tz, 'tz', context);
  return {
    at,
    method: row,
    settings,
    timetable: new Timetable(prayerRules(settings), at, shown.zone),
    zone: shown.zone,
    warnings: shown.warnings,
    placeDay: (date) => placeDay(date, at, findOwnZone),
  };
}

function given<K extends keyof PrayerSettings>(key: K, value: PrayerSettings[K] | undefined): Partial<PrayerSettings> {
  return value === undefined ? {} : { [key]: value };
}

/** The keys that every answer about a place has alike. */
export function showRequest({ at, zone, method: { id, code, name }, warnings }: PrayerRequest) {
  return {
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    timezone: zone.id,
    method: { id, code, name },
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** The civil date of a day, and 00:00 UTC of it (service.md §2.3). */
export function showDate(days: number) {
  return { gregorian: showCivilDate(civilDate(days)), timestamp: days * SECONDS_PER_DAY };
}

/** @throws Fault NO_SUCH_DATE */
export function existingPlaceDay(request: PrayerRequest, date: CivilDate): PlaceDay {
  const day = request.placeDay(date);
  if (day) return day;
  const text = showCivilDate(date);
  throw new Fault(
    'NO_SUCH_DATE',
    `Date ${quoted(text)} never came at this place: its clocks skipped that day. Ask for the day before or after.`,
    {
      field: 'date',
      value: text,
    },
  );
}

/** The method as it is at the place, with the caller's own angles in place of its own. */
function methodOf(input: PrayerInput, isOutside: (homeZone: string) => boolean): MethodRow {
  const { fajr_angle, isha_angle, maghrib_angle, isha_minutes } = input;
  if (isha_angle !== undefined && isha_minutes !== undefined) {
    throw new Fault('CONFLICTING_PARAMETERS', 'isha_angle and isha_minutes exclude each other; give one of them.', {
      fields: ['isha_angle', 'isha_minutes'],
    });
  }
  const fajr = fajr_angle === undefined ? undefined : { angleDeg: fajr_angle };
  const isha = ishaOf(isha_angle, isha_minutes);
  const maghrib = maghrib_angle === undefined ? undefined : { angleDeg: maghrib_angle };
  const asked = input.method === 'CUSTOM' ? customMethod(fajr, isha) : (input.method ?? DEFAULT_METHOD);
  const row = asked.abroad && isOutside(asked.abroad.homeZone) ? { ...asked, ...asked.abroad.change } : asked;
  const changed = { ...row, ...(fajr && { fajr }), ...(isha && { isha }), ...(maghrib && { maghrib }) };
  if ('angleDeg' in changed.maghrib && 'angleDeg' in changed.isha && changed.maghrib.angleDeg > changed.isha.angleDeg) {
    const angles = `${changed.maghrib.angleDeg}° is deeper than isha’s ${changed.isha.angleDeg}°`;
    throw new Fault('INVALID_PARAMETER', `maghrib_angle ${angles}; maghrib comes before isha.`, {
      field: 'maghrib_angle',
      value: changed.maghrib.angleDeg,
    });
  }
  return changed;
}

function ishaOf(angleDeg: number | undefined, afterMaghribMinutes: number | undefined): IshaRule | undefined {
  if (angleDeg !== undefined) return { angleDeg };
  return afterMaghribMinutes === undefined ? undefined : { afterMaghribMinutes };
}

function customMethod(fajr: { readonly angleDeg: number } | undefined, isha: IshaRule | undefined): MethodRow {
  if (fajr && isha) return { ...CUSTOM_METHOD, fajr, isha };
  const missing = [...(fajr ? [] : ['fajr_angle']), ...(isha ? [] : ['isha_angle or isha_minutes'])].join(' and ');
  const fields = [...(fajr ? [] : ['fajr_angle']), ...(isha ? [] : ['isha_angle'])];
  throw new Fault('MISSING_PARAMETER', `Method CUSTOM needs ${missing}.`, { field: fields[0], fields });
}
