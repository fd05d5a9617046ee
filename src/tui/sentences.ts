import type { ScreenWords } from '../core/words/screen-names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { dislikedTime } from '../formats/disliked-time.ts';
import { dislikedNow } from '../operations/prayer/now.ts';
import type { PlaceNow } from './queries.ts';
import { isolated } from './line.ts';
import type { TextStyle } from './text-style.ts';
import { clockOf, showHijri } from './text-style.ts';

/** Minutes before a prayer at which the time left is told; before these, every whole hour. */
const SPOKEN_MINUTES: readonly number[] = [45, 30, 15, 10, 5, 1];

/** For screen readers, which would read a repainted counter again and again: sentences, only for what changed since `before`. */
export function sentences(moment: PlaceNow, before: PlaceNow | undefined, textStyle: TextStyle): string[] {
  const { now, zone } = moment;
  const { at } = now.request;
  const { current, next } = now;
  const { names } = textStyle;
  const { spoken } = names.screen;
  const clock = (instant: EpochSeconds) => clockOf(instant, zone, textStyle);
  const said: string[] = [];
  const disliked = dislikedTime(now, names, clock);
  const isNewlyDisliked = (before && dislikedNow(before.now)?.name) !== dislikedNow(now)?.name;
  if (!before) {
    const place = isolated(moment.place.name ?? `${at.latDeg}, ${at.lngDeg}`);
    said.push(spoken.place(place, zone.id, clock(now.now)));
  }
  if (before?.now.hijri.date !== now.hijri.date) {
    said.push(spoken.hijri(`${showHijri(now.hijri, textStyle)} ${names.hijriEra}`));
  }
  if (!before || before.now.current?.began !== current?.began) {
    const begun = current && spoken.begun(names.event(current.name), clock(current.ends));
    const isSaidBelow = isNewlyDisliked && disliked?.due !== undefined;
    if (!isSaidBelow) said.push(begun ?? spoken.noneUntil(names.event(next.name)));
  }
  if (isNewlyDisliked) {
    const texts = disliked && [disliked.due, disliked.disliked[0], disliked.missed];
    const told = texts?.flatMap((text) => (text === undefined ? [] : [spoken.sentence(text)]));
    said.push(...(told ?? [spoken.noLongerDisliked]));
  }
  const minutes = Math.ceil(next.secondsLeft / 60);
  const isNew = before?.now.next.at !== next.at;
  const isRound = minutes % 60 === 0 || SPOKEN_MINUTES.includes(minutes);
  const minutesBefore = before ? Math.ceil(before.now.next.secondsLeft / 60) : undefined;
  if (isNew || (isRound && minutes !== minutesBefore)) {
    said.push(spoken.next(names.event(next.name), spokenMinutes(minutes, spoken), clock(next.at)));
  }
  return names.isRightToLeft ? said.map((sentence) => `\u2067${sentence}\u2069`) : said;
}

function spokenMinutes(minutes: number, spoken: ScreenWords['spoken']): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return spoken.minutes(rest);
  return rest === 0 ? spoken.hours(hours) : `${spoken.hours(hours)} ${spoken.minutes(rest)}`;
}
