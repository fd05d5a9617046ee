import { extent } from './extent.ts';

/**
 * Speed is a claim, so each is measured beside its rivals: in one process, in turn, many rounds, so that a busy
 * machine slows all of them alike. Trust the ratio, not the absolute figure.
 */
export interface Contender {
  readonly name: string;
  /** Does a batch of work and answers how many operations it did. Its result must depend on the work. */
  run(): number;
}

export interface Figure {
  readonly name: string;
  readonly bestPerSecond: number;
  readonly medianPerSecond: number;
}

/** Runs the contenders in turn, `rounds` times after two rounds of warming up, timed by the CPU clock of the process. */
export function interleave(contenders: readonly Contender[], rounds = 15): Figure[] {
  const rates = contenders.map((): number[] => []);
  for (let round = -extent(2, 0); round < extent(rounds, 1); round++) {
    for (const [i, contender] of contenders.entries()) {
      const before = process.cpuUsage();
      const operations = contender.run();
      const used = process.cpuUsage(before);
      if (round >= 0) rates[i]?.push(operations / ((used.user + used.system) / 1e6));
    }
  }
  return contenders.map(({ name }, i) => {
    const all = rates[i] ?? [];
    return { name, bestPerSecond: Math.max(...all), medianPerSecond: median(all) };
  });
}

/** Prints the figures, with the ratio of the first (ours) to each. */
export function printFigures(title: string, unit: string, figures: readonly Figure[]): void {
  const ours = figures[0];
  if (!ours) throw new Error(`${title}: nothing was measured`);
  console.log(`\n${title}  (${unit} per CPU second; ratio = ours / rival, of medians and of bests)`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, bestPerSecond, medianPerSecond } of figures) {
    const ratios = `${(ours.medianPerSecond / medianPerSecond).toFixed(2)} / ${(ours.bestPerSecond / bestPerSecond).toFixed(2)}`;
    const cells = [medianPerSecond, bestPerSecond].map((rate) => Math.round(rate).toLocaleString('en').padStart(12));
    console.log(`  ${name.padEnd(width)}  median${cells[0]}  best${cells[1]}  ratio ${ratios}`);
  }
}

/** One thing measured of two checkouts, a value a round. */
export interface Pair {
  readonly name: string;
  readonly unit: string;
  /** Seconds or bytes, of which less is better; else a rate. */
  readonly isCost: boolean;
  readonly here: readonly number[];
  readonly there: readonly number[];
}

/** Prints medians and how fast this checkout is beside the other: over 1 it is the faster one. */
export function printPairs(title: string, pairs: readonly Pair[]): void {
  console.log(`\n${title}  (medians of rounds in turn; speed = this checkout / the other one, over 1 is faster)`);
  const width = Math.max(...pairs.map(({ name }) => name.length));
  for (const { name, unit, isCost, here, there } of pairs) {
    const ratios = here.map((value, i) =>
      isCost ? (there[i] ?? Number.NaN) / value : value / (there[i] ?? Number.NaN),
    );
    const [ours, theirs] = [here, there].map((values) => median(values).toFixed(1).padStart(10));
    console.log(`  ${name.padEnd(width)}  here${ours}  there${theirs} ${unit}  speed ${median(ratios).toFixed(3)}`);
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
