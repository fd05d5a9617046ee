import { Fault } from '../../core/fault.ts';
import { tooNew } from '../../core/stored/stored-field.ts';
import type { Database } from './connection.ts';

/** The number of shares of the subscriptions. One daemon at a time delivers for a share. */
export const SHARES = 64;

/**
 * The tables, as one step for each version of the schema. A step only adds, so daemons of the former release continue while new ones start.
 *
 * | table | what it holds |
 * |---|---|
 * | `meta` | the number of the schema, and the number of the last change of API keys |
 * | `api_keys` | the API keys that were created, as hashes |
 * | `owners` | how many subscriptions a key has: one conditional update enforces its limit |
 * | `subscriptions` | one row each: columns for the fields that statements need, the rest as JSON |
 * | `removals` | removed subscriptions; a row stays for a day, so that every daemon can read it |
 * | `daemons` | the daemons that are alive |
 * | `shares` | which daemon delivers for which share, and until when; `loaded_token` equals `token` once this daemon has loaded the share |
 * | `handovers` | which daemon loads which share in order to take it, and whether the loading is finished |
 * | `deliveries` | one row for each delivery that was begun or missed, with its last attempt. The primary key decides which daemon sends |
 * | `feeds` | one row for each calendar under a secret address, which is stored as a hash |
 * | `feed_release` | which release computes the feeds, and since when |
 * | `answers` | answers to creations with an `Idempotency-Key`, encrypted, kept for a day. The primary key decides which request creates |
 * | `attempts` | the other attempts: those before a retry, tests, redeliveries |
 *
 * `deliveries` and `attempts` have one partition a day, which `rows/delivery-rows.ts` makes and drops. No index contains `state`, so the
 * end of a delivery writes no index. The number of a subscription begins with its place, so that rows due together are stored together.
 * `changed` is the transaction of the last change, so that a daemon does not overlook the change of a transaction that ends late.
 */
const STEPS: readonly (readonly string[])[] = [
  [
    'CREATE TABLE meta (schema integer NOT NULL, keys_change bigint NOT NULL DEFAULT 0)',
    'INSERT INTO meta (schema) VALUES (0)',
    `CREATE TABLE api_keys (id text PRIMARY KEY, name text NOT NULL UNIQUE, sha256 text NOT NULL,
      former_secrets json NOT NULL DEFAULT '[]', created_at float8, requests_per_minute integer)`,
    'CREATE TABLE owners (key_id text PRIMARY KEY, subscriptions integer NOT NULL, revoked_at timestamptz)',
    'CREATE SEQUENCE subscription_numbers',
    `CREATE TABLE subscriptions (number bigint PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE, key_id text NOT NULL,
      share smallint NOT NULL GENERATED ALWAYS AS ((number % ${SHARES})::smallint) STORED, version integer NOT NULL DEFAULT 1,
      changed xid8 NOT NULL DEFAULT pg_current_xact_id(), active boolean NOT NULL, disabled_reason text,
      active_since float8 NOT NULL, updated_at float8 NOT NULL, timezone text NOT NULL, prayers smallint NOT NULL,
      schema smallint NOT NULL, doc json NOT NULL)`,
    'CREATE INDEX subscriptions_of_key ON subscriptions (key_id, id)',
    'CREATE INDEX subscriptions_of_share ON subscriptions (share, number)',
    'CREATE INDEX subscriptions_changed ON subscriptions (changed)',
    `CREATE TABLE removals (id text COLLATE "C" NOT NULL, number bigint NOT NULL,
      changed xid8 NOT NULL DEFAULT pg_current_xact_id(), at timestamptz NOT NULL DEFAULT clock_timestamp())`,
    'CREATE INDEX removals_changed ON removals (changed)',
    'CREATE TABLE daemons (id text PRIMARY KEY, name text NOT NULL, seen timestamptz NOT NULL, is_leasing boolean NOT NULL)',
    `CREATE TABLE shares (id smallint PRIMARY KEY, holder text, token integer NOT NULL DEFAULT 0,
      until timestamptz NOT NULL DEFAULT clock_timestamp(), watched_until float8) WITH (fillfactor = 10)`,
    `INSERT INTO shares (id) SELECT generate_series(0, ${SHARES - 1})`,
    `CREATE TABLE deliveries (sub bigint NOT NULL, first_at float8 NOT NULL, at float8, day integer NOT NULL,
      token integer NOT NULL, nonce integer NOT NULL, prayer_minute integer, ms float4, prayer smallint NOT NULL,
      state smallint NOT NULL, attempt smallint, status smallint, error smallint,
      PRIMARY KEY (day, prayer, sub)) PARTITION BY RANGE (day)`,
    'CREATE INDEX deliveries_first_at ON deliveries USING brin (first_at) WITH (pages_per_range = 16, autosummarize = on)',
    `CREATE TABLE attempts (sub bigint NOT NULL, at float8 NOT NULL, on_day integer NOT NULL, day integer NOT NULL,
      prayer_minute integer NOT NULL, ms float4, prayer smallint NOT NULL, kind smallint NOT NULL, attempt smallint NOT NULL,
      state smallint NOT NULL, status smallint, error smallint, delivery_id text) PARTITION BY RANGE (on_day)`,
    'CREATE INDEX attempts_of_subscription ON attempts (sub, at)',
  ],
  // from here on there are events beside the six prayers; a release that does not know them does not start
  [`COMMENT ON COLUMN deliveries.prayer IS 'the number of an event: core/events/prayer-event.ts'`],
  [
    `CREATE TABLE feeds (id text COLLATE "C" PRIMARY KEY, key_id text NOT NULL, sha256 text NOT NULL UNIQUE,
      doc json NOT NULL)`,
    'CREATE INDEX feeds_of_key ON feeds (key_id, id)',
    'CREATE TABLE feed_release (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), name text NOT NULL, since float8 NOT NULL)',
  ],
  [
    `CREATE TABLE handovers (share smallint PRIMARY KEY, taker text NOT NULL, until timestamptz NOT NULL,
      is_ready boolean NOT NULL) WITH (fillfactor = 10)`,
    'ALTER TABLE shares ADD COLUMN loaded_token integer, ADD COLUMN left_idle boolean NOT NULL DEFAULT false',
    // a daemon of the former release gives surplus shares away by itself, so no daemon requests shares from it
    'ALTER TABLE daemons ADD COLUMN hands_over boolean NOT NULL DEFAULT false',
    // totals of filtered lists are counted by this index alone
    'CREATE INDEX subscriptions_counted ON subscriptions (key_id, active, prayers)',
  ],
  [
    `CREATE TABLE answers (id text PRIMARY KEY, made_by text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(),
      doc json NOT NULL)`,
    'CREATE INDEX answers_counted ON answers (made_by, at)',
  ],
];

/** Brings the tables to this release's schema. Of several daemons, one does the work. @throws Fault DATABASE_UNAVAILABLE, DATA_DAMAGED */
export async function migrate(database: Database, steps = STEPS): Promise<void> {
  await database.transaction(async (query) => {
    const { rows: about } = await query('SHOW server_encoding');
    const encoding = String(about[0]?.['server_encoding']);
    if (encoding !== 'UTF8') throw wrongEncoding(database.shown, encoding);
    const found = await schemaOf(query);
    if (found === steps.length) return;
    await query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const schema = await schemaOf(query);
    refuseNewer(database.shown, schema, steps.length);
    for (const statement of steps.slice(schema).flat()) await query(statement);
    await query('UPDATE meta SET schema = $1', [steps.length]);
  });
  // a restored database may have transaction numbers that its new server has not reached; each beat would read these rows again
  await database.query(`UPDATE subscriptions SET changed = pg_current_xact_id() WHERE changed > pg_current_xact_id()`);
}

/** @throws Fault DATA_DAMAGED if a newer release made the tables */
export function refuseNewer(shown: string, schema: number, known = STEPS.length): void {
  if (schema > known) throw tooNew(shown, schema, known);
}

/** An arbitrary number, the same in every daemon. */
const MIGRATION_LOCK = 6_294_517;

async function schemaOf(query: Database['query']): Promise<number> {
  // not to_regclass, which remembers within a transaction that the table did not exist
  const { rows } = await query(
    `SELECT EXISTS (SELECT FROM pg_class WHERE relname = 'meta' AND pg_table_is_visible(oid)) AS is_there`,
  );
  if (rows[0]?.['is_there'] !== true) return 0;
  return Number((await query('SELECT schema FROM meta')).rows[0]?.['schema'] ?? 0);
}

function wrongEncoding(shown: string, encoding: string): Fault {
  const sentence = `${shown} has the encoding ${encoding}, which cannot hold every name. Make another database by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  return new Fault('DATA_DAMAGED', sentence, { encoding });
}
