import type { EpochSeconds } from './civil-date.ts';

/** The offsets of a zone from 1970 on. */
export interface ZoneHistory {
  /** In force at 1970-01-01T00:00:00Z, seconds east of UTC. */
  readonly first: number;
  /** Epoch seconds at which the offset changes, ascending. */
  readonly times: ArrayLike<number>;
  /** In force from the time of the same index on. */
  readonly offsets: ArrayLike<number>;
}

/** 2038-01-01T00:00:00Z: histories are packed up to here. */
export const END_OF_HISTORY: EpochSeconds = 2_145_916_800;

const SECONDS_PER_YEAR = 365 * 86_400;

/** Whether the offset still changes after the end: it did in the last year. Otherwise the last offset stays. */
export function isRecurring({ times }: ZoneHistory): boolean {
  return (times[times.length - 1] ?? 0) >= END_OF_HISTORY - SECONDS_PER_YEAR;
}

/** Every change since 1970 fell on a whole half minute (Monrovia's of 1972 at 00:44:30 UTC). */
const SECONDS_PER_UNIT = 30;
const RADIX = 36;

/**
 * One line of text: the offsets that occur, the first one's first, in half minutes; which of them follows at each
 * change, a digit each; the steps from change to change in half minutes. All in base 36: `24 3c 6o|1210|b6k 5l4 4kc 5l4`. Without digits the
 * second and the first take turns.
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
