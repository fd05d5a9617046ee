import type { Feed } from '../../core/stored/feed.ts';
import { readBody } from '../../operations/body-fields.ts';
import { feedsCreate } from '../../operations/feeds/create.ts';
import type { FeedContext, FeedToken } from '../../operations/feeds/feed-context.ts';
import { feedFields } from '../../operations/feeds/feed-fields.ts';
import type { Context } from '../../operations/operation.ts';
import { sampleContext } from './sample-context.ts';

/** What the document shows being sent, and what its sample feed is made of. */
export const EXAMPLE_FEED = {
  name: 'Makkah',
  latitude: 21.4225,
  longitude: 39.8262,
  method: 'UmmAlQura',
  alarm_minutes: [10],
};

export const SAMPLE_FEED_ID = 'feed_01kagf2r00cq7s1bn9wvx3e5ht';

export const SAMPLE_TOKEN: FeedToken = {
  token: 'mzf_RXhhbXBsZSBvbmx5OiB5b3VycyBpcyBub3QgdGhpcyE',
  sha256: '0'.repeat(64),
};

/** One made-up feed in a fixed moment: what the document's examples are asked of. */
export async function feedSample(asked: Context): Promise<FeedContext> {
  let kept: Feed | undefined;
  const one = () => (kept ? [kept] : []);
  const context: FeedContext = {
    ...sampleContext(asked),
    store: {
      get: async () => kept,
      list: async () => ({ feeds: one(), total: one().length }),
      create: async (feed) => {
        kept = feed;
      },
      remove: async () => kept !== undefined,
    },
    maxFeeds: 10,
    newId: () => SAMPLE_FEED_ID,
    newToken: () => SAMPLE_TOKEN,
  };
  await feedsCreate.run(readBody(feedFields, EXAMPLE_FEED, asked.zones), context);
  return context;
}
