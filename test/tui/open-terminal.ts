import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { expect, vi } from 'vitest';
import { PROGRAM } from '../http/daemon-process.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';

export const PATIENCE = { timeout: 60_000, interval: 20 };

/** Writes `program.mjs` into a folder: the command as it is installed. */
export function writeProgram(folder: string): void {
  writeFileSync(join(folder, 'program.mjs'), `await import('${PROGRAM}');\n`);
}

/** The environment of a person whose home is the folder; what node compiled is that of the run of the tests (`run-folder.ts`). */
export function homeIn(folder: string, more: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', XDG_CACHE_HOME = '' } = process.env;
  return {
    PATH,
    XDG_CACHE_HOME,
    HOME: folder,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    TZ: ZONE_OF_PROCESSES,
    ...more,
  };
}

/** What a program writes on a real terminal until it ends. One that does not end is killed, and fails the test. */
export async function writtenOnTerminal(
  file: string,
  words: readonly string[],
  env?: Record<string, string | undefined>,
) {
  const pty = spawn(file, [...words], { cols: 80, rows: 24, ...(env && { env }) });
  let output = '';
  let isEnded = false;
  pty.onData((data) => {
    output += data;
  });
  pty.onExit(() => {
    isEnded = true;
  });
  try {
    await vi.waitFor(() => expect(isEnded, `${file} ${words.join(' ')} ends`).toBe(true), PATIENCE);
  } finally {
    if (!isEnded) pty.kill('SIGKILL');
  }
  return output;
}

/** Runs a program of the folder on a real terminal, 80 by 24. */
export function openTerminal(folder: string, program: string, words: readonly string[], env = homeIn(folder)) {
  const pty = spawn(process.execPath, [join(folder, program), ...words], { cols: 80, rows: 24, cwd: folder, env });
  let output = '';
  let ended: { exitCode: number; signal?: number | undefined } | undefined;
  pty.onData((data) => {
    output += data;
  });
  pty.onExit((exit) => {
    ended = exit;
  });
  return {
    pty,
    output: () => output,
    shows: (text: string | RegExp) => vi.waitFor(() => expect(output).toMatch(text), PATIENCE),
    async end() {
      await vi.waitFor(() => expect(ended).toBeDefined(), PATIENCE);
      return ended ?? { exitCode: -1 };
    },
  };
}
