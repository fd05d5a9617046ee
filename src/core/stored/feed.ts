import { LANGUAGES } from '../words/names.ts';
import {
  type Stored,
  storedChoice,
  storedFields,
  storedListOf,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
} from './stored-field.ts';
import { coordinatesField, daysField, eventField, type ListPart, rulesField } from '../webhook/subscription.ts';
import type { EpochSeconds } from '../time/civil-date.ts';

export const CALENDAR_ASR = ['hanafi', 'shafi', 'both'] as const;
export type CalendarAsr = (typeof CALENDAR_ASR)[number];

/** A calendar of prayer times under a secret address. It never changes: another one takes its place. */
export type Feed = Stored<typeof FEED_READERS>;

const FEED_READERS = {
  id: storedText,
  /** The API key that made it. No other key sees it. */
  apiKeyId: storedText,
  /** SHA-256 of the token in its address, lowercase hex. The token itself is not kept. */
  sha256: storedText,
  /** Epoch seconds. */
  createdAt: storedNumber,
  /** What the calendar is called; the station or the point where there is none. */
  name: storedOptional(storedText),
  at: coordinatesField,
  /** The canonical code of the method, or AUTO, or a printed timetable. */
  method: storedText,
  /** The id of a station on the method’s own list. */
  station: storedOptional(storedText),
  /** The rules that the caller chose; absent if none. */
  rules: storedOptional(rulesField),
  /** Its clock decides which date is today, and stands in texts. */
  timezone: storedText,
  /** Absent: the one that the method’s authority prints. */
  asr: storedOptional(storedChoice(CALENDAR_ASR)),
  /** Absent: the five prayers, and what the congregation prays. */
  events: storedOptional(storedListOf(eventField)),
  /** On which days, as of a subscription; absent for all. */
  days: storedOptional(daysField),
  language: storedChoice(LANGUAGES),
  /** Reminders, in minutes before each event; 0 is at its time. */
  alarmMinutes: storedListOf(storedNumber),
  /** The length of each event; 0 is a moment. */
  eventMinutes: storedNumber,
};

/** Reads a feed back from a file or a database, field by field. @throws UnreadableField */
export function readFeed(row: unknown): Feed {
  return storedFields<Feed>(FEED_READERS, storedRecord(row, 'feed'));
}

/** Which release computes the times of all feeds, and since when: an event that it changed bears a later stamp. */
export interface FeedRelease {
  /** Names the program and its time-zone data. */
  readonly name: string;
  readonly since: EpochSeconds;
}

interface FeedPage {
  readonly feeds: readonly Feed[];
  /** All of the key, on this page and on others; see `ListPart.isCounted`. */
  readonly total: number;
  /** Where the next page begins. Absent on the last page. */
  readonly cursor?: string;
}

/**
 * The feeds. A change is on the disk when its promise resolves. Files keep them (`src/store/`), or a database (`src/database/`); both must
 * pass test/store/feed-conformance.ts.
 */
export interface FeedStore {
  /** @param sha256 of the token */
  find(sha256: string): Promise<Feed | undefined>;
  get(id: string): Promise<Feed | undefined>;
  /** Those of an API key or of `EVERY_KEY`, the oldest first. @throws Fault INVALID_PARAMETER for a cursor that no page gave */
  list(apiKeyId: string, page: ListPart): Promise<FeedPage>;
  /** @throws Fault TOO_MANY_FEEDS when the key has `most` of them; STORE_UNAVAILABLE */
  create(feed: Feed, most: number): Promise<void>;
  remove(id: string): Promise<boolean>;
  /** Removes all feeds of an API key. @returns how many */
  removeOf(apiKeyId: string): Promise<number>;
  /** Notes which release computes from now on. @returns since when it does */
  releaseSince(name: string, now: EpochSeconds): Promise<EpochSeconds>;
  /** How many there are, where it is known without asking. */
  readonly count: number | undefined;
}
