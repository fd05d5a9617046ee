import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../package/real-agent.ts';

/**
 * A browser that starts another process, as Chromium does, and never ends. It says its number after a second: until then our process, on a
 * busy machine, may not have told the guard the number, and a SIGKILL in that moment leaves the browser.
 */
const BROWSER = `#!/bin/sh
sleep 600 &
other=$!
for word in "$@"; do case $word in --user-data-dir=*) mkdir -p "\${word#*=}"; echo x > "\${word#*=}/lock";; esac; done
sleep 1
echo "$$ $other" > "$PIDS"
wait
`;
const RUN = `import { pdfOf } from '${new URL('../../src/system/browser.ts', import.meta.url).href}';
await pdfOf('<p>', process.env, () => {});`;

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)('%s leaves no browser and no folder', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [browser, pids, temporary] = ['browser', 'pids', 'tmp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(browser, BROWSER);
  chmodSync(browser, 0o755);
  mkdirSync(temporary);
  const env = { PATH: process.env['PATH'], PRAYER_BROWSER: browser, PIDS: pids, TMPDIR: temporary };
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', RUN], { env, stdio: 'ignore' });
  await until(() => existsSync(pids) && readFileSync(pids, 'utf8').endsWith('\n'), 60);
  const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
  expect(started.map(isRunning)).toEqual([true, true]);
  expect(readdirSync(temporary)).toHaveLength(1);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  await until(() => started.every((pid) => !isRunning(pid)) && readdirSync(temporary).length === 0, 60);
});
