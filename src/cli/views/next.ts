import type { EventName } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { readLocalIso } from '../../core/time/wall-time.ts';
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
import { bothDates, daysApart } from './dates.ts';
import { showPlace } from './place.ts';

type Answer = PrayerNextAnswer | PrayerNowAnswer;

/** The coming prayer and the time left; then what is now and when it ends. */
export function showNext(answer: PrayerNextAnswer, scene: ViewContext): string {
  const { bold, green, dim } = style(scene.terminal);
  const { time, left } = nextFacts(answer, scene);
  const name = namesInSentences(scene)(answer.next.prayer);
  const days = daysApart(answer.now, answer.next.at);
  const day = days === 0 ? '' : days === 1 ? ' tomorrow' : ` on ${answer.next.at.slice(0, 10)}`;
  return [
    green(bold(`${name} ${time}${day}, in ${left}`)),
    showCurrent(answer, scene),
    dim(showPlace(answer, scene, answer.method.name)),
    '',
  ].join('\n');
}

/** The clock, both dates, what is now, what is next, and the times at which prayer is not offered. */
export function showNow(answer: PrayerNowAnswer, scene: ViewContext): string {
  const { bold, green, dim } = style(scene.terminal);
  const { time, left } = nextFacts(answer, scene);
  const name = namesInSentences(scene)(answer.next.prayer);
  const windows = answer.forbidden.windows.map(({ name, from, until, is_now, seconds_left }) => {
    const text = `${name.padEnd(9)}${clockOf(from, scene)}–${clockOf(until, scene)}`;
    return is_now ? bold(`${text}  now, ${showTimeLeft(seconds_left ?? 0)} left`) : dim(text);
  });
  return [
    bold(showPlace(answer, scene)),
    bothDates(answer.now.slice(0, 10), answer.hijri, scene),
    answer.now.slice(11, 19),
    answer.method.name,
    '',
    showCurrent(answer, scene),
    green(`Next ${name} ${time}, in ${left}`),
    '',
    'No prayer is offered at',
    ...windows.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

export function nextFacts(answer: Answer, scene: ViewContext) {
  const { current, next, previous } = answer;
  const names = namesIn(languageOf(scene));
  return {
    name: names.event(next.prayer),
    prayer: next.prayer,
    time: clockOf(next.at, scene),
    left: showTimeLeft(next.seconds_left),
    left_clock: leftClock(next.seconds_left),
    left_minutes: String(Math.ceil(next.seconds_left / 60)),
    left_seconds: String(next.seconds_left),
    at: next.at,
    date: next.date,
    current: current ? names.event(current.prayer) : '',
    current_prayer: current?.prayer ?? '',
    ends: current ? clockOf(current.ends, scene) : '',
    ends_in: current ? showTimeLeft(current.seconds_left) : '',
    previous: names.event(previous.prayer),
    previous_time: clockOf(previous.at, scene),
    since: showTimeLeft(previous.seconds_since),
    now: answer.now.slice(11, 16),
    forbidden: answer.forbidden.now ?? '',
    place: scene.placeName ?? `${answer.coordinates.latitude},${answer.coordinates.longitude}`,
    timezone: answer.timezone,
    method: answer.method.code,
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
export function barFormats<A extends Answer>(facts: (answer: A, scene: ViewContext) => Facts) {
  return {
    waybar: (answer: A, scene: ViewContext) => bars.waybar(barOf(answer, scene)),
    i3blocks: (answer: A, scene: ViewContext) => bars.i3blocks(barOf(answer, scene)),
    tmux: (answer: A, scene: ViewContext) => bars.tmux(barOf(answer, scene)),
    env: (answer: A, scene: ViewContext) => factsEnv(facts(answer, scene)),
  };
}

function barOf(answer: Answer, scene: ViewContext): Bar {
  const { name, time, left_clock } = nextFacts(answer, scene);
  const { previous, next } = answer;
  const span = readLocalIso(next.at) - readLocalIso(previous.at);
  return {
    text: `${name} ${time}`,
    longText: `${name} ${time} (${left_clock})`,
    tooltip: `${showCurrent(answer, scene)}\n${showPlace(answer, scene)}\n${answer.method.name}`,
    secondsLeft: next.seconds_left,
    gone: span > 0 ? Math.min(1, previous.seconds_since / span) : 1,
    name: next.prayer,
    isForbidden: answer.forbidden.now !== null,
  };
}

function showCurrent({ current, next, previous }: Answer, scene: ViewContext): string {
  const nameOf = namesInSentences(scene);
  if (!current) return `Between sunrise and Dhuhr: no prayer is due; ${nameOf(previous.prayer)} ended at sunrise`;
  const until = clockOf(current.ends, scene);
  const best = current.preferred_until ? `, best before ${clockOf(current.preferred_until, scene)}` : '';
  const end = current.ends_at === next.prayer && current.ends === next.at ? '' : ` at ${nameOf(current.ends_at)}`;
  return `Now ${nameOf(current.prayer)}, until ${until}${end} (${showTimeLeft(current.seconds_left)} left)${best}`;
}

/** Names that do not turn the order of the English around them. */
function namesInSentences(scene: ViewContext): (name: EventName) => string {
  const names = namesIn(languageOf(scene));
  return (name) => (names.isRightToLeft ? isolated(names.event(name)) : names.event(name));
}

/** `4:03`, hours and minutes rounded up. */
function leftClock(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
