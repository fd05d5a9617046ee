import type { Files } from '../../src/store/files/files.ts';

/** A disk in memory, whose writes are whole at once: for simulations of years. */
export function memoryFiles(): Files {
  const disk = new Map<string, { chunks: Uint8Array[]; size: number }>();
  const place = (path: string) => {
    const found = disk.get(path) ?? { chunks: [], size: 0 };
    disk.set(path, found);
    return found;
  };
  const bytesOf = (path: string): Uint8Array | undefined => {
    const found = disk.get(path);
    return found && Buffer.concat(found.chunks);
  };
  const put = (path: string, bytes: Uint8Array) => disk.set(path, { chunks: [bytes], size: bytes.length });
  return {
    read: async (path) => bytesOf(path),
    pieces: (path) => {
      const bytes = bytesOf(path);
      return bytes && [bytes.subarray(0, 1000), bytes.subarray(1000)];
    },
    async openToRead(path) {
      const bytes = bytesOf(path);
      if (!bytes) return undefined;
      const read = async (start: number, end: number) => Buffer.from(bytes.subarray(start, end));
      return { size: bytes.length, read, close: async () => {} };
    },
    names: async (folder) =>
      [...disk.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)),
    async openEnd(path) {
      const file = place(path);
      return {
        get size() {
          return file.size;
        },
        async append(bytes) {
          file.chunks.push(bytes);
          file.size += bytes.length;
        },
        sync: async () => {},
        async truncate(size) {
          const whole = Buffer.concat(file.chunks).subarray(0, size);
          file.chunks = [whole];
          file.size = size;
        },
        close: async () => {},
      };
    },
    async replace(path, parts, keep) {
      const before = bytesOf(path);
      if (before && keep === 'backup') put(`${path}.bak`, before);
      const bytes = Buffer.from([...parts].join(''));
      put(path, bytes);
      return bytes.length;
    },
    async remove(path) {
      disk.delete(path);
    },
  };
}
