import { type Files, machineFiles } from '../../src/store/files/files.ts';

/** A disk that takes so many more bytes and then is full (`ENOSPC`), or is read-only (`EROFS`); `room` may be set at any time. */
export function smallDisk(): Files & { room: number; isReadOnly: boolean } {
  const refuse = (code: string): never => {
    throw Object.assign(new Error(`${code}: planted`), { code });
  };
  const disk = {
    ...machineFiles,
    room: Number.POSITIVE_INFINITY,
    isReadOnly: false,
    async openEnd(path: string) {
      if (disk.isReadOnly) refuse('EROFS');
      const file = await machineFiles.openEnd(path);
      return {
        get size() {
          return file.size;
        },
        async append(bytes: Uint8Array) {
          if (disk.isReadOnly) refuse('EROFS');
          const fits = Math.min(bytes.length, Math.max(0, disk.room));
          await file.append(bytes.subarray(0, fits)); // what fits is written, as a disk does it
          disk.room -= fits;
          if (fits < bytes.length) refuse('ENOSPC');
        },
        sync: () => file.sync(),
        async truncate(size: number) {
          if (disk.isReadOnly) refuse('EROFS');
          await file.truncate(size);
        },
        close: () => file.close(),
      };
    },
    async replace(path: string, parts: Iterable<string>, keep: 'backup' | 'nothing') {
      if (disk.isReadOnly) refuse('EROFS');
      const texts = [...parts];
      if (texts.join('').length > disk.room) refuse('ENOSPC');
      return machineFiles.replace(path, texts, keep);
    },
  };
  return disk;
}
