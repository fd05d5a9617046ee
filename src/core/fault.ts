import { FAULTS } from '../data/faults.ts';
import { escaped } from './text/terminal-text.ts';
import { WAYS_TO_ASK } from './words/ways-to-ask.ts';

export { FAULTS };

export type FaultCode = keyof typeof FAULTS;

export interface FaultBody {
  readonly error: string;
  readonly code: FaultCode;
  readonly details: FaultDetails;
}

/** What a person may do next. The command line says it as commands and flags (`src/cli/parse/hints.ts`); HTTP and assistants have none. */
export type HintName =
  | 'add_timetable'
  | 'allow_metadata_target'
  | 'allow_target'
  | 'asr'
  | 'day_word'
  | 'eid_word'
  | 'fallback'
  | 'friday_time'
  | 'friday_word'
  | 'gregorian'
  | 'gregorian_reading'
  | 'gregorian_readings'
  | 'here'
  | 'hijri_eid'
  | 'hijri_month'
  | 'hijri_next'
  | 'hijri_ramadan'
  | 'hijri_reading'
  | 'iqamah_help'
  | 'iqamah_rules'
  | 'methods'
  | 'ramadan_word'
  | 'save_place'
  | 'stations'
  | 'two_readings';

export type FaultDetails = Readonly<Record<string, unknown>> & { readonly hint?: HintName };

/** A refusal that the caller can act on. Any other error is a bug. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly details: FaultDetails;

  /** @param message a sentence that quotes the bad value and says what is accepted */
  constructor(code: FaultCode, message: string, details: FaultDetails = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = WAYS_TO_ASK.errorName;
    this.code = code;
    this.details = details;
  }
}

export function faultBody({ message, code, details }: Fault): FaultBody {
  return { error: message, code, details };
}

/** The same refusal in other words. @param details are added to the details of `fault` */
export function reworded(fault: Fault, message: string, details: FaultDetails = {}): Fault {
  return new Fault(fault.code, message, { ...fault.details, ...details }, fault);
}

/** Handles a Fault in the `catch` of a promise. Any other error is a bug, which is thrown again. */
export function onFault<R>(use: (fault: Fault) => R): (thrown: unknown) => R {
  return (thrown) => {
    if (thrown instanceof Fault) return use(thrown);
    throw thrown;
  };
}

/** Returns the value of `make`. If `make` throws a Fault, returns the value of `refused` for this Fault. */
export function attempt<T, R>(make: () => T, refused: (fault: Fault) => R): T | R {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof Fault) return refused(thrown);
    throw thrown;
  }
}

/** Whether `make` throws a Fault. */
export function isRefused(make: () => unknown): boolean {
  const refused = () => true;
  return attempt(() => void make(), refused) === true;
}

/** The value of `make`; undefined if `make` throws a Fault. */
export function ifAccepted<T>(make: () => T): T | undefined {
  const refused = () => undefined;
  return attempt(make, refused);
}

/** Puts a text in JSON quotes, so that control characters are visible, and cuts it after 60 characters. Never pass a secret. */
export function quoted(value: string): string {
  const characters = [...value];
  return escaped(JSON.stringify(characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : value));
}

/** The known name nearest to `name` by edit distance; undefined if none is within a third of its letters, or one edit. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance (Damerau 1964, adjacent swaps count one). Returns `limit` if the lengths differ by `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit;
}

export function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The code of a system error, such as ENOENT; undefined when there is none. */
export function errorCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
