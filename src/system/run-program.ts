import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Fault, quoted } from '../core/fault.ts';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2'] as const;

/**
 * Runs a program with our streams until it ends, and passes our signals on to it.
 * @param variables environment variables beside ours
 * @returns its exit code as shells give it: 128 + n if signal n ended it
 * @throws Fault PROGRAM_NOT_STARTED
 */
export function runProgram(
  program: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    // listens before the start: the program may run, and we may get a signal for it, before spawn returns;
    // Node delivers the signal after that
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...variables } });
    const settled = () => {
      for (const signal of PASSED_ON) process.off(signal, passOn);
    };
    child.on('error', (thrown: NodeJS.ErrnoException) => {
      settled();
      const why = thrown.code === 'ENOENT' ? 'there is no such program' : thrown.message;
      reject(new Fault('PROGRAM_NOT_STARTED', `${quoted(program)} was not started: ${why}.`, { program }, thrown));
    });
    child.on('exit', (code, signal) => {
      settled();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
