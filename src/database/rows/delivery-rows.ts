import { type Attempt, ATTEMPT_ERRORS } from '../../core/webhook/subscription.ts';
import { DELIVERY_STATES } from '../../store/rows/delivery-states.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import type { Database } from '../server/connection.ts';

/** The value of `state` in `deliveries`. */
export const SENDING = DELIVERY_STATES.indexOf('sending');
export const DELIVERED = DELIVERY_STATES.indexOf('delivered');
export const MISSED = DELIVERY_STATES.indexOf('missed');

export const LINE = {
  at: 'float8',
  prayer_minute: 'int',
  attempt: 'smallint',
  status: 'smallint',
  ms: 'float4',
  error: 'smallint',
} as const;

export const LINE_COLUMNS = Object.keys(LINE);

/** The line of the log as columns. An error is stored as its index in ATTEMPT_ERRORS: new names may only follow at the end there. */
export function lineValues(line: Attempt | undefined): readonly (number | null)[] {
  if (!line) return LINE_COLUMNS.map(() => null);
  const { at, prayerTime, attempt, statusCode, durationMs, error } = line;
  return [
    Math.round(at * 1000) / 1000,
    Math.floor(prayerTime / 60),
    attempt,
    statusCode ?? null,
    durationMs === undefined ? null : Math.round(durationMs * 10) / 10,
    error === undefined ? null : ATTEMPT_ERRORS.indexOf(error),
  ];
}

/** The types of columns. Rows are passed as one parameter for each column: the list of its values. */
type Columns = Readonly<Record<string, string>>;

/** Makes the relation `c` of the rows. @param first the number of the first parameter */
export function unnested(columns: Columns, first = 1): string {
  const lists = Object.values(columns).map((type, i) => `$${first + i}::${type}[]`);
  return `unnest(${lists.join(', ')}) AS c (${Object.keys(columns).join(', ')})`;
}

/** The parameters of `unnested`. */
export function columnsOf(columns: Columns, rows: readonly (readonly unknown[])[]): unknown[][] {
  return Object.keys(columns).map((_, i) => rows.map((row) => row[i]));
}

/** How full each page of a table is filled, in per cent. A delivery is written twice, the second time into the free half of its page. */
const FILL = { deliveries: 50, attempts: 100 } as const;
type DayTable = keyof typeof FILL;

/** Partitions are made this many days ahead, so that a burst of deliveries never waits for one. */
const DAYS_AHEAD = 3;

export type Partitions = ReturnType<typeof createPartitions>;

export function createPartitions(database: Database, table: DayTable) {
  const known = new Set<number>();

  async function make(days: Iterable<number>): Promise<void> {
    const missing = [...new Set(days)].filter((day) => !known.has(day));
    if (missing.length === 0) return;
    await locked(database, async (query) => {
      const there = new Set(await daysOf(query, table));
      for (const day of missing) if (!there.has(day)) await makeOne(query, table, day);
    });
    for (const day of missing) known.add(day);
  }

  return {
    make,
    /** Makes the partitions of these days, and then calls `write`. */
    async write<T>(days: Iterable<number>, write: () => Promise<T>): Promise<T> {
      await make(days);
      try {
        return await write();
      } catch (thrown) {
        known.clear(); // another daemon may have dropped a partition
        throw thrown;
      }
    },
    days: () => daysOf(database.query, table),
    makeAhead: (now: EpochSeconds) => make(Array.from({ length: DAYS_AHEAD + 2 }, (_, i) => dayOf(now) - 1 + i)),
    dropBefore: (before: number) =>
      locked(database, async (query) => {
        for (const day of await daysOf(query, table)) {
          if (day >= before) continue;
          await query(`DROP TABLE ${table}_${day}`);
          known.delete(day);
        }
      }),
  };
}

/** The UTC day of a time, in days since 1970-01-01. */
export function dayOf(at: EpochSeconds): number {
  return Math.floor(at / SECONDS_PER_DAY);
}

/** Changes partitions under a lock, one daemon at a time. No other statement waits long for this work. */
async function locked(database: Database, work: (query: Database['query']) => Promise<void>): Promise<void> {
  await database.transaction(async (query) => {
    await query(`SET LOCAL lock_timeout = '3s'`);
    await query('SELECT pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
    await work(query);
  });
}

const PARTITION_LOCK = 6_294_518;

/** Makes a partition as a separate table and then attaches it, which stops no writer. */
async function makeOne(query: Database['query'], table: DayTable, day: number): Promise<void> {
  const name = `${table}_${day}`;
  await query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS) WITH (fillfactor = ${FILL[table]})`);
  await query(`ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${day}) TO (${day + 1})`);
}

async function daysOf(query: Database['query'], table: DayTable): Promise<number[]> {
  const { rows } = await query(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass`,
    [table],
  );
  return rows.map(({ name }) => Number(String(name).slice(table.length + 1)));
}
