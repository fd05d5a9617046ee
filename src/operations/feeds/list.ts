import { EVERY_KEY } from '../../core/api-key.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { list, object } from '../shape.ts';
import { pageFields } from '../webhooks/page-fields.ts';
import { count, nextCursor, total } from '../webhooks/webhook-shapes.ts';
import type { FeedContext } from './feed-context.ts';
import { feedShape, showFeed } from './feed-fields.ts';

/** Also the default. */
const MOST_OF_A_PAGE = 1000;

export const feedsList = daemonOperation({
  id: 'feeds.list',
  summary: 'the feeds of a key, without their addresses',
  fields: pageFields(String(MOST_OF_A_PAGE)),
  answer: object({ feeds: list(feedShape), count, total }, { next_cursor: nextCursor }),
  async run({ limit = MOST_OF_A_PAGE, cursor }, { store, apiKeyId }: FeedContext) {
    const page = await store.list(apiKeyId, { limit, ...(cursor === undefined ? {} : { cursor }) });
    return {
      feeds: page.feeds.map((feed) => showFeed(feed, apiKeyId === EVERY_KEY)),
      count: page.feeds.length,
      total: page.total,
      ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
    };
  },
});
