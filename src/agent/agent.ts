import type { Plan } from '../core/prayertab/plan.ts';
import { createClockJumps, LATEST_SECONDS, secondsToWait } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Children } from './children.ts';
import { createPlanInForce, type DueRun, type PlanDeps } from './plan-in-force.ts';

export interface AgentDeps extends PlanDeps {
  /** Handles a due run. @returns undefined if the run is done, otherwise the reason why it must wait; '' is a reason that is not logged */
  readonly act: (due: DueRun, now: EpochSeconds) => string | undefined;
  /** Called each time the agent has read the clock: every few seconds, and at the second of each run. */
  readonly looked?: () => void;
}

export type Agent = ReturnType<typeof createAgent>;

/** How long the agent waits before it hands a waiting run to `act` again. */
const WAITING_RUN_SECONDS = 1;
/** How often the agent saves its progress. It also saves after each run. */
const SAVE_SECONDS = 3600;

/** Starts each planned run once: on time, or not at all. A missed run is logged. @param first the first plan */
export function createAgent(first: Plan, deps: AgentDeps) {
  const { clock, record, log } = deps;
  const startedAt = clock.now();
  const plan = createPlanInForce(first, deps);
  const handle = createHandling(deps, startedAt, plan.miss);
  const jumps = createClockJumps({ clock, restart: plan.restart, jumped: (seconds) => log(jumpSentence(seconds)) });
  let savedAt = startedAt;
  let isStopped = false;
  let cancelTimer = () => {};

  function look(): void {
    const now = clock.now();
    jumps.observe(plan.handledUntil, now);
    plan.handle(now, (run) => handle(run, now));
    deps.looked?.();
    if (Math.abs(now - savedAt) > SAVE_SECONDS) save(now);
    plan.refresh();
  }

  function save(now: EpochSeconds): void {
    savedAt = now;
    record.watched(plan.handledUntil);
  }

  function turn(): void {
    try {
      look();
    } catch (thrown) {
      log(`a bug of ours: ${String(thrown)}`); // the next turn still comes
    }
    if (isStopped) return;
    const now = clock.now();
    const seconds = plan.nextAt <= now ? WAITING_RUN_SECONDS : secondsToWait(plan.nextAt, now);
    cancelTimer = clock.later(seconds * 1000, turn);
  }

  return {
    start(): void {
      for (const id of record.interrupted) {
        const line = first.lines.find(({ key }) => id.startsWith(`${key} `));
        const name = `${line?.label ?? 'a former line'}, ${id.slice(id.indexOf(' ') + 1)}`;
        const why = 'the agent was killed while it started this run; the program may have run, so it is not run again';
        log(`${name}: ${why}`);
        record.settle(id, 'missed', startedAt);
      }
      save(startedAt);
      turn();
    },
    reload: plan.reload,
    /** Starts no more programs. */
    stop(): void {
      isStopped = true;
      cancelTimer();
      save(clock.now());
    },
  };
}

/** @returns a function that handles a due run, and returns whether the run is done */
function createHandling(
  { record, act, log }: AgentDeps,
  startedAt: EpochSeconds,
  miss: (due: DueRun, why: string) => void,
): (due: DueRun, now: EpochSeconds) => boolean {
  const waits = new Map<string, string>();
  return (due, now) => {
    const { id, run, name } = due;
    const waitsFor = waits.get(id);
    waits.delete(id);
    if (now - run.at > LATEST_SECONDS) {
      const absence = run.at < startedAt ? 'the agent did not run then' : 'the machine slept, or its clock was set';
      if (record.outcome(id) === undefined) miss(due, waitsFor || absence);
      return true;
    }
    const why = act(due, now);
    if (why === undefined) return true;
    if (!waitsFor && why !== '') log(`${name} waits: ${why}`);
    waits.set(id, why);
    return false;
  };
}

/** Makes the `act` of `AgentDeps` that starts the program of a run, unless the run is muted or too many programs run. */
export function startPrograms(
  { record, log }: Pick<PlanDeps, 'record' | 'log'>,
  children: Children,
  mutedUntil: () => EpochSeconds,
): AgentDeps['act'] {
  return ({ id, line, run, name }, now) => {
    const isMuted = mutedUntil() > now;
    if (line.isMutable && isMuted) {
      record.settle(id, 'started', run.at);
      log(`${name} is muted`);
      return undefined;
    }
    const refusal = children.refusal(line.key);
    if (refusal !== undefined) return refusal;
    record.begin(id, run.at);
    log(`${name}: ${run.command[0]} is started`);
    children.start(line, run.command, { ...run.variables, ...(isMuted ? { PRAYER_MUTED: '1' } : {}) });
    record.settle(id, 'started', run.at);
    return undefined;
  };
}

function jumpSentence(seconds: number): string {
  return seconds > 0
    ? `the clock went ${seconds} s ahead: the machine slept, or its clock was set`
    : `the clock was set back by ${-seconds} s`;
}
