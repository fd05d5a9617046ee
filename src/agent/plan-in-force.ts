import { wordsOf } from '../core/fault.ts';
import type { Plan, PlannedLine, PlannedRun } from '../core/prayertab/plan.ts';
import { type Clock, LOOK_BACK_SECONDS } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { showUtcSeconds } from '../core/time/wall-time.ts';
import type { RunRecord } from './run-record.ts';

export interface PlanDeps {
  readonly clock: Clock;
  readonly record: RunRecord;
  /** Makes a plan that begins `LOOK_BACK_SECONDS` ago. @param text replaces the content of the prayertab @throws Error with the reason */
  readonly plan: (text?: string) => Promise<Plan>;
  /** A text that changes whenever one of these files changes. */
  readonly stamp: (paths: readonly string[]) => string;
  readonly log: (sentence: string) => void;
}

/** A run of the current plan, with its name and id. */
export interface DueRun {
  /** Depends only on the line, the event and the prayer date. The agent runs each id once. */
  readonly id: string;
  readonly line: PlannedLine;
  readonly run: PlannedRun;
  /** The name of the run in the log: `line 3, maghrib-10m 2026-11-22 17:28`. */
  readonly name: string;
}

/** The age at which the agent replaces a plan, if the plan itself gives no `freshSeconds`. */
const PLAN_AGE_SECONDS = 6 * 3600;
/** How long after a failure the agent tries again to make a plan. */
const RETRY_SECONDS = 300;

/** How long due runs wait for a plan in the making. Their own time is two minutes. */
const LONGEST_PLANNING_SECONDS = 30;

/** Holds the current plan with the runs that are not done yet, and replaces the plan when it is old or a file has changed. */
export function createPlanInForce(first: Plan, deps: PlanDeps) {
  const { clock, record, log } = deps;
  let plan = first;
  let sinceOf = record.knowLines(keysOf(first), clock.now());
  let handledUntil = firstMoment(record, clock.now(), log);
  let pending = pendingFrom(handledUntil);
  const replanning = createReplanning(deps, () => plan, take);

  function pendingFrom(from: EpochSeconds): DueRun[] {
    const now = clock.now(); // a line runs from the moment it was first read; if the clock was ahead then, the line runs from now
    return plan.runs.flatMap((run) => {
      const due = dueRun(plan, run);
      if (!due || run.at < Math.max(from, Math.min(sinceOf(due.line.key), now))) return [];
      const outcome = record.outcome(due.id);
      return outcome === 'begun' || outcome === 'started' ? [] : [due];
    });
  }

  function miss({ id, name, run }: DueRun, why: string): void {
    record.settle(id, 'missed', run.at);
    log(`${name} was missed and is not run: ${why}`);
  }

  function take(next: Plan): void {
    const before = new Map(pending.map((due) => [due.id, due.run.at]));
    plan = next;
    sinceOf = record.knowLines(keysOf(next), clock.now());
    for (const run of next.runs) {
      if (run.at >= handledUntil) break;
      const due = dueRun(next, run);
      const wasAt = due && before.get(due.id);
      if (due && wasAt !== undefined && wasAt >= handledUntil) miss(due, 'its time was changed to one that has passed');
    }
    pending = pendingFrom(handledUntil);
  }

  return {
    /** Every run before this moment has been handled. */
    get handledUntil() {
      return handledUntil;
    },
    /** The moment at which the next run is due; infinite if no run is planned. */
    get nextAt() {
      return pending[0]?.run.at ?? Number.POSITIVE_INFINITY;
    },
    /** Handles the time since `from` again. Runs that were started before are not repeated. */
    restart(from: EpochSeconds): void {
      handledUntil = from;
      pending = pendingFrom(from);
    },
    /**
     * Hands over the due runs, the earliest first. If a file has changed, they wait until the new plan says when they are due.
     * @param handle returns false if the run must be handed over again
     */
    handle(now: EpochSeconds, handle: (due: DueRun) => boolean): void {
      const first = pending[0];
      if (first && first.run.at <= now && replanning.isOutdated()) return;
      const again: DueRun[] = [];
      let count = 0;
      for (const due of pending) {
        if (due.run.at > now) break;
        count++;
        if (!handle(due)) again.push(due);
      }
      if (count > 0) pending = [...again, ...pending.slice(count)];
      // the plan says nothing about the time after its end, so that time does not count as handled
      handledUntil = Math.max(handledUntil, Math.min(now, plan.until));
      if (again[0]) handledUntil = Math.min(handledUntil, again[0].run.at);
    },
    miss,
    refresh: replanning.refresh,
    reload: replanning.reload,
  };
}

function createReplanning(
  { clock, plan, stamp: stampOf, log }: PlanDeps,
  current: () => Plan,
  take: (next: Plan) => void,
) {
  let plannedAt = clock.now();
  let stamp = stampOf(current().watched);
  let isPlanning = false;
  /** Until when, by the monotonic clock, due runs wait for the plan of changed files. */
  let waitUntil = 0;
  let isAskedAgain = false;
  let retryAt: number | undefined;
  let failure: string | undefined;
  const isOld = () => Math.abs(clock.now() - plannedAt) > (current().freshSeconds ?? PLAN_AGE_SECONDS);

  async function replan(): Promise<void> {
    isAskedAgain = isPlanning;
    if (isPlanning) return;
    isPlanning = true;
    retryAt = undefined;
    const stampNow = stampOf(current().watched);
    if (stampNow !== stamp) waitUntil = clock.monotonic() + LONGEST_PLANNING_SECONDS;
    stamp = stampNow;
    try {
      putInForce(await plan());
      if (failure !== undefined) log('the prayertab can be read again');
      failure = undefined;
    } catch (thrown) {
      await keepTheOldTable(thrown);
    }
    isPlanning = false;
    if (isAskedAgain) await replan();
  }

  function putInForce(next: Plan): void {
    take(next);
    plannedAt = clock.now();
  }

  async function keepTheOldTable(thrown: unknown): Promise<void> {
    retryAt = clock.monotonic() + RETRY_SECONDS;
    const why = wordsOf(thrown);
    if (why !== failure) log(`${why}\nthe lines that were read before still run`);
    failure = why;
    const { text, until } = current();
    if (text === undefined || !isOld()) return;
    try {
      putInForce(await plan(text));
    } catch {
      log(`no new plan can be made; the current plan ends ${showUtcSeconds(until)}`);
    }
  }

  return {
    /** Whether a file has changed since the plan was made. */
    isOutdated: (): boolean => (isPlanning && clock.monotonic() < waitUntil) || stampOf(current().watched) !== stamp,
    /** Makes a new plan if a file has changed, if the plan is old, or if `RETRY_SECONDS` have passed since a failure. */
    refresh(): void {
      if (isPlanning) return;
      const isWanted = retryAt === undefined ? isOld() : clock.monotonic() >= retryAt;
      if (isWanted || stampOf(current().watched) !== stamp) void replan();
    },
    reload: () => void replan(),
  };
}

function dueRun({ lines }: Plan, run: PlannedRun): DueRun | undefined {
  const line = lines[run.line];
  if (!line) return undefined;
  const { event, date, variables } = run;
  const clockTime = variables['PRAYER_AT']?.slice(11, 16) ?? '';
  return { id: `${line.key} ${event} ${date}`, line, run, name: `${line.label}, ${event} ${date} ${clockTime}` };
}

function keysOf({ lines }: Plan): string[] {
  return lines.map(({ key }) => key);
}

/** The moment from which runs are due: the last check of a former process, at most `LOOK_BACK_SECONDS` ago; now if there was none. */
function firstMoment({ watchedUntil }: RunRecord, now: EpochSeconds, log: (sentence: string) => void): EpochSeconds {
  if (watchedUntil === undefined) return now;
  const from = Math.max(Math.min(watchedUntil, now), now - LOOK_BACK_SECONDS);
  const [since, reported] = [watchedUntil, from].map(showUtcSeconds);
  if (watchedUntil < from) log(`the agent has not run since ${since}; missed runs are reported from ${reported} on`);
  return from;
}
