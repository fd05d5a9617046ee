import { readFileSync } from 'node:fs';

/** What a process holds of the machine's memory. */
export function residentMegabytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** How long its main thread was ready to run while the machine ran others; 0 where the system does not say. A busy machine is no neighbour. */
export function secondsWaitingForProcessor(pid: number | 'thread-self' | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9;
  } catch {
    return 0;
  }
}
