import { AUTO, type Reckoning } from '../hijri/reckoning.ts';
import { type CongregationName, CONGREGATIONS } from '../words/note-names.ts';
import type { PrayerDay, PrayerName, School } from '../prayer/prayer-day.ts';
import { type DayNumber, type EpochSeconds, FRIDAY, SECONDS_PER_DAY, weekdayIndex } from '../time/civil-date.ts';
import { resolveWallTime } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';
import { readMinutesOfDay } from '../timetable/clocks.ts';
import type { IqamahTimes } from '../timetable/read-timetable.ts';
import type { CongregationRule, CongregationRules, RuleTime } from './rules.ts';
import { daysHeld, holdsOn, nightOf, NO_RULES, readCongregationRules } from './rules.ts';
import { asrOn, type AsrSchool } from '../prayer/asr-school.ts';
import { printedTime } from '../prayer/printing.ts';
import { iqamahOn } from '../timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../timetable/printed-timetable.ts';

export interface AdhanDay {
  readonly dayNumber: DayNumber;
  /** The zone of the place itself. Times may be shown in another zone. */
  readonly zone: Zone;
  /** How the days of Ramadan are counted. */
  readonly ramadanBy: Reckoning;
  /** The printed times; `asr` is by the school that counts. Undefined if a prayer has no time. */
  readonly adhan: Readonly<Record<PrayerName, EpochSeconds | undefined>>;
  /** The iqamah times of a printed timetable; they win over every rule. */
  readonly printed?: IqamahTimes | undefined;
}

export interface Congregation {
  readonly name: CongregationName;
  readonly at: EpochSeconds;
  /** The rule’s text, or the cell of the timetable. */
  readonly from: string;
  readonly isPrinted: boolean;
  readonly cautions: readonly CongregationCaution[];
}

export type CongregationCaution =
  /** The clocks skipped the hour of the congregation, which is later by the length of the gap. */
  | 'skipped hour'
  /** The clocks showed the hour of the congregation twice. The congregation is at the first of the two. */
  | 'repeated hour'
  /** Jumu'ah before the time of dhuhr, which the Hanbali school alone allows. */
  | 'before dhuhr'
  /** Jumu'ah when the asr that counts has begun; the Maliki school allows it until maghrib. */
  | 'after asr';

export interface RefusedCongregation {
  readonly name: CongregationName;
  readonly from: string;
  readonly isPrinted: boolean;
  readonly reason: 'before adhan' | 'after its end' | 'no season';
  /** The time that the rule would give; undefined for `no season`. */
  readonly at?: EpochSeconds;
  /** The time when the prayer begins, if `at` is earlier; else the time when the prayer ends. */
  readonly limit?: EpochSeconds;
  /** What begins at the limit. */
  readonly limitName?: PrayerName;
}

export interface CongregationDay {
  /** Ordered by time. On a Friday with Jumu'ah, dhuhr has no congregation. */
  readonly times: readonly Congregation[];
  readonly refused: readonly RefusedCongregation[];
}

/**
 * The congregations of a day. A printed time wins over rules. Among the rules for a day, the rule for the fewest days wins. A time before
 * its prayer begins or after it ends is refused, not moved; Jumu'ah is refused only before sunrise and after maghrib.
 */
export function congregationOfDay(rules: CongregationRules, day: AdhanDay): CongregationDay {
  const isFriday = weekdayIndex(day.dayNumber) === FRIDAY;
  const times: Congregation[] = [];
  const refused: RefusedCongregation[] = [];
  for (const name of CONGREGATIONS) {
    if (name === 'jumuah' && !isFriday) continue;
    const source = sourceOf(name, rules, day, refused);
    for (const time of source?.times ?? []) {
      const found = source && congregationAt(name, time, source, day);
      if (!found) continue;
      if ('reason' in found) refused.push(found);
      else if (!times.some((other) => other.name === name && other.at === found.at)) times.push(found);
    }
  }
  const hasJumuah = times.some(({ name }) => name === 'jumuah');
  const prayed = hasJumuah ? times.filter(({ name }) => name !== 'dhuhr') : times;
  return { times: prayed.toSorted((a, b) => a.at - b.at), refused };
}

type Source = NonNullable<ReturnType<typeof sourceOf>>;

function sourceOf(
  name: CongregationName,
  rules: CongregationRules,
  { dayNumber, zone, ramadanBy, printed }: AdhanDay,
  refused: RefusedCongregation[],
) {
  const cell = printed?.[name];
  if (cell !== undefined) return { from: cell, isPrinted: true, times: printedTimes(cell) };
  const on = { dayNumber, hijriDay: dayNumber, nightOf: nightOf(name, dayNumber) };
  let best: CongregationRule | undefined;
  for (const rule of rules.rules) {
    if (rule.name !== name) continue;
    const holds = holdsOn(rule.days, on, zone, ramadanBy);
    if (holds === 'no season') refused.push({ name, from: rule.text, isPrinted: false, reason: 'no season' });
    else if (holds && (!best || daysHeld(rule.days) < daysHeld(best.days))) best = rule;
  }
  return best && { from: best.text, isPrinted: false, times: best.times };
}

/** Reads a cell of a kept timetable: `06:00`, `00:15+1` or `+10`; for Jumu'ah several of these. */
function printedTimes(cell: string): RuleTime[] {
  return cell.split(', ').map((text): RuleTime => {
    const after = /^\+(\d{1,3})$/.exec(text);
    if (after) return { kind: 'after', minutes: Number(after[1]), roundMinutes: 1 };
    const minutes = readMinutesOfDay(text);
    if (minutes === undefined) throw new Error('a timetable keeps iqamah as HH:MM or +MINUTES');
    return { kind: 'clock', minutes };
  });
}

function congregationAt(
  name: CongregationName,
  time: RuleTime,
  { from, isPrinted }: Source,
  day: AdhanDay,
): Congregation | RefusedCongregation | undefined {
  const isJumuah = name === 'jumuah';
  const adhan = day.adhan[isJumuah ? 'dhuhr' : name];
  if (adhan === undefined) return undefined;
  const { at, cautions } = instantOf(time, adhan, day);
  const common = { name, from, isPrinted, at };
  const [beginName, endName] = BEGIN_AND_END[name];
  const [begin, nextBegin] = [day.adhan[beginName], day.adhan[endName]];
  if (begin !== undefined && at < begin)
    return { ...common, reason: 'before adhan', limit: begin, limitName: beginName };
  // isha lasts until the next fajr, which the code takes to be 24 hours after this day’s fajr
  const end = nextBegin === undefined || endName !== 'fajr' ? nextBegin : nextBegin + SECONDS_PER_DAY;
  if (end !== undefined && at >= end) return { ...common, reason: 'after its end', limit: end, limitName: endName };
  const isLate = isJumuah && day.adhan.asr !== undefined && at >= day.adhan.asr;
  const isEarly = isJumuah && at < adhan;
  const ofJumuah = isEarly ? (['before dhuhr'] as const) : isLate ? (['after asr'] as const) : [];
  return { ...common, cautions: [...cautions, ...ofJumuah] };
}

const BEGIN_AND_END = {
  fajr: ['fajr', 'sunrise'],
  dhuhr: ['dhuhr', 'asr'],
  asr: ['asr', 'maghrib'],
  maghrib: ['maghrib', 'isha'],
  isha: ['isha', 'fajr'],
  jumuah: ['sunrise', 'maghrib'],
} as const;

function instantOf(
  time: RuleTime,
  adhan: EpochSeconds,
  { dayNumber, zone }: AdhanDay,
): { readonly at: EpochSeconds; readonly cautions: readonly CongregationCaution[] } {
  if (time.kind === 'clock') {
    const wallSeconds = dayNumber * SECONDS_PER_DAY + time.minutes * 60;
    const { instant, resolution } = resolveWallTime(zone, wallSeconds, 'compatible');
    return { at: instant, cautions: CAUTIONS[resolution] };
  }
  const earliest = adhan + time.minutes * 60;
  const wall = earliest + zone.offsetSecondsAt(earliest);
  const step = time.roundMinutes * 60;
  return { at: earliest + Math.ceil(wall / step) * step - wall, cautions: [] };
}

const CAUTIONS = { exact: [], gap: ['skipped hour'], overlap: ['repeated hour'] } as const;

/** The congregations of a prayer, by time. Jumu'ah belongs to dhuhr. */
export function congregationsOf(prayer: PrayerName, day: CongregationDay | undefined): readonly Congregation[] {
  return (day?.times ?? []).filter(({ name }) => (name === 'jumuah' ? 'dhuhr' : name) === prayer);
}

type PrintedTimes = Pick<PrayerDay, 'day' | 'printed'>;

export interface PlaceCongregations {
  readonly rules: CongregationRules;
  /** The school whose Asr the rules mean on a day. */
  schoolOn(day: DayNumber): School;
  on(day: PrintedTimes): CongregationDay;
}

/**
 * The congregations of a place. Requested rules replace the rules of a printed timetable; its printed times win over all rules. Undefined
 * if there are neither rules nor printed times, and for the rules `none`. @param usual the school whose Asr counts if nobody chose one
 * @param zone the zone of the place @throws Fault INVALID_PARAMETER
 */
export function placeCongregations(
  { iqamah, asr }: { readonly iqamah?: string | undefined; readonly asr?: School | undefined },
  usual: AsrSchool,
  zone: Zone,
  table: PrintedTimetable | undefined,
  ramadanBy: Reckoning = AUTO,
): PlaceCongregations | undefined {
  const rules = rulesThatCount(iqamah, table);
  if (!rules) return undefined;
  const schoolOn = (day: DayNumber) => rules.asr ?? asr ?? asrOn(usual, day).taken;
  return {
    rules,
    schoolOn,
    on({ day: { dayNumber }, printed }) {
      const adhan = { ...printed, asr: printedTime(printed, 'asr', schoolOn(dayNumber)) };
      const cells = table && iqamahOn(table, dayNumber);
      return congregationOfDay(rules, { dayNumber, zone, ramadanBy, adhan, printed: cells });
    },
  };
}

function rulesThatCount(asked: string | undefined, table: PrintedTimetable | undefined): CongregationRules | undefined {
  const kept = asked ?? table?.iqamahRules;
  const rules = kept === undefined ? NO_RULES : readCongregationRules(kept);
  return rules.rules.length === 0 && (kept !== undefined || !table?.iqamah.size) ? undefined : rules;
}

/** The congregations that these rules or the timetable give on some day. @throws Fault INVALID_PARAMETER */
export function congregationsGiven(
  iqamah: string | undefined,
  table: PrintedTimetable | undefined,
): ReadonlySet<CongregationName> {
  const rules = rulesThatCount(iqamah, table);
  const names = new Set(rules?.rules.map(({ name }) => name));
  for (const printed of rules ? (table?.iqamah.values() ?? []) : [])
    for (const name of CONGREGATIONS) if (printed[name] !== undefined) names.add(name);
  return names;
}
