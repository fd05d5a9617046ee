import { type Agent, createAgent, startPrograms } from '../../src/agent/agent.ts';
import { createChildren, type StartChild } from '../../src/agent/children.ts';
import { createRunRecord } from '../../src/agent/run-record.ts';
import { planOf } from '../../src/cli/agent/agent-plan.ts';
import { readTable } from '../../src/cli/agent/agent-table.ts';
import { readPlan } from '../../src/core/prayertab/plan.ts';
import { fakeAgent } from '../interfaces/agent-machine.ts';
import { context, depsOf } from '../interfaces/command.ts';
import type { FakeClock } from '../webhooks/fake-clock.ts';

/** A run as the simulated machine saw it. */
interface SeenRun {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** The wall clock. */
  readonly at: number;
}

/** Places that are saved, and the text of the prayertab; both may change while the agent runs. */
export interface Papers {
  text: string | undefined;
  config: object;
  /** No file tells that they were changed. */
  flags?: ReadonlyMap<string, readonly string[]>;
  /** Why nothing can be planned, though no file was changed. */
  fault?: string | undefined;
}

/** A machine with a disk, on which agents are started, stopped and killed. Programs end at once unless `startChild` says otherwise. */
export function simulatedMachine(clock: FakeClock, papers: Papers, startChild?: StartChild) {
  let disk: string[] = [];
  let agent: Agent | undefined;
  const runs: SeenRun[] = [];
  const told: string[] = [];
  let muted = 0;
  let diskFails = false;

  async function plan(text = papers.text) {
    if (papers.fault !== undefined) throw new Error(papers.fault);
    const deps = depsOf({
      context: { ...context, now: () => clock.now() },
      agent: async () => fakeAgent({ text, programs: ['run', 'sh', 'notify-send', 'paplay'] }),
      files: new Map([['config.json', JSON.stringify(papers.config)]]),
    });
    const table = await readTable({ flags: papers.flags ?? new Map(), bareWords: [] }, deps);
    if (table.faults.length > 0) throw new Error(table.faults.map(({ number }) => `line ${number}`).join(', '));
    // as it comes from another process
    return readPlan(JSON.stringify(planOf(table, [], clock.now()).plan));
  }

  const recordRun: StartChild = (words, variables, { ended }) => {
    runs.push({ words, variables, at: clock.now() });
    ended('ended with exit code 0', false);
    return { end() {} };
  };

  return {
    runs,
    told,
    disk: () => disk,
    mute(until: number) {
      muted = until;
    },
    failDisk(fails: boolean) {
      diskFails = fails;
    },
    async start() {
      const log = (sentence: string) => told.push(sentence);
      const record = createRunRecord({
        lines: [...disk],
        append: (line) => {
          if (!diskFails) disk.push(line);
        },
        replace: (lines) => {
          if (!diskFails) disk = [...lines];
        },
      });
      const children = createChildren(startChild ?? recordRun, log);
      const made = createAgent(await plan(), {
        clock,
        record,
        act: startPrograms({ record, log }, children, () => muted),
        plan,
        stamp: () => `${papers.text}${JSON.stringify(papers.config)}`,
        log,
      });
      agent = made;
      made.start();
      return made;
    },
    /** As kill -9 does: nothing more is written, and no timer of it goes off. */
    kill() {
      const kept = [...disk];
      agent?.stop();
      disk = kept;
    },
    stop() {
      agent?.stop();
    },
  };
}
