import { wordsOf } from '../core/fault.ts';
import type { Plan } from '../core/prayertab/plan.ts';
import type { Clock } from '../core/schedule/on-time.ts';
import { showUtcSeconds } from '../core/time/wall-time.ts';

interface ReplanningDeps {
  readonly clock: Clock;
  /** @param text in place of what the prayertab holds. @throws Error whose message says what is wrong */
  readonly plan: (text?: string) => Promise<Plan>;
  /** A text that differs once one of these files was changed. */
  readonly stamp: (paths: readonly string[]) => string;
  readonly tell: (sentence: string) => void;
}

/** When the plan is made anew: a file was changed, the owner says so, it is old, or the last attempt failed a while ago. */
export interface Replanning {
  /** Makes a plan where one is wanted now. */
  look(): void;
  reload(): void;
}

/** A plan is made anew so often, long before it ends. */
const PLAN_AGE_SECONDS = 6 * 3600;
/** After a plan that could not be made. */
const RETRY_SECONDS = 300;

/** @param current the plan in force. @param take puts another one in force */
export function createReplanning(
  { clock, plan, stamp: stampOf, tell }: ReplanningDeps,
  current: () => Plan,
  take: (next: Plan) => void,
): Replanning {
  let plannedAt = clock.now();
  let stamp = stampOf(current().watched);
  let isPlanning = false;
  let isAskedAgain = false;
  let retryAt: number | undefined;
  let failure: string | undefined;
  const isOld = () => Math.abs(clock.now() - plannedAt) > PLAN_AGE_SECONDS;

  async function replan(): Promise<void> {
    isAskedAgain = isPlanning;
    if (isPlanning) return;
    isPlanning = true;
    retryAt = undefined;
    stamp = stampOf(current().watched);
    try {
      putInForce(await plan());
      if (failure !== undefined) tell('the prayertab can be read again');
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
    if (why !== failure) tell(`${why}\nwhat was read before stays in force`);
    failure = why;
    const { text, until } = current();
    if (text === undefined || !isOld()) return;
    try {
      putInForce(await plan(text));
    } catch {
      tell(`nothing can be planned anew; the plan in force ends ${showUtcSeconds(until)}`);
    }
  }

  return {
    look() {
      if (isPlanning) return;
      const isWanted = retryAt === undefined ? isOld() : clock.monotonic() >= retryAt;
      if (isWanted || stampOf(current().watched) !== stamp) void replan();
    },
    reload() {
      void replan();
    },
  };
}
