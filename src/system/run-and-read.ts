import { spawn } from 'node:child_process';

interface Finished {
  /** 1 where a signal ended it, or it could not be started. */
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end and reads what it writes. @param input its stdin; without one it reads nothing */
export function runAndRead([program = '', ...words]: readonly string[], input?: string): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', (thrown) => resolve({ exit: 1, stdout, stderr: `${program}: ${thrown.message}\n` }));
    child.once('close', (code) => resolve({ exit: code ?? 1, stdout, stderr }));
    child.stdin.on('error', () => {}); // it ended without reading
    child.stdin.end(input ?? '');
  });
}
