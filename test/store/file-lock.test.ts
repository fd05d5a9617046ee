import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whileLocked } from '../../src/store/file-lock.ts';
import { ROUNDS } from '../writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = new URL('../../src/store/file-lock.ts', import.meta.url).href;

/** A process that raises the number in a file, which another would raise from the same number without the lock. */
const COUNTING = `import { readFileSync, writeFileSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  import { whileLocked } from ${JSON.stringify(SOURCE)};
  const [, path, times] = process.argv;
  for (let n = 0; n < Number(times); n++) {
    await whileLocked(path, async () => {
      const number = Number(readFileSync(path, 'utf8'));
      await pause(1);
      writeFileSync(path, String(number + 1));
    });
  }
  console.log('done');`;

/** A process that has the lock until it is ended. */
const HOLDING = `import { whileLocked } from ${JSON.stringify(SOURCE)};
  await whileLocked(process.argv[1], () => new Promise((_) => {
    setInterval(() => {}, 1000);
    console.log('held');
  }));`;

function started(source: string, ...words: string[]): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.pipe(process.stderr);
  return child;
}

async function holder(path: string): Promise<ChildProcess> {
  const child = started(HOLDING, path);
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return child;
}

test('twenty processes at once, and as many in one process, lose no change, whoever is killed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const path = join(folder, `number-${round}`);
    writeFileSync(path, '0');
    const killed = [1, 2, 3].map(() => holder(path).then((child) => child.kill('SIGKILL')));
    const processes = Array.from({ length: 10 }, () => started(COUNTING, path, '5'));
    const here = Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 5; n++)
        await whileLocked(path, async () => {
          const number = Number(readFileSync(path, 'utf8'));
          await new Promise((turn) => setImmediate(turn));
          writeFileSync(path, String(number + 1));
        });
    });
    const ends = processes.map(async (child) => (await once(child, 'exit'))[0] as number);
    expect(await Promise.all(ends)).toEqual(processes.map(() => 0));
    await Promise.all([...here, ...killed]);
    expect(readFileSync(path, 'utf8')).toBe('100');
  }
  await whileLocked(join(folder, 'number-0'), () => {});
  expect(readdirSync(folder).filter((name) => name.startsWith('.number-0.'))).toEqual([]);
});

test('a process that was killed blocks nobody, and leaves nothing', async () => {
  const path = join(folder, 'killed');
  const child = await holder(path);
  const waiting = whileLocked(path, () => 'mine');
  child.kill('SIGKILL');
  expect(await waiting).toBe('mine');
  const again = await holder(path);
  again.kill('SIGKILL');
  await once(again, 'exit');
  expect(await whileLocked(path, () => 'mine')).toBe('mine');
  expect(readdirSync(folder).filter((name) => name.includes('killed'))).toEqual([]);
});

test('a process that keeps the lock is named after a while; what fails gives it to the next', async () => {
  const path = join(folder, 'kept');
  const child = await holder(path);
  child.kill('SIGSTOP');
  await expect(whileLocked(path, () => 'mine', 50)).rejects.toThrow(`process ${child.pid} has been changing it`);
  child.kill('SIGKILL');
  await expect(
    whileLocked(path, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await whileLocked(path, () => 'mine')).toBe('mine');
});

test('files of one folder do not wait for each other, and a long path is no hindrance', async () => {
  const path = join(folder, 'x'.repeat(120), 'y'.repeat(60));
  const inner = () => whileLocked(join(folder, 'other'), () => 'both');
  expect(await whileLocked(path, inner)).toBe('both');
});
