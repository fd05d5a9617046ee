import { isLongKnown } from '../../core/events/prayer-event.ts';
import { isRecord, storedFields, tooNew } from '../../core/stored/stored-field.ts';
import { PRAYER_TYPES, type Subscription, SUBSCRIPTION_READERS } from '../../core/webhook/subscription.ts';
import { damaged, readRow } from '../files/store-faults.ts';

/** Turns a row of an older schema into a row of the next one. In a list of migrations, the first is for schema 1. */
export type Migration = (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * Schema 2 adds the field `station`, the method AUTO and reasons why a subscription is inactive. No row of schema 1 changes. The new
 * number makes an older program refuse the store: it knows no stations and would compute at another point. Schema 3 adds `rules`,
 * `headers`, `bodyTemplate` and events beside the six prayers; no row changes. From schema 4 on the files hold the feeds too, and an
 * older program would lose them. A database has feeds in their own table, and no row of schema 4. Schema 5 adds `days` and more events;
 * an older program would deliver on all days.
 */
export const SCHEMA_MIGRATIONS: readonly Migration[] = [(row) => row, (row) => row, (row) => row, (row) => row];

export const FIRST_SCHEMA_WITH_FEEDS = 4;

/** The lowest schema whose programs know all fields of a subscription, because daemons of the former release may share the database. */
export function schemaNeeded({ prayerTypes, rules, headers, bodyTemplate, days }: Subscription): number {
  const { imsak_minutes, duha_minutes, night_until, fajr_minutes, sun } = rules ?? {};
  const isOfRules = imsak_minutes ?? duha_minutes ?? night_until ?? fajr_minutes ?? sun;
  const isNew = days !== undefined || isOfRules !== undefined;
  if (isNew || !prayerTypes.every(isLongKnown)) return 5;
  const isOfOld = rules === undefined && headers === undefined && bodyTemplate === undefined;
  const isPlain = isOfOld && prayerTypes.every((code) => PRAYER_TYPES.some((prayer) => prayer === code));
  return isPlain ? 2 : 3;
}

/** Fields that have another name on disk. */
const STORED_NAMES = { apiKeyId: 'owner', previousSecrets: 'previousSecret' };

export function writeSubscription(subscription: Subscription): Readonly<Record<string, unknown>> {
  const { apiKeyId, previousSecrets, ...rest } = subscription;
  const secrets = previousSecrets === undefined ? {} : { [STORED_NAMES.previousSecrets]: previousSecrets };
  return { ...rest, [STORED_NAMES.apiKeyId]: apiKeyId, ...secrets };
}

/** Reads and checks the rows of `writeSubscription`, also those of older schemas. */
export type SubscriptionRows = ReturnType<typeof createSubscriptionRows>;

export function createSubscriptionRows(migrations: readonly Migration[]) {
  const schema = migrations.length + 1;
  return {
    schema,
    /** @throws Fault DATA_DAMAGED, which names the file, the id and the field */
    read(row: unknown, rowSchema: number, path: string): Subscription {
      if (rowSchema > schema) throw tooNew(path, rowSchema, schema);
      if (!isRecord(row)) throw damaged(path, 'a subscription is not an object');
      const present = migrations.slice(rowSchema - 1).reduce((before, migrate) => migrate(before), row);
      const { id } = present;
      const name = typeof id === 'string' ? `subscription ${id}` : 'a subscription';
      return readRow(path, name, () => storedFields<Subscription>(SUBSCRIPTION_READERS, present, STORED_NAMES));
    },
  };
}
