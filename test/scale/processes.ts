import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const PROGRAM = new URL('./main.ts', import.meta.url).pathname;
const TICKS_PER_SECOND = 100;

/** A process of ours that is asked by lines and answers each by a line of JSON. */
export interface Child {
  readonly process: ChildProcess;
  ask(line: string): Promise<unknown>;
  /** Its first line. */
  readonly ready: Promise<unknown>;
  /** Seconds of CPU until now. */
  cpu(): number;
}

export function start(...words: string[]): Child {
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${words[0]} ended`);
    return JSON.parse(value);
  };
  const ready = answer();
  return {
    process: child,
    ready,
    ask(line) {
      child.stdin.write(`${line}\n`);
      return answer();
    },
    cpu: () => cpuOf(child.pid ?? 0),
  };
}

interface Stat {
  readonly parent: number;
  /** Ticks of CPU of the process, and of its children that ended. */
  readonly own: number;
  readonly ended: number;
}

function statOf(pid: number | string): Stat {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  return { parent, own: (fields[11] ?? 0) + (fields[12] ?? 0), ended: (fields[13] ?? 0) + (fields[14] ?? 0) };
}

/** Seconds of CPU of a process until now. */
export function cpuOf(pid: number): number {
  return statOf(pid).own / TICKS_PER_SECOND;
}

/** Milliseconds of CPU of the main thread of a process until now. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** CPU of the server that listens at this port, and of all its processes, also of those that ended. */
export function serverCpu(port: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      return [{ pid: Number(name), line: readFileSync(`/proc/${name}/cmdline`, 'utf8'), ...statOf(name) }];
    } catch {
      return []; // no process, or it has ended
    }
  });
  const server = processes.find(
    ({ line }) => /postgres\0/.test(line) && line.includes(`\0-p\0${port}\0`) && !/^sh\0/.test(line),
  );
  if (!server) throw new Error('the server is not there');
  const others = processes.filter(({ parent }) => parent === server.pid);
  return (server.own + server.ended + others.reduce((sum, { own }) => sum + own, 0)) / TICKS_PER_SECOND;
}

/** The most memory that a process ever had, in MB. */
export function peakMb(pid: number): number {
  return memoryMb(pid, 'VmHWM');
}

/** The memory that a process has now, in MB. */
export function residentMb(pid: number): number {
  return memoryMb(pid, 'VmRSS');
}

function memoryMb(pid: number, line: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kb = status
    .split('\n')
    .find((each) => each.startsWith(`${line}:`))
    ?.match(/\d+/)?.[0];
  return (Number(kb) * 1024) / 1e6;
}

/** Builds the program as it is installed. */
export function bundled(): void {
  execFileSync(process.execPath, ['src/build/bundle.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
