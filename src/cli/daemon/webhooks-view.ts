import { escaped } from '../../core/text/terminal-text.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { readWallTime } from '../../core/time/read-times.ts';
import type { DaemonAnswer } from '../../operations/daemon-catalogue.ts';
import type { SubscriptionAnswer } from '../../operations/webhooks/subscription-fields.ts';
import { RULE_NAMES } from '../../operations/webhooks/subscription-rules.ts';
import { columns } from '../views/columns.ts';
import type { DaemonText } from './daemon-text.ts';

/** stdout gets the subscription and its secret, this once. */
export function showCreated({
  subscription,
  secret,
  message,
  warnings,
  notes,
}: DaemonAnswer<'webhooks.create'>): DaemonText {
  const data = `${rowsOf(subscription)}secret       ${secret}\n`;
  return { data, words: `${message}\n${remarkLines(warnings, notes)}` };
}

export function showOne({ subscription, warnings, notes }: DaemonAnswer<'webhooks.update'>): DaemonText {
  const words = remarkLines(warnings, notes);
  return { data: rowsOf(subscription), ...(words === '' ? {} : { words }) };
}

export function showMany({ subscriptions, next_cursor }: DaemonAnswer<'webhooks.list'>): DaemonText {
  if (subscriptions.length === 0) return { data: '', words: 'There are none; prayer webhooks create makes one.\n' };
  const hasOwners = subscriptions.some(({ owner }) => owner !== undefined);
  const rows = subscriptions.map(
    ({ id, owner, url, prayer_types, coordinates, method, station, active, disabled_reason }) => [
      id,
      ...(hasOwners ? [owner ?? ''] : []),
      active ? 'active' : (disabled_reason ?? 'paused'),
      prayer_types.join(','),
      `${coordinates.latitude},${coordinates.longitude}`,
      station === undefined ? method : `${method} ${station}`,
      url,
    ],
  );
  const head = ['id', ...(hasOwners ? ['key'] : []), 'state', 'prayers', 'place', 'method', 'url'];
  return { data: columns(head, rows), ...moreWords(next_cursor) };
}

export function showMessage({ message }: { readonly message: string }): DaemonText {
  return { data: `${message}\n` };
}

export function showRotated({ secret, message }: DaemonAnswer<'webhooks.rotate-secret'>): DaemonText {
  return { data: `${secret}\n`, words: `${message}\n` };
}

/** Not delivered is exit 5: the receiver could not be reached, or did not accept it. */
export function showSent({ message, delivered, duration_ms }: DaemonAnswer<'webhooks.test'>): DaemonText {
  return { data: `${message} (${duration_ms} ms)\n`, exit: delivered ? 0 : 5 };
}

export function showDeliveries({ deliveries, next_cursor }: DaemonAnswer<'webhooks.deliveries'>): DaemonText {
  if (deliveries.length === 0) return { data: '', words: 'Nothing was sent in the last 30 days.\n' };
  const rows = deliveries.map((each) => [
    each.at,
    lateText(each),
    each.prayer_date,
    each.event ?? each.prayer_type,
    each.kind,
    String(each.attempt),
    each.state,
    each.status_code === null ? (each.error ?? '') : String(each.status_code),
    each.duration_ms === null ? '' : `${each.duration_ms} ms`,
    each.id,
  ]);
  const head = ['at (UTC)', 'late', 'date', 'prayer', 'kind', 'try', 'state', 'answer', 'took', 'delivery'];
  return { data: columns(head, rows), ...moreWords(next_cursor) };
}

type AttemptAnswer = DaemonAnswer<'webhooks.deliveries'>['deliveries'][number];

/** How long after the prayer it was, such as `+0.4 s`. Empty where it was sent by hand: then the time means nothing. */
function lateText({ kind, at, prayer_time, offset_minutes = 0 }: AttemptAnswer): string {
  if (kind !== 'prayer') return '';
  const tenths = Math.round((epochSecondsOf(at) - epochSecondsOf(prayer_time) - offset_minutes * 60) * 10) / 10;
  return `${tenths < 0 ? '' : '+'}${tenths.toFixed(1)} s`;
}

/** The instant of an ISO text with an offset or `Z`, as answers write it. */
function epochSecondsOf(text: string): EpochSeconds {
  const [, wall = '', fraction = '0', sign = '+', ...parts] =
    /^(.{19})(\.\d+)?(?:Z|([+-])(\d\d):(\d\d)(?::(\d\d))?)$/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const offset = hours * 3600 + minutes * 60 + seconds;
  return readWallTime(wall) + Number(fraction) - (sign === '-' ? -offset : offset);
}

export function showStats({ stats }: DaemonAnswer<'webhooks.stats'>): DaemonText {
  return { data: pairs(Object.entries(stats).map(([name, value]) => [name.replaceAll('_', ' '), String(value)])) };
}

export function moreWords(cursor: string | undefined) {
  return cursor === undefined ? {} : { words: `There are more: --cursor ${cursor}\n` };
}

function rowsOf(shown: SubscriptionAnswer): string {
  const { coordinates, active, disabled_reason } = shown;
  return pairs([
    ['id', shown.id],
    ['url', shown.url],
    ['prayers', shown.prayer_types.join(', ')],
    ['place', `${coordinates.latitude},${coordinates.longitude}`],
    ['timezone', shown.timezone],
    ['method', shown.method],
    ...(shown.station === undefined ? [] : [['station', shown.station] as const]),
    ...RULE_NAMES.flatMap((name) => {
      const rule = shown[name];
      return rule === undefined ? [] : [[name.replaceAll('_', ' '), String(rule)] as const];
    }),
    ['asr', shown.asr],
    ['state', active ? 'active' : `not active${disabled_reason === undefined ? '' : ` (${disabled_reason})`}`],
    ['made', shown.created_at],
    ['metadata', escaped(JSON.stringify(shown.metadata))],
    ...(shown.headers === undefined ? [] : [['headers', Object.keys(shown.headers).join(', ')] as const]),
    ...(shown.body_template === undefined ? [] : [['body template', shown.body_template] as const]),
  ]);
}

export function pairs(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(12, ...rows.map(([name]) => name.length + 1));
  return rows.map(([name, value]) => `${name.padEnd(width)} ${value}\n`).join('');
}

type Remarks = DaemonAnswer<'webhooks.update'>;

export function remarkLines(warnings: Remarks['warnings'] = [], notes: Remarks['notes'] = []): string {
  return [...warnings.map(({ message }) => message), ...notes].map((each) => `prayer: ${each}\n`).join('');
}
