import type { Plan } from '../core/prayertab/plan.ts';
import { createClockJumps } from '../core/schedule/clock-jumps.ts';
import type { Clock } from '../core/schedule/on-time.ts';
import { LATEST_SECONDS, secondsToWait } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Children } from './children.ts';
import type { DueRun } from './due-runs.ts';
import { createDueRuns } from './due-runs.ts';
import { createReplanning } from './replanning.ts';
import type { RunRecord } from './run-record.ts';

export interface AgentDeps {
  readonly clock: Clock;
  readonly record: RunRecord;
  readonly children: Children;
  /**
   * Plans from `LOOK_BACK_SECONDS` before now on. @param text in place of what the prayertab holds
   * @throws Error whose message says which line cannot be read, or what else is wrong
   */
  readonly plan: (text?: string) => Promise<Plan>;
  /** A text that differs once one of these files was changed. */
  readonly stamp: (paths: readonly string[]) => string;
  readonly mutedUntil: () => EpochSeconds;
  /** For the log. */
  readonly tell: (sentence: string) => void;
}

/** Runs the lines of a prayertab: each on time or not at all, and once. What was not run is told. */
export interface Agent {
  start(): void;
  /** Reads the prayertab again now. */
  reload(): void;
  /** Starts no more programs. */
  stop(): void;
}

/** A run that waits for a free place is looked at so often. */
const FULL_SECONDS = 1;
/** Until when it looked is written down so often, and with each run. */
const NOTE_SECONDS = 3600;

/** @param first the plan for the first days */
export function createAgent(first: Plan, deps: AgentDeps): Agent {
  const { clock, record, tell } = deps;
  const startedAt = clock.now();
  const due = createDueRuns(first, deps);
  const handle = createHandling(deps, startedAt, due.miss);
  const replanning = createReplanning(deps, () => due.plan, due.take);
  const jumps = createClockJumps({ clock, restart: due.restart, jumped: (seconds) => tell(jumpSentence(seconds)) });
  let notedAt = startedAt;
  let isStopped = false;
  let cancelTimer = () => {};

  function look(): void {
    const now = clock.now();
    jumps.heed(due.handledUntil, now);
    due.handle(now, (run) => handle(run, now));
    if (Math.abs(now - notedAt) > NOTE_SECONDS) note(now);
    replanning.look();
  }

  function note(now: EpochSeconds): void {
    notedAt = now;
    record.watched(due.handledUntil);
  }

  function turn(): void {
    try {
      look();
    } catch (thrown) {
      tell(`a bug of ours: ${String(thrown)}`); // the next look comes all the same
    }
    if (isStopped) return;
    const now = clock.now();
    const seconds = due.nextAt <= now ? FULL_SECONDS : secondsToWait(due.nextAt, now);
    cancelTimer = clock.later(seconds * 1000, turn);
  }

  return {
    start() {
      for (const id of record.interrupted) {
        const line = first.lines.find(({ key }) => id.startsWith(`${key} `));
        const what = id.slice(id.indexOf(' ') + 1);
        tell(
          `${line?.label ?? 'a former line'}, ${what}: the agent was killed while it started this; whether it ran is not known, and it is not run again`,
        );
        record.settle(id, 'missed', startedAt);
      }
      note(startedAt);
      turn();
    },
    reload: replanning.reload,
    stop() {
      isStopped = true;
      cancelTimer();
      note(clock.now());
    },
  };
}

/** @returns what is done with a run that is due; it answers whether nothing is left to do */
function createHandling(
  { record, children, mutedUntil, tell }: AgentDeps,
  startedAt: EpochSeconds,
  miss: (due: DueRun, why: string) => void,
): (due: DueRun, now: EpochSeconds) => boolean {
  /** Runs that wait for a free place, and why. */
  const waits = new Map<string, string>();
  return (due, now) => {
    const { id, line, run, name } = due;
    const waitsFor = waits.get(id);
    waits.delete(id);
    if (now - run.at > LATEST_SECONDS) {
      if (record.outcome(id) === undefined) miss(due, waitsFor ?? absence(run.at < startedAt));
      return true;
    }
    const isMuted = mutedUntil() > now;
    if (line.isMutable && isMuted) {
      record.settle(id, 'started', run.at);
      tell(`${name} is muted`);
      return true;
    }
    const refusal = children.refusal(line.key);
    if (refusal !== undefined) {
      if (waitsFor === undefined) tell(`${name} waits: ${refusal}`);
      waits.set(id, refusal);
      return false;
    }
    record.begin(id, run.at);
    tell(`${name}: ${run.command[0]} is started`);
    children.start(line.key, line.label, run.command, { ...run.variables, ...(isMuted ? { PRAYER_MUTED: '1' } : {}) });
    record.settle(id, 'started', run.at);
    return true;
  };
}

function absence(isBeforeStart: boolean): string {
  return isBeforeStart ? 'the agent did not run then' : 'the machine slept, or its clock was set';
}

function jumpSentence(seconds: number): string {
  return seconds > 0
    ? `the clock went ${seconds} s ahead: the machine slept, or its clock was set`
    : `the clock was set back by ${-seconds} s`;
}
