import type { MinuteRounding } from '../../data/methods.ts';

/** How a computed time becomes the printed one: rounded, then moved by whole minutes. */
export interface PrintedWindow {
  readonly rounding: MinuteRounding;
  readonly adjust: number;
  /** The share of the days that it meets, less what its constants cost. */
  readonly score: number;
}

const MOST_ADJUST_MINUTES = 30;
/** Of two windows that meet as many days the one that is moved less is taken. */
const COST_OF_MINUTE = 0.002;

/**
 * The rounding and the whole minutes that meet the most days. A printed time is met where what is printed minus what is computed lies
 * within one minute: from `adjust` on by rounding up, from half a minute before by the nearest.
 * @param later minutes from each computed time to the printed one, unrounded @param own the rounding that costs nothing
 * @param cost of each constant, a share of the days
 */
export function bestWindow(later: readonly number[], own: MinuteRounding, cost: number): PrintedWindow {
  const halves = new Map<number, number>();
  for (const minutes of later) {
    const half = Math.floor(minutes * 2);
    halves.set(half, (halves.get(half) ?? 0) + 1);
  }
  let best: PrintedWindow = { rounding: own, adjust: 0, score: Number.NEGATIVE_INFINITY };
  const tryFrom = (start: number, count: number) => {
    const met = count / later.length;
    if (met <= best.score) return; // constants only take from it
    for (const [rounding, adjust] of waysTo(start)) {
      if (Math.abs(adjust) > MOST_ADJUST_MINUTES) continue;
      const constants = (adjust === 0 ? 0 : 1) + (rounding === own ? 0 : 1);
      const score = met - constants * cost - Math.abs(adjust) * COST_OF_MINUTE;
      if (score > best.score) best = { rounding, adjust, score };
    }
  };
  for (const [half, count] of halves) {
    tryFrom(half - 1, (halves.get(half - 1) ?? 0) + count);
    tryFrom(half, count + (halves.get(half + 1) ?? 0));
  }
  return best;
}

/** The words for a window of a minute, by the half minutes from the computed time to its beginning. */
function waysTo(start: number): readonly (readonly [MinuteRounding, number])[] {
  if (start % 2 !== 0) return [['nearest', (start + 1) / 2]];
  return [
    ['up', start / 2],
    ['down', start / 2 + 1],
  ];
}
