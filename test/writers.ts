import { random } from './random.ts';

/** How often twenty writers come at once; `PRAYER_ROUNDS=50` is the whole test. */
export const ROUNDS = Number(process.env['PRAYER_ROUNDS'] ?? 2);

/** The same things in an order that the round decides. */
export function shuffled<T>(things: readonly T[], round: number): T[] {
  const draw = random(round + 1);
  return things
    .map((thing) => [draw(), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);
}
