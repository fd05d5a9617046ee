import type { DaemonAnswer } from '../../operations/daemon-catalogue.ts';
import { columns } from '../views/columns.ts';
import type { DaemonText } from './daemon-text.ts';
import { moreWords, remarkLines } from './webhooks-view.ts';

export { showMessage } from './webhooks-view.ts';

/** The path alone goes to stdout, so that `FEED=$(prayer feeds create …)` holds it. */
export function showCreatedFeed({ feed, path, warnings, notes }: DaemonAnswer<'feeds.create'>): DaemonText {
  const said =
    `Feed ${feed.id} was made. Its address is shown only now: put that of the daemon before it, ` +
    'such as https://prayer.example, and add it to a calendar app by «subscribe». Whoever has the address can read it.\n';
  return { data: `${path}\n`, words: `${said}${remarkLines(warnings, notes)}` };
}

export function showFeeds({ feeds, next_cursor }: DaemonAnswer<'feeds.list'>): DaemonText {
  if (feeds.length === 0) return { data: '', words: 'There are none; prayer feeds create makes one.\n' };
  const hasOwners = feeds.some(({ owner }) => owner !== undefined);
  const rows = feeds.map(({ id, owner, name, coordinates, method, station, events, lang, created_at }) => [
    id,
    ...(hasOwners ? [owner ?? ''] : []),
    name ?? '',
    `${coordinates.latitude},${coordinates.longitude}`,
    station === undefined ? method : `${method} ${station}`,
    events?.join(',') ?? 'prayers',
    lang,
    created_at.replace('.000Z', 'Z'),
  ]);
  const head = ['id', ...(hasOwners ? ['key'] : []), 'name', 'place', 'method', 'events', 'lang', 'made'];
  return { data: columns(head, rows), ...moreWords(next_cursor) };
}
