import type { EventName } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import type { DayNumber, EpochSeconds } from '../../core/time/civil-date.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import type { Bar } from '../../formats/bars.ts';
import * as bars from '../../formats/bars.ts';
import type { Facts } from '../../formats/template.ts';
import { factsEnv } from '../../formats/template.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import type { PrayerNextAnswer, PrayerNowAnswer } from '../../operations/prayer/now.ts';
import { isolated } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { clockOf, languageOf } from './choices.ts';
import { bothDates } from './dates.ts';
import { notesUnder } from './day.ts';
import { methodParts } from './method.ts';
import { joined, showPlace } from './place.ts';

/** The coming prayer and the time left; then what is now and when it ends. */
export function showNext(answer: PrayerNextAnswer, scene: ViewContext): string {
  const { bold, green, dim } = style(scene.terminal);
  const { request, now, next } = answer;
  const { time, left } = nextFacts(answer, scene);
  const name = namesInSentences(scene)(next.name, next.day.dayNumber);
  const nextDay = dayNumberAt(next.at, request.zone);
  const days = nextDay - dayNumberAt(now, request.zone);
  const later = days === 1 ? ' tomorrow' : ` on ${showDay(nextDay)}`;
  return [
    green(bold(`${name} ${time}${days === 0 ? '' : later}, in ${left}`)),
    showCurrent(answer, scene),
    dim(showPlace(request, scene, ...methodParts(request, answer.school))),
    ...notesUnder(request.placeNotes, request),
    '',
  ].join('\n');
}

/** The clock, both dates, what is now, what is next, and the times at which prayer is not offered. */
export function showNow(answer: PrayerNowAnswer, scene: ViewContext): string {
  const { bold, green, dim } = style(scene.terminal);
  const { request, now, next } = answer;
  const { zone } = request;
  const { time, left } = nextFacts(answer, scene);
  const name = namesInSentences(scene)(next.name, next.day.dayNumber);
  const windows = answer.forbiddenTimes.map(({ name, from, until, isNow }) => {
    const text = `${name.padEnd(9)}${clockOf(from, zone, scene)}–${clockOf(until, zone, scene)}`;
    return isNow ? bold(`${text}  now, ${showTimeLeft(until - now)} left`) : dim(text);
  });
  return [
    bold(showPlace(request, scene)),
    bothDates(dayNumberAt(now, zone), answer.hijri, scene),
    showLocalIso(now, zone).slice(11, 19),
    joined(methodParts(request, answer.school), scene.terminal.columns),
    '',
    showCurrent(answer, scene),
    green(`Next ${name} ${time}, in ${left}`),
    '',
    'No prayer is offered at',
    ...windows.map((line) => `  ${line}`),
    ...notesUnder(request.placeNotes, request),
    '',
  ].join('\n');
}

export function nextFacts(answer: PrayerNextAnswer, scene: ViewContext) {
  const { request, now, current, next, previous, forbiddenTimes } = answer;
  const { at, zone, method } = request;
  const names = namesIn(languageOf(scene));
  return {
    name: names.eventOn(next.day.dayNumber, next.name),
    prayer: next.name,
    time: clockOf(next.at, zone, scene),
    left: showTimeLeft(next.secondsLeft),
    left_clock: leftClock(next.secondsLeft),
    left_minutes: String(Math.ceil(next.secondsLeft / 60)),
    left_seconds: String(next.secondsLeft),
    at: showLocalIso(next.at, zone),
    date: showDay(next.day.dayNumber),
    current: current ? names.eventOn(dayNumberAt(current.began, zone), current.name) : '',
    current_prayer: current?.name ?? '',
    ends: current ? clockOf(current.ends, zone, scene) : '',
    ends_in: current ? showTimeLeft(current.secondsLeft) : '',
    previous: names.eventOn(previous.day.dayNumber, previous.name),
    previous_time: clockOf(previous.at, zone, scene),
    since: showTimeLeft(previous.secondsSince),
    now: showZoneClock(now, zone),
    forbidden: forbiddenTimes.find(({ isNow }) => isNow)?.name ?? '',
    place: scene.placeName ?? `${at.latDeg},${at.lngDeg}`,
    timezone: zone.id,
    method: method.code,
    method_from: request.methodFrom,
    station: request.station?.id ?? '',
    asr_school: answer.school,
  } satisfies Facts;
}

export function nowFacts(answer: PrayerNowAnswer, scene: ViewContext): Facts {
  const { hijri } = answer;
  return {
    ...nextFacts(answer, scene),
    hijri: `${hijri.day} ${namesIn(languageOf(scene)).hijriMonth(hijri.month)} ${hijri.year}`,
    hijri_date: hijri.date,
  };
}

/** The formats of status bars and shells, the same for both questions. */
export function barFormats<A extends PrayerNextAnswer>(facts: (answer: A, scene: ViewContext) => Facts) {
  return {
    waybar: (answer: A, scene: ViewContext) => bars.waybar(barOf(answer, scene)),
    i3blocks: (answer: A, scene: ViewContext) => bars.i3blocks(barOf(answer, scene)),
    tmux: (answer: A, scene: ViewContext) => bars.tmux(barOf(answer, scene)),
    env: (answer: A, scene: ViewContext) => factsEnv(facts(answer, scene)),
  };
}

function barOf(answer: PrayerNextAnswer, scene: ViewContext): Bar {
  const { name, time, left_clock } = nextFacts(answer, scene);
  const { request, previous, next, forbiddenTimes } = answer;
  const span = next.at - previous.at;
  return {
    text: `${name} ${time}`,
    longText: `${name} ${time} (${left_clock})`,
    tooltip: `${showCurrent(answer, scene)}\n${showPlace(request, scene)}\n${methodParts(request, answer.school).join(' · ')}`,
    secondsLeft: next.secondsLeft,
    gone: span > 0 ? Math.min(1, previous.secondsSince / span) : 1,
    name: next.name,
    isForbidden: forbiddenTimes.some(({ isNow }) => isNow),
  };
}

function showCurrent({ request, current, next }: PrayerNextAnswer, scene: ViewContext): string {
  const nameOf = namesInSentences(scene);
  if (!current) return `Between sunrise and Dhuhr: no prayer is due; ${nameOf('fajr')} ended at sunrise`;
  const clock = (at: EpochSeconds) => clockOf(at, request.zone, scene);
  const { name, began, ends, endsAt, secondsLeft, preferredUntil } = current;
  const best = preferredUntil === undefined ? '' : `, best before ${clock(preferredUntil)}`;
  const end = endsAt === next.name && ends === next.at ? '' : ` at ${nameOf(endsAt)}`;
  return `Now ${nameOf(name, dayNumberAt(began, request.zone))}, until ${clock(ends)}${end} (${showTimeLeft(secondsLeft)} left)${best}`;
}

/** Names that do not turn the order of the English around them. */
function namesInSentences(scene: ViewContext): (name: EventName, days?: DayNumber) => string {
  const names = namesIn(languageOf(scene));
  const nameOf = (name: EventName, days?: DayNumber) =>
    days === undefined ? names.event(name) : names.eventOn(days, name);
  return names.isRightToLeft ? (name, days) => isolated(nameOf(name, days)) : nameOf;
}

/** `4:03`, hours and minutes rounded up. */
function leftClock(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
