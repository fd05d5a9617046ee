import type { PrayerType, Subscription } from '../core/subscription.ts';
import { ASR_SCHOOLS, DISABLED_REASONS, PRAYER_TYPES } from '../core/subscription.ts';
import type { RowPlace } from './row-fields.ts';
import { choiceField, flagField, isRecord, listField, numberField, recordField, textField } from './row-fields.ts';
import { damaged, tooNew } from './store-faults.ts';

/** Turns a row of an older schema into a row of the next one. The first of the list is for schema 1. */
export type Migration = (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export const SCHEMA_MIGRATIONS: readonly Migration[] = [];

/** Reads and checks the rows of `writeSubscription`, also those of older schemas. */
export interface SubscriptionRows {
  /** The schema of the rows that are written now. */
  readonly schema: number;
  /** @throws Fault DATA_DAMAGED, which names the file, the id and the field */
  read(row: unknown, schema: number, path: string): Subscription;
}

/** What goes to disk. There the API key's id is called `owner`. */
export function writeSubscription({ apiKeyId, ...rest }: Subscription): Readonly<Record<string, unknown>> {
  return { ...rest, owner: apiKeyId };
}

export function createSubscriptionRows(migrations: readonly Migration[]): SubscriptionRows {
  const schema = migrations.length + 1;
  const share = createSharing();
  return {
    schema,
    read(row, rowSchema, path) {
      if (rowSchema > schema) throw tooNew(path, rowSchema, schema);
      if (!isRecord(row)) throw damaged(path, 'a subscription is not an object');
      const present = migrations.slice(rowSchema - 1).reduce((before, migrate) => migrate(before), row);
      return readSubscription(present, path, share);
    },
  };
}

function readSubscription(row: Readonly<Record<string, unknown>>, path: string, share: Sharing): Subscription {
  const { id, at, metadata, disabledReason, previousSecret, failingSince } = row;
  const place = { path, row: typeof id === 'string' ? `subscription ${id}` : 'a subscription' };
  const { latDeg, lngDeg } = recordField(at, 'at', place);
  const subscription: { -readonly [name in keyof Subscription]: Subscription[name] } = {
    id: textField(id, 'id', place),
    apiKeyId: share.text(textField(row['owner'], 'owner', place)),
    url: textField(row['url'], 'url', place),
    prayerTypes: share.prayers(listField(row['prayerTypes'], 'prayerTypes', place), place),
    at: { latDeg: numberField(latDeg, 'at.latDeg', place), lngDeg: numberField(lngDeg, 'at.lngDeg', place) },
    timezone: share.text(textField(row['timezone'], 'timezone', place)),
    isTimezoneGiven: flagField(row['isTimezoneGiven'], 'isTimezoneGiven', place),
    method: share.text(textField(row['method'], 'method', place)),
    asr: choiceField(ASR_SCHOOLS, row['asr'], 'asr', place),
    active: flagField(row['active'], 'active', place),
    activeSince: numberField(row['activeSince'], 'activeSince', place),
    createdAt: numberField(row['createdAt'], 'createdAt', place),
    updatedAt: numberField(row['updatedAt'], 'updatedAt', place),
    secret: textField(row['secret'], 'secret', place),
  };
  if (metadata !== undefined) subscription.metadata = recordField(metadata, 'metadata', place);
  if (disabledReason !== undefined)
    subscription.disabledReason = choiceField(DISABLED_REASONS, disabledReason, 'disabledReason', place);
  if (previousSecret !== undefined) {
    const { secret, until } = recordField(previousSecret, 'previousSecret', place);
    subscription.previousSecret = {
      secret: textField(secret, 'previousSecret.secret', place),
      until: numberField(until, 'previousSecret.until', place),
    };
  }
  if (failingSince !== undefined) subscription.failingSince = numberField(failingSince, 'failingSince', place);
  return subscription;
}

/** One copy of each of the few different texts and lists: without it every row would hold its own, some 200 bytes. */
interface Sharing {
  text(text: string): string;
  prayers(list: readonly unknown[], place: RowPlace): readonly PrayerType[];
}

function createSharing(): Sharing {
  const texts = new Map<string, string>();
  const lists = new Map<number, readonly PrayerType[]>();
  return {
    text(text) {
      const known = texts.get(text);
      if (known === undefined) texts.set(text, text);
      return known ?? text;
    },
    prayers(list, place) {
      const digitBase = PRAYER_TYPES.length + 1;
      let code = 0;
      for (const each of list) {
        code = code * digitBase + PRAYER_TYPES.indexOf(choiceField(PRAYER_TYPES, each, 'prayerTypes', place)) + 1;
      }
      const known = lists.get(code);
      if (known) return known;
      const read = list.map((each) => choiceField(PRAYER_TYPES, each, 'prayerTypes', place));
      if (read.length <= PRAYER_TYPES.length) lists.set(code, read);
      return read;
    },
  };
}
