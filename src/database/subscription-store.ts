import { wordsOf } from '../core/fault.ts';
import { randomUUID } from 'node:crypto';
import { createHistogram, gauge, type Histogram, type Metric } from '../core/text/prometheus.ts';
import type { SubscriptionStore } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { LEASE_SECONDS } from './leases/beat.ts';
import { FORGET_ANSWERS } from './answers.ts';
import { createClaims } from './claims.ts';
import { createRetry, type Database } from './server/connection.ts';
import { countsOfOwners, createEdits, createLists } from './edits.ts';
import { createHeldSubscriptions, createRowReader, shareOf } from './rows/subscription-rows.ts';
import { createPartitions, type Partitions } from './rows/delivery-rows.ts';
import { migrate } from './server/schema.ts';
import { type Beat, clockSentence, createLeases, type DaemonParts, type Leases } from './leases/shares.ts';
import { createTakeovers, type Takeovers } from './leases/takeovers.ts';
import { createInFlight } from './leases/in-flight.ts';

export type DatabaseSubscriptionStore = ReturnType<typeof createDatabaseStore>;

interface DatabaseStoreOptions extends Pick<DaemonParts, 'clock' | 'tell'>, Partial<Pick<DaemonParts, 'inform'>> {
  /** The id that the table `daemons` shows to people. Two daemons with one id still count as two. */
  readonly daemonId: string;
}

const CLAIM_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** The store in a PostgreSQL that several daemons share. Opening it migrates the tables; closing it leaves the database open. */
export async function openDatabaseStore(database: Database, options: DatabaseStoreOptions) {
  await migrate(database);
  return createDatabaseStore(database, options);
}

function createDatabaseStore(database: Database, { daemonId, clock, tell, inform = () => {} }: DatabaseStoreOptions) {
  const listeners = new Set<Parameters<SubscriptionStore['watch']>[0]>();
  const beatListeners = new Set<(beat: Beat) => void>();
  const latency = createHistogram(CLAIM_SECONDS);
  const partitions = createPartitions(database, 'deliveries');
  let refusals = 0;
  let hasEnded = false;
  const isEnded = () => hasEnded;
  const parts: DaemonParts = {
    database,
    holder: `${daemonId} ${randomUUID()}`,
    held: createHeldSubscriptions(),
    inFlight: createInFlight(),
    readRow: createRowReader(),
    retry: createRetry(clock, isEnded),
    isEnded,
    clock,
    tell,
    inform,
    async announce(change) {
      await Promise.all([...listeners].map((listener) => listener(change)));
    },
  };
  const takeovers = createTakeovers(parts);
  let following: Promise<void> = Promise.resolve();
  const leases = createLeases({
    ...parts,
    name: daemonId,
    loaded: takeovers.loaded,
    onBeat(beat) {
      for (const listener of beatListeners) listener(beat);
      following = takeovers.follow(beat);
    },
  });
  const upkeep = createUpkeep(parts, takeovers, partitions);
  const claims = createClaims({
    ...parts,
    leases,
    takeovers,
    partitions,
    latency,
    onGivenUp(what, thrown) {
      refusals++;
      if (!hasEnded) tell(`${what} got no answer from the database: ${wordsOf(thrown)}`);
    },
  });

  return {
    ...createEdits(parts, takeovers),
    ...createLists(parts),
    held(id) {
      const found = parts.held.find(id);
      return found && leases.tokenOf(shareOf(found.number)) !== undefined ? parts.held.get(id) : undefined;
    },
    scan: takeovers.load,
    watch(listener) {
      takeovers.listen();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: claims.claim,
    goesOn: claims.goesOn,
    keepsLines: true,
    settle: claims.settle,
    miss: claims.miss,
    interrupted: async () => takeovers.takeOrphans(),
    watchedUntil: async () => takeovers.watchedUntil(),
    maintain: upkeep.run,
    /**
     * Leases a part of the subscriptions, and from now on sends a beat every 3 s. Without this call the daemon delivers nothing.
     * `scan` loads the subscriptions, so that each is planned while the next are on their way. Without `scan` the next beat loads them.
     */
    async lease(): Promise<void> {
      await partitions.makeAhead(clock.now());
      await leases.beat();
      leases.start(); // before the subscriptions are loaded: a million takes longer than a lease
      await following;
    },
    /** Runs one beat now. @throws Fault DATABASE_UNAVAILABLE */
    async beat(): Promise<void> {
      await leases.beat();
      await following;
    },
    /** Calls the listener at every answered beat. @returns a function that removes the listener */
    onBeat(listener: (beat: Pick<Beat, 'keysChange'>) => void) {
      beatListeners.add(listener);
      return () => beatListeners.delete(listener);
    },
    /** Why this daemon delivers nothing now, without a full stop; undefined while it delivers. */
    get problem() {
      return problemOf(database, leases);
    },
    /** The number of claims, endings and misses without an answer since the start. */
    get refusals() {
      return refusals;
    },
    get living() {
      return leases.living;
    },
    /** Says how many shares of this daemon are not loaded yet; undefined if all are. */
    get loading() {
      const { loading } = takeovers;
      return loading === 0 ? undefined : `${loading} of the ${leases.held} shares held are not loaded yet`;
    },
    /** How many subscriptions an API key had at the last upkeep, at most about a minute ago. */
    countOf: upkeep.countOf,
    metrics: () => metricsOf(leases, takeovers, latency),
    /** Stops retries of statements, because the daemon stops. Other daemons continue deliveries whose statements had no answer. */
    cutOff(): void {
      hasEnded = true;
    },
    async close() {
      hasEnded = true;
      await claims.idle();
      await leases.stop().catch(() => {}); // if that fails, the leases run out
      await following;
    },
  } satisfies SubscriptionStore & Record<string, unknown>;
}

/** The upkeep of each minute: records progress, removes old rows, counts subscriptions. After a failure the next minute tries again. */
function createUpkeep({ database, holder, tell }: DaemonParts, takeovers: Takeovers, partitions: Partitions) {
  let counts: ReadonlyMap<string, number> = new Map();
  return {
    /** @param now the time up to which due prayers were given to the dispatcher */
    async run(now: EpochSeconds): Promise<void> {
      const { watched } = takeovers.loaded();
      if (watched.length === 0) return;
      try {
        await database.query(WATCHED, [now, holder, watched]);
        takeovers.sawUntil(watched, now);
        await partitions.makeAhead(now);
        await database.query(FORGET);
        await database.query(FORGET_ANSWERS);
        counts = await countsOfOwners(database.forCallers.query);
      } catch (thrown) {
        tell(`The minute's upkeep of the database failed: ${wordsOf(thrown)}`);
      }
    },
    countOf: (apiKeyId: string) => counts.get(apiKeyId) ?? 0,
  };
}

/** Records up to when this daemon gave the due prayers of its shares to its dispatcher. */
const WATCHED = 'UPDATE shares SET watched_until = $1 WHERE holder = $2 AND id = ANY ($3::smallint[])';
/** A daemon without a beat for a day has lost its shares, and reads everything again. So no daemon needs older removals. */
const FORGET = `
WITH dead AS (DELETE FROM daemons WHERE seen < clock_timestamp() - interval '1 day')
DELETE FROM removals WHERE at < clock_timestamp() - interval '1 day'`;

function problemOf(database: Database, leases: Leases): string | undefined {
  if (database.problem !== undefined) return database.problem.replace(/\.$/, '');
  if (leases.isClockWrong) return clockSentence(leases.clockOffsetSeconds ?? 0, true).replace(/\.$/, '');
  const age = leases.ageSeconds() ?? 0;
  return age > LEASE_SECONDS ? `the database has answered no beat for ${Math.round(age)} s` : undefined;
}

function metricsOf(leases: Leases, takeovers: Takeovers, latency: Histogram): readonly Metric[] {
  const until = takeovers.watchedUntil();
  const loaded = leases.held === 0 ? 0 : takeovers.loaded().watched.length;
  const watched = 'The time up to which this daemon dispatched the due prayers of all its shares, in epoch seconds.';
  const offset = 'Seconds by which the clock of the database is ahead of the clock of this machine.';
  const rows: [name: string, help: string, value: number | undefined][] = [
    ['shares_held', 'Shares of the subscriptions that this daemon delivers for.', leases.held],
    ['shares_loaded', 'Shares that this daemon holds and has loaded. It does not deliver for the others yet.', loaded],
    ['watched_until_seconds', watched, until],
    ['lease_age_seconds', 'Seconds since the database last renewed the shares.', leases.ageSeconds() ?? 0],
    ['daemons', 'Daemons that share the subscriptions.', leases.living],
    ['clock_offset_seconds', offset, leases.clockOffsetSeconds ?? 0],
  ];
  const name = (rest: string) => `mizwala_database_${rest}`;
  return [
    ...rows.flatMap(([rest, help, value]) => (value === undefined ? [] : [gauge(name(rest), help, value)])),
    latency.metric(name('claim_seconds'), 'Seconds that a claim took.'),
  ];
}
