import { sinDeg } from '../../../core/angle.ts';
import { Fault, quoted } from '../../../core/fault.ts';
import type { Names } from '../../../core/names.ts';
import { distanceKm } from '../../../core/geo/great-circle.ts';
import type { PrayerName, School } from '../../../core/prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../../../core/prayer/prayer-rows.ts';
import type { Station } from '../../../core/prayer/stations.ts';
import { loadStations } from '../../../core/prayer/stations.ts';
import { methodOfName } from '../../../core/prayer/method-name.ts';
import { twoDigits } from '../../../core/time/civil-date.ts';
import type { MethodAnswer } from '../../../operations/prayer/methods.ts';
import { readPrayerWord } from '../../parse/prayer-word.ts';
import type { Changes, Sheet } from './config-draft.ts';

/** Why a printed timetable and ours may differ: what to change, and the day that follows. */
export interface Cause {
  readonly what: string;
  readonly changes: Changes;
  readonly sheet: Sheet;
  /** Sum of the differences over the times that the person named, minutes. */
  readonly namedOff: number;
  /** The same over the others, which are taken to agree with what is shown. */
  readonly othersOff: number;
}

/** `HH:MM` of each time that a printed timetable has otherwise. */
export type PrintedClocks = ReadonlyMap<PrayerName, string>;

/** More than this is a typing error, not a timetable. */
const MOST_MINUTES = 180;

/**
 * Reads `maghrib 17:48, isha +2`: a clock time, or the minutes by which the timetable is later. A clock without am or pm
 * means the half of the day that is nearer to ours.
 * @throws Fault INVALID_PARAMETER
 */
export function readDifferences(text: string, { clocks }: Sheet, names: Names): PrintedClocks {
  const printed = new Map<PrayerName, string>();
  for (const { groups = {} } of text.matchAll(DIFFERENCE)) {
    const { word = '', later, hours = '0', minutes = '0' } = groups;
    const name = prayerOf(word, names);
    const ours = minutesOf(clocks[name]);
    if (Number(hours) > 23 || Number(minutes) > 59) throw refused(`${hours}:${minutes}`, 'is no time of day');
    const asked = later === undefined ? Number(hours) * 60 + Number(minutes) : undefined;
    const theirs = asked === undefined ? (ours + Number(later) + 1440) % 1440 : nearerHalf(asked, ours);
    if (Math.abs(difference(theirs, ours)) > MOST_MINUTES) throw refused(word, `is hours away from ${clocks[name]}`);
    printed.set(name, clockOf(theirs));
  }
  const rest = text.replace(DIFFERENCE, '').replace(/^[\s,;]+|[\s,;]+$/g, '');
  if (rest !== '') throw refused(rest, 'is not a prayer and a time');
  if (printed.size === 0) throw refused(text, 'names no time');
  return printed;
}

/** `maghrib 17:48`, `asr=4.20 pm`, `isha +2` */
const DIFFERENCE =
  /(?<word>[^\s\d,;:=+-]+)[\s:=]+(?:(?<later>[+-]\d{1,3})|(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:\s*[ap]m)?)(?![\d:])/giu;

function refused(text: string, why: string): Fault {
  return new Fault(
    'INVALID_PARAMETER',
    `${quoted(text.trim())} ${why}; type a prayer and what your timetable has, such as maghrib 17:48, or isha +2.`,
    { value: text },
  );
}

/** A prayer by its name in English or in the language that is shown. */
function prayerOf(word: string, names: Names): PrayerName {
  const lower = word.toLocaleLowerCase();
  const own = PRAYER_NAMES.find((name) => names.event(name).toLocaleLowerCase() === lower);
  const event = own ?? readPrayerWord(word);
  const name = PRAYER_NAMES.find((one) => one === event);
  if (name) return name;
  throw new Fault('INVALID_PARAMETER', `${quoted(word)} is not one of ${PRAYER_NAMES.join(', ')}.`, { value: word });
}

function nearerHalf(minutes: number, ours: number): number {
  const other = (minutes + 720) % 1440;
  const isAfternoonMeant = minutes < 780 && Math.abs(difference(other, ours)) < Math.abs(difference(minutes, ours));
  return isAfternoonMeant ? other : minutes;
}

/** What is tried: given changes, the day that they give; undefined where a rule refuses it. */
type Try = (changes: Changes) => Promise<Sheet | undefined>;

const MOST_CAUSES = 3;
/** Causes that are worse than the best by more are not worth a look. */
const LEEWAY_MINUTES = 5;

/**
 * The likely causes of differences, best first: another school, another town of the same authority, another method. First those that
 * are nearer to the whole timetable than what is shown, then those that meet the named times alone.
 */
export async function likelyCauses(
  shown: Sheet,
  changes: Changes,
  printed: PrintedClocks,
  methods: readonly Pick<MethodAnswer, 'code' | 'name'>[],
  tryOut: Try,
): Promise<Cause[]> {
  const off = (sheet: Sheet) => ({
    namedOff: minutesOff(sheet, printed),
    othersOff: minutesOff(sheet, othersOf(shown, printed)),
  });
  const causes: Cause[] = [];
  const attempt = async (what: string, change: Changes) => {
    const sheet = await tryOut({ ...changes, ...change });
    if (!sheet || causes.some((cause) => isSameDay(cause.sheet, sheet))) return;
    const place = change.place && { ...change.place, timezone: sheet.request.zone.id };
    causes.push({ what, changes: place ? { ...change, place } : change, sheet, ...off(sheet) });
  };
  const [otherSchool] = SCHOOLS.filter((school) => school !== shown.school);
  if (otherSchool) await attempt(`Asr of the ${schoolName(otherSchool)} school`, { asr: otherSchool });
  for (const { name, at, places } of await townsNear(shown)) {
    const { latDeg: lat, lngDeg: lng } = places[0] ?? at;
    await attempt(`the times of ${name}`, { place: { lat, lng, name } });
  }
  for (const { code, name } of methods) {
    await attempt(`${name} (${code})`, { method: code });
    for (const asr of SCHOOLS) {
      await attempt(`${name} (${code}), Asr of the ${schoolName(asr)} school`, { method: code, asr });
    }
  }
  const now = off(shown).namedOff;
  const nearer = best(causes, (cause) => cause.namedOff + cause.othersOff, now);
  const nearerInNamed = best(causes, (cause) => cause.namedOff + cause.othersOff / 1000, now / 2).slice(0, 2);
  return [...new Set([...nearer, ...nearerInNamed])];
}

/** Those whose measure is below a bound and close to the least, the least first. */
function best(causes: readonly Cause[], measure: (cause: Cause) => number, below: number): Cause[] {
  const sorted = causes.filter((cause) => measure(cause) < below).toSorted((a, b) => measure(a) - measure(b));
  const least = Math.min(...sorted.map(measure));
  return sorted.filter((cause) => measure(cause) <= least + LEEWAY_MINUTES).slice(0, MOST_CAUSES);
}

function isSameDay(a: Sheet, b: Sheet): boolean {
  return PRAYER_NAMES.every((name) => a.clocks[name] === b.clocks[name]);
}

function othersOf({ clocks }: Sheet, printed: PrintedClocks): PrintedClocks {
  return new Map(PRAYER_NAMES.filter((name) => !printed.has(name)).map((name) => [name, clocks[name]]));
}

/** `adjust` that makes our day the printed one, on top of the minutes that act already: `maghrib=+6,isha=+2`. */
export function ownMinutes({ clocks, request }: Sheet, printed: PrintedClocks): string {
  return PRAYER_NAMES.map((name) => {
    const clock = printed.get(name) ?? clocks[name];
    const before = request.settings.adjustMinutes[name] ?? 0;
    return [name, before + difference(minutesOf(clock), minutesOf(clocks[name]))] as const;
  })
    .filter(([, minutes]) => minutes !== 0)
    .map(([name, minutes]) => `${name}=${minutes > 0 ? '+' : ''}${minutes}`)
    .join(',');
}

/** Where all times are later, or all earlier, by about as much: how far to the west or east such a town lies. */
export function townHint({ clocks, request }: Sheet, printed: PrintedClocks): string | undefined {
  const differences = PRAYER_NAMES.map((name) =>
    difference(minutesOf(printed.get(name) ?? clocks[name]), minutesOf(clocks[name])),
  );
  const [least, most] = [Math.min(...differences), Math.max(...differences)];
  if (least * most <= 0 || most - least > 2) return undefined;
  const mean = (least + most) / 2;
  const km = Math.round(Math.abs(mean) * KM_PER_MINUTE * sinDeg(90 - request.at.latDeg));
  return `All times are ${mean > 0 ? 'later' : 'earlier'} by about ${Math.round(Math.abs(mean))} min: so they are some ${km} km farther ${mean > 0 ? 'west' : 'east'}.`;
}

/** The Sun's way along the equator. */
const KM_PER_MINUTE = 27.8;
const NEAR_KM = 150;

/** Other entries on the authority's list that are not far, the nearest first. */
async function townsNear({ request }: Sheet): Promise<Station[]> {
  const row = methodOfName(request.method.code);
  const stations = row ? await loadStations(row) : [];
  const kmTo = ({ at, places }: Station) => distanceKm(places[0] ?? at, request.at);
  return stations
    .filter((station) => station.id !== request.station?.id && kmTo(station) <= NEAR_KM)
    .toSorted((a, b) => kmTo(a) - kmTo(b));
}

function minutesOff({ clocks }: Sheet, printed: PrintedClocks): number {
  return [...printed].reduce(
    (sum, [name, clock]) => sum + Math.abs(difference(minutesOf(clocks[name]), minutesOf(clock))),
    0,
  );
}

export const SCHOOLS = ['shafi', 'hanafi'] as const satisfies readonly School[];

export function schoolName(school: School): string {
  return school === 'shafi' ? 'Shafi' : 'Hanafi';
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function clockOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** `a` minus `b` in minutes, the short way around the clock. */
function difference(a: number, b: number): number {
  return ((((a - b + 720) % 1440) + 1440) % 1440) - 720;
}
