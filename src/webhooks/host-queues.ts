import type { CircuitBreaker, HostReport } from './circuit-breaker.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Fifo } from './fifo.ts';
import { createFifo } from './fifo.ts';

/**
 * A queue of jobs for each host. A limited number of jobs runs per host and in all, and hosts take turns, so a host that is slow or
 * has many jobs does not delay the others.
 */
export interface HostQueues<Job> {
  add(host: string, job: Job): void;
  readonly waiting: number;
  readonly inFlight: number;
  readonly openCircuits: number;
  /** Begins nothing more. Resolves when nothing is in flight; waiting jobs stay undone. */
  stop(): Promise<void>;
}

export interface HostQueueOptions<Job> {
  /** Jobs that may talk to one host at a time. Twice as many may be unfinished: the others have its answer and record it. */
  readonly maxAtHost: number;
  /** Unfinished jobs of all hosts together. */
  readonly maxInFlight: number;
  /** Does a job, and reports once it is done with the host. It must not reject. */
  readonly run: (job: Job, doneWithHost: (report: HostReport) => void) => Promise<void>;
  readonly nowMs: () => number;
  readonly later: (delayMs: number, act: () => void) => void;
}

interface HostQueue<Job> {
  readonly host: string;
  readonly jobs: Fifo<Job>;
  readonly circuit: CircuitBreaker;
  /** Jobs that began and did not end yet. */
  unfinished: number;
  /** The unfinished jobs that still talk to the host. */
  atHost: number;
  isReady: boolean;
}

export function createHostQueues<Job>(options: HostQueueOptions<Job>): HostQueues<Job> {
  const { maxAtHost, maxInFlight, run, nowMs, later } = options;
  const byHost = new Map<string, HostQueue<Job>>();
  /** Queues that may begin a job, in turn. */
  const ready = createFifo<HostQueue<Job>>();
  let waiting = 0;
  let inFlight = 0;
  let isStopped = false;
  const idle = Promise.withResolvers<void>();

  function newQueue(host: string): HostQueue<Job> {
    const onTrying = () => {
      makeReady(queue);
      begin();
      if (isIdle(queue)) byHost.delete(host);
    };
    const circuit = createCircuitBreaker({ nowMs, later, onTrying });
    const queue = { host, jobs: createFifo<Job>(), circuit, unfinished: 0, atHost: 0, isReady: false };
    byHost.set(host, queue);
    return queue;
  }

  function makeReady(queue: HostQueue<Job>): void {
    if (queue.isReady || queue.jobs.length === 0) return;
    const { state } = queue.circuit;
    const room = state === 'closed' ? maxAtHost : state === 'trying' ? 1 : 0;
    if (queue.atHost >= room || queue.unfinished >= 2 * maxAtHost) return;
    queue.isReady = true;
    ready.add(queue);
  }

  function begin(): void {
    while (!isStopped && inFlight < maxInFlight) {
      const queue = ready.take();
      if (!queue) return;
      queue.isReady = false;
      const job = queue.jobs.take();
      if (job !== undefined) beginJob(queue, job);
    }
  }

  function beginJob(queue: HostQueue<Job>, job: Job): void {
    waiting--;
    inFlight++;
    queue.unfinished++;
    queue.atHost++;
    makeReady(queue);
    let isAtHost = true;
    const doneWithHost = (report: HostReport) => {
      if (!isAtHost) return;
      isAtHost = false;
      queue.atHost--;
      queue.circuit.report(report);
      makeReady(queue);
      begin();
    };
    void run(job, doneWithHost).then(() => {
      doneWithHost('idle');
      inFlight--;
      queue.unfinished--;
      makeReady(queue);
      // a host that failed lately is remembered, or its failures would never be consecutive
      if (isIdle(queue) && queue.circuit.isClear) byHost.delete(queue.host);
      begin();
      if (isStopped && inFlight === 0) idle.resolve();
    });
  }

  return {
    add(host, job) {
      const queue = byHost.get(host) ?? newQueue(host);
      queue.jobs.add(job);
      waiting++;
      makeReady(queue);
      begin();
    },
    get waiting() {
      return waiting;
    },
    get inFlight() {
      return inFlight;
    },
    get openCircuits() {
      let count = 0;
      for (const { circuit } of byHost.values()) if (circuit.state !== 'closed') count++;
      return count;
    },
    stop() {
      isStopped = true;
      if (inFlight === 0) idle.resolve();
      return idle.promise;
    },
  };
}

function isIdle({ unfinished, jobs }: HostQueue<unknown>): boolean {
  return unfinished === 0 && jobs.length === 0;
}
