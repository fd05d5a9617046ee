import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Database } from './connection.ts';
import { SHARES } from './schema.ts';
import { LEASE_SECONDS } from './shares.ts';

/** What a database holds, and who delivers from it. */
export interface Survey {
  /** Such as "18.4". */
  readonly server: string;
  /** Undefined where no daemon has made tables yet; all counts are 0 then. */
  readonly schema: number | undefined;
  readonly keys: number;
  readonly subscriptions: number;
  readonly active: number;
  /** The names of those that live. */
  readonly daemons: readonly string[];
  /** Of so many shares nobody delivers. */
  readonly freeShares: number;
  /** How far the clock of the database is ahead of this machine's. */
  readonly clockOffsetSeconds: number;
}

/** Changes nothing. @throws Fault DATABASE_UNAVAILABLE */
export async function surveyDatabase({ query }: Pick<Database, 'query'>, now: () => EpochSeconds): Promise<Survey> {
  const before = now();
  const { rows } = await query(SERVER);
  const clockOffsetSeconds = Number(rows[0]?.['now']) - (before + now()) / 2;
  const server = String(rows[0]?.['server']).split(' ')[0] ?? '';
  if (rows[0]?.['is_made'] !== true) {
    const none = { keys: 0, subscriptions: 0, active: 0, daemons: [], freeShares: SHARES };
    return { server, schema: undefined, ...none, clockOffsetSeconds };
  }
  const counts = (await query(COUNTS, [], { timeoutMs: 60_000 })).rows[0] ?? {};
  const daemons = await query(LIVING, [LEASE_SECONDS]);
  return {
    server,
    schema: Number(counts['schema']),
    keys: Number(counts['keys']),
    subscriptions: Number(counts['subscriptions']),
    active: Number(counts['active']),
    daemons: daemons.rows.map(({ name }) => String(name)),
    freeShares: Number(counts['free_shares']),
    clockOffsetSeconds,
  };
}

const SERVER = `SELECT current_setting('server_version') AS server, extract(epoch FROM clock_timestamp())::float8 AS now,
  EXISTS (SELECT FROM pg_class WHERE relname = 'meta' AND relnamespace = current_schema()::regnamespace) AS is_made`;

const COUNTS = `SELECT (SELECT schema FROM meta) AS schema, (SELECT count(*) FROM api_keys) AS keys,
  (SELECT count(*) FROM shares WHERE holder IS NULL OR until <= clock_timestamp()) AS free_shares,
  count(*) AS subscriptions, count(*) FILTER (WHERE active) AS active FROM subscriptions`;

const LIVING = `SELECT name FROM daemons WHERE is_leasing AND seen > clock_timestamp() - make_interval(secs => $1) ORDER BY name`;
