/** One measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value must not be greater. */
  readonly most?: number;
}

export interface Measured {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Prints the figures beside their goals. Returns whether all are met. */
export function show({ title, figures }: Measured): boolean {
  console.log(`\n${title}`);
  for (const { name, value, unit, most } of figures) {
    const goal = most === undefined ? '' : `${value <= most ? 'met' : 'NOT MET'}, ≤ ${number(most)} ${unit}`;
    console.log(`  ${name.padEnd(44)} ${`${number(value)} ${unit}`.padEnd(16)} ${goal}`.trimEnd());
  }
  return figures.every(({ value, most }) => most === undefined || value <= most);
}

/** The value below which a share of the others lies. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** For people. */
export function number(value: number): string {
  const digits = Math.abs(value) < 100 ? 2 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
