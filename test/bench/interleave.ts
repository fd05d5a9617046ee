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
  for (let round = -2; round < rounds; round++) {
    for (const [i, contender] of contenders.entries()) {
      const before = process.cpuUsage();
      const operations = contender.run();
      const used = process.cpuUsage(before);
      if (round >= 0) rates[i]?.push(operations / ((used.user + used.system) / 1e6));
    }
  }
  return contenders.map(({ name }, i) => {
    const sorted = (rates[i] ?? []).toSorted((a, b) => a - b);
    return { name, bestPerSecond: sorted.at(-1) ?? 0, medianPerSecond: sorted[sorted.length >> 1] ?? 0 };
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
