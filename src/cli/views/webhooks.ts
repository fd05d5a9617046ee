import { columns } from './columns.ts';

/** What stdout gets, what is said beside it, and the exit code where it is not 0. */
export interface Shown {
  readonly data: string;
  readonly words?: string;
  readonly exit?: number;
}

interface ShownSubscription {
  readonly id: string;
  readonly url: string;
  readonly prayer_types: readonly string[];
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  readonly timezone: string;
  readonly method: string;
  readonly asr: string;
  readonly active: boolean;
  readonly disabled_reason?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly metadata: unknown;
}

interface Warned {
  readonly warnings?: readonly { readonly message: string }[];
}

/** stdout gets the subscription and its secret, this once. */
export function showCreated({
  subscription,
  secret,
  message,
  warnings,
}: Warned & { subscription: ShownSubscription; secret: string; message: string }): Shown {
  return { data: `${rowsOf(subscription)}secret       ${secret}\n`, words: `${message}\n${words(warnings)}` };
}

export function showOne({ subscription, warnings }: Warned & { subscription: ShownSubscription }): Shown {
  const said = words(warnings);
  return { data: rowsOf(subscription), ...(said === '' ? {} : { words: said }) };
}

export function showMany({
  subscriptions,
  next_cursor,
}: {
  subscriptions: readonly ShownSubscription[];
  next_cursor?: string;
}): Shown {
  if (subscriptions.length === 0) return { data: '', words: 'There are none; prayer webhooks create makes one.\n' };
  const rows = subscriptions.map(({ id, url, prayer_types, coordinates, method, active, disabled_reason }) => [
    id,
    active ? 'active' : (disabled_reason ?? 'paused'),
    prayer_types.join(','),
    `${coordinates.latitude},${coordinates.longitude}`,
    method,
    url,
  ]);
  const more = next_cursor === undefined ? {} : { words: `There are more: --cursor ${next_cursor}\n` };
  return { data: columns(['id', 'state', 'prayers', 'place', 'method', 'url'], rows), ...more };
}

export function showMessage({ message }: { message: string }): Shown {
  return { data: `${message}\n` };
}

export function showRotated({ secret, message }: { secret: string; message: string }): Shown {
  return { data: `${secret}\n`, words: `${message}\n` };
}

/** Not delivered is exit 5: the receiver could not be reached, or did not take it. */
export function showSent({
  message,
  delivered,
  duration_ms,
}: {
  message: string;
  delivered: boolean;
  duration_ms: number;
}): Shown {
  return { data: `${message} (${duration_ms} ms)\n`, exit: delivered ? 0 : 5 };
}

interface ShownAttempt {
  readonly id: string;
  readonly prayer_type: string;
  readonly prayer_date: string;
  readonly kind: string;
  readonly attempt: number;
  readonly state: string;
  readonly at: string;
  readonly status_code: number | null;
  readonly duration_ms: number | null;
  readonly error: string | null;
}

export function showDeliveries({
  deliveries,
  next_cursor,
}: {
  deliveries: readonly ShownAttempt[];
  next_cursor?: string;
}): Shown {
  if (deliveries.length === 0) return { data: '', words: 'Nothing was sent in the last 30 days.\n' };
  const rows = deliveries.map((each) => [
    each.at,
    each.prayer_date,
    each.prayer_type,
    each.kind,
    String(each.attempt),
    each.state,
    each.status_code === null ? (each.error ?? '') : String(each.status_code),
    each.duration_ms === null ? '' : `${each.duration_ms} ms`,
    each.id,
  ]);
  const more = next_cursor === undefined ? {} : { words: `There are more: --cursor ${next_cursor}\n` };
  return {
    data: columns(['at (UTC)', 'date', 'prayer', 'kind', 'try', 'state', 'answer', 'took', 'delivery'], rows),
    ...more,
  };
}

export function showStats({ stats }: { stats: Readonly<Record<string, number | string>> }): Shown {
  return { data: pairs(Object.entries(stats).map(([name, value]) => [name.replaceAll('_', ' '), String(value)])) };
}

function rowsOf(subscription: ShownSubscription): string {
  const { id, url, prayer_types, coordinates, timezone, method, asr, active, disabled_reason, created_at, metadata } =
    subscription;
  return pairs([
    ['id', id],
    ['url', url],
    ['prayers', prayer_types.join(', ')],
    ['place', `${coordinates.latitude},${coordinates.longitude}`],
    ['timezone', timezone],
    ['method', method],
    ['asr', asr],
    ['state', active ? 'active' : `not active${disabled_reason === undefined ? '' : ` (${disabled_reason})`}`],
    ['made', created_at],
    ['metadata', JSON.stringify(metadata)],
  ]);
}

function pairs(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(12, ...rows.map(([name]) => name.length + 1));
  return rows.map(([name, value]) => `${name.padEnd(width)} ${value}\n`).join('');
}

function words(warnings: Warned['warnings']): string {
  return (warnings ?? []).map(({ message }) => `prayer: ${message}\n`).join('');
}
