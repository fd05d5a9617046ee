import type { EpochSeconds } from './civil-date.ts';
import type { Zone, ZoneId } from './zone.ts';

/**
 * A zone by our own table of the current tzdata release. It remembers the last span of constant offset, so that instants near each other
 * cost two comparisons each. `Intl` answers for times before 1970, and for times after the table's end in zones that still change their
 * clocks (decisions.md §2). If `Intl` does not know the id, the nearest offset of the table is used. A zone without summer time at the table's end keeps its last
 * offset: the runtime's older tzdata could bring summer time back. @param tableBegin where the packed history begins, if later than 1970
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
 * A zone by the runtime's own `Intl`, which no other file of the core uses. Its tzdata is months older than the current release. So
 * `tableZone` asks it only for times that the table lacks, and `recentZones` for zones without a recent change. @returns undefined if this
 * runtime does not know the id
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

/** The offsets of a zone from 1970 on. */
export interface ZoneHistory {
  /** The offset in force at 1970-01-01T00:00:00Z, seconds east of UTC. */
  readonly first: number;
  /** Epoch seconds at which the offset changes, ascending. */
  readonly times: ArrayLike<number>;
  /** The offsets in force from the times of the same index on. */
  readonly offsets: ArrayLike<number>;
}

/** 2038-01-01T00:00:00Z: histories are packed up to here. */
export const END_OF_HISTORY: EpochSeconds = 2_145_916_800;

const SECONDS_PER_YEAR = 365 * 86_400;

/** Whether the offset still changes after the end of the table. It counts as changing if it did in the last year of the table. */
export function isRecurring({ times }: ZoneHistory): boolean {
  return (times[times.length - 1] ?? 0) >= END_OF_HISTORY - SECONDS_PER_YEAR;
}

/** Every change since 1970 fell on a whole half minute (Monrovia's of 1972 at 00:44:30 UTC). */
const SECONDS_PER_UNIT = 30;
const RADIX = 36;

/**
 * One line of text, in base 36: `24 3c 6o|1210|b6k 5l4 4kc 5l4`. First come the distinct offsets in half minutes, beginning with the first
 * offset; then a digit for each change, which says the offset that follows; then the half minutes from change to change. Without digits the
 * second and the first offset take turns.
 */
export function packHistory({ first, times, offsets }: ZoneHistory): string {
  const distinct = [...new Set([first, ...Array.from(offsets)])];
  if (distinct.length > RADIX) throw new RangeError(`${distinct.length} offsets in one zone; ${RADIX} fit`);
  const digits = Array.from(offsets, (offset) => distinct.indexOf(offset).toString(RADIX));
  const steps = Array.from(times, (time, i) => units(time - (times[i - 1] ?? 0)));
  const takesTurns = digits.every((digit, i) => digit === (i % 2 === 0 ? '1' : '0'));
  return [distinct.map(units).join(' '), takesTurns ? '' : digits.join(''), steps.join(' ')].join('|');
}

function units(seconds: number): string {
  if (seconds % SECONDS_PER_UNIT !== 0) throw new RangeError(`${seconds} s is not a whole number of half minutes`);
  return (seconds / SECONDS_PER_UNIT).toString(RADIX);
}

export function unpackHistory(text: string): ZoneHistory {
  const [distinct = '', digits = '', steps = ''] = text.split('|');
  const known = distinct.split(' ').map(seconds);
  const each = steps === '' ? [] : steps.split(' ');
  const times = new Float64Array(each.length);
  const offsets = new Int32Array(each.length);
  let time = 0;
  for (const [i, step] of each.entries()) {
    time += seconds(step);
    times[i] = time;
    offsets[i] = known[digits === '' ? (i + 1) % 2 : Number.parseInt(digits[i] ?? '', RADIX)] ?? Number.NaN;
  }
  return { first: known[0] ?? Number.NaN, times, offsets };
}

function seconds(text: string): number {
  return Number.parseInt(text, RADIX) * SECONDS_PER_UNIT;
}

/** The name that the runtime's `Intl` has for a zone; undefined for a name that `Intl` does not know. */
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
