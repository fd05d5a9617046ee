import type { Plan, PlannedRun } from '../core/prayertab/plan.ts';
import { createClockJumps } from '../core/schedule/clock-jumps.ts';
import type { Clock } from '../core/schedule/on-time.ts';
import { LATEST_SECONDS, LOOK_BACK_SECONDS, secondsToWait } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { showWallIso } from '../core/time/wall-time.ts';
import type { Children } from './children.ts';
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

/** A plan is made anew so often, long before it ends. */
const PLAN_AGE_SECONDS = 6 * 3600;
/** After a plan that could not be made. */
const RETRY_SECONDS = 300;
/** A run that waits for a free place is looked at so often. */
const FULL_SECONDS = 1;
const NOTE_SECONDS = 3600;

/** @param first the plan for the first days; it tells which files are watched */
export function createAgent(first: Plan, deps: AgentDeps): Agent {
  const { clock, record, children, tell } = deps;
  const startedAt = clock.now();
  let plan = first;
  let plannedAt = startedAt;
  let sinceOf = record.knowLines(keysOf(first), startedAt);
  let stamp = deps.stamp(first.watched);
  /** All that was due before it was handled. */
  let cursor = firstCursor(record, startedAt, tell);
  let pending = pendingOf(cursor);
  let notedAt = startedAt;
  let isPlanning = false;
  let isAskedAgain = false;
  let retryAt: number | undefined;
  let failure: string | undefined;
  let isStopped = false;
  let cancelTimer = () => {};
  /** Runs that wait for a free place, and why. */
  const waits = new Map<string, string>();
  const jumps = createClockJumps({
    clock,
    restart: (from) => {
      cursor = from;
      pending = pendingOf(from);
    },
    jumped: (seconds) => tell(jumpSentence(seconds)),
  });

  function pendingOf(from: EpochSeconds): PlannedRun[] {
    const now = clock.now(); // where the clock was ahead when a line was written, it must not wait until then
    return plan.runs.filter(({ line, at, ...run }) => {
      const { key = '' } = plan.lines[line] ?? {};
      const outcome = record.outcome(idOf(key, run));
      return at >= Math.max(from, Math.min(sinceOf(key), now)) && outcome !== 'begun' && outcome !== 'started';
    });
  }

  function take(next: Plan): void {
    const now = clock.now();
    const before = new Map(pending.map((run) => [idIn(plan, run), run]));
    plan = next;
    plannedAt = now;
    sinceOf = record.knowLines(keysOf(next), now);
    for (const run of next.runs) {
      if (run.at >= cursor) break;
      const id = idIn(next, run);
      const old = before.get(id);
      if (old && old.at >= cursor) miss(run, id, `it has moved to ${clockOf(run)}, which has passed`);
    }
    pending = pendingOf(cursor);
  }

  async function replan(): Promise<void> {
    isAskedAgain = isPlanning;
    if (isPlanning) return;
    isPlanning = true;
    retryAt = undefined;
    stamp = deps.stamp(plan.watched);
    try {
      take(await deps.plan());
      if (failure !== undefined) tell('the prayertab can be read again');
      failure = undefined;
    } catch (thrown) {
      await stayWithTheOldTable(thrown);
    }
    isPlanning = false;
    if (isAskedAgain) await replan();
  }

  async function stayWithTheOldTable(thrown: unknown): Promise<void> {
    retryAt = clock.monotonic() + RETRY_SECONDS;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    if (why !== failure) tell(`${why}\nwhat was read before stays in force`);
    failure = why;
    if (plan.text === undefined || !isOld()) return;
    await deps.plan(plan.text).then(take, () => tell(`nothing is planned after ${utc(plan.until)}`));
  }

  const isOld = () => Math.abs(clock.now() - plannedAt) > PLAN_AGE_SECONDS;

  function wantsPlan(): boolean {
    if (isPlanning) return false;
    if (deps.stamp(plan.watched) !== stamp) return true;
    return retryAt === undefined ? isOld() : clock.monotonic() >= retryAt;
  }

  function look(): void {
    const now = clock.now();
    jumps.heed(cursor, now);
    const left: PlannedRun[] = [];
    let count = 0;
    for (const run of pending) {
      if (run.at > now) break;
      count++;
      if (!handle(run, now)) left.push(run);
    }
    if (count > 0) pending = [...left, ...pending.slice(count)];
    cursor = Math.min(now, plan.until, left[0]?.at ?? now);
    if (Math.abs(now - notedAt) > NOTE_SECONDS) note(now);
    if (wantsPlan()) void replan();
  }

  function note(now: EpochSeconds): void {
    notedAt = now;
    record.watched(cursor);
  }

  /** @returns whether nothing more is to be done for it */
  function handle(run: PlannedRun, now: EpochSeconds): boolean {
    const line = plan.lines[run.line];
    if (!line) return true;
    const id = idIn(plan, run);
    const waitsFor = waits.get(id);
    if (now - run.at > LATEST_SECONDS) {
      waits.delete(id);
      if (record.outcome(id) === undefined) miss(run, id, waitsFor ?? reasonOf(run));
      return true;
    }
    if (line.isMutable && deps.mutedUntil() > now) {
      record.settle(id, 'started', run.at);
      tell(`${nameOf(run)} is muted`);
      return true;
    }
    const refusal = children.refusal(line.key);
    if (refusal !== undefined) {
      if (waitsFor === undefined) tell(`${nameOf(run)} waits: ${refusal}`);
      waits.set(id, refusal);
      return false;
    }
    waits.delete(id);
    record.begin(id, run.at);
    const muted = deps.mutedUntil() > now ? { PRAYER_MUTED: '1' } : {};
    tell(`${nameOf(run)}: ${run.command[0]} is started`);
    children.start(line.key, line.label, run.command, { ...run.variables, ...muted });
    record.settle(id, 'started', run.at);
    return true;
  }

  function reasonOf({ at }: PlannedRun): string {
    return at < startedAt ? 'the agent did not run then' : 'the machine slept, or its clock was set';
  }

  function miss(run: PlannedRun, id: string, why: string): void {
    record.settle(id, 'missed', run.at);
    tell(`${nameOf(run)} was missed and is not run: ${why}`);
  }

  function nameOf(run: PlannedRun): string {
    return `${plan.lines[run.line]?.label}, ${run.event} ${run.date} ${clockOf(run)}`;
  }

  function setTimer(): void {
    if (isStopped) return;
    const now = clock.now();
    const next = pending[0]?.at ?? Number.POSITIVE_INFINITY;
    const seconds = next <= now ? FULL_SECONDS : secondsToWait(next, now);
    cancelTimer = clock.later(seconds * 1000, turn);
  }

  function turn(): void {
    look();
    setTimer();
  }

  return {
    start() {
      for (const id of record.interrupted) {
        const line = plan.lines.find(({ key }) => id.startsWith(`${key} `));
        const what = id.slice(id.indexOf(' ') + 1);
        tell(
          `${line?.label ?? 'a former line'}, ${what}: the agent was killed while it started this; it is not run again`,
        );
        record.settle(id, 'missed', startedAt);
      }
      turn();
    },
    reload() {
      void replan();
    },
    stop() {
      isStopped = true;
      cancelTimer();
      note(clock.now());
    },
  };
}

function keysOf({ lines }: Plan): string[] {
  return lines.map(({ key }) => key);
}

/** A line acts once for each of its events and prayer dates. */
function idOf(key: string, { event, date }: Pick<PlannedRun, 'event' | 'date'>): string {
  return `${key} ${event} ${date}`;
}

function idIn({ lines }: Plan, run: PlannedRun): string {
  return idOf(lines[run.line]?.key ?? '', run);
}

/** What was due since a former process looked last is handled too. */
function firstCursor({ watchedUntil }: RunRecord, now: EpochSeconds, tell: AgentDeps['tell']): EpochSeconds {
  if (watchedUntil === undefined) return now;
  const from = Math.max(Math.min(watchedUntil, now), now - LOOK_BACK_SECONDS);
  if (watchedUntil < from)
    tell(`the agent did not run since ${utc(watchedUntil)}; misses are told from ${utc(from)} on`);
  return from;
}

function clockOf({ variables }: PlannedRun): string {
  return variables['PRAYER_AT']?.slice(11, 16) ?? '';
}

function jumpSentence(seconds: number): string {
  return seconds > 0
    ? `the clock went ${seconds} s ahead: the machine slept, or its clock was set`
    : `the clock was set back by ${-seconds} s`;
}

function utc(at: EpochSeconds): string {
  return `${showWallIso(Math.floor(at))}Z`;
}
