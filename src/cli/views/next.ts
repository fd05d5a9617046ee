import { isJumuah, type Names } from '../../core/words/names.ts';
import { type DayNumber, type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import { type Bar, factsEnv } from '../../formats/bars.ts';
import * as bars from '../../formats/bars.ts';
import type { Facts } from '../../core/webhook/template.ts';
import { type DislikedTime, dislikedTime } from '../../formats/disliked-time.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { dislikedNow, type PrayerNextAnswer, type PrayerNowAnswer } from '../../operations/prayer/now.ts';
import { asrOf } from '../../core/prayer/asr-school.ts';
import { filled, inNames, joined, spoken, style } from './layout.ts';
import { padded, textWidth } from '../wrap-text.ts';
import type { ViewContext } from './view.ts';
import { bothDates, clockAt, methodParts, notesUnder, placeFacts, placeTitle, quietly, sourceLine } from './day.ts';

/** Shows the next prayer, then the current one. A prayer that is due while voluntary prayers are disliked comes before both. */
export function showNext(answer: PrayerNextAnswer, scene: ViewContext): string {
  const { next: marked } = style(scene.terminal);
  const { names } = scene;
  const { request, next } = answer;
  const { name, time, left } = nextFacts(answer, scene);
  const later = laterDay(next.at, dayNumberAt(next.at, request.zone), answer, names);
  const title = inNames(names.words.next.title(name, time, later, left), names);
  const { due, others } = nowLines(answer, scene);
  const say = (text: string) => spoken(text, scene);
  return [
    ...[due === undefined ? title : due].map((text) => spoken(text, scene, marked)),
    ...[...others, ...(due === undefined ? [] : [title]), ...congregationLine(answer, scene)].map(say),
    quietly([...placeFacts(request, scene), ...methodParts(request, asrOf(answer), names)], scene),
    ...notesUnder(request.placeNotes, request.warnings, scene),
    '',
  ].join('\n');
}

/** `tomorrow` or a date; empty for today. */
function laterDay(at: EpochSeconds, day: DayNumber, answer: PrayerNextAnswer, { words }: Names): string {
  const { request, now } = answer;
  const days = dayNumberAt(at, request.zone) - dayNumberAt(now, request.zone);
  if (days === 0) return '';
  return days === 1 ? words.tomorrow : words.onDate(showDay(day));
}

/** The line of the next congregation; none if no rule gives one, or if the first line already shows it. */
function congregationLine(answer: PrayerNextAnswer, scene: ViewContext): string[] {
  const { request, next, nextCongregation: coming } = answer;
  if (!coming || next.congregation) return [];
  const { names } = scene;
  const later = laterDay(coming.at, coming.day.dayNumber, answer, names);
  const left = showTimeLeft(coming.secondsLeft, names);
  const clock = clockAt(coming.at, request.zone, scene);
  return [inNames(names.words.next.title(nameOf(coming, names), clock, later, left), names)];
}

/** The line of a prayer that is due while voluntary prayers are disliked, and the other lines about this moment. */
function nowLines(answer: PrayerNextAnswer, scene: ViewContext): { due: string | undefined; others: string[] } {
  const { names } = scene;
  const disliked = dislikedOf(answer, scene);
  if (!disliked) return { due: undefined, others: [showCurrent(answer, scene)] };
  const { due, missed } = disliked;
  const lines = [disliked.disliked[0], missed ?? []].flat().map((text) => inNames(text, names));
  if (due !== undefined) return { due: inNames(due, names), others: lines };
  return { due, others: [showCurrent(answer, scene), ...lines] };
}

/** Both dates and the clock, the current prayer and the next one, and the times at which voluntary prayers are disliked. */
export function showNow(answer: PrayerNowAnswer, scene: ViewContext): string {
  const { bold, next: marked, dim } = style(scene.terminal);
  const { names } = scene;
  const { words } = names;
  const { request, now } = answer;
  const { zone } = request;
  const { name, time, left } = nextFacts(answer, scene);
  const { due, others } = nowLines(answer, scene);
  const widest = Math.max(...Object.values(words.forbidden).map(textWidth));
  const windows = answer.forbiddenTimes.map(({ name, from, until, isNow }) => {
    const label = padded(inNames(words.forbidden[name], names), widest + 2);
    const text = `${label}${inNames(`${clockAt(from, zone, scene)}–${clockAt(until, zone, scene)}`, names)}`;
    if (!isNow) return dim(`  ${text}`);
    const left = inNames(words.next.dislikedNow(showTimeLeft(until - now, names)), names);
    return filled([text, left], '  ', scene.terminal.columns - 2)
      .map((line) => bold(`  ${line}`))
      .join('\n');
  });
  return [
    placeTitle(request, scene),
    bothDates(dayNumberAt(now, zone), scene, answer.hijri),
    showLocalIso(now, zone).slice(11, 19),
    '',
    ...(due === undefined ? [] : [spoken(due, scene, bold)]),
    ...others.map((text) => spoken(text, scene)),
    spoken(inNames(words.next.coming(name, time, left), names), scene, marked),
    ...congregationLine(answer, scene).map((text) => spoken(text, scene)),
    '',
    spoken(inNames(words.next.dislikedAt, names), scene),
    ...windows,
    '',
    sourceLine(request, scene, asrOf(answer)),
    ...notesUnder(request.placeNotes, request.warnings, scene),
    '',
  ].join('\n');
}

export function nextFacts(answer: PrayerNextAnswer, scene: ViewContext) {
  const { request, now, current, next, previous } = answer;
  const { at, zone, method } = request;
  const { names } = scene;
  const forbidden = dislikedNow(answer);
  const name = nameOf(next, names);
  const time = clockAt(next.at, zone, scene);
  const left = showTimeLeft(next.secondsLeft, names);
  const inLeft = names.words.inTime(left);
  const due = dueBeforeNext(answer, scene)?.due;
  return {
    name,
    prayer: next.name,
    time,
    left,
    in_left: inLeft,
    coming: due === undefined ? `${name} ${time} ${inLeft}` : `${due} (${leftClock(next.secondsLeft)})`,
    left_clock: leftClock(next.secondsLeft),
    left_minutes: String(Math.ceil(next.secondsLeft / 60)),
    left_seconds: String(next.secondsLeft),
    at: showLocalIso(next.at, zone),
    date: showDay(next.day.dayNumber),
    current: current ? names.eventOn(dayNumberAt(current.began, zone), current.name) : '',
    current_prayer: current?.name ?? '',
    ends: current ? clockAt(current.ends, zone, scene) : '',
    ends_in: current ? showTimeLeft(current.secondsLeft, names) : '',
    previous: nameOf(previous, names),
    previous_time: clockAt(previous.at, zone, scene),
    since: showTimeLeft(previous.secondsSince, names),
    now: showZoneClock(now, zone),
    forbidden: forbidden === undefined ? '' : names.words.forbidden[forbidden.name],
    due: dislikedOf(answer, scene)?.due ?? '',
    place: scene.placeName ?? `${at.latDeg},${at.lngDeg}`,
    timezone: zone.id,
    method: method.code,
    method_from: request.methodFrom,
    station: request.station?.id ?? '',
    asr_school: answer.school,
    ...congregationFacts(answer, scene),
  } satisfies Facts;
}

function dislikedOf(answer: PrayerNextAnswer, scene: ViewContext): DislikedTime | undefined {
  return dislikedTime(answer, scene.names, (at) => clockAt(at, answer.request.zone, scene));
}

/** A prayer that is due while voluntary prayers are disliked; undefined if `answer.next` does not end that prayer, as with `--prayer`. */
function dueBeforeNext(answer: PrayerNextAnswer, scene: ViewContext): DislikedTime | undefined {
  const { current, next } = answer;
  return current?.ends === next.at && !next.congregation ? dislikedOf(answer, scene) : undefined;
}

/** The facts of the next congregation; none if no rule gives one. */
function congregationFacts({ request, nextCongregation: next }: PrayerNextAnswer, scene: ViewContext) {
  if (!next) return {};
  return {
    iqamah: clockAt(next.at, request.zone, scene),
    iqamah_name: nameOf(next, scene.names),
    iqamah_left: showTimeLeft(next.secondsLeft, scene.names),
    iqamah_left_minutes: String(Math.ceil(next.secondsLeft / 60)),
    iqamah_at: showLocalIso(next.at, request.zone),
  };
}

function nameOf({ name, day, congregation }: PrayerNextAnswer['previous' | 'next'], names: Names): string {
  if (congregation) return names.congregation(congregation);
  // if Jumu'ah has its own times, dhuhr is not called Jumu'ah
  const hasJumuah = day.congregation?.times.some((one) => one.name === 'jumuah');
  return hasJumuah ? names.event(name) : names.eventOn(day.dayNumber, name);
}

export function nowFacts(answer: PrayerNowAnswer, scene: ViewContext): Facts {
  const { hijri } = answer;
  return { ...nextFacts(answer, scene), hijri: scene.names.hijriDate(hijri), hijri_date: hijri.date };
}

/** The formats of status bars and shells, which `prayer next` and `prayer now` share. */
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
  const { request, current, previous, next } = answer;
  const dueUntil = dueBeforeNext(answer, scene)?.dueUntil;
  const { due, others } = nowLines(answer, scene);
  const method = methodParts(request, asrOf(answer), scene.names).join(' · ');
  const span = next.at - previous.at;
  return {
    text: dueUntil === undefined ? `${name} ${time}` : inNames(dueUntil, scene.names),
    longText: `${dueUntil === undefined ? `${name} ${time}` : due} (${left_clock})`,
    tooltip: [due ?? [], others, joined(placeFacts(request, scene), scene.terminal.columns), method].flat().join('\n'),
    secondsLeft: next.secondsLeft,
    gone: span > 0 ? Math.min(1, previous.secondsSince / span) : 1,
    name: dueUntil !== undefined && current ? current.name : next.name,
    isDue: dueUntil !== undefined,
    isForbidden: dislikedNow(answer) !== undefined && !current,
  };
}

function showCurrent({ request, current, next }: PrayerNextAnswer, scene: ViewContext): string {
  const { names } = scene;
  const words = names.words.next;
  if (!current) return inNames(words.nothingDue(names.prayer('fajr')), names);
  const { zone } = request;
  const clock = (at: EpochSeconds) => clockAt(at, zone, scene);
  const { began, ends, endsAt, secondsLeft, preferredUntil } = current;
  const day = dayNumberAt(began, zone);
  const name = isJumuah(day, current.name) ? names.words.jumuah : names.prayer(current.name);
  const [until, left] = [clock(ends), showTimeLeft(secondsLeft, names)];
  const isNext = endsAt === next.name && ends === next.at;
  const text = isNext ? words.current(name, until, left) : words.currentUntil(name, until, names.event(endsAt), left);
  return inNames(`${text}${preferredUntil === undefined ? '' : words.bestBefore(clock(preferredUntil))}`, names);
}

/** `4:03`, hours and minutes rounded up. */
function leftClock(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
