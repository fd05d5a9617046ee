import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type DataDirectory, openDataDirectory } from '../../src/store/data-directory.ts';
import { defaultDataDirectory } from '../../src/system/user-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function hold(path: string): Promise<DataDirectory> {
  const opening = await openDataDirectory(path);
  if (opening.kind !== 'held') throw new Error('it is held by another');
  return opening.directory;
}

describe('a data directory', () => {
  test('is made for its owner only, and so are its sockets', async () => {
    const path = join(folder, 'deep', 'new');
    const directory = await hold(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    const sockets = readdirSync(path);
    expect(sockets).toHaveLength(2);
    for (const name of sockets) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
    await directory.release();
    expect(readdirSync(path)).toEqual([]);
  });

  test.each([
    [0o777, 'anybody may write to the folder'],
    [0o1777, 'anybody may write to the folder'],
    [0o775, 'its group may write to the folder'],
  ])('of mode %o is refused, with the command that mends it', async (mode, words) => {
    const path = join(folder, `open-${mode}`);
    mkdirSync(path);
    chmodSync(path, mode);
    await expect(hold(path)).rejects.toThrow(words);
    await expect(hold(path)).rejects.toThrow(`run: chmod go-w ${path}`);
    expect(readdirSync(path)).toEqual([]);
    chmodSync(path, mode & 0o755);
    await (await hold(path)).release();
  });

  test('belongs to one at a time; the next gets it at once', async () => {
    const path = join(folder, 'one');
    const first = await hold(path);
    expect((await openDataDirectory(path)).kind).toBe('in use');
    await first.release();
    await (await hold(path)).release();
  });

  test('of many who want it at once, one gets it, whatever the moment', async () => {
    const path = join(folder, 'many');
    for (let round = 0; round < 10; round++) {
      const openings = await Promise.all(Array.from({ length: 8 }, () => openDataDirectory(path)));
      const held = openings.flatMap((opening) => (opening.kind === 'held' ? [opening.directory] : []));
      expect(held).toHaveLength(1);
      await held[0]?.release();
    }
    expect(readdirSync(path)).toEqual([]);
  });

  test('is had at once after its holder was killed, and of many who then come one gets it', async () => {
    const path = join(folder, 'killed');
    for (let round = 0; round < 3; round++) {
      await killedHolder(path);
      expect(readdirSync(path).length).toBeGreaterThan(0);
      const openings = await Promise.all(Array.from({ length: 6 }, () => openDataDirectory(path)));
      const held = openings.flatMap((opening) => (opening.kind === 'held' ? [opening.directory] : []));
      expect(held).toHaveLength(1);
      await held[0]?.release();
      expect(readdirSync(path)).toEqual([]);
    }
  });

  test('carries what others say to its holder, and hangs up while nobody listens', async () => {
    const path = join(folder, 'said');
    const directory = await hold(path);
    const opening = await openDataDirectory(path);
    if (opening.kind !== 'in use') throw new Error('held twice');
    expect(await said(opening.socketPath)).toBe('');
    directory.accept((connection) => connection.end('peace'));
    expect(await said(opening.socketPath)).toBe('peace');
    expect(await said(join(path, 'daemon.sock'))).toBe('peace');
    await directory.release();
  });

  test('may have a path longer than a socket’s name may be', async () => {
    const path = join(folder, 'x'.repeat(120), 'y'.repeat(120));
    const directory = await hold(path);
    directory.accept((connection) => connection.end('peace'));
    const opening = await openDataDirectory(path);
    expect(opening.kind === 'in use' && (await said(opening.socketPath))).toBe('peace');
    await directory.release();
  });

  test.each([
    ['a file stands in the way', () => join(folder, 'file', 'below')],
    ['the system has no such folder', () => '/proc/mizwala'],
  ])('that cannot be made is refused in words: %s', async (_why, path) => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openDataDirectory(path())).rejects.toMatchObject({
      code: 'DATA_DIRECTORY_UNUSABLE',
      message: expect.stringContaining('--data'),
    });
  });

  test('other files in it are left alone', async () => {
    const path = join(folder, 'others');
    mkdirSync(path);
    for (const name of ['keys.json', 'daemon-notes.txt', 'store.json']) writeFileSync(join(path, name), '{}');
    await (await hold(path)).release();
    expect(readdirSync(path).toSorted()).toEqual(['daemon-notes.txt', 'keys.json', 'store.json']);
  });

  test.each([
    [{ XDG_STATE_HOME: '/state' }, '/state/prayer'],
    [{ XDG_STATE_HOME: 'relative' }, '/home/a/.local/state/prayer'],
    [{}, '/home/a/.local/state/prayer'],
  ])('by default, with %j, is %s', (env, path) => {
    expect(defaultDataDirectory({ HOME: '/home/a', ...env })).toBe(path);
  });
});

function said(socketPath: string): Promise<string> {
  return new Promise((answer, fail) => {
    let text = '';
    const connection = connect(socketPath);
    connection.on('data', (bytes) => {
      text += bytes.toString();
    });
    connection.on('close', () => answer(text));
    connection.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? answer(text) : fail(error),
    );
  });
}

/** Another process takes the directory and is killed. */
async function killedHolder(path: string): Promise<void> {
  const room = new URL('../../src/store/data-directory.ts', import.meta.url).href;
  const source = `import { openDataDirectory } from ${JSON.stringify(room)};
    const { kind } = await openDataDirectory(process.argv[1]);
    console.log(kind);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  const [kind] = (await once(child.stdout, 'data')) as [Buffer];
  expect(kind.toString()).toBe('held\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
