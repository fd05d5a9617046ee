import { LANGUAGES } from '../words/names.ts';
import type { AnswerStore, KeptAnswer } from './kept-answer.ts';
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
import {
  coordinatesField,
  daysField,
  eventField,
  type PageRequest,
  rulesField,
  type UnreadableRow,
} from '../webhook/subscription.ts';
import type { EpochSeconds } from '../time/civil-date.ts';

export const CALENDAR_ASR = ['hanafi', 'shafi', 'both'] as const;
export type CalendarAsr = (typeof CALENDAR_ASR)[number];

/** A calendar of prayer times under a secret address. A feed never changes: to change it, create another and revoke this one. */
export type Feed = Stored<typeof FEED_READERS>;

const FEED_READERS = {
  id: storedText,
  /** The API key that owns the feed. No other key sees it. */
  apiKeyId: storedText,
  /** SHA-256 of the token in the address, lowercase hex. The token itself is not stored. */
  sha256: storedText,
  /** Epoch seconds. */
  createdAt: storedNumber,
  /** The name of the calendar; without it, the station or the point names it. */
  name: storedOptional(storedText),
  at: coordinatesField,
  /** The canonical code of the method, or AUTO, or a printed timetable. */
  method: storedText,
  /** The id of a station on the method’s own list. */
  station: storedOptional(storedText),
  /** The rules that the caller chose; absent if there are none. */
  rules: storedOptional(rulesField),
  /** The zone that decides which date is today; texts show clock times in this zone. */
  timezone: storedText,
  /** The Asr of the feed; absent for the Asr that the method’s authority prints. */
  asr: storedOptional(storedChoice(CALENDAR_ASR)),
  /** The events; absent for the five prayers, with iqamah and Jumu’ah where a rule or a timetable gives them. */
  events: storedOptional(storedListOf(eventField)),
  /** The days with events, written as for a subscription; absent for all days. */
  days: storedOptional(daysField),
  /**
   * Whether the UIDs of its events contain its id, so that apps keep the events of two feeds of one point apart. Absent for feeds of earlier
   * releases: another UID would be another event, and lose what its reader noted at it.
   */
  uids: storedOptional(storedChoice(['feed'])),
  language: storedChoice(LANGUAGES),
  /** Reminders, in minutes before each event; 0 is at its time. */
  alarmMinutes: storedListOf(storedNumber),
  /** The length of each event in minutes; 0 for an event without a length. */
  eventMinutes: storedNumber,
};

/** Reads a feed back from a file or a database, field by field. @throws UnreadableField */
export function readFeed(row: unknown): Feed {
  return storedFields<Feed>(FEED_READERS, storedRecord(row, 'feed'));
}

/** The release of the program that computes the times of all feeds. The time stamps of events are not before `since`. */
export interface FeedRelease {
  /** Names the program and its time-zone data. */
  readonly name: string;
  readonly since: EpochSeconds;
}

interface FeedPage {
  readonly feeds: readonly Feed[];
  /** The number of feeds of this API key on all pages; see `PageRequest.isCounted`. */
  readonly total: number;
  /** Where the next page begins. Absent on the last page. */
  readonly cursor?: string;
  /** Rows of the page that cannot be read. */
  readonly unreadable?: readonly UnreadableRow[];
}

/**
 * Stores the feeds, in files (`src/store/`) or in a database (`src/database/`). A change is on the disk when its promise resolves. Both
 * kinds of store must pass test/store/feed-conformance.ts.
 */
export interface FeedStore extends AnswerStore {
  /** Finds the feed by the SHA-256 of its token. */
  find(sha256: string): Promise<Feed | undefined>;
  get(id: string): Promise<Feed | undefined>;
  /** The feeds of an API key or of `EVERY_KEY`, the oldest first. @throws Fault INVALID_PARAMETER for a cursor that no page gave */
  list(apiKeyId: string, page: PageRequest): Promise<FeedPage>;
  /** As `SubscriptionStore.create`. @throws Fault TOO_MANY_FEEDS, RATE_LIMITED, STORE_UNAVAILABLE */
  create(feed: Feed, max: number, answer?: KeptAnswer): Promise<KeptAnswer | undefined>;
  /** As `SubscriptionStore.remove`. */
  remove(id: string, apiKeyId?: string): Promise<boolean>;
  /** Removes all feeds of an API key. @returns how many */
  removeOf(apiKeyId: string): Promise<number>;
  /** Records the release that computes from now on. @returns the time since which this release computes */
  recordRelease(name: string, now: EpochSeconds): Promise<EpochSeconds>;
  /** The number of all feeds, if it is known without a query. */
  readonly count: number | undefined;
}
