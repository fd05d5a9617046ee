import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { textIfThere, writeFileAtomically } from '../../src/store/files/atomic-file.ts';
import { machineFiles } from '../../src/store/files/files.ts';
import { regularText } from '../../src/system/regular-file.ts';
import { writeFile } from '../../src/system/text-files.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';
import { finishRestore, restoreBackup, writeBackup } from '../../src/store/backup/backup.ts';
import { subscription } from '../webhooks/subscriptions.ts';

/** Only a regular file of the same kind is ever replaced (decisions.md 6.2). */
let folder = '';
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-kinds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ODD = ['a folder', 'a pipe', 'a socket', 'a device', 'a link to a device', 'a link to a pipe'] as const;

/** Makes what is no regular file. @returns its path, and what undoes it */
async function odd(kind: (typeof ODD)[number]): Promise<{ path: string; close(): void }> {
  const path = at(kind.replaceAll(' ', '-'));
  let close = () => {};
  if (kind === 'a folder') mkdirSync(path);
  else if (kind === 'a device') return { path: '/dev/null', close };
  else if (kind === 'a link to a device') symlinkSync('/dev/full', path);
  else if (kind === 'a link to a pipe') symlinkSync((await odd('a pipe')).path, path);
  else if (kind === 'a pipe') spawnSync('mkfifo', [path]);
  else {
    const server = createServer();
    await new Promise<void>((go) => server.listen(path, go));
    close = () => server.close();
  }
  return { path, close };
}

const kindOf = (path: string) => [lstatSync(path).mode, lstatSync(path).ino];
const MADE = { madeAt: '2026-11-20T09:00:00Z', madeBy: '1.2.3' };

async function store(): Promise<string> {
  const data = at('data');
  const opened = await openSubscriptionStore(data);
  await opened.create(subscription(), 10);
  await opened.close();
  return data;
}

const WRITE_STDOUT = `
import { writeFileAtomically } from '${new URL('../../src/store/files/atomic-file.ts', import.meta.url).href}';
try {
  writeFileAtomically('/dev/stdout', 'x');
} catch (thrown) {
  process.stdout.write(thrown.message);
}`;

describe.each(ODD)('%s', (kind) => {
  test('is never replaced: settings, keys, a backup', async () => {
    const { path, close } = await odd(kind);
    const before = kindOf(path);
    const data = await store();
    expect(() => writeFileAtomically(path, 'x')).toThrow(/no regular file$/);
    await expect(machineFiles.replace(path, ['x'], 'nothing')).rejects.toThrow(/no regular file$/);
    await expect(writeBackup(data, path, MADE)).rejects.toThrow(/no regular file$/);
    expect(kindOf(path)).toEqual(before);
    close();
  });

  test('is never waited for, where a file of ours is read', async () => {
    const { path, close } = await odd(kind);
    const refused = /regular file|it is a folder|ENXIO/;
    expect(() => textIfThere(path)).toThrow(refused);
    expect(() => regularText(path)).toThrow(refused);
    await expect(machineFiles.read(path)).rejects.toThrow(refused);
    await expect(machineFiles.openToRead(path)).rejects.toThrow(refused);
    await expect(machineFiles.openEnd(path)).rejects.toThrow(/regular file|EISDIR|ENXIO/);
    expect(() => [...(machineFiles.pieces(path) ?? [])]).toThrow(refused);
    close();
  });

  test('is no backup: restore says so', async () => {
    const { path, close } = await odd(kind);
    const restoring = restoreBackup(at('new'), path, { mayReplace: false, stamp: '' });
    await expect(restoring).rejects.toMatchObject({
      code: 'INPUT_NOT_READ',
      message: expect.stringMatching(/^Backup ".*" cannot be read: .*(?:regular file|ENXIO)/),
    });
    close();
  });
});

test.each(['', 'config', 'PRIVATE KEY', '{"mizwala_backup": 1}', '\u0000'.repeat(100)])(
  'a file that holds %j is no backup',
  async (text) => {
    const path = at('file');
    writeFileSync(path, text);
    const data = await store();
    const written = writeBackup(data, path, MADE);
    if (text === '') await expect(written).resolves.toMatchObject({ subscriptions: 1 });
    else {
      await expect(written).rejects.toMatchObject({
        code: 'OUTPUT_NOT_WRITTEN',
        message: expect.stringContaining('is no backup'),
      });
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  },
);

test('a link to a pipe without a name, as /dev/stdout in a pipeline, is refused as a pipe', () => {
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" | cat', process.execPath, WRITE_STDOUT],
    { encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'it is a pipe, no regular file' });
});

test('an older backup is replaced, and a link to it stays', async () => {
  const data = await store();
  await writeBackup(data, at('real.backup'), MADE);
  symlinkSync('real.backup', at('link'));
  symlinkSync('link', at('link-of-link'));
  const { ino } = lstatSync(at('real.backup'));
  await writeBackup(data, at('link-of-link'), { ...MADE, madeBy: '9.9.9' });
  expect([readlinkSync(at('link')), readlinkSync(at('link-of-link'))]).toEqual(['real.backup', 'link']);
  expect(readFileSync(at('real.backup'), 'utf8')).toContain('9.9.9');
  expect(lstatSync(at('real.backup')).ino).not.toBe(ino);
});

describe('what --output names', () => {
  test('a sheet takes the place of a sheet, and of nothing else', () => {
    writeFile(at('new.html'), '<!doctype html>1');
    writeFile(at('new.html'), '<!DOCTYPE html>2');
    expect(readFileSync(at('new.html'), 'utf8')).toBe('<!DOCTYPE html>2');
    writeFileSync(at('empty'), '');
    writeFile(at('empty'), '%PDF-1.7');
    for (const [name, text] of Object.entries({ '.bashrc': 'alias a=b', 'page.pdf': '%PDF-1.4', key: '-----BEGIN' })) {
      writeFileSync(at(name), text);
      expect(() => writeFile(at(name), '<!doctype html>')).toThrow(/holds something else and is kept/);
      expect(readFileSync(at(name), 'utf8')).toBe(text);
    }
  });

  test('a device is written into, and stays one; a folder is refused', () => {
    const { rdev } = lstatSync('/dev/null');
    writeFile('/dev/null', '<!doctype html>');
    expect(lstatSync('/dev/null').rdev).toBe(rdev);
    expect(() => writeFile('/dev/full', '<!doctype html>')).toThrow(/ENOSPC/);
    expect(() => writeFile(folder, '<!doctype html>')).toThrow(/EISDIR/);
  });
});

describe.each(['keys.json', 'store.json', 'store.json.bak', 'journal-1.ndjson', 'feeds.ndjson', 'restoring.backup'])(
  '%s of a data directory',
  (name) => {
    test.each(['a pipe', 'a folder'] as const)(
      'that is %s stops the daemon at once, with a sentence that names it',
      async (kind) => {
        const data = at('data');
        mkdirSync(data, { mode: 0o700 });
        if (kind === 'a pipe') spawnSync('mkfifo', [join(data, name)]);
        else mkdirSync(join(data, name));
        const opened = async () => {
          openApiKeyFile(data);
          await finishRestore(data);
          await (await openSubscriptionStore(data)).close();
        };
        const thrown = await opened().catch((fault: unknown) => fault);
        if (thrown === undefined) return expect(name).toMatch(/\.bak$/); // read only where store.json is damaged
        expect(thrown).toMatchObject({ details: { path: join(data, name) } });
        expect((thrown as Error).message).toContain(`it is ${kind}, no regular file`);
      },
    );
  },
);
