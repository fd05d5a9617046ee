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
  /** Jobs that may be with a host at a time. As many again may be done with it and not ended. */
  readonly perHost: number;
  /** Jobs begun and not ended. */
  readonly inAll: number;
  /** Does a job, and reports once it is done with the host. It must not reject. */
  readonly run: (job: Job, doneWithHost: (report: HostReport) => void) => Promise<void>;
  readonly nowMs: () => number;
  readonly later: (delayMs: number, act: () => void) => void;
}

interface HostQueue<Job> {
  readonly host: string;
  readonly jobs: Fifo<Job>;
  readonly circuit: CircuitBreaker;
  /** Begun and not ended; of these, `withHost` are still with the host. */
  begun: number;
  withHost: number;
  isReady: boolean;
}

export function createHostQueues<Job>(options: HostQueueOptions<Job>): HostQueues<Job> {
  const { perHost, inAll, run, nowMs, later } = options;
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
    const queue = { host, jobs: createFifo<Job>(), circuit, begun: 0, withHost: 0, isReady: false };
    byHost.set(host, queue);
    return queue;
  }

  function makeReady(queue: HostQueue<Job>): void {
    if (queue.isReady || queue.jobs.length === 0) return;
    const { state } = queue.circuit;
    const room = state === 'closed' ? perHost : state === 'trying' ? 1 : 0;
    if (queue.withHost >= room || queue.begun >= 2 * perHost) return;
    queue.isReady = true;
    ready.add(queue);
  }

  function begin(): void {
    while (!isStopped && inFlight < inAll) {
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
    queue.begun++;
    queue.withHost++;
    makeReady(queue);
    let isWithHost = true;
    const doneWithHost = (report: HostReport) => {
      if (!isWithHost) return;
      isWithHost = false;
      queue.withHost--;
      queue.circuit.report(report);
      makeReady(queue);
      begin();
    };
    void run(job, doneWithHost).then(() => {
      doneWithHost('idle');
      inFlight--;
      queue.begun--;
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

function isIdle({ begun, jobs }: HostQueue<unknown>): boolean {
  return begun === 0 && jobs.length === 0;
}
