import { congregationsGiven } from '../../core/congregation/congregation-day.ts';
import { readCongregationRules, showCongregationRules } from '../../core/congregation/rules.ts';
import { readDayConditions } from '../../core/events/day-conditions.ts';
import { type EventCode, type EventKind, isIqamah, keptEvent } from '../../core/events/prayer-event.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import { type AskedRules, settingsAt } from '../../core/prayer/asked-rules.ts';
import {
  asrAt,
  asrOfTable,
  type AsrSchool as AsrThere,
  DEFAULT_SCHOOL,
  printedAsr,
  withSummerTime,
} from '../../core/prayer/asr-school.ts';
import { foldName, methodOfName, timetableAsked } from '../../core/prayer/method-name.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import { SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { printedSpan } from '../../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import type { AsrSchool, Subscription } from '../../core/webhook/subscription.ts';
import { asInQuery, type BodyField, bodyField, optionalInBody, perhapsShown, shown } from '../daemon-operation.ts';
import { NEAREST } from '../fields.ts';
import { type Field, missingParameter, refuseProblems, valueText } from '../operation.ts';
import { askedStation } from '../prayer/asked-station.ts';
import { type AskedMethod, chooseMethod, codeOf, isPrinted, type PrintedMethod } from '../prayer/chosen-method.ts';
import { withCustoms } from '../prayer/customs.ts';
import { refuseFarPoint, refuseIdle } from '../prayer/followed-request.ts';
import { englishNotes } from '../prayer/notes.ts';
import { reckoningAt, reckoningOfDays } from '../../core/prayer/place-reckoning.ts';
import { ruleFields } from '../prayer/request.ts';
import { coordinates, integer, number, orAlso, type Shape, text } from '../shape.ts';
import { valueSchema } from '../value-schema.ts';
import { days, latitude, longitude, method, station } from './subscription-inputs.ts';
import type { PlaceDeps } from './webhook-context.ts';

/** The place of a subscription's times, the method and the station. The three depend on each other. */
export type Place = Pick<Subscription, 'at' | 'method' | 'station'>;

/** A place, the zone of the point for which times are computed, and notes for the caller. */
export interface PlaceFound {
  readonly place: Place;
  readonly zone: ZoneId;
  readonly notes: readonly string[];
}

interface PlaceInput {
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly method: AskedMethod;
  readonly station: string | undefined;
}

/** The place of a new subscription. @throws Fault as `askedStation` does */
export async function placeOf(input: PlaceInput, context: PlaceDeps): Promise<PlaceFound> {
  const { latitude: latDeg, longitude: lngDeg, method, station } = input;
  if (station !== undefined) return stationPlace(station, input, context);
  if (latDeg === undefined || lngDeg === undefined) throw new Error('a point or a station is required');
  return pointPlace({ latDeg, lngDeg }, method, context);
}

/** Finds the place after a change; undefined if the change leaves it as it was. @throws Fault as `askedStation` does */
export async function changedPlace(
  before: Place,
  input: PlaceInput,
  context: PlaceDeps,
): Promise<PlaceFound | undefined> {
  const { station, method = storedMethod(before) } = input;
  const point = pointAfter(before.at, input);
  if (station !== undefined) {
    const isNearest = foldName(station) === NEAREST;
    const at = point ?? (isNearest ? before.at : undefined);
    const asked = isNearest ? method : input.method;
    return stationPlace(station, { latitude: at?.latDeg, longitude: at?.lngDeg, method: asked }, context);
  }
  const found = pointPlace(point ?? before.at, method, context);
  if (point === undefined && found.place.method === before.method) return undefined;
  if (before.station === undefined) return found;
  const left = `station ${quoted(before.station)} is no longer used; times are computed at the point itself by ${found.place.method}.`;
  return { ...found, notes: [left, ...found.notes] };
}

/** The place of a point without a station. The daemon stores `AUTO` as such, because the caller wants the method to follow the country. */
function pointPlace(at: Coordinates, method: AskedMethod, context: PlaceDeps): PlaceFound {
  if (isPrinted(method)) return followedPlace(at, method, context);
  const { row, notes } = chooseMethod(method, at, context);
  const taken = method === 'AUTO' ? [`method AUTO takes ${codeOf(row)} at this point now.`] : [];
  const place = { at, method: codeOf(method ?? DEFAULT_METHOD) };
  return { place, zone: context.findZone(at).id, notes: [...taken, ...englishNotes(withCustoms(notes))] };
}

/** The place of a printed timetable. The timetable must be for a place near the point. @throws Fault */
function followedPlace(at: Coordinates, method: PrintedMethod, context: PlaceDeps): PlaceFound {
  const table = keptTimetable(method, context);
  refuseFarPoint(table, at);
  const others =
    table.fallback === undefined ? 'other days have no times' : `other days are computed by ${table.fallback}`;
  const note = `Timetable ${quoted(table.name)} has ${printedSpan(table)}; ${others}.`;
  return { place: { at, method: codeOf(method) }, zone: table.zone, notes: [note] };
}

/** @throws Fault INVALID_METHOD */
function keptTimetable({ timetable }: PrintedMethod, { findTimetable }: PlaceDeps): PrintedTimetable {
  const table = findTimetable(timetable);
  if (table) return table;
  const sentence = `There is no timetable ${quoted(timetable)} here; the owner of the daemon can add it.`;
  throw new Fault('INVALID_METHOD', sentence, { field: 'method', value: timetable, hint: 'add_timetable' });
}

export function storedMethod({ method }: Pick<Place, 'method'>): AskedMethod {
  const timetable = timetableAsked(method);
  if (timetable !== undefined) return { timetable };
  return method === 'AUTO' || method === 'CUSTOM' ? method : methodOfName(method);
}

function pointAfter(before: Coordinates, { latitude: lat, longitude: lng }: PlaceInput): Coordinates | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  return { latDeg: lat ?? before.latDeg, lngDeg: lng ?? before.lngDeg };
}

/** A place with the id of the found station and its authority's code, even for `nearest` and `AUTO`; without a station near, the point. */
async function stationPlace(
  id: string,
  { latitude: lat, longitude: lng, method: asked }: Omit<PlaceInput, 'station'>,
  context: PlaceDeps,
): Promise<PlaceFound> {
  const isPointMissing = (lat === undefined) !== (lng === undefined) || (lat === undefined && foldName(id) === NEAREST);
  if (isPointMissing) {
    refuseProblems([
      ...(lat === undefined ? [missingParameter('latitude', latitude, 'Field')] : []),
      ...(lng === undefined ? [missingParameter('longitude', longitude, 'Field')] : []),
    ]);
  }
  if (isPrinted(asked)) {
    const sentence = 'station has no effect on a printed timetable; give station or that method, not both.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['station', 'method'] });
  }
  const { at, method, station, notes } = await askedStation(id, { lat, lng, method: asked }, context);
  if (!station) {
    const found = pointPlace(at, asked, context);
    return { ...found, notes: [...englishNotes(notes), ...found.notes] };
  }
  const place = { at, method: codeOf(method.row), station: station.id };
  return { place, zone: context.findZone(station.at).id, notes: englishNotes([...notes, ...method.notes]) };
}

/** The Asr if the caller gives none: Hanafi, but with AUTO or a timetable the Asr of prayer times there (decisions.md §3.5). */
export function defaultAsr(asked: AskedMethod, { at }: Place, context: PlaceDeps): AsrSchool {
  return asked === 'AUTO' || isPrinted(asked) ? usualAsr(at, asked, context).taken : DEFAULT_SCHOOL;
}

function usualAsr(at: Coordinates, asked: AskedMethod, context: PlaceDeps): AsrThere {
  if (isPrinted(asked)) return asrOfTable(keptTimetable(asked, context));
  const { row, isHabit } = chooseMethod(asked, at, context);
  const findZone = () => context.findZone(at);
  if (row === 'CUSTOM') return asrAt(undefined, at, findZone);
  const asr = asrAt(isHabit ? undefined : printedAsr(row), at, findZone);
  return withSummerTime(asr, row, () => context.zones.zone(findZone().id));
}

/**
 * Notes that the default Asr differs from the Asr of prayer times there. @param applied the default that was taken; undefined for a
 * feed, which takes the Asr of its authority, and that of the country only with AUTO
 */
export function asrNotes({ at, method }: Place, applied: AsrSchool | undefined, context: PlaceDeps): string[] {
  const asked = storedMethod({ method });
  const { taken, from, ofSeason } = usualAsr(at, asked, context);
  const asr = applied ?? (from === 'country' && asked !== 'AUTO' && !isPrinted(asked) ? DEFAULT_SCHOOL : taken);
  if (ofSeason && asr === taken) {
    const { winter, summer } = ofSeason;
    return [
      `asr is ${winter} in winter and ${summer} in summer time, as the authority prints it, because none was given.`,
    ];
  }
  if (taken === asr || from === 'default') return [];
  const who = from === 'authority' ? `${method} prints the ${taken} one` : `the ${taken} one is prayed there`;
  return [`asr is ${asr}, because none was given; ${who}. Give asr ${taken} for that.`];
}

/**
 * The school after a change that gives no school. The school stays the same, but with AUTO it follows the place if the caller never gave a
 * school. Rows of older versions do not say whether the caller gave the school; in such rows `shafi` with another method than AUTO counts
 * as given.
 */
export function asrAfter(
  before: Pick<Subscription, 'asr' | 'isAsrGiven' | 'method'>,
  asked: AskedMethod,
  found: PlaceFound,
  context: PlaceDeps,
): { readonly asr: AsrSchool; readonly notes: readonly string[] } {
  const { asr, isAsrGiven = asr === 'shafi' && before.method !== 'AUTO' } = before;
  const method = asked ?? storedMethod(before);
  const usual = method === 'AUTO' ? defaultAsr(method, found.place, context) : asr;
  if (usual === asr) return { asr, notes: [] };
  return isAsrGiven
    ? { asr, notes: [`asr stays ${asr}, as it was given; prayer times there have ${usual}.`] }
    : { asr: usual, notes: [`asr is ${usual} now, as prayer times there have it.`] };
}

/** @throws Fault STATION_NOT_FOUND, INVALID_METHOD if the station or method of a subscription is no longer known */
export function refuseLostPlace({ method, station }: Place, context: PlaceDeps): void {
  const { findStation } = context;
  const stored = storedMethod({ method });
  if (isPrinted(stored)) keptTimetable(stored, context);
  if (stored === undefined) {
    const sentence = `Method ${quoted(method)} of this subscription is not known to this version; give another method.`;
    throw new Fault('INVALID_METHOD', sentence, { field: 'method', value: method, hint: 'methods' });
  }
  if (station === undefined || findStation(method, station)) return;
  const sentence = `Station ${quoted(station)} of this subscription is no longer on the list of ${method}; give it another station or a point.`;
  throw new Fault('STATION_NOT_FOUND', sentence, { field: 'station', value: station });
}

type RuleName = keyof typeof ruleFields;

/** A rule in a body; null removes it. */
type RuleGiven<K extends RuleName> = NonNullable<AskedRules[K]> | null;

interface RuleRow<K extends RuleName> {
  readonly input: BodyField<RuleGiven<K>, false>;
  readonly optionalAnswer: Shape<string | number>;
  show(kept: Pick<Subscription, 'rules'>): string | number | undefined;
}

export const RULE_NAMES = Object.keys(ruleFields) as readonly RuleName[];

/** The shape of a rule in answers, by the type of its field. */
const SHAPES = new Map<unknown, (description: string) => Shape<string | number>>([
  ['string', text],
  ['number', number],
  ['integer', integer],
]);

/** A row for every rule that `/v1/prayer` takes. The row reads the rule by the same field, and shows it in the same form. */
const RULE_ROWS = Object.fromEntries(RULE_NAMES.map((name) => [name, ruleRow(name, ruleFields[name])])) as {
  readonly [K in RuleName]: RuleRow<K>;
};

function ruleRow(name: RuleName, field: Field<unknown>) {
  const { summary, schema, pairs } = field;
  const shapeOf = SHAPES.get(schema.type);
  if (!shapeOf) throw new Error(`no answer has a shape for the rule ${name}`);
  const input = bodyField<unknown>({
    ...asInQuery(field),
    schema: { ...orAlso(valueSchema(name, field), 'string', ''), ...(schema.type !== 'string' && { maxLength: 0 }) },
    accept(value, field) {
      const given = valueText(value, pairs);
      if (given === undefined) return undefined;
      return given === '' ? null : ruleFields[name].read(given, field);
    },
  });
  return {
    input: optionalInBody(input),
    optionalAnswer: shapeOf(summary),
    show: ({ rules }: Pick<Subscription, 'rules'>) => shownRule(rules?.[name]),
  };
}

function shownRule(rule: AskedRules[RuleName]): string | number | undefined {
  return typeof rule === 'object' ? valueText(rule, ruleFields.adjust.pairs) : rule;
}

/** Rows that subscriptions and feeds share: the place, the method with its rules, and the days. */
export const PLACE_ROWS = {
  latitude: { input: { ...optionalInBody(latitude), requiredUnless: 'station' } },
  longitude: { input: { ...optionalInBody(longitude), requiredUnless: 'station' } },
  coordinates: shown(coordinates, ({ at }: Place) => ({ latitude: at.latDeg, longitude: at.lngDeg })),
};
export const METHOD_ROWS = {
  method: {
    input: optionalInBody(method),
    ...shown(text('the canonical code of the method, or AUTO where it was asked for'), ({ method }: Place) => method),
  },
  station: {
    input: optionalInBody(station),
    ...perhapsShown(
      text('id of the station on the method’s own list; times are computed there'),
      ({ station }: Place) => station,
    ),
  },
  ...RULE_ROWS,
};
export const DAYS_ROW = {
  input: optionalInBody(days),
  ...perhapsShown(
    text('the days to which the events are limited; absent if there is no limit'),
    ({ days }: Pick<Subscription, 'days'>) => days,
  ),
};

/** A note that names the calendar by which the Hijri days in `days` are found. */
export function daysNotes(
  { days, rules }: Pick<Subscription, 'days' | 'rules'>,
  { at }: Place,
  context: PlaceDeps,
): string[] {
  const isHijri = days && readDayConditions(days).some(({ parts }) => parts.some(({ kind }) => kind !== 'weekdays'));
  if (!isHijri) return [];
  const by = reckoningOfDays(rules, at, context);
  const { calendar } = hijriOn(Math.floor(context.now() / SECONDS_PER_DAY), by);
  const announced = by.announced ? ` with the announced months ${by.announced.id}` : '';
  return [`Hijri days are those of the calendar ${calendar}${announced}; each begins at maghrib.`];
}

/** The rules after a change; undefined if no rule is chosen. @throws Fault for rules of iqamah that cannot be read */
export function rulesAfter(
  before: AskedRules | undefined,
  input: { readonly [K in RuleName]?: RuleGiven<K> | undefined },
): AskedRules | undefined {
  const given = RULE_NAMES.map((name) => [name, input[name] === undefined ? before?.[name] : input[name]] as const);
  const kept = given.filter(([, value]) => value !== undefined && value !== null);
  if (kept.length === 0) return undefined;
  const rules: AskedRules = Object.fromEntries(kept);
  if (rules.iqamah === undefined || input.iqamah === undefined) return rules;
  return { ...rules, iqamah: showCongregationRules(readCongregationRules(rules.iqamah)) };
}

/**
 * Checks that the rules suit the method, and that there is a rule for each iqamah. Returns notes for the caller. @throws Fault as
 * `/v1/prayer` does
 */
export function checkRules(
  place: Place,
  rules: AskedRules | undefined,
  prayerTypes: readonly EventCode[],
  context: PlaceDeps,
): string[] {
  const ruled = checkSettings(place, rules, context);
  const kinds = prayerTypes.map((code) => keptEvent(code).kind);
  refuseUnruled('prayer_types', kinds, ruled);
  return [
    ...(rules?.high_latitude === 'none' || rules?.polar === 'none'
      ? ['A rule is none: on a day on which the Sun gives no time for an event, nothing is sent for this event.']
      : []),
    ...(JSON.stringify(rules?.rounding ?? '').includes('none')
      ? ['For times that are not rounded, deliveries are sent at the next full minute.']
      : []),
    ...(kinds.includes('jumuah') && !ruled.has('jumuah')
      ? ['No rule gives the time of jumuah: its delivery is sent at Dhuhr on Fridays.']
      : []),
  ];
}

/**
 * Checks that the rules suit the method. @returns the kinds of congregation events that the rules give @throws Fault as `/v1/prayer` does
 */
export function checkSettings(
  { at, method, station: id }: Place,
  rules: AskedRules | undefined,
  context: PlaceDeps,
): ReadonlySet<string> {
  const timetable = timetableAsked(method);
  const table = timetable === undefined ? undefined : keptTimetable({ timetable }, context);
  reckoningAt(rules ?? {}, at, context); // refuses an unknown list of announced months
  if (table) refuseIdle(table, rules ?? {});
  else {
    const station = id === undefined ? undefined : context.findStation(method, id);
    const asked = storedMethod({ method });
    const { row } = chooseMethod(typeof asked === 'object' && 'timetable' in asked ? undefined : asked, at, context);
    settingsAt(row, { at, station, zone: () => context.findZone(at).id }, rules ?? {});
  }
  const names = [...congregationsGiven(rules?.iqamah, table)];
  return new Set(names.map((name) => (name === 'jumuah' ? name : `iqamah.${name}`)));
}

/** @param field the field with the kinds @throws Fault INVALID_PARAMETER for an iqamah without a rule */
export function refuseUnruled(field: string, kinds: readonly EventKind[], ruled: ReadonlySet<string>): void {
  const without = kinds.filter(isIqamah).find((kind) => !ruled.has(kind));
  if (without === undefined) return;
  const sentence = `${field} has ${quoted(without)}, and no rule says when it is; give iqamah, ${ruleFields.iqamah.accepts}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field, value: without, fields: ['iqamah'] });
}
