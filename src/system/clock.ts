import type { EpochSeconds } from '../core/time/civil-date.ts';

export function nowEpochSeconds(): EpochSeconds {
  return Date.now() / 1000;
}
