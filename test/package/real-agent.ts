import { expect } from 'vitest';
import { command, context } from '../interfaces/command.ts';

/** A place whose dhuhr is in the coming minute. */
export async function dhuhrSoon(): Promise<{ readonly place: string; readonly at: number }> {
  for (let lngDeg = -180; lngDeg < 180; lngDeg += 0.25) {
    const place = `0,${lngDeg}`;
    const now = Date.now() / 1000;
    const { stdout } = await command(['next', place, 'dhuhr', '--json'], { context: { ...context, now: () => now } });
    const { next } = JSON.parse(stdout) as { next: { unix: number } };
    const left = next.unix - Date.now() / 1000;
    if (left > 8 && left < 75) return { place, at: next.unix };
  }
  throw new Error('no meridian has its noon now');
}

/** @param log what is told where it never becomes so */
export async function until(isSo: () => boolean, seconds: number, log: () => string = () => ''): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!isSo() && Date.now() < end) await new Promise((go) => setTimeout(go, 100));
  expect(isSo(), log()).toBe(true);
}
