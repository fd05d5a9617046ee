/** In a tiny run each section runs once and small, to show that it still runs; its figures mean nothing. */
export const isTiny = process.env['BENCH_TINY'] === '1';

/** How much is measured, and how much of it in a tiny run. */
export function extent(full: number, tiny: number): number {
  return isTiny ? tiny : full;
}
