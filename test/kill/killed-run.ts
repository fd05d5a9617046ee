import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { ZONE_OF_PROCESSES } from '../twice.ts';

/**
 * What a program wrote, line by line, until it was killed so many ms after its first word, or else to its own end, which must be 0.
 * A line that the kill cut off is left out.
 */
export async function killedRun(words: readonly string[], killAfterMs: number | undefined): Promise<string[]> {
  const env = { ...process.env, TZ: ZONE_OF_PROCESSES };
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.pipe(process.stderr);
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (killAfterMs !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  const [code]: unknown[] = await once(child, 'close');
  clearTimeout(timer);
  if (killAfterMs === undefined) expect(code).toBe(0);
  return text.split('\n').slice(0, -1);
}
