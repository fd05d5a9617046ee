import { expect } from 'vitest';
import { command } from '../interfaces/command.ts';
import { shiftedClock } from '../shifted-clock.ts';

const PLACE = '21.4225,39.8262';
/** How long a program that is started now has until dhuhr. A busy machine starts it in less. */
const LEFT_SECONDS = 20;

/**
 * A clock of some processes, for which it is dhuhr in 20 seconds.
 * @returns `at` by the clock of the machine, with which programs of others measure
 */
export async function dhuhrSoon(folder: string) {
  const { next } = JSON.parse((await command(['next', PLACE, 'dhuhr', '--json'])).stdout) as { next: { unix: number } };
  const { env, set } = shiftedClock(folder);
  const shiftMs = set(next.unix - LEFT_SECONDS);
  return { place: PLACE, at: next.unix - shiftMs / 1000, env };
}

/** @param log what is told where it never becomes so */
export async function until(isSo: () => boolean, seconds: number, log: () => string = () => ''): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!isSo() && Date.now() < end) await new Promise((go) => setTimeout(go, 100));
  expect(isSo(), log()).toBe(true);
}
