import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** The words after `node` of a process that runs this code. */
function running(code: string): string[] {
  const at = (name: string) => new URL(`../../src/system/${name}.ts`, import.meta.url).href;
  const imports = `import { startChild, stopSignal } from '${at('processes')}'; import * as end from '${at('process-end')}';`;
  return ['--input-type=module-typescript', '-e', `${imports}${code}`];
}
const LIMITED = { timeout: 60_000, killSignal: 'SIGKILL', encoding: 'utf8' } as const;

test('a program that leaves another behind, which keeps its pipes, does not keep the process', () => {
  const code = `startChild(['sh', '-c', 'setsid sleep 200 & exit 4'], {}, { output() {}, ended: console.log });`;
  const { status, stdout } = spawnSync(process.execPath, running(code), LIMITED);
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'ended with exit code 4 true\n' });
});

test('nor does one that cannot be killed, as that of another user', () => {
  const code = `const events = { output() {}, ended() {} };
    const child = startChild(['sleep', '200'], {}, events);
    process.kill = () => { throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' }); };
    child.end('SIGKILL');
    process.exitCode = 3;`;
  expect(spawnSync(process.execPath, running(code), LIMITED).status).toBe(3);
});

test.each(['SIGTERM', 'SIGINT'] as const)('a second %s ends the process at once', async (signal) => {
  const code = `const stopped = stopSignal(); setInterval(() => {}, 1000); console.log('ready'); await stopped; console.log('stops');`;
  const child = spawn(process.execPath, running(code));
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(String(await once(child.stdout, 'data'))).toBe('stops\n');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
});

const CRASHES = [`throw new Error('ours')`, `void Promise.reject(new Error('ours'))`];
const OURS = expect.stringMatching(/^Error: ours\n {4}at /);

test.each(CRASHES)('an error that nothing caught is told, and the process ends with exit code 1: %s', (thrown) => {
  for (const then of ['', `process.exitCode = 0;`, `setTimeout(() => { process.exitCode = 0; }, 50);`]) {
    const code = `end.endAfterCrash(); setTimeout(() => { ${thrown}; }); ${then}`;
    const { status, signal, stderr } = spawnSync(process.execPath, running(code), LIMITED);
    expect({ status, signal, stderr }).toEqual({ status: 1, signal: null, stderr: OURS });
  }
});

test.each(CRASHES)('a process that goes on after such an error is ended by a signal: %s', (thrown) => {
  const code = `end.endAfterCrash(); setInterval(() => {}, 1000); setTimeout(() => { ${thrown}; });`;
  const { signal, stderr } = spawnSync(process.execPath, running(code), LIMITED);
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: OURS });
});
