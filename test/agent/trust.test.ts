import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChildren } from '../../src/agent/children.ts';
import { whyOthersMayChange } from '../../src/core/stored/trusted-path.ts';
import { readPrayertabFile } from '../../src/system/agent-machine.ts';
import { startChild } from '../../src/system/processes.ts';

const fresh = () => mkdtempSync(join(tmpdir(), 'trust-'));
const me = process.geteuid?.() ?? 0;

function prayertabIn(folder: string): string {
  const path = join(folder, 'prayertab');
  writeFileSync(path, 'maghrib run m\n', { mode: 0o644 });
  return path;
}

test('a prayertab of its user is read, also where root wrote it and in /tmp', () => {
  expect(readPrayertabFile(prayertabIn(fresh()))).toBe('maghrib run m\n');
  expect(whyOthersMayChange({ path: '/a', uid: 0, mode: 0o644, isFolder: false }, 1000)).toBeUndefined();
  expect(whyOthersMayChange({ path: '/tmp', uid: 0, mode: 0o1777, isFolder: true }, 1000)).toBeUndefined();
  expect(readPrayertabFile(join(fresh(), 'none'))).toBeUndefined();
});

test.each([
  [0o666, 'anybody may write to it (mode 666)'],
  [0o664, 'its group may write to it (mode 664)'],
])('a prayertab of mode %o is refused, with the command that mends it', (mode, words) => {
  const path = prayertabIn(fresh());
  chmodSync(path, mode);
  const read = () => readPrayertabFile(path);
  expect(read).toThrow(words);
  expect(read).toThrow(`run: chmod go-w ${path}`);
  expect(spawnSync('sh', ['-c', `chmod go-w ${path}`]).status).toBe(0);
  expect(read()).toBe('maghrib run m\n');
});

test('a prayertab of another user is refused', () => {
  const path = prayertabIn(fresh());
  const other = me + 1;
  // root's file is everybody's law; as another user's it is seen by handing that user in
  expect(whyOthersMayChange({ path, uid: other, mode: 0o600, isFolder: false }, me)).toContain(
    `it belongs to user ${other}, not to you (user ${me}). Look at what is in it, then run: chown ${me} ${path}`,
  );
  if (me !== 0) expect(() => readPrayertabFile(path, other)).toThrow('not to you');
});

test('a folder above it that others may write to is refused, also where a link leads there', () => {
  const folder = join(fresh(), 'a b');
  mkdirSync(folder);
  const path = prayertabIn(folder);
  const link = join(fresh(), 'prayertab');
  symlinkSync(path, link);
  for (const each of [path, link]) expect(readPrayertabFile(each)).toBe('maghrib run m\n');
  chmodSync(folder, 0o777);
  for (const each of [path, link]) {
    expect(() => readPrayertabFile(each)).toThrow(`anybody may write to the folder ${folder} (mode 777)`);
    expect(() => readPrayertabFile(each)).toThrow(`chmod go-w '${folder}'`);
  }
});

test('a program that ignores SIGTERM does not outlive the agent', async () => {
  const told: string[] = [];
  const children = createChildren(startChild, (sentence) => told.push(sentence));
  children.start(
    { key: 'k', label: 'line 1' },
    ['sh', '-c', 'trap "" TERM; echo ready; while :; do sleep 0.05; done'],
    {},
  );
  const until = async (words: string) => {
    for (let tries = 0; tries < 2000 && !told.some((line) => line.includes(words)); tries++)
      await new Promise((go) => setTimeout(go, 5));
  };
  await until('ready');
  await children.end(() => new Promise((go) => setImmediate(go)));
  await until('SIGKILL');
  expect(told.at(-1)).toBe('line 1: sh was ended by SIGKILL');
});

test('compiled code is kept where nobody else can write, under any umask', () => {
  const home = fresh();
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: '', NODE_COMPILE_CACHE: '' };
  const { status } = spawnSync('sh', ['-c', `umask 000; exec '${process.execPath}' bin/prayer.js config path`], {
    env,
  });
  expect(status).toBe(0);
  const cache = join(home, '.cache', 'mizwala');
  const reached = readdirSync(cache, { recursive: true }).map((name) => join(cache, String(name)));
  expect(reached.length).toBeGreaterThan(0);
  for (const path of [cache, ...reached]) expect((statSync(path).mode & 0o022).toString(8), path).toBe('0');
});
