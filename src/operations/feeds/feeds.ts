import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault } from '../../core/fault.ts';
import type { Feed } from '../../core/stored/feed.ts';
import { keptEvent } from '../../core/events/prayer-event.ts';
import { zoneWarnings } from '../answer-shapes.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { EVENT_MINUTES } from '../prayer/calendar-fields.ts';
import { object, pattern, text, list } from '../shape.ts';
import { asrNotes, placeOf } from '../webhooks/subscription-place.ts';
import { checkSettings, refuseUnruled, rulesAfter } from '../webhooks/subscription-rules.ts';
import { withRemarks } from '../webhooks/webhook-context.ts';
import { notes, MOST_OF_A_PAGE, pageFields, count, nextCursor, total } from '../webhooks/webhook-shapes.ts';
import { type FeedContext, feedPath, ownFeed } from './feed-context.ts';
import { feedFields, feedSettings, feedShape, showFeed } from './feed-fields.ts';
import { textField } from '../fields.ts';

const OWNER_MISSING = 'A feed belongs to one API key; choose it with --owner.';

export const feedsCreate = daemonOperation({
  id: 'feeds.create',
  summary: 'make a calendar to subscribe to, under a secret address',
  fields: feedFields,
  answer: object(
    {
      feed: feedShape,
      token: pattern('^mzf_[A-Za-z0-9_-]{43}$', 'the secret of its address, shown only once'),
      path: text('where calendar apps read it, behind the address of the daemon'),
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
      language: 'en',
      alarmMinutes: [],
      eventMinutes: EVENT_MINUTES,
      ...feedSettings(input),
      ...place,
      ...(rules && { rules }),
      timezone: given?.zone.id ?? zone,
    };
    await context.store.create(feed, context.maxFeeds);
    return {
      feed: showFeed(feed),
      token,
      path: feedPath(token),
      message: 'Feed created. Keep its address: it is shown only now, and whoever has it can read the calendar.',
      ...withRemarks(given?.warnings, [...notes, ...ofAsr]),
    };
  },
});

export const feedsList = daemonOperation({
  id: 'feeds.list',
  summary: 'the feeds of a key, without their addresses',
  fields: pageFields(String(MOST_OF_A_PAGE)),
  answer: object({ feeds: list(feedShape), count, total }, { next_cursor: nextCursor }),
  isPaged: true,
  async run({ limit = MOST_OF_A_PAGE, cursor }, { store, apiKeyId }: FeedContext, isCounted = true) {
    const page = await store.list(apiKeyId, { limit, isCounted, ...(cursor === undefined ? {} : { cursor }) });
    return {
      feeds: page.feeds.map((feed) => showFeed(feed, apiKeyId === EVERY_KEY)),
      count: page.feeds.length,
      total: page.total,
      ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
    };
  },
});

const id = textField('id of the feed', 'ID', 'an id that the list of feeds shows');

export const feedsRevoke = daemonOperation({
  id: 'feeds.revoke',
  summary: 'revoke a feed: its address answers nothing any more',
  fields: { id },
  answer: object({ message: text() }),
  async run({ id }, context: FeedContext) {
    await ownFeed(id, context);
    await context.store.remove(id);
    return { message: `Feed ${id} is revoked. Calendars that have its address keep what they last read.` };
  },
});
