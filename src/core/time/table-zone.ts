import type { EpochSeconds } from './civil-date.ts';
import type { Zone, ZoneId } from './zone.ts';
import { END_OF_HISTORY, isRecurring, unpackHistory } from './zone-history.ts';

/**
 * A zone by our own table of the current tzdata release. It remembers the last span of constant offset, so that
 * instants near each other cost two comparisons each.
 *
 * Before 1970, and after the table in zones that still change their clocks, `Intl` answers (decisions.md §2); if it does
 * not know the id, the nearest offset of the table is used. A zone without summer time at the table's end keeps its last
 * offset: the runtime's older tzdata could bring summer time back.
 *
 * @param tableBegin before it `Intl` answers, where the history was packed from a later year on
 */
export function tableZone(id: ZoneId, packedHistory: string, tableBegin: EpochSeconds = 0): Zone {
  const history = unpackHistory(packedHistory);
  const { first, times, offsets } = history;
  const tableEnd = isRecurring(history) ? END_OF_HISTORY : Number.POSITIVE_INFINITY;
  let spanFrom = Number.POSITIVE_INFINITY;
  let spanUntil = Number.NEGATIVE_INFINITY;
  let spanOffset = 0;
  let beyond: Zone | undefined;

  function offsetSecondsAt(instant: EpochSeconds): number {
    if (instant >= spanFrom && instant < spanUntil) return spanOffset;
    if (!(instant >= tableBegin && instant < tableEnd)) return offsetBeyond(instant);
    const i = countUpTo(times, instant);
    spanFrom = i === 0 ? tableBegin : (times[i - 1] ?? 0);
    spanUntil = i < times.length ? (times[i] ?? 0) : tableEnd;
    spanOffset = i === 0 ? first : (offsets[i - 1] ?? first);
    return spanOffset;
  }

  function offsetBeyond(instant: EpochSeconds): number {
    beyond ??= intlZone(id) ?? {
      id,
      offsetSecondsAt: (t) => (t < tableBegin ? first : (offsets[offsets.length - 1] ?? first)),
    };
    return beyond.offsetSecondsAt(instant);
  }

  return { id, offsetSecondsAt };
}

/** How many of the ascending values are at most `limit`. */
function countUpTo(ascending: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A zone by the runtime's own `Intl`; no other file of the core uses that. Its tzdata is months older than the current
 * release, so it is used only before 1970 and after 2037, which our table does not cover.
 * @returns undefined when this runtime does not know the id
 */
export function intlZone(id: ZoneId): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' });
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
  return {
    id,
    offsetSecondsAt(instant) {
      const match = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(Math.floor(instant) * 1000));
      const seconds = Number(match?.[2] ?? 0) * 3600 + Number(match?.[3] ?? 0) * 60 + Number(match?.[4] ?? 0);
      return match?.[1] === '-' ? -seconds : seconds;
    },
  };
}

/** The name that the runtime's `Intl` has for a zone; undefined for a name that it does not know. */
export function intlName(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

export function intlNames(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}
