import { execFile, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { Fault, quoted } from '../core/fault.ts';
import { printable } from '../core/text/terminal-text.ts';
import { startOf } from './platform.ts';
import { endBy } from './process-end.ts';

const IS_WINDOWS = process.platform === 'win32';
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2'] as const;

/** Runs a program with our own streams and signals. @returns its exit code, 128 + n for signal n. @throws Fault PROGRAM_NOT_STARTED */
export function runProgram(
  program: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = startOf(program, words, process.env, process.platform);
    // Listens before the start: the program may run, and a signal for it may arrive, before spawn returns. Node delivers the signal later.
    // On Windows Ctrl-C reaches the program itself, and `kill` would end it at once.
    const passOn = (signal: NodeJS.Signals) => IS_WINDOWS || child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const env = { ...process.env, ...variables };
    const child = spawn(start.program, start.words, { ...start, stdio: 'inherit', env });
    const settled = () => {
      for (const signal of PASSED_ON) process.off(signal, passOn);
    };
    child.on('error', (thrown) => {
      settled();
      const sentence = `${quoted(program)} was not started: ${whyNotStarted(thrown)}.`;
      reject(new Fault('PROGRAM_NOT_STARTED', sentence, { program }, thrown));
    });
    child.on('exit', (code, signal) => {
      settled();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

function whyNotStarted({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ENOENT' ? 'there is no such program' : message;
}

/** Starts a program without a shell and with an empty stdin, in its own process group, so that `end` reaches its children too. */
export function startChild(
  [program, ...words]: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  { output, ended }: { output(text: string): void; ended(how: string, isFailure: boolean): void },
): { readonly pid: number | undefined; end(signal: 'SIGTERM' | 'SIGKILL'): void } {
  const start = startOf(program, words, process.env, process.platform);
  const child = spawn(start.program, start.words, {
    ...start,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
    detached: !IS_WINDOWS, // on Windows it would open a window
    windowsHide: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', output);
    stream.on('error', () => {}); // the program has closed its end
  }
  /** Keeps this process no longer: programs that were left behind may hold the pipes, and another user's program cannot be killed. */
  const letGo = () => {
    child.unref();
    for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref();
  };
  child.once('error', (thrown) => {
    if (child.pid !== undefined) return; // the program runs; only a signal could not be sent
    ended(`was not started: ${whyNotStarted(thrown)}`, true);
  });
  child.once('exit', (code, signal) => {
    letGo();
    ended(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`, code !== 0);
  });
  return {
    pid: child.pid,
    end(signal) {
      if (child.pid === undefined) return;
      if (signal === 'SIGKILL') letGo();
      try {
        // Windows has no process groups, and no signal that asks a program to end
        if (IS_WINDOWS) execFile('taskkill', ['/pid', String(child.pid), '/t', '/f'], () => {});
        else process.kill(-child.pid, signal);
      } catch {
        // the program has just ended
      }
    },
  };
}

interface ReadOptions {
  readonly input?: string;
  readonly timeoutMs?: number;
  readonly variables?: Readonly<Record<string, string>>;
  /** Ends the program when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Runs a program to its end and reads its output. @returns exit code 1 if a signal ended the program, or if it could not be started */
export function runAndRead(
  [program = '', ...words]: readonly string[],
  { input = '', timeoutMs = 0, variables = {}, signal }: ReadOptions = {},
): Promise<{ readonly exit: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const options = {
      maxBuffer: Number.POSITIVE_INFINITY,
      timeout: timeoutMs,
      env: { ...process.env, ...variables },
      signal,
    };
    const child = execFile(program, words, options, (failure, stdout, stderr) => {
      const exit = failure === null ? 0 : typeof failure.code === 'number' ? failure.code : 1;
      const isStarted = child.pid !== undefined;
      resolve({ exit, stdout, stderr: isStarted ? stderr : `${program}: ${failure?.message}\n` });
    });
    child.stdin?.on('error', () => {}); // the program ended without reading
    child.stdin?.end(input);
  });
}

/**
 * Resolves at the first SIGTERM or SIGINT. A second one ends the process at once. SIGHUP counts only with a terminal. Without one SIGHUP
 * is ignored, because Node has reset what `nohup` set.
 */
export function stopSignal(): Promise<void> {
  const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  if (!hasTerminal) process.on('SIGHUP', () => {});
  return new Promise((stop) => {
    let isStopping = false;
    const hangUp = hasTerminal ? (['SIGHUP'] as const) : [];
    const ofWindows = IS_WINDOWS ? (['SIGBREAK'] as const) : [];
    for (const signal of ['SIGTERM', 'SIGINT', ...ofWindows, ...hangUp] as const) {
      process.on(signal, () => {
        if (isStopping) endBy(signal);
        isStopping = true;
        stop();
      });
    }
  });
}

/** The exit code of a shell that does not find a program; cmd.exe returns 1. */
const NOT_FOUND = 127;

/**
 * Shows a text through a pager, which may have options, so a shell runs it. less keeps colours, and exits if the text fits.
 * @returns whether the pager could be started
 */
export async function showPaged(text: string, pager = process.env['PAGER']): Promise<boolean> {
  if (pager?.trim() === '') return false;
  return new Promise((resolve) => {
    const ignore = () => {}; // Ctrl-C is for the pager, where it stops a search
    process.on('SIGINT', ignore);
    const settle = (isShown: boolean) => {
      process.off('SIGINT', ignore);
      resolve(isShown);
    };
    const env = { LESS: 'FRX', ...process.env };
    const child = spawn(pager ?? 'less', { shell: pager !== undefined, stdio: ['pipe', 'inherit', 'inherit'], env });
    child.on('error', () => settle(false));
    child.on('exit', (code) => settle(code !== (IS_WINDOWS ? 1 : NOT_FOUND)));
    child.stdin.on('error', () => {}); // the reader left before the end
    child.stdin.end(printable(text));
  });
}
