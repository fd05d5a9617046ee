import { daemonOperation } from '../daemon-operation.ts';
import { textField } from '../fields.ts';
import { object, text } from '../shape.ts';
import type { FeedContext } from './feed-context.ts';
import { ownFeed } from './feed-context.ts';

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
