import { Fault, quoted } from '../fault.ts';
import type { CivilDate, DayNumber, EpochSeconds } from './civil-date.ts';
import { civilDate, SECONDS_PER_DAY, showDay, twoDigits } from './civil-date.ts';
import type { Zone } from './zone.ts';

/**
 * The instants of a wall time, earliest first: usually one, none in a gap (spring), two in an overlap (autumn). `wallSeconds` counts the
 * wall clock as if it were UTC. The offsets one day before and one day after are the only candidates: no zone of tzdata has two transitions
 * within 48 hours around a repeated or skipped wall time. (The same two probes as Temporal's GetPossibleEpochNanoseconds.)
 */
export function instantsOfWallTime(zone: Zone, wallSeconds: number): EpochSeconds[] {
  const before = zone.offsetSecondsAt(wallSeconds - SECONDS_PER_DAY);
  const after = zone.offsetSecondsAt(wallSeconds + SECONDS_PER_DAY);
  const offsets = before === after ? [before] : before > after ? [before, after] : [after, before];
  return offsets.map((offset) => wallSeconds - offset).filter((t, i) => zone.offsetSecondsAt(t) === offsets[i]);
}

/** What to do with a wall time that the clocks skipped or showed twice, as in Temporal. */
export const DISAMBIGUATIONS = ['compatible', 'earlier', 'later', 'reject'] as const;
export type Disambiguation = (typeof DISAMBIGUATIONS)[number];

/**
 * The one instant that a wall time stands for. `compatible` (also RFC 5545's rule) moves a time inside a gap forward by the gap and takes
 * the first of two; `earlier` moves a time inside a gap back by the gap. Luxon is not used: its choice in an overlap depends on today's
 * season. @param wallSeconds the wall clock counted as if it were UTC @throws Fault DATETIME_NOT_UNIQUE under `reject`
 */
export function resolveWallTime(zone: Zone, wallSeconds: number, disambiguation: Disambiguation) {
  const [first, second] = instantsOfWallTime(zone, wallSeconds);
  if (first !== undefined && second === undefined) return { instant: first, resolution: 'exact' as const };
  const resolution = first === undefined ? ('gap' as const) : ('overlap' as const);
  if (disambiguation === 'reject') throw refusal(zone, wallSeconds, resolution);
  if (first !== undefined && second !== undefined) {
    return { instant: disambiguation === 'later' ? second : first, resolution };
  }
  // the offset from before the gap moves a skipped time to after the gap; the offset from after the gap moves it to before
  const offset = zone.offsetSecondsAt(
    wallSeconds + (disambiguation === 'earlier' ? SECONDS_PER_DAY : -SECONDS_PER_DAY),
  );
  return { instant: wallSeconds - offset, resolution };
}

function refusal(zone: Zone, wallSeconds: number, resolution: 'gap' | 'overlap'): Fault {
  const before = showOffset(zone.offsetSecondsAt(wallSeconds - SECONDS_PER_DAY));
  const after = showOffset(zone.offsetSecondsAt(wallSeconds + SECONDS_PER_DAY));
  const wall = showWallIso(wallSeconds);
  const what = resolution === 'gap' ? 'never came' : 'came twice';
  return new Fault(
    'DATETIME_NOT_UNIQUE',
    `Datetime ${quoted(wall)} ${what} in ${zone.id}: its clocks went from ${before} to ${after}. ` +
      'Choose disambiguation compatible, earlier or later.',
    { value: wall, timezone: zone.id, resolution },
  );
}

export function dateAt(instant: EpochSeconds, zone: Zone): CivilDate {
  return civilDate(dayNumberAt(instant, zone));
}

export function dayNumberAt(instant: EpochSeconds, zone: Zone): DayNumber {
  return Math.floor((instant + zone.offsetSecondsAt(instant)) / SECONDS_PER_DAY);
}

/** `HH:MM` of an instant on the clocks of a zone; seconds are cut, so round first. */
export function showZoneClock(instant: EpochSeconds, zone: Zone): string {
  return showClock(instant, zone.offsetSecondsAt(instant));
}

/** The 1440 texts of a clock, each made on first use: a look-up takes a third of the time of making the text. */
const CLOCK: string[] = [];

/** `HH:MM` of an instant on the clocks of an offset; seconds are cut, so round first. */
export function showClock(instant: EpochSeconds, offsetSeconds: number): string {
  const wallSeconds = instant + offsetSeconds;
  const minuteOfDay = Math.floor((wallSeconds - Math.floor(wallSeconds / SECONDS_PER_DAY) * SECONDS_PER_DAY) / 60);
  CLOCK[minuteOfDay] ??= `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
  return CLOCK[minuteOfDay];
}

/** A function that remembers its results, because an answer asks for few values many times. At `maxSize` results, it forgets all. */
function remembered(maxSize: number, make: (value: number) => string): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = make(value);
      if (known.size >= maxSize) known.clear();
      known.set(value, text);
    }
    return text;
  };
}

/** `±HH:MM` of an offset, or `±HH:MM:SS` where a historic one has seconds (−00:44:30). tzdata has some hundreds of offsets. */
export const showOffset = remembered(2000, (offsetSeconds) => {
  const size = Math.abs(offsetSeconds);
  const seconds = size % 60;
  const clock = `${twoDigits(Math.floor(size / 3600))}:${twoDigits(Math.floor(size / 60) % 60)}`;
  return `${offsetSeconds < 0 ? '-' : '+'}${clock}${seconds === 0 ? '' : `:${twoDigits(seconds)}`}`;
});

const shownDay = remembered(1000, (day) => `${showDay(day)}T`);

/** ISO 8601 with the local offset: `2026-11-20T17:38:00+03:00`. Fractions of a second are cut. */
export function showLocalIso(instant: EpochSeconds, zone: Zone): string {
  const offset = zone.offsetSecondsAt(instant);
  return showWallIso(Math.floor(instant) + offset, showOffset(offset));
}

/** `YYYY-MM-DDTHH:MM:SS` of a wall clock counted as if it were UTC, whole seconds. @param offset is written after it */
export function showWallIso(wallSeconds: number, offset = ''): string {
  const days = Math.floor(wallSeconds / SECONDS_PER_DAY);
  const second = wallSeconds - days * SECONDS_PER_DAY;
  const rest = `:${twoDigits(second % 60)}${offset}`; // V8 joins long texts later, at a cost, but short ones at once
  return `${shownDay(days)}${showClock(second, 0)}${rest}`;
}

/** `2026-11-20T02:14:31Z`; fractions of a second are cut. The texts sort in the order of their instants. */
export function showUtcSeconds(instant: EpochSeconds): string {
  return `${showWallIso(Math.floor(instant))}Z`;
}

/** `2026-11-20T02:14:31.482Z`, to the millisecond. */
export function showUtcMilliseconds(instant: EpochSeconds): string {
  const milliseconds = Math.round(instant * 1000);
  const seconds = Math.floor(milliseconds / 1000);
  return `${showWallIso(seconds)}.${String(milliseconds - seconds * 1000).padStart(3, '0')}Z`;
}

/** The two halves of a year in a zone that changes its clocks. In summer the clocks are ahead. */
export type ClockSeason = 'summer' | 'winter';

const WEEKS_OF_A_YEAR = 53;

/**
 * The season by the clocks alone, at noon of a day. It is summer if the clocks were behind today’s at some time in the year before and will
 * be so again in the year after. It is winter if they were ahead and will be ahead again. So a permanent change makes no season. Undefined
 * if the clocks do not change.
 */
export function clockSeason(zone: Zone, day: DayNumber): ClockSeason | undefined {
  const noon = (day + 1 / 2) * SECONDS_PER_DAY;
  const offset = zone.offsetSecondsAt(noon);
  const sides = [-1, 1].map((side) => {
    const others = Array.from({ length: WEEKS_OF_A_YEAR }, (_, week) =>
      zone.offsetSecondsAt(noon + side * (week + 1) * 7 * SECONDS_PER_DAY),
    );
    return { isBehind: others.some((other) => other < offset), isAhead: others.some((other) => other > offset) };
  });
  if (sides.every(({ isBehind }) => isBehind)) return 'summer';
  return sides.every(({ isAhead }) => isAhead) ? 'winter' : undefined;
}
