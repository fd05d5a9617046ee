import { wordsOf } from '../core/fault.ts';
import type { Plan, PlannedLine, PlannedRun } from '../core/prayertab/plan.ts';
import { type Clock, LOOK_BACK_SECONDS } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { showUtcSeconds } from '../core/time/wall-time.ts';
import type { RunRecord } from './run-record.ts';

export interface PlanDeps {
  readonly clock: Clock;
  readonly record: RunRecord;
  /** Plans from `LOOK_BACK_SECONDS` before now on. @param text in place of the content of the prayertab @throws Error with the reason */
  readonly plan: (text?: string) => Promise<Plan>;
  /** A text that changes whenever one of these files changes. */
  readonly stamp: (paths: readonly string[]) => string;
  readonly log: (sentence: string) => void;
}

/** A run of the current plan that is due. */
export interface DueRun {
  /** Depends on the line, the event and the prayer date only. A line runs once for each key. */
  readonly id: string;
  readonly line: PlannedLine;
  readonly run: PlannedRun;
  /** Its name in the log: `line 3, maghrib-10m 2026-11-22 17:28`. */
  readonly name: string;
}

/** The age at which the agent makes a new plan, long before the old one ends. */
const PLAN_AGE_SECONDS = 6 * 3600;
/** How long the agent waits after it failed to make a plan. */
const RETRY_SECONDS = 300;

/** The open runs of the current plan, and when a new plan is made. */
export function createPlanInForce(first: Plan, deps: PlanDeps) {
  const { clock, record, log } = deps;
  let plan = first;
  let sinceOf = record.knowLines(keysOf(first), clock.now());
  let handledUntil = firstMoment(record, clock.now(), log);
  let pending = pendingFrom(handledUntil);

  function pendingFrom(from: EpochSeconds): DueRun[] {
    const now = clock.now(); // if the clock was ahead when a line was written, the line must not wait until that time
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
    /** Until when every due run has been handled. */
    get handledUntil() {
      return handledUntil;
    },
    /** When the next run is due; infinite if none is planned. */
    get nextAt() {
      return pending[0]?.run.at ?? Number.POSITIVE_INFINITY;
    },
    /** Goes back to `from`: events from then on are due again, but no run is repeated. */
    restart(from: EpochSeconds): void {
      handledUntil = from;
      pending = pendingFrom(from);
    },
    /** Hands over due runs, the earliest first. @param handle returns false for a run to hand over again */
    handle(now: EpochSeconds, handle: (due: DueRun) => boolean): void {
      const left: DueRun[] = [];
      let count = 0;
      for (const due of pending) {
        if (due.run.at > now) break;
        count++;
        if (!handle(due)) left.push(due);
      }
      if (count > 0) pending = [...left, ...pending.slice(count)];
      // after the end of the plan, no run can count as handled
      handledUntil = Math.max(handledUntil, Math.min(now, plan.until));
      if (left[0]) handledUntil = Math.min(handledUntil, left[0].run.at);
    },
    miss,
    ...createReplanning(deps, () => plan, take),
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
  let isAskedAgain = false;
  let retryAt: number | undefined;
  let failure: string | undefined;
  const isOld = () => Math.abs(clock.now() - plannedAt) > (current().freshSeconds ?? PLAN_AGE_SECONDS);

  async function replan(): Promise<void> {
    isAskedAgain = isPlanning;
    if (isPlanning) return;
    isPlanning = true;
    retryAt = undefined;
    stamp = stampOf(current().watched);
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
    if (why !== failure) log(`${why}\nwhat was read before stays in force`);
    failure = why;
    const { text, until } = current();
    if (text === undefined || !isOld()) return;
    try {
      putInForce(await plan(text));
    } catch {
      log(`nothing can be planned anew; the plan in force ends ${showUtcSeconds(until)}`);
    }
  }

  return {
    /** Makes a new plan if a file changed, the plan is old, or the last attempt failed a while ago. */
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

/** The moment from which runs are due: that of the last look of a former process, so that none in between is lost. */
function firstMoment({ watchedUntil }: RunRecord, now: EpochSeconds, log: (sentence: string) => void): EpochSeconds {
  if (watchedUntil === undefined) return now;
  const from = Math.max(Math.min(watchedUntil, now), now - LOOK_BACK_SECONDS);
  const [since, reported] = [watchedUntil, from].map(showUtcSeconds);
  if (watchedUntil < from) log(`the agent has not run since ${since}; misses are reported from ${reported} on`);
  return from;
}
