import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from '../../core/fault.ts';

let drafts = 0;

/**
 * Replaces a whole file: writes a draft beside the file, syncs it, renames it, and syncs the folder. A reader, and a restart after kill -9
 * or a power loss, finds either the old text or the new one. Only the owner can read the file. A link stays, and its target is replaced.
 * @throws the system's error, or IrregularFile; then the old file is still there
 */
export function writeFileAtomically(named: string, text: string | Uint8Array): void {
  const path = replaceablePath(named);
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
    renameOver(draft, path);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
  const holder = openSync(...nameHolder(path));
  try {
    fsyncSync(holder);
  } finally {
    closeSync(holder);
  }
}

/** The path of a file that may be replaced, at the end of links. @throws IrregularFile */
export function replaceablePath(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found) refuseIrregular(found, path); // first: a pipe without a name, as /dev/stdout may be, has no end of links
  return endOfLinks(path);
}

/** The path at the end of links, as dotfile managers and mounts of secrets make them. There need not be anything yet. */
export function endOfLinks(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  let target: string;
  try {
    target = readlinkSync(path);
  } catch {
    return path; // there is nothing yet
  }
  return endOfLinks(resolve(dirname(path), target));
}

export class IrregularFile extends Error {
  readonly path: string;

  constructor(found: Stats, path: string) {
    const kind = found.isDirectory() ? 'folder' : found.isFIFO() ? 'pipe' : found.isSocket() ? 'socket' : 'device';
    super(`it is a ${kind}, no regular file`);
    this.path = path;
  }
}

/** @throws IrregularFile */
export function refuseIrregular(found: Stats, path: string): void {
  if (!found.isFile()) throw new IrregularFile(found, path);
}

/** Flags with which a pipe is opened without waiting for its writer. Windows has none. */
export const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** @returns a descriptor @throws the system's error, or IrregularFile */
export function openRegular(path: string): number {
  const file = openSync(path, READ);
  try {
    refuseIrregular(fstatSync(file), path);
    return file;
  } catch (thrown) {
    closeSync(file);
    throw thrown;
  }
}

const MAX_RENAMES = 1000;

/** Renames a file over another. Tries again while Windows refuses because a virus scanner reads one of them. @throws the system's error */
export function renameOver(from: string, to: string): void {
  for (let left = MAX_RENAMES; ; left--) {
    try {
      renameSync(from, to);
      return;
    } catch (thrown) {
      const isMomentary =
        process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(thrown) ?? '');
      if (!isMomentary || left === 0) throw thrown;
    }
  }
}

/**
 * The path to sync so that a renamed file keeps its name after a power loss: the folder of the file. Windows cannot sync folders, so there
 * the file is synced, which also writes the names that NTFS has logged.
 */
export function nameHolder(path: string): [path: string, flags: 'r' | 'r+'] {
  return process.platform === 'win32' ? [path, 'r+'] : [dirname(path), 'r'];
}

/** A text that changes when a file is replaced; undefined if the file does not exist. */
export function fileStamp(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** The text of a file; undefined if it does not exist. @throws the system's error */
export function textIfThere(path: string): string | undefined {
  try {
    const file = openRegular(path);
    try {
      return readFileSync(file, 'utf8');
    } finally {
      closeSync(file);
    }
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT' || errorCode(thrown) === 'ENOTDIR') return undefined;
    throw thrown;
  }
}

/**
 * Creates a folder and its parents, for their owner only. Does not use Node's `recursive`, which never returns if nobody may create the
 * folder and the system answers ENOENT, as in /proc (Node 24.21). @throws the system's error
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || isFolder(above)) throw thrown;
    makeFolder(above);
    makeFolder(path); // another process may have created it meanwhile
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
