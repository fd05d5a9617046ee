import { distanceKm, sinDeg } from '../../core/geo/coordinates.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { CommandNames } from '../../core/words/command-names.ts';
import { PRAYER_NAMES, type PrayerName, type School } from '../../core/prayer/prayer-day.ts';
import { loadStations, type Station } from '../../core/prayer/stations.ts';
import { methodOfName } from '../../core/prayer/method-name.ts';
import { twoDigits } from '../../core/time/civil-date.ts';
import type { MethodAnswer } from '../../operations/prayer/methods.ts';
import { eventOfWord, noTimeOfDay } from '../../core/words/everyday-words.ts';
import type { Changes, Sheet } from './config-editing.ts';

/** A possible reason why a printed timetable differs from our times: the change that would explain it, and today's times with it. */
export interface Cause {
  readonly what: string;
  readonly changes: Changes;
  readonly sheet: Sheet;
  /** Sum of the differences over the times that the person named, minutes. */
  readonly namedOff: number;
  /** The same sum over the other times, which are assumed to agree with the shown ones. */
  readonly othersOff: number;
}

/** `HH:MM` of each time that differs in a printed timetable. */
export type PrintedClocks = ReadonlyMap<PrayerName, string>;

/** A larger difference is taken for a typing error. */
const MAX_MINUTES = 180;

/**
 * Reads `maghrib 17:48, isha +2`: a clock time, or the minutes by which the timetable is later. A clock time before 13:00 is am or pm,
 * whichever is nearer to our time. @throws Fault INVALID_PARAMETER
 */
export function readDifferences(text: string, { clocks }: Sheet, names: CommandNames): PrintedClocks {
  const words = names.command.setup.refused;
  const refused = (said: string, why: string) => refusal(said, why, names);
  const printed = new Map<PrayerName, string>();
  for (const { groups = {} } of text.matchAll(DIFFERENCE)) {
    const { word = '', later, hours = '0', minutes = '0' } = groups;
    const name = prayerOf(word, names);
    const ours = minutesOf(clocks[name]);
    if (Number(hours) > 23 || Number(minutes) > 59) throw refused(`${hours}:${minutes}`, words.noTimeOfDay);
    const asked = later === undefined ? Number(hours) * 60 + Number(minutes) : undefined;
    const theirs = asked === undefined ? (ours + Number(later) + 1440) % 1440 : nearerHalf(asked, ours);
    if (Math.abs(difference(theirs, ours)) > MAX_MINUTES) throw refused(word, words.hoursAway(clocks[name]));
    printed.set(name, `${twoDigits(Math.floor(theirs / 60))}:${twoDigits(theirs % 60)}`);
  }
  const rest = text.replace(DIFFERENCE, '').replace(/^[\s,;]+|[\s,;]+$/g, '');
  if (rest !== '') throw refused(rest, words.noPrayerAndTime);
  if (printed.size === 0) throw refused(text, words.namesNoTime);
  return printed;
}

/** Matches `maghrib 17:48`, `asr=4.20 pm` and `isha +2`. */
const DIFFERENCE =
  /(?<word>[^\s\d,;:=+-]+)[\s:=]+(?:(?<later>[+-]\d{1,3})|(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:\s*[ap]m)?)(?![\d:])/giu;

function refusal(text: string, why: string, names: CommandNames): Fault {
  const { typeSo } = names.command.setup.refused;
  const example = typeSo(exampleOf('maghrib', '17:48', names), exampleOf('isha', '+2', names));
  const sentence = `${quoted(text.trim())} ${why}${names.words.semicolon}${example}`;
  return new Fault('INVALID_PARAMETER', sentence, { value: text });
}

export function exampleOf(name: PrayerName, said: string, names: CommandNames): string {
  return `${names.event(name).toLocaleLowerCase(names.language)} ${said}`;
}

/** Finds a prayer by its name in English or in the shown language. */
function prayerOf(word: string, names: CommandNames): PrayerName {
  const lower = word.toLocaleLowerCase();
  const own = PRAYER_NAMES.find((name) => names.event(name).toLocaleLowerCase() === lower);
  const event = own ?? eventOfWord(word);
  if (!event) throw noTimeOfDay(word, undefined);
  const name = PRAYER_NAMES.find((one) => one === event);
  if (name) return name;
  throw new Fault('INVALID_PARAMETER', `${quoted(word)} is not one of ${PRAYER_NAMES.join(', ')}.`, { value: word });
}

function nearerHalf(minutes: number, ours: number): number {
  const other = (minutes + 720) % 1440;
  const isAfternoonMeant = minutes < 780 && Math.abs(difference(other, ours)) < Math.abs(difference(minutes, ours));
  return isAfternoonMeant ? other : minutes;
}

/** Computes today's times with some changes; undefined if they cannot be computed. */
type Try = (changes: Changes) => Promise<Sheet | undefined>;

const MAX_CAUSES = 3;
const MAX_OTHERS = 2;
/** A cause is shown only if its difference is at most this much larger than that of the best cause. */
const LEEWAY_MINUTES = 5;
/** A sheet prints the typed times if none of them differs by more than this. */
const ROUNDING_MINUTES = 1;
/** This many typed times, with Fajr and Isha among them, are enough to prefer another method. */
const ENOUGH_TIMES = 5;
/** The largest precaution that authorities add. */
const MAX_PRECAUTION_MINUTES = 5;

export interface Findings {
  /** Usual causes at the place, best first: its authority, the other school, towns nearby, minutes of precaution. */
  readonly usual: readonly Cause[];
  /** Methods of other places that give every typed time within a minute. Isha must be among the typed times. */
  readonly others: readonly Cause[];
  /** Whether the typed times are enough to prefer another method to the usual causes. */
  readonly prefersOthers: boolean;
  /** The question that stays open: which method (if Isha was not typed), or how the method finds Isha on other days. */
  readonly undecided: 'needsIsha' | 'oneDay' | undefined;
}

/**
 * The likely causes of differences. The authority of the country and its variations come before any other method, as in `prayer fit`.
 * Other methods are tried only if Isha was typed, because the other times do not show the rule of Isha.
 */
export async function likelyCauses(
  shown: Sheet,
  changes: Changes,
  printed: PrintedClocks,
  methods: readonly Pick<MethodAnswer, 'code' | 'name'>[],
  tryOut: Try,
  names: CommandNames,
): Promise<Findings> {
  const { asrOf, timesOf, precaution } = names.command.setup;
  const { comma } = names.words;
  const asrOfSchool = (school: School) => asrOf(names.words.schools[school]);
  const untyped = new Map(PRAYER_NAMES.filter((name) => !printed.has(name)).map((name) => [name, shown.clocks[name]]));
  const off = (sheet: Sheet) => ({ namedOff: minutesOff(sheet, printed), othersOff: minutesOff(sheet, untyped) });
  const usual: Cause[] = [];
  const others: Cause[] = [];
  const attempt = async (causes: Cause[], what: string, change: Changes) => {
    const sheet = await tryOut({ ...changes, ...change });
    const isKnown = ({ sheet: { clocks } }: Cause) =>
      PRAYER_NAMES.every((name) => clocks[name] === sheet?.clocks[name]);
    if (!sheet || [...usual, ...others].some(isKnown)) return;
    const place = change.place && { ...change.place, timezone: sheet.request.zone.id };
    causes.push({ what, changes: place ? { ...change, place } : change, sheet, ...off(sheet) });
  };
  /** Tries a variation of the usual rules, and then the same variation with the missing minutes of precaution. */
  const vary = async (what: string, change: Changes) => {
    const sheet = await tryOut({ ...changes, ...change });
    if (!sheet) return;
    if (what !== '') await attempt(usual, what, change);
    const minutes = precautionOf(sheet, printed);
    if (minutes === undefined) return;
    const added = precaution(withSign(minutes));
    const adjusted = { ...change, adjust: ownMinutes(sheet, printed) };
    await attempt(usual, what === '' ? added : `${what}${comma}${added}`, adjusted);
  };
  const nameOf = (row: Pick<MethodAnswer, 'code' | 'name'>) => `${names.method(row)} (${row.code})`;
  const home = await tryOut({ ...changes, method: 'AUTO' });
  const isHome =
    home === undefined ||
    home.request.methodFrom !== 'country' ||
    home.request.method.code === shown.request.method.code;
  const bases = [
    ...(isHome ? [] : [{ what: nameOf(home.request.method), change: { method: 'AUTO' }, sheet: home }]),
    { what: '', change: {}, sheet: shown },
  ];
  for (const { what, change, sheet } of bases) {
    const more = (one: string) => (what === '' ? one : `${what}${comma}${one}`);
    await vary(what, change);
    const [otherSchool] = SCHOOLS.filter((school) => school !== sheet.school);
    if (otherSchool) await vary(more(asrOfSchool(otherSchool)), { ...change, asr: otherSchool });
    for (const { name, at, places } of await townsNear(sheet)) {
      const { latDeg: lat, lngDeg: lng } = places[0] ?? at;
      await attempt(usual, more(timesOf(name)), { ...change, place: { lat, lng, name } });
    }
  }
  if (printed.has('isha')) {
    for (const row of methods.filter(({ code }) => bases.every(({ sheet }) => sheet.request.method.code !== code))) {
      await attempt(others, nameOf(row), { method: row.code });
      for (const asr of SCHOOLS) {
        await attempt(others, `${nameOf(row)}${comma}${asrOfSchool(asr)}`, { method: row.code, asr });
      }
    }
  }
  const now = off(shown).namedOff;
  const inAll = (cause: Cause) => cause.namedOff + cause.othersOff;
  const inNamed = (cause: Cause) => cause.namedOff + cause.othersOff / 1000;
  const nearer = [...best(usual, inAll, now), ...best(usual, inNamed, now / 2).slice(0, 2)];
  const printing = others.filter(({ sheet }) => isPrinting(sheet, printed));
  const found = { usual: [...new Set(nearer)], others: best(printing, inAll, now).slice(0, MAX_OTHERS) };
  const isUsualPrinting = found.usual.some(({ sheet }) => isPrinting(sheet, printed));
  return {
    ...found,
    prefersOthers: printed.size >= ENOUGH_TIMES && printed.has('fajr') && !isUsualPrinting,
    undecided: isUsualPrinting && found.others.length === 0 ? undefined : printed.has('isha') ? 'oneDay' : 'needsIsha',
  };
}

/** Whether each typed time is that of the sheet, or differs only by rounding. */
function isPrinting({ clocks }: Sheet, printed: PrintedClocks): boolean {
  return [...printed].every(([name, clock]) => Math.abs(minutesApart(clock, clocks[name])) <= ROUNDING_MINUTES);
}

/** The minutes by which all typed prayers are later, or all earlier, than in a sheet; undefined if they differ from one another. */
function precautionOf({ clocks }: Sheet, printed: PrintedClocks): number | undefined {
  const [first, ...rest] = [...printed]
    .filter(([name]) => name !== 'sunrise')
    .map(([name, clock]) => minutesApart(clock, clocks[name]));
  const isAlike = rest.length > 0 && rest.every((minutes) => minutes === first);
  return isAlike && first !== 0 && Math.abs(first ?? 0) <= MAX_PRECAUTION_MINUTES ? first : undefined;
}

function withSign(minutes: number): string {
  return `${minutes > 0 ? '+' : ''}${minutes}`;
}

/** At most three causes whose measure is below a bound and close to the smallest. The smallest comes first. */
function best(causes: readonly Cause[], measure: (cause: Cause) => number, below: number): Cause[] {
  const sorted = causes.filter((cause) => measure(cause) < below).toSorted((a, b) => measure(a) - measure(b));
  const min = Math.min(...sorted.map(measure));
  return sorted.filter((cause) => measure(cause) <= min + LEEWAY_MINUTES).slice(0, MAX_CAUSES);
}

/** The `adjust` that makes our day the printed one. It adds to the minutes that apply already: `maghrib=+6,isha=+2`. */
export function ownMinutes({ clocks, request }: Sheet, printed: PrintedClocks): string {
  return PRAYER_NAMES.map((name) => {
    const clock = printed.get(name) ?? clocks[name];
    const before = request.settings.adjustMinutes[name] ?? 0;
    return [name, before + minutesApart(clock, clocks[name])] as const;
  })
    .filter(([, minutes]) => minutes !== 0)
    .map(([name, minutes]) => `${name}=${withSign(minutes)}`)
    .join(',');
}

/** If all times are later, or all earlier, by about the same minutes, says how far to the west or east a town with these times lies. */
export function townHint({ clocks, request }: Sheet, printed: PrintedClocks, { command: { setup } }: CommandNames) {
  const differences = PRAYER_NAMES.map((name) => minutesApart(printed.get(name) ?? clocks[name], clocks[name]));
  const [min, max] = [Math.min(...differences), Math.max(...differences)];
  if (min * max <= 0 || max - min > 2) return undefined;
  const mean = (min + max) / 2;
  const km = Math.round(Math.abs(mean) * KM_PER_MINUTE * sinDeg(90 - request.at.latDeg));
  const minutes = Math.round(Math.abs(mean));
  return mean > 0 ? setup.allLater(minutes, km) : setup.allEarlier(minutes, km);
}

/** How far the Sun moves along the equator in a minute. */
const KM_PER_MINUTE = 27.8;
const NEAR_KM = 150;

/** Other towns on the authority's list that are not far away, the nearest first. */
async function townsNear({ request }: Sheet): Promise<Station[]> {
  const row = methodOfName(request.method.code);
  const stations = row ? await loadStations(row) : [];
  const kmTo = ({ at, places }: Station) => distanceKm(places[0] ?? at, request.at);
  return stations
    .filter((station) => station.id !== request.station?.id && kmTo(station) <= NEAR_KM)
    .toSorted((a, b) => kmTo(a) - kmTo(b));
}

function minutesOff({ clocks }: Sheet, printed: PrintedClocks): number {
  return [...printed].reduce((sum, [name, clock]) => sum + Math.abs(minutesApart(clock, clocks[name])), 0);
}

export const SCHOOLS = ['shafi', 'hanafi'] as const satisfies readonly School[];

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** How many minutes later a clock time is than another one. */
function minutesApart(clock: string, other: string): number {
  return difference(minutesOf(clock), minutesOf(other));
}

/** `a` minus `b` in minutes, the short way around the clock. */
function difference(a: number, b: number): number {
  return ((((a - b + 720) % 1440) + 1440) % 1440) - 720;
}
