import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

let drafts = 0;

/**
 * Replaces a file whole, so that a reader, and a restart after kill -9 or loss of power at any instant, finds the old text or the
 * new one and nothing between: a draft of a name of its own, fsync, rename, fsync of the folder. Readable by its owner only.
 * @throws the system's error; the old file then still stands
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
