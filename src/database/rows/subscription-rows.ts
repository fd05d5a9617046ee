import { attempt, Fault } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { type EventCode, eventNumber } from '../../core/events/prayer-event.ts';
import type { Subscription, UnreadableRow } from '../../core/webhook/subscription.ts';
import {
  createSubscriptionRows,
  type Migration,
  SCHEMA_MIGRATIONS,
  schemaNeeded,
  writeSubscription,
} from '../../store/rows/subscription-row.ts';
import { createSlotTable, grown } from '../../core/stored/slot-table.ts';
import { createPackedSubscriptions } from '../../store/rows/packed-subscriptions.ts';
import { SHARES } from '../server/schema.ts';

/** The time-out of a statement on all subscriptions of a key, or on more. */
export const MANY_ROWS = { timeoutMs: 300_000 };

/** A subscription as a daemon holds it, with its number and the version that was read. */
export interface NumberedSubscription {
  readonly number: number;
  readonly version: number;
  readonly subscription: Subscription;
}

export const SUBSCRIPTION_COLUMNS =
  's.number, s.version, s.id, s.key_id, s.active, s.disabled_reason, s.active_since, s.updated_at, s.timezone, s.schema, s.doc';

/** The values of the columns that may change. `doc` holds the fields that no statement needs. */
export function subscriptionValues(subscription: Subscription): readonly unknown[] {
  const { id: _id, owner, active, disabledReason = null, ...rest } = writeSubscription(subscription);
  const { activeSince, updatedAt, timezone, ...doc } = rest;
  const columns = [owner, active, disabledReason, activeSince, updatedAt, timezone];
  return [...columns, prayerBits(subscription.prayerTypes), schemaNeeded(subscription), JSON.stringify(doc)];
}

/** The columns of `subscriptionValues`, in its order. The constants below have their names, and their parameters `$1` to `$9`. */
export const VALUE_TYPES = {
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

export const VALUE_COLUMNS = Object.keys(VALUE_TYPES);
export const VALUES = Object.values(VALUE_TYPES).map((type, i) => `$${i + 1}::${type}`);

/** A bit for each of the six prayers, and one bit for all other events. `doc` keeps the order of the events. */
export function prayerBits(prayers: readonly EventCode[]): number {
  return prayers.reduce((bits, prayer) => bits | (1 << (hasOwnBit(prayer) ? eventNumber(prayer) : OTHER_EVENTS)), 0);
}

const OTHER_EVENTS = 6;

export function hasOwnBit(prayer: EventCode): boolean {
  const number = eventNumber(prayer);
  return number >= 0 && number < OTHER_EVENTS;
}

/**
 * The place as a number below 2¹³: its cell of 3° by 3°, column by column from west to east. In a cell prayers are due at about the
 * same time, so their deliveries are written to the same pages. Numbers by longitude alone would change six times as many pages.
 */
export function fieldOf({ latDeg, lngDeg }: Coordinates): number {
  const column = Math.min(119, Math.floor((lngDeg + 180) / 3));
  const row = Math.min(59, Math.floor((latDeg + 90) / 3));
  return column * 60 + row;
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

/** Reads each row. @param refused gets a row that cannot be read, and the reason */
export function readEach<Row, T>(
  rows: readonly Row[],
  read: (row: Row) => T,
  refused: (row: Row, why: string) => void,
): T[] {
  return rows.flatMap((row) =>
    attempt(
      () => [read(row)],
      ({ message }) => {
        refused(row, message);
        return [];
      },
    ),
  );
}

/** Reads the rows of a page, and names those that cannot be read. */
export function readPage<Row extends Readonly<Record<string, unknown>>, T>(
  rows: readonly Row[],
  read: (row: Row) => T,
) {
  const unreadable: UnreadableRow[] = [];
  const page = readEach(rows, read, ({ id }, why) => unreadable.push({ id: String(id), why }));
  return { page, ...(unreadable.length > 0 && { unreadable }) };
}

function unreadable(id: string, { details }: Fault): Fault {
  const { what, schema } = details;
  const why = typeof what === 'string' ? what : `it has schema ${String(schema)}, made by a newer version of Mizwala`;
  const sentence = `The database holds subscription ${id} in a form that cannot be read: ${why}.`;
  return new Fault('DATA_DAMAGED', sentence, { id });
}

/** The subscriptions of the shares that this daemon has in memory, with their numbers, versions and shares in typed arrays. */
export type HeldSubscriptions = ReturnType<typeof createHeldSubscriptions>;

const NO_SHARE = 255;

export function createHeldSubscriptions() {
  const table = createSlotTable();
  const rows = createPackedSubscriptions();
  let numbers = new Float64Array(1024);
  let versions = new Int32Array(1024);
  /** One byte for each subscription. Finding those of one share among a million takes 2 ms. */
  let shares = new Uint8Array(1024).fill(NO_SHARE);

  return {
    get(id: string): Subscription | undefined {
      const slot = table.slotOf(id);
      return slot === undefined ? undefined : rows.get(slot, id);
    },
    find(id: string): Omit<NumberedSubscription, 'subscription'> | undefined {
      const slot = table.slotOf(id);
      return slot === undefined ? undefined : { number: numbers[slot] ?? 0, version: versions[slot] ?? 0 };
    },
    /** @returns false if this version, or a newer one, is already held */
    put({ number, version, subscription }: NumberedSubscription): boolean {
      const { id } = subscription;
      const known = table.slotOf(id);
      if (known !== undefined && numbers[known] === number && (versions[known] ?? 0) >= version) return false;
      const slot = known ?? table.add(id);
      rows.put(slot, subscription);
      numbers = grown(numbers, slot + 1);
      versions = grown(versions, slot + 1);
      shares = grown(shares, slot + 1, NO_SHARE);
      numbers[slot] = number;
      versions[slot] = version;
      shares[slot] = shareOf(number);
      return true;
    },
    remove(id: string): boolean {
      const slot = table.remove(id);
      if (slot === undefined) return false;
      shares[slot] = NO_SHARE;
      rows.remove(slot);
      return true;
    },
    idsOf(share: number): string[] {
      const ids: string[] = [];
      for (let slot = shares.indexOf(share); slot >= 0; slot = shares.indexOf(share, slot + 1)) {
        const id = table.idAt(slot);
        if (id !== undefined) ids.push(id);
      }
      return ids;
    },
  };
}

/** The share of a subscription; the database computes the same. */
export function shareOf(number: number): number {
  return number % SHARES;
}
