import type { EventName } from '../core/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { PlaceNow } from './queries.ts';
import { isolated } from './line.ts';
import type { TextStyle } from './text-style.ts';
import { clockOf, showHijri } from './text-style.ts';

/** Minutes before a prayer at which it is spoken of; beyond them every whole hour. */
const SPOKEN_MINUTES: readonly number[] = [45, 30, 15, 10, 5, 1];

/**
 * For those who listen: plain sentences, only what changed since the moment before. A counter that is repainted would be read aloud at
 * every second, so nothing here is ever repainted.
 */
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
    said.push(
      current
        ? `${name(current.name)} has begun; it ends at ${clock(current.ends)}.`
        : `No prayer’s time until ${name(next.name)}.`,
    );
  }
  const forbidden = forbiddenNow(now);
  if ((before && forbiddenNow(before.now)?.name) !== forbidden?.name) {
    said.push(
      forbidden ? `No prayer now, ${forbidden.name}, until ${clock(forbidden.until)}.` : 'Prayer is offered again.',
    );
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
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${rest === 1 ? 'minute' : 'minutes'}`] : []),
  ];
  return parts.join(' ');
}
