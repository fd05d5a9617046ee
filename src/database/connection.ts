import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { DatabaseTarget } from '../core/database-url.ts';
import { readDatabaseUrl } from '../core/database-url.ts';
import { Fault } from '../core/fault.ts';
import { faultForCallers, statementFault } from './database-faults.ts';

/** A value of PostgreSQL: bigint comes as a number, jsonb as what it holds, timestamptz as a Date. */
type Row = Readonly<Record<string, unknown>>;

interface Answer {
  readonly rows: readonly Row[];
  /** Rows that were read or changed. */
  readonly count: number;
}

interface StatementOptions {
  /** Rejects with DATABASE_UNAVAILABLE after so long, and gives the connection up. */
  readonly timeoutMs?: number;
}

/**
 * Asks one statement. Parameters are $1, $2 …; lists go to `unnest($1::text[])`.
 * @throws Fault DATABASE_UNAVAILABLE, for any caller to read: the log is told where the database is
 */
export type Query = (text: string, values?: readonly unknown[], options?: StatementOptions) => Promise<Answer>;

/**
 * A database that many daemons share. Connections are made when they are needed, again after they broke, and MOST_CONNECTIONS at most.
 * Statements have no names and sessions no state, so pgbouncer may stand between, in transaction mode.
 */
export interface Database {
  readonly query: Query;
  /**
   * Runs `work` between BEGIN and COMMIT. What it throws undoes all. After DATABASE_UNAVAILABLE the change may have been made.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Why the last statement had no answer, for any caller to read; undefined when it had one. */
  readonly problem: string | undefined;
  /** `postgres://USER@HOST:PORT/NAME`, without the password. */
  readonly shown: string;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const CLOSE_MS = 2_000;

/**
 * Connects, so that a wrong URL, password or certificate is told at once.
 * @param url `postgres://…`; what it leaves out of user and password is taken from PGUSER, PGPASSWORD and PGPASSFILE
 * @param tell hears, in one sentence each, that the database is lost and that it answers again
 * @throws Fault INVALID_DATABASE_URL, DATABASE_UNAVAILABLE
 */
export async function openDatabase(
  url: string,
  { tell }: { readonly tell: (sentence: string) => void },
): Promise<Database> {
  const target = readDatabaseUrl(url);
  const pool = new pg.Pool({
    host: target.host,
    port: target.port,
    ...(target.user === undefined ? {} : { user: target.user }),
    ...(target.password === undefined ? {} : { password: target.password }),
    database: target.name,
    ssl: tlsOf(target),
    application_name: 'mizwala',
    keepAlive: true,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: typeParser },
  });
  let problem: string | undefined;
  let isOpen = false;

  /** Does something with the database, and remembers whether it answered. */
  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      if (problem !== undefined) tell(`The database ${target.shown} answers again.`);
      problem = undefined;
      return answer;
    } catch (thrown) {
      const fault = statementFault(thrown, target);
      if (!isUnavailable(fault) || !isOpen) throw fault;
      if (problem === undefined) tell(fault.message);
      const shown = faultForCallers(fault);
      problem = shown.message;
      throw shown;
    }
  }

  const on =
    (client: Pick<pg.ClientBase, 'query'>): Query =>
    (text, values = [], { timeoutMs = STATEMENT_MS } = {}) =>
      asked(async () => {
        const config: pg.QueryConfig & { query_timeout: number } = {
          text,
          values: [...values],
          query_timeout: timeoutMs,
        };
        const { rows, rowCount } = await client.query<Row>(config);
        return { rows, count: rowCount ?? 0 };
      });

  async function transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await asked(() => pool.connect());
    const query = on(client);
    let broken: Error | undefined;
    const onBroken = (error: Error) => {
      broken = error; // the statement that follows is told
    };
    client.on('error', onBroken);
    try {
      await query('BEGIN');
      const result = await work(query);
      await query('COMMIT');
      return result;
    } catch (thrown) {
      // a connection without an answer is given up; the database undoes what it holds
      if (isUnavailable(thrown)) broken ??= thrown;
      else {
        await query('ROLLBACK').catch((failed: Error) => {
          broken ??= failed;
        });
      }
      throw thrown;
    } finally {
      client.off('error', onBroken);
      client.release(broken);
    }
  }

  pool.on('error', () => {}); // a connection that nobody used; the next statement takes another
  const database: Database = {
    query: on(pool),
    transaction,
    get problem() {
      return problem;
    },
    shown: target.shown,
    async close() {
      const closed = pool.end();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((over) => {
        timer = setTimeout(over, CLOSE_MS);
      });
      await Promise.race([closed, late]).finally(() => clearTimeout(timer));
    },
  };
  try {
    await database.query('SELECT 1');
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
  isOpen = true;
  return database;
}

function isUnavailable(thrown: unknown): thrown is Fault {
  return thrown instanceof Fault && thrown.code === 'DATABASE_UNAVAILABLE';
}

function tlsOf({ tls, rootCertificate }: DatabaseTarget): pg.PoolConfig['ssl'] {
  if (tls === 'disable') return false;
  const ca = rootCertificate === undefined ? {} : { ca: readCertificate(rootCertificate) };
  // as libpq does: an authority that was named is asked also by `require`
  if (tls === 'require' && rootCertificate === undefined) return { rejectUnauthorized: false };
  return tls === 'verify-full' ? { ...ca } : { ...ca, checkServerIdentity: () => undefined };
}

function readCertificate(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Fault('INVALID_DATABASE_URL', `The sslrootcert of the database URL cannot be read: ${why}.`, {
      field: 'database',
    });
  }
}

const BIGINT = 20;

function typeParser(type: number, format?: 'text' | 'binary') {
  return type === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(type, format);
}
