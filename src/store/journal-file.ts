import type { EndOfFile } from './files.ts';

/** A journal open for writing. What is appended is on the disk, or no part of it stays in the file. */
export interface JournalFile {
  /** The end of what is whole and on the disk. */
  readonly bytes: number;
  /** @throws the system's error */
  append(bytes: Uint8Array): Promise<void>;
  /** Removes what a failed write left. It may be whole lines, whose numbers are given again. @throws the system's error */
  removeTorn(): Promise<void>;
  close(): Promise<void>;
}

export function createJournalFile(file: EndOfFile, soundBytes: number): JournalFile {
  let bytes = soundBytes;
  /** What follows `bytes` is not to be kept. */
  let isTorn = file.size > soundBytes;

  async function removeTorn(): Promise<void> {
    if (!isTorn) return;
    await file.truncate(bytes);
    isTorn = false;
  }

  return {
    get bytes() {
      return bytes;
    },
    removeTorn,
    async append(added) {
      await removeTorn();
      isTorn = true; // until it is whole
      try {
        await file.append(added);
        await file.sync();
      } catch (thrown) {
        await removeTorn().catch(() => {}); // the next append tries again
        throw thrown;
      }
      isTorn = false;
      bytes += added.length;
    },
    close: () => file.close(),
  };
}
