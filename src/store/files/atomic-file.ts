import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

let drafts = 0;

/**
 * Replaces a whole file: a draft under its own name, fsync, rename, fsync of the folder. A reader, and a restart after kill -9 or
 * a power loss, finds either the old text or the new one. Only the owner can read the file.
 * @throws the system's error; then the old file is still there
 */
export function writeFileAtomically(path: string, text: string | Uint8Array): void {
  const folder = dirname(path);
  makeFolder(folder);
  const draft = join(folder, `.${basename(path)}.${process.pid}.${drafts++}.draft`);
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
