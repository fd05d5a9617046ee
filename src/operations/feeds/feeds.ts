import { keptEvent } from '../../core/events/prayer-event.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { EVERY_KEY, isOwner } from '../../core/stored/api-key.ts';
import { CALENDAR_ASR, type CalendarAsr, type Feed, type FeedStore } from '../../core/stored/feed.ts';
import { undirected } from '../../core/text/terminal-text.ts';
import { showUtcMilliseconds } from '../../core/time/wall-time.ts';
import { type Language, LANGUAGES } from '../../core/words/names.ts';
import {
  asInQuery,
  bodyField,
  column,
  createdOnce,
  daemonOperation,
  given,
  type OnceContext,
  optionalInBody,
  perhapsShown,
  settingsOf,
  showMade,
  shown,
  showRows,
} from '../daemon-operation.ts';
import { textField } from '../fields.ts';
import type { Field } from '../operation.ts';
import {
  calendarFields,
  EVENT_MINUTES,
  MAX_ALARM_MINUTES,
  MAX_EVENT_MINUTES,
  readAlarms,
} from '../prayer/calendar-fields.ts';
import type { ValueOf } from '../shape.ts';
import { choice, integer, list, object, pattern, text, zoneId, zoneWarnings } from '../shape.ts';
import { EVENT_PATTERN, prayerTypes, timezone } from '../webhooks/subscription-inputs.ts';
import {
  asrNotes,
  DAYS_ROW,
  daysNotes,
  checkSettings,
  placeOf,
  refuseUnruled,
  METHOD_ROWS,
  PLACE_ROWS,
  rulesAfter,
} from '../webhooks/subscription-place.ts';
import {
  count,
  MAX_PER_PAGE,
  notes,
  pageFields,
  pageKeys,
  showPage,
  type PlaceDeps,
  total,
  withRemarks,
} from '../webhooks/webhook-context.ts';

export interface FeedDeps extends PlaceDeps {
  readonly store: Pick<FeedStore, 'answered' | 'get' | 'list' | 'create' | 'remove'>;
  readonly maxFeeds: number;
  newId(): string;
  newToken(): FeedToken;
}

/** The secret in the address of a feed, and the hash that the daemon stores of it. */
export interface FeedToken {
  readonly token: string;
  readonly sha256: string;
}

export interface FeedContext extends FeedDeps, OnceContext {
  /** The key of the caller, who sees only the feeds of that key. `EVERY_KEY` means the local admin, who sees all feeds. */
  readonly apiKeyId: string;
}

/** The prefix of every secret of a feed. If a caller gives an address as an id, the error leaves the address out. */
export const TOKEN_PREFIX = 'mzf_';

export function feedPath(token: string): string {
  return `/v1/feeds/${token}.ics`;
}

/** Finds a feed of the caller's key. @throws Fault FEED_NOT_FOUND, also for a feed of another key */
async function ownFeed(id: string, { store, apiKeyId }: FeedContext): Promise<Feed> {
  const found = await store.get(id);
  if (found && isOwner(apiKeyId, found)) return found;
  throw feedNotFound(id);
}

function feedNotFound(id: string): Fault {
  if (id.includes(TOKEN_PREFIX)) {
    const sentence = 'This is the address of a feed, not its id. List your feeds to see their ids.';
    return new Fault('FEED_NOT_FOUND', sentence);
  }
  const sentence = `Feed ${quoted(id)} does not exist. List your feeds to see their ids.`;
  return new Fault('FEED_NOT_FOUND', sentence, { value: id });
}

const MAX_ALARMS = 5;
const MAX_NAME_CHARACTERS = 100;

/** Makes a field of a body from a choice of a query. */
function choiceInBody<T extends string>(field: Field<T>, all: readonly T[]) {
  return bodyField<T>({ ...asInQuery(field), accept: (value) => all.find((each) => each === value) });
}

const name = bodyField<string>({
  summary: 'the name of the calendar; default the station, else the point',
  placeholder: 'TEXT',
  accepts: `a text of 1 to ${MAX_NAME_CHARACTERS} characters without control characters`,
  schema: { type: 'string', minLength: 1, maxLength: MAX_NAME_CHARACTERS },
  accept: (value) =>
    typeof value === 'string' && /^[^\p{Cc}]+$/u.test(value) && value.length <= MAX_NAME_CHARACTERS
      ? undirected(value) || undefined
      : undefined,
});

const asr = choiceInBody<CalendarAsr>(
  {
    ...calendarFields.asr,
    summary:
      'which Asr the calendar has; default that of the method’s authority, else the country’s with AUTO, else hanafi',
  },
  CALENDAR_ASR,
);

const events = {
  ...prayerTypes,
  summary: 'the events of the calendar; default the five prayers, and iqamah and jumuah where a rule gives them',
  flagSummary: 'the events, with commas: fajr, sunrise, midnight, jumuah, iqamah.fajr, fajr-15m …; default the prayers',
};

const alarmMinutes = bodyField<readonly number[]>({
  summary: 'reminders, minutes before each event; 0 is at its time; default none',
  flagSummary: 'reminders this long before each event, such as 15m,0m; default none',
  placeholder: 'TIMES',
  accepts: `a list of at most ${MAX_ALARMS} whole numbers from 0 to ${MAX_ALARM_MINUTES} minutes`,
  schema: { type: 'array', maxItems: MAX_ALARMS, items: { type: 'integer', minimum: 0, maximum: MAX_ALARM_MINUTES } },
  fromText: (text, name) => readAlarms(text, `--${name}`),
  accept: (value) => {
    if (!Array.isArray(value) || value.length > MAX_ALARMS) return undefined;
    const minutes = value.filter((each): each is number => isMinutes(each, MAX_ALARM_MINUTES));
    return minutes.length === value.length ? [...new Set(minutes)] : undefined;
  },
});

const eventMinutes = bodyField<number>({
  ...asInQuery(calendarFields.event_minutes),
  summary: calendarFields.event_minutes.summary.replace(' in ics', ''),
  fromText: (text, name) => calendarFields.event_minutes.read(text, name),
  accept: (value) => (isMinutes(value, MAX_EVENT_MINUTES) ? value : undefined),
});

function isMinutes(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

/**
 * To add a field, add a row here and a property to `Feed`. The place and the rules are as in a subscription, the fields for the file as in a
 * calendar.
 */
const FIELDS = {
  id: shown(text('assigned by the service'), ({ id }: Feed) => id),
  name: {
    ...given(optionalInBody(name), (name) => ({ name })),
    ...perhapsShown(text('the name of the calendar'), ({ name }: Feed) => name),
  },
  ...PLACE_ROWS,
  timezone: {
    input: optionalInBody({
      ...timezone,
      summary: 'decides which date is today, and the clock in event texts; default the zone at the place',
    }),
    ...shown(zoneId, ({ timezone }: Feed) => timezone),
  },
  ...METHOD_ROWS,
  asr: {
    ...given(optionalInBody(asr), (asr) => ({ asr })),
    ...perhapsShown(choice(CALENDAR_ASR, 'absent if the caller chose none'), ({ asr }: Feed) => asr),
  },
  events: {
    ...given(optionalInBody(events), (events) => ({ events })),
    ...perhapsShown(list<string>(pattern(EVENT_PATTERN)), ({ events }: Feed) => events),
  },
  days: DAYS_ROW,
  lang: {
    ...given(optionalInBody(choiceInBody<Language>(calendarFields.lang, LANGUAGES)), (language) => ({ language })),
    ...shown(choice(LANGUAGES), ({ language }: Feed) => language),
  },
  alarm_minutes: {
    ...given(optionalInBody(alarmMinutes), (alarmMinutes) => ({ alarmMinutes })),
    ...shown(list(integer('minutes before each event')), ({ alarmMinutes }: Feed) => alarmMinutes),
  },
  event_minutes: {
    ...given(optionalInBody(eventMinutes), (eventMinutes) => ({ eventMinutes })),
    ...shown(integer('the length of each event'), ({ eventMinutes }: Feed) => eventMinutes),
  },
  created_at: shown(text('ISO 8601, UTC'), ({ createdAt }: Feed) => showUtcMilliseconds(createdAt)),
  owner: { optionalAnswer: text('id of the feed’s API key; only in a list for all keys') },
};

export const feedFields = column(FIELDS, 'input');

/** A feed in answers, which leave out its token and the hash. */
export const feedShape = object(column(FIELDS, 'answer'), column(FIELDS, 'optionalAnswer'));

type FeedAnswer = ValueOf<typeof feedShape>;

/** @param hasOwner whether the answer names the key of the feed. @throws Fault DATA_DAMAGED */
export function showFeed(feed: Feed, hasOwner = false): FeedAnswer {
  const answer = showRows<FeedAnswer>(FIELDS, 'Feed', feed);
  return hasOwner ? { ...answer, owner: feed.apiKeyId } : answer;
}

const OWNER_MISSING = 'A feed belongs to one API key; choose it with --owner.';

export const feedsCreate = daemonOperation({
  id: 'feeds.create',
  summary: 'make a calendar to subscribe to, under a secret address',
  fields: feedFields,
  answer: object(
    {
      feed: feedShape,
      token: pattern('^mzf_[A-Za-z0-9_-]{43}$', 'the secret in the feed’s address, shown only once'),
      path: text('the path of the feed for calendar apps, to add to the address of the daemon'),
      message: text(),
    },
    { warnings: zoneWarnings, notes },
  ),
  async run(input, context: FeedContext) {
    if (context.apiKeyId === EVERY_KEY) throw new Fault('MISSING_PARAMETER', OWNER_MISSING, { field: 'owner' });
    const given = input.timezone === undefined ? undefined : context.zones.read(input.timezone);
    const { place, zone, notes } = await placeOf(input, context);
    const rules = rulesAfter(undefined, input);
    const hasAsr = input.events?.some((code) => keptEvent(code).kind === 'asr') ?? true;
    const ofAsr = input.asr === undefined && hasAsr ? asrNotes(place, undefined, context) : [];
    const ruled = checkSettings(place, rules, context);
    refuseUnruled('events', input.events?.map((code) => keptEvent(code).kind) ?? [], ruled);
    const { token, sha256 } = context.newToken();
    const feed: Feed = {
      id: context.newId(),
      apiKeyId: context.apiKeyId,
      sha256,
      createdAt: Math.floor(context.now()),
      uids: 'feed',
      language: 'en',
      alarmMinutes: [],
      eventMinutes: EVENT_MINUTES,
      ...settingsOf<Feed>(FIELDS, input),
      ...place,
      ...(rules && { rules }),
      ...(input.days && { days: input.days }),
      timezone: given?.zone.id ?? zone,
    };
    const answer = {
      feed: showMade(showFeed, feed),
      token,
      path: feedPath(token),
      message:
        'Feed created. Keep its address, which is shown only now. Anyone with the address can read the calendar.',
      ...withRemarks(given?.warnings, [...notes, ...ofAsr, ...daysNotes(feed, place, context)]),
    };
    return createdOnce(answer, context, (kept) => context.store.create(feed, context.maxFeeds, kept));
  },
});

export const feedsList = daemonOperation({
  id: 'feeds.list',
  summary: 'the feeds of a key, without their addresses',
  fields: pageFields(String(MAX_PER_PAGE)),
  answer: object({ feeds: list(feedShape), count, total }, pageKeys),
  isPaged: true,
  async run({ limit = MAX_PER_PAGE, cursor }, { store, apiKeyId }: FeedContext, isCounted = true) {
    const page = await store.list(apiKeyId, { limit, isCounted, ...(cursor === undefined ? {} : { cursor }) });
    const show = (feed: Feed) => showFeed(feed, apiKeyId === EVERY_KEY);
    const { rows: feeds, count, ...others } = showPage(page, page.feeds, show);
    return { feeds, count, total: page.total, ...others };
  },
});

const id = textField('id of the feed', 'ID', 'an id that the list of feeds shows');

export const feedsGet = daemonOperation({
  id: 'feeds.get',
  summary: 'one feed, without its address',
  fields: { id },
  answer: object({ feed: feedShape }),
  run: async ({ id }, context: FeedContext) => ({ feed: showFeed(await ownFeed(id, context)) }),
});

export const feedsRevoke = daemonOperation({
  id: 'feeds.revoke',
  summary: 'revoke a feed: its address answers nothing any more',
  fields: { id },
  answer: object({ message: text() }),
  async run({ id }, context: FeedContext) {
    if (!(await context.store.remove(id, context.apiKeyId))) throw feedNotFound(id);
    return { message: `Feed ${id} is revoked. Calendars that have its address keep what they last read.` };
  },
});
