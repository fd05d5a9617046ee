import { type CommandNames, ENGLISH_COMMANDS } from '../../core/words/command-names.ts';
import { Fault } from '../../core/fault.ts';
import { ASKED_TIMES_SHORT, askedTime, noTimeOfDay } from '../../core/words/everyday-words.ts';
import { hijriOn, type Reckoning } from '../../core/hijri/reckoning.ts';
import { conditionDay } from '../../core/events/day-events.ts';
import { eventCode, eventName } from '../../core/events/prayer-event.ts';
import { partsOf, readPrayerEvent } from '../../core/events/read-prayer-event.ts';
import { type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import type { PrayerNextAnswer } from '../../operations/prayer/now.ts';
import type { Occurrence } from '../../operations/prayer/occurrences.ts';
import { ENGLISH, type Names, type TimeKind } from '../../core/words/names.ts';
import { type Note, showNote } from '../../operations/prayer/notes.ts';
import { answerTo, type Asked } from '../query/run-query.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/given-flags.ts';
import { nextVariant } from '../query/specs/next.ts';
import { queryOf } from '../query/query-spec.ts';
import { readDuration } from '../../core/time/read-times.ts';
import type { CliDeps } from '../cli-deps.ts';
import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { Zone } from '../../core/time/zone.ts';

/** The instant to wait for: a prayer, or some time before a prayer. */
export type UpcomingEvent = Awaited<ReturnType<typeof upcomingEvent>>;

/** Finds the moment to wait for. @throws Fault TIME_PASSED if it has passed today and `takesTomorrow` is false */
export async function upcomingEvent(
  command: string,
  { prayer, offsetMinutes }: AskedEvent,
  takesTomorrow: boolean,
  call: Call,
  deps: CliDeps,
) {
  const shiftSeconds = offsetMinutes * 60 + shiftByFlags(call.flags);
  const now = deps.context.now();
  // a prayer that has come may have a moment after it (`--after`) that is still to come
  const seenFrom = now - Math.max(0, shiftSeconds);
  const { raw, scene, answers } = await nextAfter(seenFrom, deps);
  const [next] = answers;
  const hasReader = command === 'cron' || deps.terminal.isErrorTty; // a person at a terminal, or who makes lines for a crontab
  for (const note of next.request.placeNotes) {
    if (hasReader && concerns(note, next.next.name)) deps.writeError(`prayer: ${showNote(note, ENGLISH)}\n`);
  }
  let passed: PrayerNextAnswer['previous'] | PrayerNextAnswer['next'] = next.previous;
  let chosen: PrayerNextAnswer = next;
  // an event counts as passed once the moment before it (`--before`) has come
  while (chosen.next.at + shiftSeconds <= now) {
    passed = chosen.next;
    const quiet = { ...deps, writeError: () => {} }; // the first query has reported everything
    [chosen] = (await nextAfter(chosen.next.at, quiet)).answers;
  }
  const { zone } = next.request;
  const at = chosen.next.at + shiftSeconds;
  const time = showZoneClock(chosen.next.at, zone);
  const shifted = (moment: string, names: CommandNames) => {
    const side = names.command.wait[shiftSeconds < 0 ? 'before' : 'after'];
    return shiftSeconds === 0 ? moment : side(showTimeLeft(Math.abs(shiftSeconds), names), moment);
  };
  /** The name of the event. Asr gets its school, because a day has two times of Asr. */
  const nameOf = (names: CommandNames) => {
    const { name, congregation } = chosen.next;
    if (congregation) return names.congregation(congregation);
    if (name === 'asr') return `${names.event(name)} ${names.words.schools[next.school]}`;
    return names.eventOn(chosen.next.day.dayNumber, name);
  };
  const nextDay = dayNumberAt(chosen.next.at, zone);
  const days = nextDay - dayNumberAt(now, zone);
  const isSameKind = (passed.congregation === undefined) === (chosen.next.congregation === undefined);
  if (!takesTomorrow && days > 0 && isSameKind && hasPassedToday(passed, { ...next, now })) {
    const name = shifted(nameOf(ENGLISH_COMMANDS), ENGLISH_COMMANDS);
    const past = passed.at + shiftSeconds;
    const [pastDay, today, day] = [past, now, at].map((moment) => dayNumberAt(moment, zone)) as [
      number,
      number,
      number,
    ];
    const when = day === today ? 'today' : day === today + 1 ? 'tomorrow' : showDay(day);
    const [pastClock, clock] = [past, at].map((moment) => showZoneClock(moment, zone));
    const sentence = `${name} (${pastClock}) has already passed${pastDay === today ? ' today' : ''}; next is ${when} ${clock}. Give --next to wait for it.`;
    const [gone, coming] = [past, at].map((moment) => showLocalIso(moment, zone));
    throw new Fault('TIME_PASSED', sentence, { prayer, passed: gone, next: coming });
  }
  const variables = eventVariables(occurrenceOf(chosen.next, at, scene.hijriBy), { ...scene, zone });
  /** `Maghrib 17:38`, or `10 min before Maghrib 17:38`. */
  const text = (names: CommandNames) => shifted(`${nameOf(names)} ${time}`, names);
  return { at, text, raw, request: next.request, variables };

  function nextAfter(instant: EpochSeconds, queries: CliDeps): Promise<Asked<PrayerNextAnswer>> {
    const flags = new Map(call.flags).set('prayer', [prayer]);
    const then = { ...queries, context: { ...deps.context, now: () => instant } };
    return answerTo(queryOf([command], [nextVariant]), { ...call, flags }, then);
  }
}

/** Whether a note on the place matters to a person who waits for this time. */
function concerns({ kind }: Note, name: TimeKind): boolean {
  return kind === 'imsak of Diyanet' || kind === 'no authority' || (kind === 'unknown school' && name === 'asr');
}

/** Whether today’s event has passed. An event of yesterday’s night that came after midnight counts as today’s until the next prayer begins. */
function hasPassedToday({ at, day }: Pick<PrayerNextAnswer['next'], 'at' | 'day'>, answer: PrayerNextAnswer): boolean {
  const { request, now, current } = answer;
  const { zone } = request;
  if (at > now) return true; // the prayer is still to come; the time that `--before` moves has passed
  const date = dayNumberAt(at, zone);
  if (date !== dayNumberAt(now, zone)) return false;
  return date === day.dayNumber || (current !== undefined && current.began <= at);
}

function occurrenceOf(next: PrayerNextAnswer['next'], at: EpochSeconds, hijriBy: Reckoning): Occurrence {
  const { name, at: prayerAt, day, congregation } = next;
  const kind =
    congregation === undefined ? name : congregation === 'jumuah' ? congregation : (`iqamah.${congregation}` as const);
  const event = { kind, offsetMinutes: (at - prayerAt) / 60 };
  const { dayNumber, instants } = day;
  const days = conditionDay(prayerAt, dayNumber, instants);
  return { event, code: eventCode(event), at, prayerAt, ...days, hijri: hijriOn(days.hijriDay, hijriBy) };
}

export function atIsMissing(): Fault {
  return new Fault('MISSING_PARAMETER', `--at is missing: give one of ${ASKED_TIMES_SHORT}.`, { field: 'at' });
}

interface AskedEvent {
  /** `maghrib`, `iqamah:maghrib`, `iqamah` or `jumuah`. */
  readonly prayer: string;
  readonly offsetMinutes: number;
}

/** Reads a prayer or a congregation, also with minutes: `maghrib`, `iqamah`, `maghrib-10m`, `30m after isha`. @throws Fault */
export function readTimeWord(text: string): AskedEvent {
  const asked = askedTime(text);
  if (!asked && partsOf(text).sign === undefined) throw noTimeOfDay(text, undefined);
  if (!asked) {
    const { kind, offsetMinutes } = readPrayerEvent(text);
    return { prayer: kind.replace('.', ':'), offsetMinutes };
  }
  const named = 'event' in asked ? asked.event : asked.congregation;
  if ('event' in asked || named === 'jumuah') return { prayer: named, offsetMinutes: 0 };
  return { prayer: named === 'any' ? 'iqamah' : `iqamah:${named}`, offsetMinutes: 0 };
}

/** The seconds by which `--before` or `--after` moves the moment. @throws Fault */
function shiftByFlags(flags: Call['flags']): number {
  const [before, after] = [lastOf(flags, 'before'), lastOf(flags, 'after')];
  if (before !== undefined && after !== undefined)
    throw new Fault('CONFLICTING_PARAMETERS', '--before and --after exclude each other; give one.', { field: 'after' });
  if (after !== undefined) return readDuration(after, '--after');
  return before === undefined ? 0 : -readDuration(before, '--before');
}

/** Makes the call of the query. In commands whose `--at` is the prayer, `--place` is the place. The query gets the place as its `--at`. */
export function callWithPlaceAsAt(flags: Call['flags']): Call {
  const place = flags.get('place');
  const others = [...flags].filter(([name]) => name !== 'at' && name !== 'place');
  return { flags: new Map(place === undefined ? others : [...others, ['at', place]]), bareWords: [] };
}

interface Where {
  readonly zone: Zone;
  /** Undefined for a bare point. */
  readonly placeName: string | undefined;
  readonly names: Names;
}

/** The variables for a program that an event starts. None of them is a setting, so the program can run `prayer` as usual. */
export function eventVariables(occurrence: Occurrence, { zone, placeName, names }: Where): Record<string, string> {
  const { event, code, at, prayerAt, dayNumber, hijri } = occurrence;
  return {
    PRAYER_EVENT: code,
    PRAYER_NAME: eventName(event.kind, dayNumber, names),
    PRAYER_TIME: showZoneClock(prayerAt, zone),
    PRAYER_AT: showLocalIso(at, zone),
    PRAYER_OFFSET_MINUTES: String(event.offsetMinutes),
    PRAYER_DATE: showDay(dayNumber),
    PRAYER_HIJRI: showHijriDate(hijri.date),
    PRAYER_HIJRI_CALENDAR: hijri.calendar,
    ...(placeName === undefined ? {} : { PRAYER_PLACE_NAME: placeName }),
  };
}
