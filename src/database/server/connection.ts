import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { createSecureContext } from 'node:tls';
import pg from 'pg';
import { type DatabaseTarget, readDatabaseUrl } from '../../core/stored/database-url.ts';
import { Fault, quoted, wordsOf } from '../../core/fault.ts';
import { faultForCallers, statementFault } from './database-faults.ts';
import { passwordOf } from './password.ts';

/** A row of PostgreSQL, where a bigint becomes a number, jsonb its parsed value, timestamptz a Date. */
type Row = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly rows: readonly Row[];
  readonly count: number;
}

/**
 * Runs one statement. Parameters are $1, $2 …; lists go to `unnest($1::text[])`. After `timeoutMs` the connection is closed.
 * @throws Fault DATABASE_UNAVAILABLE, whose text any caller may read: only the log names the database
 */
export type Query = (
  text: string,
  values?: readonly unknown[],
  options?: { readonly timeoutMs?: number },
) => Promise<Answer>;

interface Statements {
  readonly query: Query;
  /** Runs `work` between BEGIN and COMMIT. An error undoes all changes, except that after DATABASE_UNAVAILABLE they may have been made. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

/**
 * A database that several daemons share. At most 10 connections are opened, when they are needed; broken ones are replaced.
 * Statements have no names and sessions no state, so that connections may go through pgbouncer in transaction mode.
 */
export interface Database extends Statements {
  /** For callers' requests. It has connections of its own, so that callers who wait for a lock delay no beat and no delivery. */
  readonly forCallers: Statements;
  /** Why the last statement had no answer, in words that any caller may read; undefined if it had one. */
  readonly problem: string | undefined;
  /** `postgres://USER@HOST:PORT/NAME`, without the password. */
  readonly shown: string;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = { own: 6, callers: 4 } as const;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const CLOSE_MS = 2_000;
/** How long the statements of a command may take together. A server that answers each after nine seconds is not waited for. */
export const COMMAND_MS = 30_000;
/** The most bytes of one answer. The longest of ours, of a million subscriptions that change their key, has some 50 MB. */
const MAX_ANSWER_BYTES = 256_000_000;
/** A server that refuses to write still answers other statements. The problem counts as over when no write was refused for this time. */
const REFUSED_MS = 5_000;

/**
 * Connects, so that a wrong URL, password or certificate fails at once.
 * @param url `postgres://…`; without user or password in it, PGUSER, PGPASSWORD and PGPASSFILE give them; PGSSLMODE, PGSSLROOTCERT,
 *   PGSSLCERT and PGSSLKEY likewise
 * @param options `tell` logs one sentence when the database is lost, and one when it answers again; `deadlineMs`: how long all statements
 *   together may take that have no time limit of their own
 * @throws Fault INVALID_DATABASE_URL, DATABASE_UNAVAILABLE
 */
export async function openDatabase(
  url: string,
  {
    tell,
    deadlineMs = Number.POSITIVE_INFINITY,
  }: { readonly tell: (sentence: string) => void; readonly deadlineMs?: number },
) {
  const endMs = performance.now() + deadlineMs;
  const target = readDatabaseUrl(url, process.env);
  /** The password that the server got. Messages of the server may quote it. */
  let { password } = target;
  const connections: pg.PoolConfig = {
    host: target.host,
    port: target.port,
    ...(target.user === undefined ? {} : { user: target.user }),
    password: async () => {
      password = await passwordOf(target);
      return password;
    },
    database: target.name,
    ssl: tlsOf(target),
    application_name: 'mizwala',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: typeParser },
    Client,
  };
  const pools = {
    own: new pg.Pool({ ...connections, max: MAX_CONNECTIONS.own }),
    callers: new pg.Pool({ ...connections, max: MAX_CONNECTIONS.callers }),
  };
  let problem: string | undefined;
  let isOpen = false;
  let refusing: NodeJS.Timeout | undefined;
  const health: Health = {
    answered() {
      if (problem === undefined || refusing) return;
      tell(`The database ${target.shown} answers again.`);
      problem = undefined;
    },
    faultOf(thrown) {
      const fault = statementFault(thrown, { ...target, password });
      if (!isUnavailable(fault) || !isOpen) return fault;
      if (fault.details['reason'] === LOCKED) return faultForCallers(fault);
      if (problem === undefined) tell(fault.message);
      if (isRefusal(fault)) {
        clearTimeout(refusing);
        refusing = setTimeout(() => {
          refusing = undefined;
        }, REFUSED_MS).unref();
      }
      const shown = faultForCallers(fault);
      problem = shown.message;
      return shown;
    },
    giveUp: (client) => cancelStatement(client, target),
    timeLimitMs: () => Math.max(1, Math.min(STATEMENT_MS, endMs - performance.now())),
  };
  for (const pool of Object.values(pools)) {
    pool.on('error', () => {}); // nobody used this connection; the next statement takes another
  }
  const database: Database = {
    ...statementsOn(pools.own, health),
    forCallers: statementsOn(pools.callers, health),
    get problem() {
      return problem;
    },
    shown: target.shown,
    async close() {
      const closed = Promise.all(Object.values(pools).map((pool) => pool.end()));
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

/**
 * A client that closes its connection when it cannot log in (`pg` would leave it open until the server ends it, a minute later), and when
 * an answer is too long for the memory.
 */
class Client extends pg.Client {
  #answerBytes: number | undefined;

  /** Counts from now on the bytes of the next answer. */
  beginAnswer(): void {
    const { stream } = this.connection;
    if (this.#answerBytes === undefined) {
      stream.on('data', (chunk: Buffer) => {
        this.#answerBytes = (this.#answerBytes ?? 0) + chunk.length;
        if (this.#answerBytes > MAX_ANSWER_BYTES) stream.destroy(new Error(TOO_LONG));
      });
    }
    this.#answerBytes = 0;
  }

  override connect(): Promise<pg.Client>;
  override connect(done: (error: Error | null) => void): void;
  override connect(done?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    if (!done) return super.connect();
    super.connect((error: Error | null) => {
      if (error) void this.end().catch(() => {});
      done(error);
    });
    return undefined;
  }

  /** Ends the session, and closes the connection at the latest after CLOSE_MS. An open connection would keep the process alive. */
  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | undefined {
    const { stream } = this.connection;
    setTimeout(() => stream.destroy(), CLOSE_MS).unref();
    if (!done) return super.end();
    super.end(done);
    return undefined;
  }
}

const TOO_LONG = `its answer is longer than ${MAX_ANSWER_BYTES / 1e6} MB`;

/** Replaces U+0000 in a text. No stored text has it, and the server refuses it. A search for such a text finds nothing. */
function searchable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}

interface Health {
  answered(): void;
  faultOf(thrown: unknown): unknown;
  /** Asks the server to end a statement whose caller no longer waits. Resolves when the server has the request. */
  giveUp(client: pg.PoolClient): Promise<void>;
  /** The time limit of a statement that has none of its own. */
  timeLimitMs(): number;
}

function statementsOn(pool: pg.Pool, health: Health): Statements {
  /** Lends one connection for some work. If the connection does not answer, it is closed, and the database rolls the transaction back. */
  async function lent<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((thrown: unknown) => Promise.reject(health.faultOf(thrown)));
    let broken: Error | undefined;
    let givenUp = Promise.resolve();
    const onBroken = (error: Error) => {
      broken = error; // the next statement throws it
    };
    client.on('error', onBroken);
    const query: Query = async (text, values = [], { timeoutMs = health.timeLimitMs() } = {}) => {
      if (client instanceof Client) client.beginAnswer();
      const config = { text, values: values.map(searchable), query_timeout: timeoutMs };
      try {
        const { rows, rowCount } = await client.query<Row>(config);
        health.answered();
        return { rows, count: rowCount ?? 0 };
      } catch (thrown) {
        if (thrown instanceof Error && thrown.message === 'Query read timeout') givenUp = health.giveUp(client);
        const fault = health.faultOf(thrown);
        if (isUnavailable(fault)) broken ??= fault;
        throw fault;
      }
    };
    try {
      return await work(query);
    } finally {
      // if the connection were closed before the request to cancel arrives, a pooler would no longer know which statement is meant
      void givenUp.then(() => {
        client.off('error', onBroken);
        client.release(broken);
      });
    }
  }

  return {
    query: (...statement) => lent((query) => query(...statement)),
    transaction: (work) =>
      lent(async (query) => {
        await query('BEGIN');
        try {
          const result = await work(query);
          await query('COMMIT');
          return result;
        } catch (thrown) {
          if (!isUnavailable(thrown)) await query('ROLLBACK').catch(() => {}); // if that fails, the connection is given up
          throw thrown;
        }
      }),
  };
}

const CANCEL_REQUEST = 80_877_102;

/**
 * Asks the server to end the statement of a connection. Otherwise the statement would continue and keep its locks and a connection. As in
 * libpq, a second connection sends only the number and the key of the first.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
function cancelStatement(client: pg.PoolClient, { host, port }: DatabaseTarget): Promise<void> {
  const [number, key]: unknown[] = [Reflect.get(client, 'processID'), Reflect.get(client, 'secretKey')];
  if (typeof number !== 'number' || typeof key !== 'number') return Promise.resolve();
  const request = Buffer.alloc(16);
  for (const [i, each] of [request.length, CANCEL_REQUEST, number, key].entries()) request.writeInt32BE(each, 4 * i);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => {}); // if the server cannot be reached, the statement is gone too
  setTimeout(() => socket.destroy(), CONNECT_MS).unref(); // even if the server does not close the connection
  socket.resume().write(request);
  return new Promise((closed) => socket.once('close', () => closed()));
}

function isUnavailable(thrown: unknown): thrown is Fault {
  return thrown instanceof Fault && thrown.code === 'DATABASE_UNAVAILABLE';
}

/** The error code if somebody holds a lock on a table. The database itself works. */
const LOCKED = '55P03';

/** Whether the database answered but refused to write, because its disk is full or it is read-only. */
function isRefusal({ details }: Fault): boolean {
  return /^(?:25|53)/.test(String(details['reason']));
}

/** @throws Fault INVALID_DATABASE_URL for files that cannot be used */
function tlsOf({ tls, rootCertificate, client }: DatabaseTarget): pg.PoolConfig['ssl'] {
  if (tls === 'disable') return false;
  const files = {
    ...(rootCertificate === undefined ? {} : { ca: readCertificate('sslrootcert', rootCertificate) }),
    ...(client && { cert: readCertificate('sslcert', client.certificate), key: readTlsFile('sslkey', client.key) }),
  };
  usable(() => createSecureContext(files), 'its sslcert and sslkey cannot be used');
  // as in libpq, `require` checks the certificate if the user named a root certificate
  if (tls === 'require' && rootCertificate === undefined) return { ...files, rejectUnauthorized: false };
  return tls === 'verify-full' ? files : { ...files, checkServerIdentity: () => undefined };
}

function readCertificate(name: string, path: string): string {
  const text = readTlsFile(name, path);
  // OpenSSL would ignore a file without certificates
  usable(() => new X509Certificate(text), `its ${name} ${quoted(path)} holds no certificate in PEM`);
  return text;
}

function readTlsFile(name: string, path: string): string {
  return usable(
    () => {
      if (!statSync(path).isFile()) throw new Error('it is no file');
      return readFileSync(path, 'utf8');
    },
    `its ${name} ${quoted(path)} cannot be read`,
  );
}

function usable<T>(use: () => T, problem: string): T {
  try {
    return use();
  } catch (thrown) {
    const sentence = `The database URL cannot be used: ${problem} (${wordsOf(thrown)}).`;
    throw new Fault('INVALID_DATABASE_URL', sentence, { field: 'database' });
  }
}

const BIGINT = 20;

function typeParser(type: number, format?: 'text' | 'binary') {
  return type === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(type, format);
}

/**
 * Tries again while the database does not answer, with increasing pauses.
 * @param isEnded whether the answer is no longer needed @throws the error of the last try, if `isEnded` or after GIVE_UP_SECONDS
 */
export type Retry = <T>(ask: () => Promise<T>) => Promise<T>;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** Longer than the two minutes after a prayer within which its delivery may begin. */
const GIVE_UP_SECONDS = 150;

export function createRetry(
  clock: { monotonic(): number; later(delayMs: number, act: () => void): unknown },
  isEnded: () => boolean,
): Retry {
  return async (ask) => {
    const began = clock.monotonic();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await ask();
      } catch (thrown) {
        if (isEnded() || clock.monotonic() - began > GIVE_UP_SECONDS) throw thrown;
      }
      await new Promise<void>((go) => clock.later(pauseMs, go));
    }
  };
}
