import { escaped } from '../../core/text/terminal-text.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { readWallTime } from '../../core/time/read-times.ts';
import { showWallIso } from '../../core/time/wall-time.ts';
import type { DaemonAnswer, DaemonOperationId } from '../../operations/daemon-catalogue.ts';
import type { SubscriptionAnswer } from '../../operations/webhooks/subscription-fields.ts';
import { RULE_NAMES } from '../../operations/webhooks/subscription-place.ts';
import { type Column, pairs, table } from '../views/table.ts';
import type { Page } from '../views/view.ts';

/** What a command prints for a daemon's answer: `data` on stdout, `words` on stderr. */
export interface DaemonText {
  readonly data: string;
  readonly words?: string;
  /** Whether `words` are printed with `--json` too. */
  readonly isSaidBesideJson?: true;
  /** The exit code; absent for 0. */
  readonly exit?: number;
}

/** The view of each answer. A new key's secret goes to stdout alone, so that `KEY=$(prayer keys create)` holds only the secret. */
export const VIEWS: { readonly [Id in DaemonOperationId]: (answer: DaemonAnswer<Id>, page: Page) => DaemonText } = {
  'keys.create': ({ key, secret }) => ({
    data: `${secret}\n`,
    words: `Key ${key.id} was made. Its secret is shown only now: keep the secret.\n`,
    isSaidBesideJson: true,
  }),
  'keys.list': ({ keys }, page) => {
    const words = 'There are no keys yet. To make one:\n  prayer keys create --name home\n';
    if (keys.length === 0) return { data: '', words, isSaidBesideJson: true };
    const rows = keys.map(({ id, name, created_at, requests_per_minute, from }) => [
      id,
      name,
      created_at === null ? from : `${showWallIso(created_at)}Z`,
      requests_per_minute === null ? '' : `${requests_per_minute}/min`,
    ]);
    return { data: table(['id', { heading: 'name', wraps: 12 }, 'made', 'limit'], rows, page) };
  },
  'keys.rotate': ({ secret, message }) => ({ data: `${secret}\n`, words: `${message}\n`, isSaidBesideJson: true }),
  'keys.move': showMessage,
  'keys.revoke': showMessage,
  'webhooks.create': ({ subscription, secret, message, warnings, notes }, page) => ({
    data: `${rowsOf(subscription, page)}secret       ${secret}\n`,
    words: `${message}\n${remarkLines(warnings, notes)}`,
  }),
  'webhooks.list': ({ subscriptions, ...others }, page) =>
    listed(
      subscriptions,
      others,
      page,
      'webhooks',
      'https://example.org/hook --prayers maghrib --place Cairo',
      WEBHOOK_COLUMNS,
      (one) => [
        one.active ? 'active' : (one.disabled_reason ?? 'paused'),
        one.prayer_types.join(', '),
        ...placeAndMethod(one),
        one.url,
      ],
    ),
  'webhooks.get': showOne,
  'webhooks.update': showOne,
  'webhooks.delete': showMessage,
  'webhooks.test': showSent,
  'webhooks.redeliver': showSent,
  'webhooks.deliveries': ({ deliveries, ...others }, page) => {
    if (deliveries.length === 0 && !others.not_shown)
      return { data: '', words: 'Nothing was sent in the last 30 days.\n' };
    const rows = deliveries.map((each) => [
      each.at,
      lateText(each),
      each.prayer_date,
      each.event ?? each.prayer_type,
      each.kind,
      String(each.attempt),
      each.state,
      each.status_code === null ? [each.error, each.reason].filter(Boolean).join(': ') : String(each.status_code),
      each.duration_ms === null ? '' : `${each.duration_ms} ms`,
      each.id,
    ]);
    return { data: table(DELIVERY_COLUMNS, rows, page), ...moreWords(others) };
  },
  'webhooks.rotate-secret': ({ secret, message }) => ({ data: `${secret}\n`, words: `${message}\n` }),
  'webhooks.stats': ({ stats }, page) => {
    const rows = Object.entries(stats).map(([name, value]) => [name.replaceAll('_', ' '), String(value)] as const);
    return { data: pairs(rows, page) };
  },
  'feeds.create': ({ feed, path, warnings, notes }) => {
    const said =
      `Feed ${feed.id} was made. Its path is shown only now. Put the address of the daemon before the path, ` +
      'such as https://prayer.example, and subscribe to the result in a calendar app. Anyone with that address can read the feed.\n';
    return { data: `${path}\n`, words: `${said}${remarkLines(warnings, notes)}` };
  },
  'feeds.list': ({ feeds, ...others }, page) =>
    listed(feeds, others, page, 'feeds', '--place Cairo', FEED_COLUMNS, (one) => [
      one.name ?? '',
      ...placeAndMethod(one),
      one.events?.join(', ') ?? 'prayers',
      one.lang,
      one.created_at.replace('.000Z', 'Z'),
    ]),
  'feeds.get': ({ feed: { coordinates, ...others } }, page) => {
    const place = `${coordinates.latitude},${coordinates.longitude}`;
    const facts = Object.entries({ ...others, place });
    return {
      data: pairs(
        facts.map(([name, value]) => [name.replaceAll('_', ' '), factText(value)] as const),
        page,
      ),
    };
  },
  'feeds.revoke': showMessage,
};

function factText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const PRAYERS = { heading: 'prayers', wraps: 12, drop: 1 };
const WEBHOOK_COLUMNS = ['state', PRAYERS, 'place', { heading: 'method', wraps: 12, drop: 2 }, 'url'];
const FEED_COLUMNS = [
  { heading: 'name', wraps: 12 },
  'place',
  { heading: 'method', wraps: 12 },
  { heading: 'events', wraps: 12 },
  'lang',
  { heading: 'made', drop: 1 },
];
const DELIVERY_COLUMNS = [
  { heading: 'at (UTC)' },
  { heading: 'late', drop: 1 },
  { heading: 'date', drop: 4 },
  'prayer',
  { heading: 'kind', drop: 3 },
  { heading: 'try', isRight: true, drop: 2 },
  'state',
  { heading: 'answer', wraps: 10 },
  { heading: 'took', drop: 5 },
  { heading: 'delivery' },
];

function showMessage({ message }: { readonly message: string }): DaemonText {
  return { data: `${message}\n` };
}

function showOne({ subscription, warnings, notes }: DaemonAnswer<'webhooks.update'>, page: Page): DaemonText {
  const words = remarkLines(warnings, notes);
  return { data: rowsOf(subscription, page), ...(words === '' ? {} : { words }) };
}

/** The exit code is 5 if the receiver could not be reached or did not accept the delivery. */
function showSent({ message, delivered, duration_ms, error }: DaemonAnswer<'webhooks.test'>): DaemonText {
  const hint = error === 'blocked_address' ? ' prayer serve --allow-target-cidr RANGE lets it.' : '';
  return { data: `${message}${hint} (${duration_ms} ms)\n`, exit: delivered ? 0 : 5 };
}

/** Makes a table of rows with their ids. If the rows name their owners, the table also shows the API key of each row. */
function listed<Row extends { readonly id: string; readonly owner?: string }>(
  all: readonly Row[],
  others: Others,
  page: Page,
  group: string,
  example: string,
  columns: readonly (Column | string)[],
  cells: (row: Row) => readonly string[],
): DaemonText {
  const none = `There are no ${group} yet. To make one:\n  prayer ${group} create ${example}\n`;
  if (all.length === 0) return { data: '', words: none, ...moreWords(others) };
  const hasOwners = all.some(({ owner }) => owner !== undefined);
  const rows = all.map((row) => [row.id, ...(hasOwners ? [row.owner ?? ''] : []), ...cells(row)]);
  return { data: table(['id', ...(hasOwners ? ['key'] : []), ...columns], rows, page), ...moreWords(others) };
}

function placeAndMethod(of: Pick<SubscriptionAnswer, 'coordinates' | 'method' | 'station'>): string[] {
  const { coordinates, method, station } = of;
  const place = `${coordinates.latitude},${coordinates.longitude}`;
  return [place, station === undefined ? method : `${method} ${station}`];
}

type AttemptAnswer = DaemonAnswer<'webhooks.deliveries'>['deliveries'][number];

/** How long after its planned time a delivery was sent, such as `+0.4 s`; empty for tests and redeliveries, which are not planned. */
function lateText({ kind, at, prayer_time, offset_minutes = 0 }: AttemptAnswer): string {
  if (kind !== 'prayer') return '';
  const tenths = Math.round((epochSecondsOf(at) - epochSecondsOf(prayer_time) - offset_minutes * 60) * 10) / 10;
  return `${tenths < 0 ? '' : '+'}${tenths.toFixed(1)} s`;
}

/** Reads a time of an answer: ISO 8601 with an offset or `Z`. */
function epochSecondsOf(text: string): EpochSeconds {
  const [, wall = '', fraction = '0', sign = '+', ...parts] =
    /^(.{19})(\.\d+)?(?:Z|([+-])(\d\d):(\d\d)(?::(\d\d))?)$/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const offset = hours * 3600 + minutes * 60 + seconds;
  return readWallTime(wall) + Number(fraction) - (sign === '-' ? -offset : offset);
}

/** What a page of a list says beside its rows. */
interface Others {
  readonly next_cursor?: string;
  readonly not_shown?: readonly { readonly reason: string }[];
}

function moreWords({ next_cursor: cursor, not_shown = [] }: Others): { readonly words?: string } {
  const more = cursor === undefined ? '' : `There are more rows: --cursor ${cursor}\n`;
  const words = `${not_shown.map(({ reason }) => `prayer: ${reason}\n`).join('')}${more}`;
  return words === '' ? {} : { words };
}

function rowsOf(shown: SubscriptionAnswer, page: Page): string {
  const { coordinates, active, disabled_reason, headers } = shown;
  const facts = [
    ['id', shown.id],
    ['url', shown.url],
    ['prayers', shown.prayer_types.join(', ')],
    ['days', shown.days],
    ['place', `${coordinates.latitude},${coordinates.longitude}`],
    ['timezone', shown.timezone],
    ['method', shown.method],
    ['station', shown.station],
    ...RULE_NAMES.map((name) => [name.replaceAll('_', ' '), shown[name]?.toString()] as const),
    ['asr', shown.asr],
    ['state', active ? 'active' : `not active${disabled_reason === undefined ? '' : ` (${disabled_reason})`}`],
    ['made', shown.created_at],
    ['metadata', escaped(JSON.stringify(shown.metadata))],
    ['headers', headers && Object.keys(headers).join(', ')],
    ['body template', shown.body_template],
  ] as const;
  return pairs(facts, page);
}

function remarkLines(warnings: readonly { readonly message: string }[] = [], notes: readonly string[] = []): string {
  return [...warnings.map(({ message }) => message), ...notes].map((each) => `prayer: ${each}\n`).join('');
}
