import { openSync, closeSync } from 'node:fs';
import { createAgent, startPrograms } from './agent/agent.ts';
import { type Children, createChildren } from './agent/children.ts';
import { createRunRecord } from './agent/run-record.ts';
import { type Plan, readPlan } from './core/prayertab/plan.ts';
import { FAULTS } from './core/fault.ts';
import { showUtcSeconds } from './core/time/wall-time.ts';
import { openAgentRecord } from './store/agent-record.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { writeFileAtomically } from './store/files/atomic-file.ts';
import { mutedUntil, mutePath, stampOf, whereaboutsPath } from './system/agent-machine.ts';
import { daemonClock, pauseMs } from './system/clock.ts';
import { endAfterCrash } from './system/process-end.ts';
import { runAndRead, startChild } from './system/processes.ts';
import { writeStderr } from './system/terminal.ts';

/*
 * Runs `prayer agent`, a process that stays in memory all day, so this file loads only what is needed to wait. Several times a day the
 * agent starts another process to make a plan (`--print-plan`). That process loads the places, the zones and the Sun.
 */

/** With one of these words `prayer agent` prints something and ends. `main` answers such a line. */
const FOR_MAIN: ReadonlySet<string> = new Set(
  'check --print-plan --print-systemd --print-launchd --print-task --help -h --version -V'.split(' '),
);

/** The entry of `dist/agent.cjs`. @returns the exit code; undefined if `main` must answer */
export function fast(argv: readonly string[]): Promise<number> | undefined {
  const [word, ...words] = argv;
  if (word !== 'agent' || words.some((each) => FOR_MAIN.has(each))) return undefined;
  return runAgent(words);
}

/** A failure to make a plan, with the message of the planning process and its exit code. */
class NoPlan extends Error {
  readonly exit: number;

  constructor(message: string, exit: number) {
    super(message.trim().replace(/^prayer: /, ''));
    this.exit = exit;
  }
}

/** Runs until a signal stops it. @param words the words after `prayer agent`. @returns the exit code */
export async function runAgent(words: readonly string[]): Promise<number> {
  endAfterCrash();
  const stopping = new AbortController();
  const children = createChildren(startChild, log);
  const plan = createPlanning(words, children, stopping.signal);
  let first: Plan;
  try {
    first = await plan();
  } catch (thrown) {
    if (!(thrown instanceof NoPlan)) throw thrown;
    writeStderr(`prayer: ${thrown.message}\n`);
    return thrown.exit;
  }
  const opening = await openDataDirectory(first.folder);
  if (opening.kind === 'in use') {
    const way = IS_WINDOWS ? 'It reads the file again when the file changes' : 'SIGHUP makes it read the file again';
    writeStderr(`prayer: An agent already runs for ${first.prayertab}. ${way}.\n`);
    return FAULTS.DATA_DIRECTORY_IN_USE.exit;
  }
  const { directory } = opening;
  directory.accept((connection) => connection.end(JSON.stringify(words))); // which prayer doctor reads
  const record = createRunRecord(openAgentRecord(first.folder, log));
  const muted = () => mutedUntil(mutePath(process.env));
  const agent = createAgent(first, {
    clock: daemonClock,
    record,
    act: startPrograms({ record, log }, children, muted),
    plan,
    stamp: stampOf,
    log,
  });
  log(`runs ${first.lines.length} lines of ${first.prayertab}`);
  agent.start();
  await untilStopped(() => {
    log('reads the prayertab again (SIGHUP)');
    agent.reload();
  });
  agent.stop();
  stopping.abort();
  await children.end(pauseMs);
  await directory.release();
  log('stopped');
  return 0;
}

/** The agent logs each sentence of the planning process once, not with each plan. After this many sentences the agent forgets them all. */
const MAX_LOGGED_ONCE = 1000;

/** @param stopping ends a planning process, whose plan then never comes: nothing waits for it */
function createPlanning(
  words: readonly string[],
  children: Children,
  stopping: AbortSignal,
): (text?: string) => Promise<Plan> {
  const program = [...new Set([process.execPath, process.argv[1] ?? ''])];
  const logged = new Set<string>();
  let filesOfFirst: Pick<Plan, 'prayertab' | 'folder' | 'watched'> | undefined;
  return async (text) => {
    const fromText = text === undefined ? [] : ['--prayertab', '-'];
    const { exit, stdout, stderr } = await runAndRead([...program, 'agent', ...words, ...fromText, '--print-plan'], {
      input: text ?? '',
      signal: stopping,
    });
    if (stopping.aborted) return new Promise(() => {});
    if (exit !== 0) throw new NoPlan(stderr || `the plan ended with exit code ${exit}`, exit);
    for (const line of stderr.split('\n')) {
      if (line === '' || logged.has(line)) continue;
      if (logged.size >= MAX_LOGGED_ONCE) logged.clear();
      logged.add(line);
      log(line.replace(/^prayer: /, ''));
    }
    const plan = readPlan(stdout);
    if (plan.journey) {
      log(plan.journey.sentence);
      const [program, ...rest] = plan.journey.command;
      if (program !== undefined) children.start({ key: 'journey', label: 'journey' }, [program, ...rest], {});
    }
    if (plan.whereabouts !== undefined) writeFileAtomically(whereaboutsPath(plan.folder), plan.whereabouts);
    filesOfFirst ??= { prayertab: plan.prayertab, folder: plan.folder, watched: plan.watched };
    return { ...plan, ...filesOfFirst }; // a plan from `text` names the default prayertab
  };
}

/** Writes each line to stderr, after the time in UTC. */
function log(sentence: string): void {
  const moment = showUtcSeconds(daemonClock.now());
  for (const line of sentence.split('\n')) writeStderr(`${moment} ${line}\n`);
}

const IS_WINDOWS = process.platform === 'win32';

/**
 * Resolves at SIGTERM or SIGINT. SIGHUP calls `reload`, unless the terminal has gone: then the promise resolves. On Windows SIGHUP always
 * means that the window was closed, and SIGBREAK is Ctrl-Break, so both resolve the promise.
 */
function untilStopped(reload: () => void): Promise<void> {
  const hadTerminal = hasTerminal();
  return new Promise((stop) => {
    process.on('SIGTERM', () => stop());
    process.on('SIGINT', () => stop());
    if (IS_WINDOWS) process.on('SIGBREAK', () => stop());
    process.on('SIGHUP', () => (IS_WINDOWS || (hadTerminal && !hasTerminal()) ? stop() : reload()));
  });
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
