import { Fault } from '../../core/fault.ts';
import { type EventCode, eventNumber } from '../../core/events/prayer-event.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import {
  createSubscriptionRows,
  type Migration,
  SCHEMA_MIGRATIONS,
  schemaNeeded,
  writeSubscription,
} from '../../store/rows/subscription-row.ts';

/** A subscription as a daemon holds it: with its number, and the version that it read. */
export interface NumberedSubscription {
  readonly number: number;
  readonly version: number;
  readonly subscription: Subscription;
}

/** What every statement that reads subscriptions selects. */
export const SUBSCRIPTION_COLUMNS =
  's.number, s.version, s.id, s.key_id, s.active, s.disabled_reason, s.active_since, s.updated_at, s.timezone, s.schema, s.doc';

/** The values of the columns that may change: `doc` holds what no statement asks for. */
export function subscriptionValues(subscription: Subscription): readonly unknown[] {
  const {
    id: _id,
    owner,
    active,
    disabledReason,
    activeSince,
    updatedAt,
    timezone,
    ...doc
  } = writeSubscription(subscription);
  return [
    owner,
    active,
    disabledReason ?? null,
    activeSince,
    updatedAt,
    timezone,
    prayerBits(subscription.prayerTypes),
    schemaNeeded(subscription),
    JSON.stringify(doc),
  ];
}

const COLUMN_TYPES = {
  key_id: 'text',
  active: 'bool',
  disabled_reason: 'text',
  active_since: 'float8',
  updated_at: 'float8',
  timezone: 'text',
  prayers: 'smallint',
  schema: 'smallint',
  doc: 'json',
};

/** The columns of `subscriptionValues`, in its order, and their parameters: `$1` to `$9`. */
export const VALUE_COLUMNS = Object.keys(COLUMN_TYPES);
export const VALUES = Object.values(COLUMN_TYPES).map((type, i) => `$${i + 1}::${type}`);

/**
 * A bit for each of the six prayers, and one for all other events, for statements that ask for one. `doc` keeps them in the order in
 * which they were given.
 */
export function prayerBits(prayers: readonly EventCode[]): number {
  return prayers.reduce((bits, prayer) => bits | (1 << Math.min(eventNumber(prayer), OTHER_EVENTS)), 0);
}

const OTHER_EVENTS = 6;

export function hasOwnBit(prayer: EventCode): boolean {
  return eventNumber(prayer) < OTHER_EVENTS;
}

/** Reads the rows of `SUBSCRIPTION_COLUMNS`, also those that an older release wrote. */
export function createRowReader(migrations: readonly Migration[] = SCHEMA_MIGRATIONS) {
  const rows = createSubscriptionRows(migrations);
  /** @throws Fault DATA_DAMAGED, which names the id and the field */
  return (row: Readonly<Record<string, unknown>>): NumberedSubscription => {
    const { number, version, schema, doc } = row;
    const stored = {
      ...(typeof doc === 'object' ? doc : {}),
      id: row['id'],
      owner: row['key_id'],
      active: row['active'],
      disabledReason: row['disabled_reason'] ?? undefined,
      activeSince: row['active_since'],
      updatedAt: row['updated_at'],
      timezone: row['timezone'],
    };
    try {
      return { number: Number(number), version: Number(version), subscription: rows.read(stored, Number(schema), '') };
    } catch (thrown) {
      throw thrown instanceof Fault ? unreadable(String(row['id']), thrown) : thrown;
    }
  };
}

function unreadable(id: string, { details }: Fault): Fault {
  const { what, schema } = details;
  const why = typeof what === 'string' ? what : `it has schema ${String(schema)}, made by a newer version of Mizwala`;
  return new Fault('DATA_DAMAGED', `The database holds subscription ${id} in a form that cannot be read: ${why}.`, {
    id,
  });
}
