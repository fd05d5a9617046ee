import type { EventName } from '../core/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
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
  const clock = (instant: EpochSeconds) => clockOf(instant, zone, textStyle);
  const name = (event: EventName) => isolated(textStyle.names.event(event));
  const said: string[] = [];
  if (!before) {
    said.push(`${isolated(moment.place.name ?? `${at.latDeg}, ${at.lngDeg}`)}, ${zone.id}, ${clock(now.now)}.`);
  }
  if (before?.now.hijri.date !== now.hijri.date) said.push(`${isolated(showHijri(now.hijri, textStyle))} AH.`);
  if (!before || before.now.current?.began !== current?.began) {
    const begun = current && `${name(current.name)} has begun; it ends at ${clock(current.ends)}.`;
    said.push(begun ?? `No prayer’s time until ${name(next.name)}.`);
  }
  const forbidden = forbiddenNow(now);
  if ((before && forbiddenNow(before.now)?.name) !== forbidden?.name) {
    const started = forbidden && `No prayer now, ${forbidden.name}, until ${clock(forbidden.until)}.`;
    said.push(started ?? 'Prayer is offered again.');
  }
  const minutes = Math.ceil(next.secondsLeft / 60);
  const isNew = before?.now.next.at !== next.at;
  const isRound = minutes % 60 === 0 || SPOKEN_MINUTES.includes(minutes);
  const minutesBefore = before ? Math.ceil(before.now.next.secondsLeft / 60) : undefined;
  if (isNew || (isRound && minutes !== minutesBefore)) {
    said.push(`${name(next.name)} in ${spokenMinutes(minutes)}, at ${clock(next.at)}.`);
  }
  return said;
}

function forbiddenNow({ forbiddenTimes }: PlaceNow['now']) {
  return forbiddenTimes.find(({ isNow }) => isNow);
}

function spokenMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
