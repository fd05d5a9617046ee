import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { foldName, methodOfName, timetableAsked } from '../../core/prayer/method-name.ts';
import { methodRows } from '../../core/prayer/authority-rules.ts';
import { type Adjustment, type AskedRules, NIGHT_ENDS, ROUNDINGS } from '../../core/prayer/asked-rules.ts';
import { asrAt, asrOn, type AsrSchool, printedAsr, withSummerTime } from '../../core/prayer/asr-school.ts';
import { type DayTimes, PRAYER_NAMES, type School } from '../../core/prayer/prayer-day.ts';
import type { MonthDeps } from '../../core/prayer/place-reckoning.ts';
import { placeRules, placeTimes } from '../../core/prayer/place-times.ts';
import type { PrayerSettings, RoundingOfEach } from '../../core/prayer/settings.ts';
import {
  DUHA_AFTER_SUNRISE_MINUTES,
  HIGH_LATITUDE_RULES,
  IMSAK_BEFORE_FAJR_MINUTES,
  POLAR_RULES,
} from '../../core/prayer/settings.ts';
import type { Station } from '../../core/prayer/stations.ts';
import { type PlaceDay, placeDay } from '../../core/sun/civil-day.ts';
import { type CivilDate, SECONDS_PER_DAY, showCivilDate, showDay } from '../../core/time/civil-date.ts';
import type { FoundZone, ParsedZone, Zone } from '../../core/time/zone.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { CUSTOM_METHOD } from '../../data/common-methods.ts';
import type { MethodRow, PrintedPrayer, Rounding } from '../../data/methods.ts';
import { choiceField, lat, lng, NEAREST, numberField, readZone, textField, tz } from '../fields.ts';
import { monthWarnings, tableWarnings, readAsGregorian, type Warning } from '../hijri/warnings.ts';
import { type Context, type Field, type InputOf, optional } from '../operation.ts';
import type { ChosenMethod, ComputedMethod, PrintedMethod } from './chosen-method.ts';
import { chooseMethod, isPrinted } from './chosen-method.ts';
import { authorityFields, ramadanOfRequest, reckoningOfRequest } from './authority-fields.ts';
import type { Congregations } from './congregations.ts';
import { isStandIn, type Note } from './notes.ts';
import { WAYS_TO_ASK } from '../../core/words/ways-to-ask.ts';

const SCHOOLS = /^(?:hanafi|shafi.?i?|maliki|hanbali)$/i;

export const method: Field<MethodRow | 'CUSTOM', true> = {
  required: true,
  summary: 'calculation method, id 1-9 or code; default MWL',
  placeholder: 'METHOD',
  accepts: `an id from 1 to 9 or a code such as MWL, UMM_AL_QURA or CUSTOM`,
  choices: methodCodes(),
  schema: { type: 'string' },
  read(text) {
    if (foldName(text) === 'custom') return 'CUSTOM';
    const row = methodOfName(text);
    if (row) return row;
    const codes = methodCodes();
    const accepts = WAYS_TO_ASK.onlyMethods(codes) ?? this.accepts;
    const nearest = nearestName(text, [...(this.choices ?? []), ...codes]);
    const isSchool = SCHOOLS.test(text);
    const meant = isSchool
      ? ' It is a school for Asr: prayer times give Asr by both schools.'
      : nearest
        ? ` Did you mean ${quoted(nearest)}?`
        : '';
    const details = { value: text, accepts, hint: isSchool ? 'asr' : 'methods' } as const;
    throw new Fault('INVALID_METHOD', `Method ${quoted(text)} is not ${accepts}.${meant}`, details);
  },
};

function methodCodes(): readonly string[] {
  return [...methodRows().map(({ code }) => code), CUSTOM_METHOD.code];
}

/** A method of the list, the method of the authority at the point (`AUTO`), or a printed timetable. */
const methodOrAuto: Field<ComputedMethod | PrintedMethod, true> = {
  ...method,
  summary:
    'calculation method: id 1-9, a code, or AUTO (of the country’s authority); default MWL, AUTO for a named place',
  accepts: `an id from 1 to 9, a code such as MWL, UMM_AL_QURA or CUSTOM${WAYS_TO_ASK.methods}`,
  choices: [...(method.choices ?? []), 'AUTO'],
  read(text, name, zones) {
    const timetable = timetableAsked(text);
    if (timetable !== undefined) return { timetable };
    return foldName(text) === 'auto' ? 'AUTO' : method.read.call(this, text, name, zones);
  },
};

export const MAX_ADJUST_MINUTES = 120;
const PAIRS = { between: '=', after: ',' };

const adjust: Field<Adjustment, true> = {
  required: true,
  summary: 'whole minutes of your own to add, on top of the method',
  placeholder: 'PRAYER=MINUTES,…',
  accepts: `pairs such as fajr=+2,isha=-3 of ${PRAYER_NAMES.join(', ')} with whole minutes from -${MAX_ADJUST_MINUTES} to ${MAX_ADJUST_MINUTES}`,
  schema: { type: 'string' },
  pairs: PAIRS,
  read(text, name) {
    // a plus sign arrives as a space if it came through a query string
    return readPairs(text, name, this.accepts, /^ *([a-z]+)=([+ -]?\d{1,3}) *$/i, (value) =>
      Math.abs(Number(value)) > MAX_ADJUST_MINUTES ? undefined : Number(value),
    );
  },
};

/** Reads `fajr=2,isha=-3`. @param pattern of a pair @param read gives undefined for an invalid value @throws Fault INVALID_PARAMETER */
function readPairs<T>(
  text: string,
  name: string,
  accepts: string,
  pattern: RegExp,
  read: (value: string) => T | undefined,
): Partial<Record<PrintedPrayer, T>> {
  const found: Partial<Record<PrintedPrayer, T>> = {};
  for (const pair of text.split(',')) {
    const [, word = '', value] = pattern.exec(pair) ?? [];
    const prayer = PRAYER_NAMES.find((one) => one === word.toLowerCase());
    const one = value === undefined ? undefined : read(value);
    if (!prayer || one === undefined || found[prayer] !== undefined) {
      const sentence = `${name} ${quoted(pair)} is not accepted; give ${accepts}, each once.`;
      throw new Fault('INVALID_PARAMETER', sentence, { value: text, accepts });
    }
    found[prayer] = one;
  }
  return found;
}

const oneRounding = choiceField('how to round to whole minutes; default as the authority prints', 'HOW', ROUNDINGS);

export const MINUTE_ROUNDINGS = ROUNDINGS.filter((one) => one !== 'safe');

const rounding: Field<Rounding | RoundingOfEach, true> = {
  ...oneRounding,
  accepts: `${oneRounding.accepts}, or pairs such as fajr=up,sunrise=down`,
  schema: { type: 'string' },
  pairs: PAIRS,
  read(text, name) {
    if (!text.includes('=')) return oneRounding.read.call(this, text, name);
    return readPairs(text, name, this.accepts, /^\s*([^=]*)=([^=]*)/, (value) =>
      MINUTE_ROUNDINGS.find((one) => one === value.trim().toLowerCase()),
    );
  },
};

const station = textField(
  'a place of an authority’s list; gives its point and its method',
  'ID',
  `an id or a name of that list, or ${NEAREST} with lat and lng`,
);

/** Rules of iqamah; core/congregation/rules.ts reads the text. */
const iqamah: Field<string, true> = {
  ...textField(
    'rules of iqamah and Jumu’ah, such as fajr 06:00; maghrib +7m; jumuah 13:00, 14:00',
    'RULES',
    'rules such as fajr 06:00; maghrib +7m; isha +10m to 5m; jumuah 13:00, 14:00; or none',
  ),
  pairs: { between: ' ', after: ';' },
};

/** The rules that a caller may choose. The file does not compile unless these are the fields of `AskedRules`. */
export const ruleFields = {
  high_latitude: optional(
    choiceField(
      'what stands in for a missing twilight; default the method’s habit, else angle',
      'RULE',
      HIGH_LATITUDE_RULES,
    ),
  ),
  polar: optional(
    choiceField('what supplies a day without sunrise or sunset; default nearest_latitude', 'RULE', POLAR_RULES),
  ),
  adjust: optional(adjust),
  elevation: optional(
    numberField('height above the visible horizon', 'METRES', { minimum: 0, maximum: 9000, unit: 'metres' }),
  ),
  rounding: optional(rounding),
  iqamah: optional(iqamah),
  fajr_angle: optional(angle('the sun’s depression at fajr', 25)),
  isha_angle: optional(angle('the sun’s depression at isha', 25)),
  maghrib_angle: optional(angle('the sun’s depression at maghrib instead of sunset', 15)),
  isha_minutes: optional(
    numberField('isha this long after maghrib, instead of an angle', 'MINUTES', {
      minimum: 1,
      maximum: 240,
      unit: 'minutes',
    }),
  ),
  night_until: optional(
    choiceField(
      'where the night ends for midnight and its thirds; default sunrise, fajr by JAFARI',
      'EVENT',
      NIGHT_ENDS,
    ),
  ),
  imsak_minutes: optional(minutesBeside('imsak this long before fajr', IMSAK_BEFORE_FAJR_MINUTES)),
  duha_minutes: optional(minutesBeside('duha begins this long after sunrise', DUHA_AFTER_SUNRISE_MINUTES)),
  ...authorityFields,
} as const satisfies { readonly [K in keyof AskedRules]-?: Field<NonNullable<AskedRules[K]>> };

function minutesBeside(summary: string, otherwise: number): Field<number, true> {
  const range = { minimum: 1, maximum: 60, unit: 'minutes', whole: true };
  return numberField(`${summary}; default ${otherwise}`, 'MINUTES', range);
}

/** The fields of every operation that computes prayer times. */
export const prayerFields = {
  lat: { ...optional(lat), requiredUnless: 'station' },
  lng: { ...optional(lng), requiredUnless: 'station' },
  method: optional(methodOrAuto),
  station: optional(station),
  tz: optional(tz),
  ...ruleFields,
} as const;

function angle(summary: string, maximum: number): Field<number, true> {
  return numberField(summary, 'DEGREES', { minimum: 1, maximum, unit: 'degrees below the horizon' });
}

export type PrayerInput = InputOf<typeof prayerFields>;

export type RulesInput = AskedRules & Partial<Pick<PrayerInput, 'tz'>>;

/** A prepared request: its place, method and rules, and the zone in which times are shown. */
export interface PrayerRequest {
  /** The requested point, or that of the station. */
  readonly at: Coordinates;
  /** The place of the authority's list for which times are computed, if any. */
  readonly station: Station | undefined;
  /** Notes on the place, for every day. */
  readonly placeNotes: readonly Note[];
  readonly method: MethodRow;
  readonly methodFrom: ChosenMethod['from'];
  /** The Asr to use if the caller chooses none. */
  readonly asr: AsrSchool;
  readonly settings: PrayerSettings;
  readonly timetable: DayTimes;
  /** The printed timetable that the times follow, and the code of the method for times that it does not print. */
  readonly followed?: { readonly table: PrintedTimetable; readonly beside: string };
  /** When congregations pray. Present if a rule or a timetable says so. */
  readonly congregations?: Congregations;
  readonly zone: Zone;
  readonly reckoning: Reckoning;
  readonly warnings: readonly Warning[];
  /** The solar day of a civil date; undefined if the date never came. */
  placeDay(date: CivilDate): PlaceDay | undefined;
}

/**
 * Answers a request. The answer is a promise if more modules must be loaded, such as the lists of stations. @throws Fault if options
 * contradict each other, or `tz` names no zone
 */
export function withRequest<T>(
  input: PrayerInput & { readonly asr?: School | undefined },
  context: Context,
  answerTo: (request: PrayerRequest) => T | Promise<T>,
): T | Promise<T> {
  const answerWithCongregations = (request: PrayerRequest): T | Promise<T> =>
    hasCongregations(input, request)
      ? import('./congregations.ts').then((own) => answerTo(own.withCongregations(request, input, context)))
      : answerTo(request);
  const answer = (request: PrayerRequest): T | Promise<T> =>
    request.placeNotes.some(isStandIn)
      ? import('./customs.ts').then(({ withCustoms }) =>
          answerWithCongregations({ ...request, placeNotes: withCustoms(request.placeNotes) }),
        )
      : answerWithCongregations(request);
  const { lat: latDeg, lng: lngDeg, station: id, method } = input;
  if (isPrinted(method)) {
    return import('./followed-request.ts').then(async ({ requestOfKept }) =>
      answer(await requestOfKept(method.timetable, input, context, prayerRequest)),
    );
  }
  if (id !== undefined) {
    return import('./asked-station.ts').then(async ({ askedStation }) => {
      const { at, method: chosen, station, notes } = await askedStation(id, { ...input, method }, context);
      return answer(requestAt(at, chosen, input, context, station, notes));
    });
  }
  if (latDeg === undefined || lngDeg === undefined) throw new Error('a point or a station is required');
  if (method === 'AUTO') {
    const at = { latDeg, lngDeg };
    const chosen = chooseMethod(method, at, context);
    return import('./asked-station.ts').then(async ({ notesOfPoint }) =>
      answer(requestAt(at, chosen, input, context, undefined, await notesOfPoint(at, chosen, context))),
    );
  }
  return answer(prayerRequest({ ...input, method, lat: latDeg, lng: lngDeg }, context));
}

/** Whether the request has rules of iqamah, or the followed timetable has congregations. */
export function hasCongregations(
  { iqamah }: { readonly iqamah?: string | undefined },
  { followed }: PrayerRequest,
): boolean {
  const { iqamahRules, iqamah: printed } = followed?.table ?? {};
  return iqamah !== undefined || iqamahRules !== undefined || (printed?.size ?? 0) > 0;
}

/** The request for a point, or for a station that is already known. @throws Fault if options contradict each other, or `tz` names no zone */
export function prayerRequest(
  input: RulesInput & { readonly lat: number; readonly lng: number; readonly method?: ComputedMethod | undefined },
  context: Context,
  station?: Station,
): PrayerRequest {
  const at = { latDeg: input.lat, lngDeg: input.lng };
  const method = input.method ?? (station && methodOfName(station.authority));
  return requestAt(at, chooseMethod(method, at, context), input, context, station);
}

/** Makes the request for a chosen method. @param station the station whose points and constants are used @throws Fault */
export function requestAt(
  at: Coordinates,
  chosen: ChosenMethod,
  input: RulesInput,
  context: Context,
  station?: Station,
  placeNotes: readonly Note[] = [],
): PrayerRequest {
  const computedAt = station?.at ?? at;
  let foundZone: FoundZone | undefined;
  const findZone = () => (foundZone ??= context.findZone(computedAt));
  let knownZone: Zone | undefined;
  const ownZone = () => (knownZone ??= context.zones.zone(station?.zone ?? findZone().id));
  const reckoning = reckoningOfRequest(input, at, context);
  const place = { at, station, zone: () => ownZone().id, isRamadan: ramadanOfRequest(reckoning) };
  const rules = placeRules(chosen.row, place, input);
  const { settings } = rules;
  const shown: ParsedZone =
    input.tz === undefined ? { zone: ownZone(), warnings: [] } : readZone(input.tz, 'tz', context);
  return {
    at,
    station,
    placeNotes: [...placeNotes, ...chosen.notes],
    method: settings.method,
    methodFrom: chosen.from,
    asr: withSummerTime(
      asrAt(chosen.isHabit ? undefined : printedAsr(settings.method), at, findZone),
      settings.method,
      ownZone,
    ),
    settings,
    timetable: placeTimes(rules, place, input, shown.zone),
    zone: shown.zone,
    reckoning,
    warnings: shown.warnings,
    placeDay: (date) => placeDay(date, computedAt, ownZone),
  };
}

/** The request on a day, with the Asr that counts then. */
export function requestOn(request: PrayerRequest, day: number): PrayerRequest {
  const asr = asrOn(request.asr, day);
  return asr === request.asr ? request : { ...request, asr };
}

/** Adds the warnings about the requested dates to a request. */
export function askedOn(request: PrayerRequest, dates: readonly (CivilDate | undefined)[]): PrayerRequest {
  const ofDates = readAsGregorian(dates);
  return ofDates.length === 0 ? request : { ...request, warnings: [...request.warnings, ...ofDates] };
}

/** Adds the warnings about the Hijri month of a day to a request. */
export function withMonthWarnings(request: PrayerRequest, dayNumber: number, deps: MonthDeps): PrayerRequest {
  const { reckoning, at } = request;
  const warnings = [...tableWarnings(dayNumber, reckoning), ...monthWarnings(dayNumber, reckoning, at, deps)];
  return warnings.length === 0 ? request : { ...request, warnings: [...request.warnings, ...warnings] };
}

/** Adds a note on Turkish timetables, where imsak is the name of Fajr, to a request. */
export function withNoteOnImsak(request: PrayerRequest): PrayerRequest {
  if (request.method.code !== 'TURKEY') return request;
  return { ...request, placeNotes: [...request.placeNotes, { kind: 'imsak of Diyanet' }] };
}

/** The keys that all answers about a place share. @param school the school of the shown Asr, if the caller chose one */
export function showRequest(request: PrayerRequest, school: AsrSchool = request.asr) {
  const { at, station, zone, method, methodFrom, warnings } = request;
  const { id, code, name } = method;
  return {
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    timezone: zone.id,
    method: { id, code, name },
    method_from: methodFrom,
    asr_school: { taken: school.taken, from: school.from },
    ...(method.nightEnds === 'fajr' ? { night_until: method.nightEnds } : {}),
    ...(station ? { station: { ...showStation(station), authority: station.authority } } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

export function showStation({ id, name, at }: Station) {
  return { id, name, latitude: at.latDeg, longitude: at.lngDeg };
}

/** The civil date of a day, and the instant 00:00 UTC on that date (service.md §2.3). */
export function showDate(dayNumber: number) {
  return { gregorian: showDay(dayNumber), timestamp: dayNumber * SECONDS_PER_DAY };
}

/** @throws Fault NO_SUCH_DATE */
export function existingPlaceDay(request: PrayerRequest, date: CivilDate): PlaceDay {
  const day = request.placeDay(date);
  if (day) return day;
  const text = showCivilDate(date);
  const sentence = `Date ${quoted(text)} never came at this place: its clocks skipped that day. Ask for the day before or after.`;
  throw new Fault('NO_SUCH_DATE', sentence, { field: 'date', value: text });
}
