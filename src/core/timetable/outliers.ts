/** A day and how far its printed time is from the Sun’s, in minutes. */
interface Point {
  readonly day: number;
  readonly value: number;
}

/** A larger step is reported. */
const MOST_STEP_MINUTES = 3;
/** Both ends of a step are rounded to the minute. */
const ROUNDING_MINUTES = 1;
/** Days on each side. */
const NEIGHBOURS = 4;
/** Days farther apart are no neighbours. */
const MOST_DAYS_APART = 7;
/** A longer run of other times is a rule of the authority: another isha in Ramadan, a summer rule. */
const LONGEST_RUN = 5;
/** At an end of the table no later day shows that the times come back. Only a run this short is odd there. */
const LONGEST_END = 2;

interface Outlier<P> {
  readonly point: P;
  /** Minutes from the line of its neighbours, later positive. */
  readonly by: number;
}

/**
 * The days that leave the line of their neighbours by over three minutes and whose neighbours go on along it. A change that lasts is
 * none: neither a step to another rule, nor a slope. Read from both ends, because the first rows may be the odd ones.
 * @param points sorted by day
 */
export function outliers<P extends Point>(points: readonly P[]): Outlier<P>[] {
  const found = new Map<P, Outlier<P>>();
  for (const one of [...scanned(points), ...scanned(points.toReversed())]) {
    if (!found.has(one.point) && isOff(points, points.indexOf(one.point))) found.set(one.point, one);
  }
  return [...found.values()];
}

/** Whether it is off the middle of the days about it: what stands between two misprints is not. */
function isOff(points: readonly Point[], at: number): boolean {
  const about = points.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).map(({ value }) => value);
  const middle = median(about);
  return Math.abs((points[at]?.value ?? middle) - middle) > MOST_STEP_MINUTES - ROUNDING_MINUTES;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

function scanned<P extends Point>(points: readonly P[]): Outlier<P>[] {
  const found: Outlier<P>[] = [];
  const line: P[] = [];
  for (let i = 0; i < points.length; ) {
    const point = points[i];
    if (!point) break;
    const by = stepFrom(line, point);
    const back = by === undefined ? -1 : comesBack(points, i, line);
    if (by === undefined || back < 0) {
      line.push(point);
      i++;
      continue;
    }
    for (const odd of points.slice(i, back)) found.push({ point: odd, by: stepFrom(line, odd) ?? by });
    i = back;
  }
  return found;
}

/** How far a point leaves the line before it; undefined where it follows it, or the line is days away. */
function stepFrom(line: readonly Point[], point: Point): number | undefined {
  const [before, last] = [line.at(-2), line.at(-1)];
  if (!last || Math.abs(point.day - last.day) > MOST_DAYS_APART) return undefined;
  const level = point.value - last.value;
  if (!before || Math.abs(last.day - before.day) > MOST_DAYS_APART)
    return Math.abs(level) > MOST_STEP_MINUTES ? level : undefined;
  const slope = (last.value - before.value) / (last.day - before.day);
  const sloped = point.value - (last.value + slope * (point.day - last.day));
  const by = Math.abs(level) < Math.abs(sloped) ? level : sloped;
  return Math.abs(by) > MOST_STEP_MINUTES ? by : undefined;
}

/** Where the points are on the line again after a run of others; -1 where they are not. */
function comesBack(points: readonly Point[], from: number, line: readonly Point[]): number {
  for (let i = from + 1; i <= from + LONGEST_RUN && i < points.length; i++) {
    const point = points[i];
    if (point && stepFrom(line, point) === undefined) return i;
  }
  return line.length > LONGEST_END && points.length - from <= LONGEST_END ? points.length : -1;
}
