import type { FeedOperationId } from '../../operations/daemon-catalogue.ts';
import type { CommandSpec } from '../command.ts';
import { daemonCommands } from './daemon-command.ts';

const views = () => import('./feeds-view.ts');

/** Calendars to subscribe to. */
export const feedCommands: readonly CommandSpec[] = daemonCommands<FeedOperationId>({
  'feeds.create': {
    path: ['feeds', 'create'],
    flagNames: { latitude: 'lat', longitude: 'lng', alarm_minutes: 'alarm' },
    examples: [
      'prayer feeds create --at Makkah --alarm 15m',
      'prayer feeds create --at London --name "East mosque" --iqamah-rules "fajr +20m; jumuah 13:30" --lang ar',
      'prayer feeds create --at Cairo --events fajr,maghrib,last_third --event-minutes 0',
    ],
    isForDaemon: true,
    methodOf: ({ feed }) => feed.method,
    view: async () => (await views()).showCreatedFeed,
  },
  'feeds.list': {
    path: ['feeds', 'list'],
    examples: ['prayer feeds list', 'prayer feeds list --owner all'],
    pages: {
      cursorOf: ({ next_cursor }) => next_cursor,
      join: (before, { feeds, ...last }) => ({
        feeds: [...before.feeds, ...feeds],
        ...last,
        count: before.count + last.count,
      }),
    },
    view: async () => (await views()).showFeeds,
  },
  'feeds.revoke': {
    path: ['feeds', 'revoke'],
    positionals: ['id'],
    examples: ['prayer feeds revoke feed_01kagf2r00cq7s1bn9wvx3e5ht'],
    view: async () => (await views()).showMessage,
  },
});
