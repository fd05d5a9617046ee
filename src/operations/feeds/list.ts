import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { daemonOperation } from '../daemon-operation.ts';
import type { InputOf } from '../operation.ts';
import { list, object } from '../shape.ts';
import { MOST_OF_A_PAGE, pageFields } from '../webhooks/page-fields.ts';
import { count, nextCursor, total } from '../webhooks/webhook-shapes.ts';
import type { FeedContext } from './feed-context.ts';
import { feedShape, showFeed } from './feed-fields.ts';

const listFields = pageFields(String(MOST_OF_A_PAGE));

export const feedsList = daemonOperation({
  id: 'feeds.list',
  summary: 'the feeds of a key, without their addresses',
  fields: listFields,
  answer: object({ feeds: list(feedShape), count, total }, { next_cursor: nextCursor }),
  run: (input, context: FeedContext) => pageOf(input, context, true),
  runUncounted: (input, context) => pageOf(input, context, false),
});

async function pageOf(
  { limit = MOST_OF_A_PAGE, cursor }: InputOf<typeof listFields>,
  { store, apiKeyId }: FeedContext,
  isCounted: boolean,
) {
  const page = await store.list(apiKeyId, { limit, isCounted, ...(cursor === undefined ? {} : { cursor }) });
  return {
    feeds: page.feeds.map((feed) => showFeed(feed, apiKeyId === EVERY_KEY)),
    count: page.feeds.length,
    total: page.total,
    ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
  };
}
