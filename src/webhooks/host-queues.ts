/** What a job says of the host it went to. `idle`: nothing, for it never got so far. */
export type HostReport = 'healthy' | 'unhealthy' | 'idle';

/**
 * Jobs in a lane for each host: at most some at a time in a lane and in all, lanes served in turn, so that a host that is slow, or
 * has many jobs, delays nobody else's. A host that fails is left in peace for half a minute (a circuit breaker, after Convoy's).
 */
export interface HostQueues<Job> {
  add(host: string, job: Job): void;
  readonly waiting: number;
  readonly inFlight: number;
  readonly openCircuits: number;
  /** Begins nothing more; resolves when nothing is in flight. What waits stays undone. */
  stop(): Promise<void>;
}

export interface HostQueueOptions<Job> {
  /** Jobs that may be with a host at a time; as many again may be done with it and not ended. */
  readonly perHost: number;
  /** Jobs begun and not ended. */
  readonly inAll: number;
  /** Does a job, and says once it is done with the host. It must not reject. */
  readonly run: (job: Job, doneWithHost: (report: HostReport) => void) => Promise<void>;
  readonly nowMs: () => number;
  readonly later: (delayMs: number, act: () => void) => void;
}

/** A circuit opens after ten failures in a row, or when of ten or more reports within 30 s seven in ten are failures. */
const FEWEST_REPORTS = 10;
const FAILED_SHARE = 0.7;
const SAMPLE_MS = 30_000;
const OPEN_MS = 30_000;

export function hostQueues<Job>({ perHost, inAll, run, nowMs, later }: HostQueueOptions<Job>): HostQueues<Job> {
  const byHost = new Map<string, HostQueue<Job>>();
  /** Lanes that may begin a job, in their turn. */
  let ready: HostQueue<Job>[] = [];
  let turn = 0;
  let waiting = 0;
  let inFlight = 0;
  let openCircuits = 0;
  let isStopped = false;
  let stopped: (() => void) | undefined;

  function add(host: string, job: Job): void {
    let queue = byHost.get(host);
    if (!queue) {
      queue = {
        host,
        jobs: [],
        next: 0,
        begun: 0,
        withHost: 0,
        isReady: false,
        circuit: 'closed',
        since: nowMs(),
        good: 0,
        bad: 0,
        row: 0,
      };
      byHost.set(host, queue);
    }
    queue.jobs.push(job);
    waiting++;
    makeReady(queue);
    begin();
  }

  function makeReady(queue: HostQueue<Job>): void {
    if (queue.isReady || queue.next >= queue.jobs.length) return;
    const room = queue.circuit === 'closed' ? perHost : queue.circuit === 'trying' ? 1 : 0;
    if (queue.withHost >= room || queue.begun >= 2 * perHost) return;
    queue.isReady = true;
    ready.push(queue);
  }

  function begin(): void {
    while (!isStopped && inFlight < inAll && turn < ready.length) {
      const queue = ready[turn++];
      if (turn > 1024 && turn * 2 > ready.length) {
        ready = ready.slice(turn);
        turn = 0;
      }
      if (queue) beginOne(queue);
    }
  }

  function beginOne(queue: HostQueue<Job>): void {
    queue.isReady = false;
    const job = takeJob(queue);
    if (job === undefined) return;
    waiting--;
    inFlight++;
    queue.begun++;
    queue.withHost++;
    makeReady(queue);
    let isWithHost = true;
    const doneWithHost = (report: HostReport) => {
      if (!isWithHost) return;
      isWithHost = false;
      queue.withHost--;
      hear(queue, report);
      makeReady(queue);
      begin();
    };
    void run(job, doneWithHost).then(() => {
      doneWithHost('idle');
      inFlight--;
      queue.begun--;
      makeReady(queue);
      if (queue.begun === 0 && queue.jobs.length === 0 && isForgettable(queue)) byHost.delete(queue.host);
      begin();
      if (isStopped && inFlight === 0) stopped?.();
    });
  }

  function hear(queue: HostQueue<Job>, report: HostReport): void {
    if (report === 'idle') return;
    if (queue.circuit === 'trying') {
      if (report === 'healthy') close(queue);
      else open(queue);
      return;
    }
    if (queue.circuit === 'open') return; // begun before it opened
    if (nowMs() - queue.since > SAMPLE_MS || nowMs() < queue.since) {
      queue.since = nowMs();
      queue.good = 0;
      queue.bad = 0;
    }
    if (report === 'healthy') {
      queue.good++;
      queue.row = 0;
      return;
    }
    queue.bad++;
    queue.row++;
    const reports = queue.good + queue.bad;
    if (queue.row >= FEWEST_REPORTS || (reports >= FEWEST_REPORTS && queue.bad >= reports * FAILED_SHARE)) open(queue);
  }

  function open(queue: HostQueue<Job>): void {
    if (queue.circuit === 'closed') openCircuits++;
    queue.circuit = 'open';
    later(OPEN_MS, () => {
      queue.circuit = 'trying'; // one job tells whether the host is back
      makeReady(queue);
      begin();
      if (queue.begun === 0 && queue.jobs.length === 0) {
        close(queue);
        byHost.delete(queue.host);
      }
    });
  }

  function close(queue: HostQueue<Job>): void {
    openCircuits--;
    queue.circuit = 'closed';
    queue.since = nowMs();
    queue.good = 0;
    queue.bad = 0;
    queue.row = 0;
  }

  return {
    add,
    get waiting() {
      return waiting;
    },
    get inFlight() {
      return inFlight;
    },
    get openCircuits() {
      return openCircuits;
    },
    stop() {
      isStopped = true;
      return new Promise((done) => {
        stopped = done;
        if (inFlight === 0) done();
      });
    },
  };
}

interface HostQueue<Job> {
  readonly host: string;
  jobs: Job[];
  /** Jobs before it were begun. */
  next: number;
  /** Begun and not ended, and of these, those that are still with the host. */
  begun: number;
  withHost: number;
  isReady: boolean;
  /** `trying`: the pause is over, and one job at a time is sent until one tells how the host is. */
  circuit: 'closed' | 'open' | 'trying';
  since: number;
  good: number;
  bad: number;
  /** Failures in a row. */
  row: number;
}

function takeJob<Job>(queue: HostQueue<Job>): Job | undefined {
  const job = queue.jobs[queue.next++];
  if (queue.next >= queue.jobs.length) {
    queue.jobs = [];
    queue.next = 0;
  } else if (queue.next > 1024 && queue.next * 2 > queue.jobs.length) {
    queue.jobs = queue.jobs.slice(queue.next);
    queue.next = 0;
  }
  return job;
}

/** A host that failed lately is remembered while idle, or ten failures would never come in a row. */
function isForgettable({ circuit, bad }: HostQueue<unknown>): boolean {
  return circuit === 'closed' && bad === 0;
}
