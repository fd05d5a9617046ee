import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Database } from '../server/connection.ts';
import { countDatabaseFeeds } from '../feed-store.ts';
import { refuseNewer, SHARES } from '../server/schema.ts';
import { LEASE_SECONDS } from '../leases/beat.ts';
import { SKEW_WARNED_SECONDS } from '../leases/shares.ts';

/** Surveys a database without writing. @throws Fault DATABASE_UNAVAILABLE; DATA_DAMAGED if a newer release made the tables */
export async function surveyDatabase({ query, shown }: Pick<Database, 'query' | 'shown'>, now: () => EpochSeconds) {
  const before = now();
  const { rows } = await query(SERVER);
  const clockOffsetSeconds = Number(rows[0]?.['now']) - (before + now()) / 2;
  const found = {
    database: shown,
    server: String(rows[0]?.['server']).split(' ')[0] ?? '',
    settingsOff: SAFE_SETTINGS.filter((name) => rows[0]?.[name] === 'off'),
    isReadOnly: rows[0]?.['transaction_read_only'] === 'on',
    shares: SHARES,
    clockOffsetSeconds,
    isClockApart: Math.abs(clockOffsetSeconds) > SKEW_WARNED_SECONDS,
  };
  if (rows[0]?.['is_made'] !== true) {
    const none = { schema: undefined, keys: 0, subscriptions: 0, active: 0, feeds: 0 };
    return { ...found, ...none, daemons: [], freeShares: SHARES };
  }
  const counts = (await query(COUNTS, [], { timeoutMs: 30_000 })).rows[0] ?? {};
  const schema = Number(counts['schema']);
  refuseNewer(shown, schema);
  const daemons = await query(living(schema), [LEASE_SECONDS]);
  return {
    ...found,
    schema,
    keys: Number(counts['keys']),
    subscriptions: Number(counts['subscriptions']),
    active: Number(counts['active']),
    feeds: await countDatabaseFeeds(query),
    daemons: daemons.rows.map(({ name, shares, loaded, unwatched }) => {
      const unwatchedSeconds = typeof unwatched === 'number' ? unwatched : undefined;
      return { name: String(name), shares: Number(shares), loaded: Number(loaded), unwatchedSeconds };
    }),
    freeShares: Number(counts['free_shares']),
  };
}

const SAFE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

const SERVER = `SELECT current_setting('server_version') AS server,
  ${[...SAFE_SETTINGS, 'transaction_read_only'].map((name) => `current_setting('${name}') AS ${name}`).join(', ')},
  extract(epoch FROM clock_timestamp())::float8 AS now,
  EXISTS (SELECT FROM pg_class WHERE relname = 'meta' AND relnamespace = current_schema()::regnamespace) AS is_made`;

const COUNTS = `SELECT (SELECT schema FROM meta) AS schema, (SELECT count(*) FROM api_keys) AS keys,
  (SELECT count(*) FROM shares WHERE holder IS NULL OR until <= clock_timestamp()) AS free_shares,
  count(*) AS subscriptions, count(*) FILTER (WHERE active) AS active FROM subscriptions`;

/** From this schema on, the database knows which shares the daemons have loaded. */
const SCHEMA_OF_LOADED = 4;

function living(schema: number): string {
  const isLoaded = schema < SCHEMA_OF_LOADED ? 'true' : '(NOT d.hands_over OR s.loaded_token = s.token)';
  return `SELECT d.name, count(s.id) AS shares, count(s.id) FILTER (WHERE ${isLoaded}) AS loaded,
    extract(epoch FROM clock_timestamp())::float8 - min(s.watched_until) AS unwatched
  FROM daemons d LEFT JOIN shares s ON s.holder = d.id AND s.until > clock_timestamp()
  WHERE d.is_leasing AND d.seen > clock_timestamp() - make_interval(secs => $1)
  GROUP BY d.id, d.name ORDER BY d.name, d.id`;
}
