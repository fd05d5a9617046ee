/** What a job says of the host it went to. `idle`: nothing, for it never got so far. */
export type HostReport = 'healthy' | 'unhealthy' | 'idle';

/**
 * Jobs in a lane for each host: at most some at a time in a lane and in all, lanes served in turn, so that a host that is slow, or
 * has many jobs, delays nobody else's. A host that fails is left in peace for half a minute (a circuit breaker, after Convoy's).
 */
export interface Lanes<Job> {
  add(host: string, job: Job): void;
  readonly waiting: number;
  readonly inFlight: number;
  readonly openCircuits: number;
  /** Begins nothing more; resolves when nothing is in flight. What waits stays undone. */
  stop(): Promise<void>;
}

export interface LaneOptions<Job> {
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

export function lanes<Job>({ perHost, inAll, run, nowMs, later }: LaneOptions<Job>): Lanes<Job> {
  const byHost = new Map<string, Lane<Job>>();
  /** Lanes that may begin a job, in their turn. */
  let ready: Lane<Job>[] = [];
  let turn = 0;
  let waiting = 0;
  let inFlight = 0;
  let openCircuits = 0;
  let isStopped = false;
  let stopped: (() => void) | undefined;

  function add(host: string, job: Job): void {
    let lane = byHost.get(host);
    if (!lane) {
      lane = {
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
      byHost.set(host, lane);
    }
    lane.jobs.push(job);
    waiting++;
    makeReady(lane);
    begin();
  }

  function makeReady(lane: Lane<Job>): void {
    if (lane.isReady || lane.next >= lane.jobs.length) return;
    const room = lane.circuit === 'closed' ? perHost : lane.circuit === 'trying' ? 1 : 0;
    if (lane.withHost >= room || lane.begun >= 2 * perHost) return;
    lane.isReady = true;
    ready.push(lane);
  }

  function begin(): void {
    while (!isStopped && inFlight < inAll && turn < ready.length) {
      const lane = ready[turn++];
      if (turn > 1024 && turn * 2 > ready.length) {
        ready = ready.slice(turn);
        turn = 0;
      }
      if (lane) beginOne(lane);
    }
  }

  function beginOne(lane: Lane<Job>): void {
    lane.isReady = false;
    const job = takeJob(lane);
    if (job === undefined) return;
    waiting--;
    inFlight++;
    lane.begun++;
    lane.withHost++;
    makeReady(lane);
    let isWithHost = true;
    const doneWithHost = (report: HostReport) => {
      if (!isWithHost) return;
      isWithHost = false;
      lane.withHost--;
      hear(lane, report);
      makeReady(lane);
      begin();
    };
    void run(job, doneWithHost).then(() => {
      doneWithHost('idle');
      inFlight--;
      lane.begun--;
      makeReady(lane);
      if (lane.begun === 0 && lane.jobs.length === 0 && isForgettable(lane)) byHost.delete(lane.host);
      begin();
      if (isStopped && inFlight === 0) stopped?.();
    });
  }

  function hear(lane: Lane<Job>, report: HostReport): void {
    if (report === 'idle') return;
    if (lane.circuit === 'trying') {
      if (report === 'healthy') close(lane);
      else open(lane);
      return;
    }
    if (lane.circuit === 'open') return; // begun before it opened
    if (nowMs() - lane.since > SAMPLE_MS || nowMs() < lane.since) {
      lane.since = nowMs();
      lane.good = 0;
      lane.bad = 0;
    }
    if (report === 'healthy') {
      lane.good++;
      lane.row = 0;
      return;
    }
    lane.bad++;
    lane.row++;
    const reports = lane.good + lane.bad;
    if (lane.row >= FEWEST_REPORTS || (reports >= FEWEST_REPORTS && lane.bad >= reports * FAILED_SHARE)) open(lane);
  }

  function open(lane: Lane<Job>): void {
    if (lane.circuit === 'closed') openCircuits++;
    lane.circuit = 'open';
    later(OPEN_MS, () => {
      lane.circuit = 'trying'; // one job tells whether the host is back
      makeReady(lane);
      begin();
      if (lane.begun === 0 && lane.jobs.length === 0) {
        close(lane);
        byHost.delete(lane.host);
      }
    });
  }

  function close(lane: Lane<Job>): void {
    openCircuits--;
    lane.circuit = 'closed';
    lane.since = nowMs();
    lane.good = 0;
    lane.bad = 0;
    lane.row = 0;
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

interface Lane<Job> {
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

function takeJob<Job>(lane: Lane<Job>): Job | undefined {
  const job = lane.jobs[lane.next++];
  if (lane.next >= lane.jobs.length) {
    lane.jobs = [];
    lane.next = 0;
  } else if (lane.next > 1024 && lane.next * 2 > lane.jobs.length) {
    lane.jobs = lane.jobs.slice(lane.next);
    lane.next = 0;
  }
  return job;
}

/** A host that failed lately is remembered while idle, or ten failures would never come in a row. */
function isForgettable({ circuit, bad }: Lane<unknown>): boolean {
  return circuit === 'closed' && bad === 0;
}
