interface FairQueueOptions<Job> {
  /** The most jobs of one key that talk to one host, if few jobs wait. As many other jobs may be writing their results. */
  readonly maxAtHost: number;
  readonly maxQuick: number;
  readonly maxSlow: number;
  /** A job that waits longer for its host counts as slow. */
  readonly slowAfterMs: number;
  /** Runs a job. Must call `doneWithHost` when the job no longer talks to its host, and must not reject. */
  readonly run: (job: Job, doneWithHost: () => void) => Promise<void>;
  readonly later: (delayMs: number, act: () => void) => void;
}

/** The jobs of one key for one host. */
interface Flow<Job> {
  readonly tenant: Tenant<Job>;
  readonly host: string;
  readonly jobs: Fifo<Job>;
  places: number;
  /** Jobs in flight, without the slow ones. */
  unfinished: number;
  /** The unfinished jobs that still talk to the host. */
  atHost: number;
  isReady: boolean;
}

/** An API key, and its flows. */
interface Tenant<Job> {
  readonly key: string;
  readonly flows: Map<string, Flow<Job>>;
  /** The flows that may begin a job, in the order of their turns. */
  readonly ready: Fifo<Flow<Job>>;
  isReady: boolean;
  /** The number of places that the jobs of the key hold. */
  readonly held: Record<Pool, number>;
}

type Pool = 'quick' | 'slow';

interface Running<Job> {
  readonly flow: Flow<Job>;
  /** How many times the queue has looked for slow jobs since this job began. */
  looks: number;
  pool: Pool;
}

/** The number of looks for slow jobs in `slowAfterMs`. A job counts as slow at its next look. */
const LOOKS = 4;
/**
 * The number of rounds over which the jobs of a slow host are spread. A round ends when its jobs count as slow. At 1.25 s a round, 64
 * rounds take 80 s of the 120 s within which a delivery may begin.
 */
const ROUNDS = 64;

/**
 * A queue for jobs of many API keys and many hosts. Keys take turns, and so do the hosts of a key.
 *
 * A job holds a place while it runs, and no key can take all places. A key may take another place while it holds fewer places than are free
 * (dynamic thresholds: Choudhury and Hahne, «Dynamic queue length thresholds for shared-memory packet switches», 1998). One busy key
 * gets half of the places, and n busy keys get 1/(n + 1) each, so there is always room for a key that comes later.
 *
 * A slow job moves to the places for slow jobs, which are shared in the same way. The place that the slow job leaves goes to the next job.
 *
 * After `stop` no job begins. `stop` resolves when no job is in flight; waiting jobs stay undone.
 *
 * A host gets few jobs at a time. If thousands of jobs wait for a host that is not quick, more begin together, so that all begin in time.
 */
export function createFairQueue<Job>(options: FairQueueOptions<Job>) {
  const { maxAtHost, maxQuick, maxSlow, slowAfterMs, run, later } = options;
  const tenants = new Map<string, Tenant<Job>>();
  /** The tenants (API keys) with a flow that may begin a job, in the order of their turns. */
  const ready = createFifo<Tenant<Job>>();
  const free: Record<Pool, number> = { quick: maxQuick, slow: maxSlow };
  /** The jobs in quick places that talk to their hosts. */
  const talking = new Set<Running<Job>>();
  let isLooking = false;
  let waiting = 0;
  let isStopped = false;
  const idle = Promise.withResolvers<void>();
  const inFlight = () => maxQuick + maxSlow - free.quick - free.slow;

  function makeReady(flow: Flow<Job>): void {
    const { tenant, jobs, places, atHost, unfinished } = flow;
    if (flow.isReady || jobs.length === 0 || atHost >= places || unfinished >= 2 * places) return;
    flow.isReady = true;
    tenant.ready.add(flow);
    if (tenant.isReady) return;
    tenant.isReady = true;
    ready.add(tenant);
  }

  function begin(): void {
    let refused = 0;
    while (!isStopped && free.quick > 0 && refused < ready.length) {
      const tenant = ready.take();
      if (!tenant) return;
      if (tenant.held.quick >= free.quick) {
        ready.add(tenant);
        refused++;
        continue;
      }
      refused = 0;
      const flow = tenant.ready.take();
      tenant.isReady = tenant.ready.length > 0;
      if (tenant.isReady) ready.add(tenant);
      if (flow) beginJob(flow);
    }
  }

  function beginJob(flow: Flow<Job>): void {
    const { tenant } = flow;
    flow.isReady = false;
    const job = flow.jobs.take();
    if (job === undefined) return;
    waiting--;
    hold(free, tenant, 'quick', 1);
    flow.unfinished++;
    flow.atHost++;
    makeReady(flow);
    const running: Running<Job> = { flow, looks: 0, pool: 'quick' };
    talking.add(running);
    lookForSlow();
    const doneWithHost = () => {
      if (!talking.delete(running)) return;
      flow.atHost--;
      makeReady(flow);
      begin();
    };
    void run(job, doneWithHost).then(() => {
      doneWithHost();
      hold(free, tenant, running.pool, -1);
      if (running.pool === 'quick') flow.unfinished--;
      makeReady(flow);
      forgetIdle(tenants, flow);
      begin();
      if (isStopped && inFlight() === 0) idle.resolve();
    });
  }

  function lookForSlow(): void {
    if (isLooking) return;
    isLooking = true;
    later(slowAfterMs / LOOKS, () => {
      isLooking = false;
      for (const each of talking) {
        if (++each.looks > 1) widen(each.flow);
        if (each.looks > LOOKS) makeSlow(each);
        makeReady(each.flow);
      }
      if (talking.size > 0) lookForSlow();
      begin();
    });
  }

  /** Moves a job to a place for slow jobs, unless its key holds as many of these places as are free. */
  function makeSlow(running: Running<Job>): void {
    const { tenant } = running.flow;
    if (tenant.held.slow >= free.slow) return;
    talking.delete(running);
    running.pool = 'slow';
    hold(free, tenant, 'quick', -1);
    hold(free, tenant, 'slow', 1);
    running.flow.atHost--;
    running.flow.unfinished--;
  }

  return {
    add(key: string, host: string, job: Job): void {
      const flow = flowOf(tenants, key, host, maxAtHost);
      flow.jobs.add(job);
      waiting++;
      makeReady(flow);
      begin();
    },
    get waiting() {
      return waiting;
    },
    get inFlight() {
      return inFlight();
    },
    stop(): Promise<void> {
      isStopped = true;
      if (inFlight() === 0) idle.resolve();
      return idle.promise;
    },
  };
}

/** Gives a host more places if many jobs wait for it. Called when one of its jobs has had two looks: such a host is not quick. */
function widen(flow: Flow<unknown>): void {
  flow.places = Math.max(flow.places, Math.ceil(flow.jobs.length / ROUNDS));
}

function flowOf<Job>(tenants: Map<string, Tenant<Job>>, key: string, host: string, places: number): Flow<Job> {
  let tenant = tenants.get(key);
  if (!tenant) {
    tenant = { key, flows: new Map(), ready: createFifo(), isReady: false, held: { quick: 0, slow: 0 } };
    tenants.set(key, tenant);
  }
  let flow = tenant.flows.get(host);
  if (!flow) {
    flow = { tenant, host, jobs: createFifo(), places, unfinished: 0, atHost: 0, isReady: false };
    tenant.flows.set(host, flow);
  }
  return flow;
}

function forgetIdle<Job>(tenants: Map<string, Tenant<Job>>, flow: Flow<Job>): void {
  const { tenant, host, jobs, unfinished } = flow;
  // a slow job may outlive its flow, and then a new flow may have the same host
  if (unfinished === 0 && jobs.length === 0 && tenant.flows.get(host) === flow) tenant.flows.delete(host);
  if (tenant.flows.size === 0 && tenant.held.quick + tenant.held.slow === 0) tenants.delete(tenant.key);
}

function hold(free: Record<Pool, number>, { held }: Tenant<unknown>, pool: Pool, count: 1 | -1): void {
  held[pool] += count;
  free[pool] -= count;
}

/** Taken items are cut off when they are more than this and more than half of the list. `shift` would move all other items each time. */
const MAX_TAKEN = 1024;

type Fifo<T> = ReturnType<typeof createFifo<T>>;

function createFifo<T>() {
  let items: T[] = [];
  let taken = 0;
  return {
    get length(): number {
      return items.length - taken;
    },
    add(item: T): void {
      items.push(item);
    },
    take(): T | undefined {
      if (taken === items.length) return undefined;
      const item = items[taken++];
      if (taken === items.length || (taken > MAX_TAKEN && taken * 2 > items.length)) {
        items = items.slice(taken);
        taken = 0;
      }
      return item;
    },
  };
}
