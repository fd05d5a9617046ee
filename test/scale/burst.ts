import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { startPostgres } from '../database/postgres-server.ts';
import { type Arrival, HOSTS } from './children.ts';
import { type Figure, type Measured, number, quantile } from './figures.ts';
import { fillDatabase, fillFolder, nextMinute } from './filling.ts';
import { type Child, serverCpu, start } from './processes.ts';

interface BurstRequest {
  /** Subscriptions whose prayer comes at the same minute. */
  readonly count: number;
  /** Daemons on a database; none: one daemon with files. */
  readonly daemons: number;
  /** How long one host of eight takes to answer. Then only the others are waited for. */
  readonly slowMs: number;
}

/** What a burst is delivered from. */
interface Place {
  /** What a daemon is told. */
  readonly address: string;
  /** What it costs until now, beside the daemons. */
  costs(): Promise<Costs>;
  /** Deliveries that have ended well, and what else is worth a line. */
  outcome(): Promise<readonly Figure[]>;
  close(): Promise<void>;
}

interface Costs {
  readonly cpu: number;
  readonly walBytes: number;
  readonly transactions: number;
}

/** A minute with very many prayers. */
export async function burst(request: BurstRequest): Promise<Measured> {
  const { count, daemons, slowMs } = request;
  const title =
    daemons === 0
      ? `${count.toLocaleString('en')} prayers in one minute, one daemon with files`
      : `${count.toLocaleString('en')} prayers in one minute, ${daemons} on a database${slowMs > 0 ? `, one host of ${HOSTS} takes ${slowMs / 1000} s` : ''}`;
  const children: Child[] = [];
  const open: (() => Promise<void>)[] = [];
  try {
    const sinks = start('sink', `${slowMs}`);
    children.push(sinks);
    const urls = await sinks.ready;
    if (!Array.isArray(urls)) throw new Error('the sink has no addresses');
    const { due, longitude } = nextMinute(daemons * 5 + count / 5_000 + 10);
    const changes = (n: number) => ({
      at: { latDeg: 21.4225, lngDeg: longitude },
      url: `${urls[n % HOSTS]}/${n}`,
      prayerTypes: ['dhuhr'] as const,
    });
    const place = daemons === 0 ? await folderPlace(count, changes) : await databasePlace(count, changes);
    open.push(place.close);
    const workers = Array.from({ length: Math.max(1, daemons) }, () => start('daemon', place.address));
    children.push(...workers);
    for (const each of workers) await each.ready;
    await sleep(daemons > 1 ? 8_000 : 0); // the shares are parted
    const spareSeconds = due - Date.now() / 1000;
    if (spareSeconds < 1) throw new Error(`not ready in time: ${spareSeconds}`);
    await sleep(spareSeconds * 1000 - 500);
    const before = { ...(await place.costs()), workers: workers.map(({ cpu }) => cpu()) };
    await sleep(1_000);
    const wanted = slowMs > 0 ? Math.ceil((count * (HOSTS - 1)) / HOSTS) : count;
    const arrived = async () => Number(await sinks.ask(slowMs > 0 ? 'healthy' : 'count'));
    while ((await arrived()) < wanted && Date.now() / 1000 < due + 130) await sleep(500);
    await sleep(slowMs > 0 ? 0 : 1_500); // until what arrived is written, and the server's counts
    const after = await place.costs();
    const workerCpu = workers.map(({ cpu }, i) => cpu() - (before.workers[i] ?? 0));
    const arrivals = (await sinks.ask('arrivals')) as readonly Arrival[];
    const claims = await Promise.all(workers.map(claimsOf));
    const timing = timingOf({ due, arrivals, claims: new Map(claims.flatMap((each) => [...each])), request });
    if (slowMs > 0) return { title, figures: timing };
    const costs = [
      ...workerCpu.map((each, i) => ({
        name: `CPU of daemon ${i + 1}, each of ${number(claims[i]?.size ?? 0)} prayers`,
        value: (each * 1e6) / (claims[i]?.size ?? 0),
        unit: 'µs',
      })),
      ...(daemons === 0
        ? []
        : [
            {
              name: 'CPU of the database a prayer',
              value: ((after.cpu - before.cpu) * 1e6) / count,
              unit: 'µs',
              most: 50,
            },
            {
              name: 'prayers a transaction',
              value: count / (after.transactions - before.transactions),
              unit: '',
            },
            { name: 'WAL a prayer', value: (after.walBytes - before.walBytes) / count, unit: 'bytes', most: 600 },
          ]),
    ];
    return { title, figures: [...timing, ...costs, ...(await place.outcome())] };
  } finally {
    for (const each of children) each.process.kill('SIGKILL');
    for (const close of open) await close();
  }
}

interface Timing {
  readonly due: number;
  readonly arrivals: readonly Arrival[];
  /** When each was claimed, by number. */
  readonly claims: ReadonlyMap<number, number>;
  readonly request: BurstRequest;
}

function timingOf({ due, arrivals, claims, request: { count, slowMs } }: Timing): Figure[] {
  const first = new Map<string, Arrival>();
  for (const each of arrivals) if (!first.has(each[0])) first.set(each[0], each);
  const counted = [...first.values()].filter(([, , , host]) => slowMs === 0 || host < HOSTS - 1);
  const wanted = slowMs === 0 ? count : Math.ceil((count * (HOSTS - 1)) / HOSTS);
  const afterDue = counted.map(([, at]) => at - due);
  const afterClaim = counted.map(([, at, n]) => at - (claims.get(n) ?? Number.NaN));
  const seconds = (name: string, value: number, most?: number): Figure => ({
    name,
    value,
    unit: 's',
    ...(most === undefined ? {} : { most }),
  });
  const who = slowMs === 0 ? '' : ', at the others';
  return [
    { name: `never arrived${who}`, value: wanted - counted.length, unit: '', most: 0 },
    { name: 'arrived twice', value: arrivals.length - first.size, unit: '', most: 0 },
    seconds('first after its minute', quantile(afterDue, 0)),
    seconds(`half after their minute${who}`, quantile(afterDue, 0.5)),
    seconds(`99 % after their minute${who}`, quantile(afterDue, 0.99), slowMs === 0 ? 10 : undefined),
    seconds(`last after its minute${who}`, quantile(afterDue, 1), slowMs === 0 ? undefined : 15),
    seconds(`half from claim to arrival${who}`, quantile(afterClaim, 0.5)),
    seconds(`99 % from claim to arrival${who}`, quantile(afterClaim, 0.99), 10),
  ];
}

async function claimsOf({ ask }: Child): Promise<ReadonlyMap<number, number>> {
  return new Map((await ask('claims')) as readonly [number, number][]);
}

async function folderPlace(count: number, changes: Parameters<typeof fillFolder>[2]): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  await fillFolder(folder, count, changes);
  return {
    address: folder,
    costs: async () => ({ cpu: 0, walBytes: 0, transactions: 0 }),
    outcome: async () => [],
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function databasePlace(count: number, changes: Parameters<typeof fillDatabase>[2]): Promise<Place> {
  const server = await startPostgres(['fsync=on', 'shared_buffers=512MB', 'max_wal_size=4GB']);
  const address = server.url('postgres');
  const database = await openDatabase(address, { tell: console.error });
  await migrate(database);
  await fillDatabase(database, count, changes);
  await database.query('CHECKPOINT');
  return {
    address,
    costs: async () => ({
      cpu: serverCpu(server.port),
      walBytes: await walBytes(database),
      transactions: await transactions(database),
    }),
    outcome: () => outcomeOf(database, count),
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

async function outcomeOf(database: Database, count: number): Promise<Figure[]> {
  const ended = await database.query('SELECT count(*) AS n FROM deliveries WHERE state = 2');
  const updates = await database.query(
    `SELECT sum(n_tup_upd) AS all, sum(n_tup_hot_upd) AS hot FROM pg_stat_user_tables WHERE relname LIKE 'deliveries_%'`,
  );
  const { all = 0, hot = 0 } = updates.rows[0] ?? {};
  return [
    { name: 'not written as delivered', value: count - Number(ended.rows[0]?.['n']), unit: '', most: 0 },
    { name: 'endings that wrote no index', value: (100 * Number(hot)) / Number(all), unit: '%' },
  ];
}

async function transactions({ query }: Database): Promise<number> {
  const { rows } = await query('SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()');
  return Number(rows[0]?.['xact_commit']);
}

/** All that was ever written. */
export async function walBytes({ query }: Database): Promise<number> {
  const { rows } = await query(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`);
  return Number(rows[0]?.['bytes']);
}
