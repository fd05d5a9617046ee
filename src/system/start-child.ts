import { spawn } from 'node:child_process';

interface ChildEvents {
  output(text: string): void;
  ended(how: string, isFailure: boolean): void;
}

/**
 * Starts a program with nothing on stdin; what it writes is handed on. It has a process group of its own, so that `end` reaches what it
 * started too. No shell is between.
 */
export function startChild(
  [program, ...words]: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  { output, ended }: ChildEvents,
): { end(signal: 'SIGTERM' | 'SIGKILL'): void } {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', output);
    stream.on('error', () => {}); // it has closed its end
  }
  child.once('error', (thrown: NodeJS.ErrnoException) => {
    if (child.pid !== undefined) return; // it runs; only a signal could not be sent
    const why = thrown.code === 'ENOENT' ? 'there is no such program' : thrown.message;
    ended(`was not started: ${why}`, true);
  });
  child.once('exit', (code, signal) => {
    ended(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`, code !== 0);
  });
  return {
    end(signal) {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // it has just ended
      }
    },
  };
}
