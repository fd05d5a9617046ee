import type { EventName } from '../core/names.ts';
import type { Moment } from './queries.ts';
import { isolated } from './line.ts';
import type { TextStyle } from './text-style.ts';
import { clockOf, showHijri } from './text-style.ts';

/** Minutes before a prayer at which it is spoken of; beyond them every whole hour. */
const SPOKEN_MINUTES: readonly number[] = [45, 30, 15, 10, 5, 1];

/**
 * For those who listen: plain sentences, only what changed since the moment before. A counter that is repainted would be read aloud at
 * every second, so nothing here is ever repainted.
 */
export function sentences(moment: Moment, before: Moment | undefined, textStyle: TextStyle): string[] {
  const { now } = moment;
  const name = (event: EventName) => isolated(textStyle.names.event(event));
  const said: string[] = [];
  if (!before) {
    const { place, zone } = moment;
    said.push(
      `${isolated(place.name ?? `${now.coordinates.latitude}, ${now.coordinates.longitude}`)}, ${zone.id}, ${clockOf(now.now, textStyle)}.`,
    );
  }
  if (before?.now.hijri.date !== now.hijri.date) said.push(`${isolated(showHijri(now.hijri, textStyle))} AH.`);
  if (!before || before.now.current?.began !== now.current?.began) {
    said.push(
      now.current
        ? `${name(now.current.prayer)} has begun; it ends at ${clockOf(now.current.ends, textStyle)}.`
        : `No prayer’s time until ${name(now.next.prayer)}.`,
    );
  }
  if (before?.now.forbidden.now !== now.forbidden.now) {
    const window = now.forbidden.windows.find(({ is_now }) => is_now);
    if (window) said.push(`No prayer now, ${window.name}, until ${clockOf(window.until, textStyle)}.`);
    else if (before) said.push('Prayer is offered again.');
  }
  const minutes = Math.ceil(now.next.seconds_left / 60);
  const isNew = before?.now.next.unix !== now.next.unix;
  const isRound = minutes % 60 === 0 || SPOKEN_MINUTES.includes(minutes);
  const minutesBefore = before ? Math.ceil(before.now.next.seconds_left / 60) : undefined;
  if (isNew || (isRound && minutes !== minutesBefore)) {
    said.push(`${name(now.next.prayer)} in ${spokenMinutes(minutes)}, at ${clockOf(now.next.at, textStyle)}.`);
  }
  return said;
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
