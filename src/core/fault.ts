import { escaped } from './text/terminal-text.ts';
import { WAYS_TO_ASK } from './words/ways-to-ask.ts';

/**
 * Every error code: status, exit code, and the manual's description. The sentence shown is written at each `throw new Fault`.
 *
 * A `Fault` is a refusal that the caller can act on. Anything else that is thrown is a bug of the program. That the sun
 * does not rise is an answer, not a fault.
 */
export const FAULTS = {
  INVALID_LATITUDE: { status: 400, exit: 2, meaning: 'latitude is not a plain decimal from -90 to 90' },
  INVALID_LONGITUDE: { status: 400, exit: 2, meaning: 'longitude is not a plain decimal from -180 to 180' },
  INVALID_DATE: { status: 400, exit: 2, meaning: 'date is not YYYY-MM-DD, or not a day of the calendar' },
  INVALID_HIJRI_DATE: { status: 400, exit: 2, meaning: 'Hijri date is not YYYY-MM-DD, or not a day of its calendar' },
  INVALID_METHOD: { status: 400, exit: 2, meaning: 'method is neither an id from 1 to 9 nor a known code' },
  INVALID_TIMEZONE: {
    status: 400,
    exit: 2,
    meaning: 'timezone is not an IANA zone, alias, Windows name or known offset',
  },
  INVALID_DATETIME: { status: 400, exit: 2, meaning: 'datetime is not YYYY-MM-DDTHH:MM:SS' },
  DATETIME_HAS_OFFSET: {
    status: 400,
    exit: 2,
    meaning: 'datetime has an offset or Z; give the local time, from_tz names the zone',
  },
  DATETIME_NOT_UNIQUE: { status: 400, exit: 2, meaning: 'the local time is skipped or repeated, and reject was given' },
  INVALID_PARAMETER: { status: 400, exit: 2, meaning: 'another parameter has a value that is not accepted' },
  INVALID_RANGE: { status: 400, exit: 2, meaning: 'from is after to, or the range is too long' },
  MISSING_PARAMETER: { status: 400, exit: 2, meaning: 'a required parameter is missing' },
  UNKNOWN_PARAMETER: { status: 400, exit: 2, meaning: 'a parameter or flag of that name does not exist' },
  REPEATED_PARAMETER: { status: 400, exit: 2, meaning: 'a parameter is given more than once' },
  CONFLICTING_PARAMETERS: { status: 400, exit: 2, meaning: 'parameters are given together that exclude each other' },
  INVALID_CONFIG: { status: 400, exit: 2, meaning: 'the configuration file, or a value in it, is not accepted' },
  USAGE: { status: 400, exit: 2, meaning: 'the command line cannot be understood' },
  NO_LOCATION: { status: 400, exit: 3, meaning: 'a command needs a place, but none is given' },
  OUT_OF_CALENDAR_RANGE: { status: 400, exit: 4, meaning: 'the date is outside the range of the calendar' },
  NO_SUCH_DATE: { status: 400, exit: 4, meaning: 'the civil date was skipped at the place' },
  NO_SUCH_TIME: { status: 400, exit: 4, meaning: 'the sun does not give the time, and no rule supplies it' },
  DAY_NOT_PRINTED: { status: 400, exit: 4, meaning: 'the printed timetable that is followed does not have the day' },
  MALFORMED_REQUEST: { status: 400, exit: 2, meaning: 'the request is not HTTP, or its URL is not properly encoded' },
  INVALID_JSON: { status: 400, exit: 2, meaning: 'the body is not one JSON document' },
  UNAUTHORIZED: { status: 401, exit: 2, meaning: 'the X-API-Key header is missing, or the key does not exist' },
  NOT_FOUND: { status: 404, exit: 2, meaning: 'the path does not exist' },
  KEY_NOT_FOUND: { status: 404, exit: 2, meaning: 'no API key of that id or name exists' },
  TIME_PASSED: { status: 400, exit: 4, meaning: 'the time to wait for has already passed today' },
  TOO_LATE: { status: 400, exit: 4, meaning: 'the machine slept past the time; a late call would be wrong' },
  INPUT_NOT_READ: { status: 400, exit: 2, meaning: 'an input file cannot be read, or one of its rows is not accepted' },
  OUTPUT_NOT_WRITTEN: { status: 500, exit: 1, meaning: 'the output cannot be written; the disk may be full' },
  PROGRAM_NOT_STARTED: { status: 400, exit: 2, meaning: 'the program to run cannot be started' },
  PLACE_NOT_FOUND: { status: 404, exit: 2, meaning: 'no place of that name is known' },
  STATION_NOT_FOUND: { status: 404, exit: 2, meaning: 'no authority lists a station of that id or name' },
  METHOD_NOT_ALLOWED: { status: 405, exit: 2, meaning: 'the path does not accept the method; see the Allow header' },
  REQUEST_TIMEOUT: { status: 408, exit: 5, meaning: 'the headers or the body of a request took too long to arrive' },
  BODY_TOO_LARGE: { status: 413, exit: 2, meaning: 'the body is larger than 64 KiB' },
  NOT_JSON: { status: 415, exit: 2, meaning: 'the body is not sent as application/json' },
  HOST_NOT_ALLOWED: { status: 421, exit: 2, meaning: 'the Host header does not name this daemon (see --allow-host)' },
  RATE_LIMITED: { status: 429, exit: 5, meaning: 'too many requests; Retry-After says when to try again' },
  HEADERS_TOO_LARGE: { status: 431, exit: 2, meaning: 'URL and headers together are larger than 16 KiB' },
  DRAINING: { status: 503, exit: 5, meaning: 'the daemon is stopping' },
  NOT_READY: { status: 503, exit: 5, meaning: 'the daemon, or a part of it, cannot do its work now' },
  DAEMON_UNREACHABLE: { status: 503, exit: 5, meaning: 'no daemon answers at the given address' },
  CANNOT_LISTEN: { status: 503, exit: 5, meaning: 'the address or the port cannot be bound' },
  DATA_DIRECTORY_IN_USE: { status: 503, exit: 5, meaning: 'another process uses the data directory' },
  DATA_DIRECTORY_UNUSABLE: { status: 503, exit: 5, meaning: 'the data directory cannot be created, read or written' },
  DATA_DAMAGED: { status: 503, exit: 6, meaning: 'stored data is damaged' },
  INVALID_URL: {
    status: 400,
    exit: 2,
    meaning: 'a url is not absolute, not http or https (for a timetable https), or holds a user name',
  },
  TARGET_NOT_PUBLIC: {
    status: 400,
    exit: 2,
    meaning: 'the url of a webhook or a timetable resolves to an address that is not public',
  },
  TIMETABLE_NOT_FETCHED: {
    status: 503,
    exit: 5,
    meaning: 'the document of a shared timetable cannot be fetched; the last good copy stays',
  },
  TIMETABLE_NOT_TRUSTED: {
    status: 400,
    exit: 2,
    meaning: 'a shared timetable is signed wrongly, by another key or no more, or is older than the one kept',
  },
  TOO_MANY_SUBSCRIPTIONS: { status: 400, exit: 2, meaning: 'the key has reached its limit of webhook subscriptions' },
  WEBHOOK_NOT_FOUND: { status: 404, exit: 2, meaning: 'the key has no webhook subscription of that id' },
  TOO_MANY_FEEDS: { status: 400, exit: 2, meaning: 'the key has reached its limit of feeds' },
  FEED_NOT_FOUND: { status: 404, exit: 2, meaning: 'no feed has that address, or the key has none of that id' },
  DELIVERY_NOT_FOUND: { status: 404, exit: 2, meaning: 'the subscription has no delivery of that id' },
  STORE_UNAVAILABLE: { status: 503, exit: 5, meaning: 'the store cannot be read or written now; nothing was changed' },
  INVALID_DATABASE_URL: { status: 400, exit: 2, meaning: 'the database URL is not postgres://USER@HOST:PORT/NAME' },
  DATABASE_UNAVAILABLE: { status: 503, exit: 5, meaning: 'the database cannot be reached, or does not answer in time' },
  INTERNAL_ERROR: { status: 500, exit: 1, meaning: 'a bug in Mizwala' },
} as const satisfies Record<string, FaultRow>;

interface FaultRow {
  readonly status: number;
  readonly exit: number;
  readonly meaning: string;
}

export type FaultCode = keyof typeof FAULTS;

/** A fault as JSON, always with these three keys. */
export interface FaultBody {
  readonly error: string;
  readonly code: FaultCode;
  readonly details: FaultDetails;
}

export type FaultDetails = Readonly<Record<string, unknown>>;

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

  get body(): FaultBody {
    return { error: this.message, code: this.code, details: this.details };
  }
}

/**
 * A value quoted for an error message: in JSON quotes, so that control characters are visible, and cut after 60 characters.
 * Never pass a secret.
 */
export function quoted(value: string): string {
  const characters = [...value];
  return escaped(JSON.stringify(characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : value));
}

/** The known name nearest to `name` by edit distance; undefined when none is near enough. */
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

/** Optimal string alignment distance (Damerau 1964, adjacent swaps count one), at most `limit`. */
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

/** What was thrown, in words: the message of an error. */
export function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The code of a system error, such as ENOENT; undefined when there is none. */
export function errorCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
