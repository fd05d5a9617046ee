import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { Data } from './data.ts';
import { handIn } from './handed-in.ts';
import type { Parts } from './parts.ts';

/**
 * The request of the last question. Most programs ask for one place day after day, and reading the question anew costs more than a day of it.
 * Nothing of an answer depends on it: it is taken only where all but the date is the same, and no value of it can change.
 */
let last: { readonly question: object; readonly data: Parts; readonly request: PrayerRequest } | undefined;

/** Undefined where the last question was another one. @param free the field that may differ */
export function lastRequest(question: object, data: Data, free: string): PrayerRequest | undefined {
  if (last === undefined || !isSame(question, last.question, free) || !isSame(data, last.data, '')) return undefined;
  handIn(last.data.authorities ?? last.data.station);
  return last.request;
}

export function keepRequest(question: object, data: Parts, request: PrayerRequest): void {
  const canChange = Object.values(question).some((value) => typeof value === 'object');
  last = canChange ? undefined : { question: { ...question }, data: { ...data }, request };
}

function isSame(one: object, other: object, free: string): boolean {
  if (typeof one !== 'object' || one === null) return false;
  let count = 0;
  for (const name in one) {
    count++;
    if (!Object.hasOwn(other, name)) return false;
    if (name !== free && Reflect.get(one, name) !== Reflect.get(other, name)) return false;
  }
  for (const _ in other) count--;
  return count === 0;
}
