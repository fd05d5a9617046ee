/**
 * Loaded before a process (`node --import`): moves its wall clock by the milliseconds in the file that SHIFT_FILE names, which may
 * change at any time. Its monotonic clock stays as it is.
 */
import { readFileSync } from 'node:fs';

const file = process.env['SHIFT_FILE'] ?? '';
const realNow = Date.now.bind(Date);
let shiftMs = 0;
let readAtMs = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - readAtMs > 20) {
    shiftMs = Number(readFileSync(file, 'utf8'));
    readAtMs = performance.now();
  }
  return realNow() + shiftMs;
}

globalThis.Date = new Proxy(Date, {
  construct: (target, words) => Reflect.construct(target, words.length === 0 ? [now()] : words) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
