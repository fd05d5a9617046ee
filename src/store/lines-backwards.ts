import type { Files } from './files.ts';

const CHUNK_BYTES = 4 << 20;
const LINE_FEED = 0x0a;

/** Lines that contain the needle and begin before the offset `before`, from the last to the first, each with its offset. */
export async function* linesBackwards(
  files: Files,
  path: string,
  needle: Buffer,
  before: number,
): AsyncGenerator<[text: string, offset: number]> {
  const file = await files.openToRead(path);
  if (!file) return;
  try {
    let end = Math.min(file.size, before);
    while (end > 0) {
      const start = Math.max(0, end - CHUNK_BYTES);
      const chunk = await file.read(start, end);
      // the first line of a chunk may begin before it: then it is the end of the next chunk
      const first = start === 0 ? 0 : chunk.indexOf(LINE_FEED) + 1;
      if (start > 0 && (first === 0 || first === chunk.length)) {
        end = start; // no line of ours is so long: a power loss left this, and it is skipped
        continue;
      }
      let at = chunk.lastIndexOf(needle);
      while (at >= first) {
        const lineStart = at === 0 ? 0 : chunk.lastIndexOf(LINE_FEED, at) + 1;
        const lineEnd = chunk.indexOf(LINE_FEED, at);
        yield [chunk.toString('utf8', lineStart, lineEnd < 0 ? chunk.length : lineEnd), start + lineStart];
        if (lineStart <= first) break;
        at = chunk.lastIndexOf(needle, lineStart - 1);
      }
      end = start + first;
    }
  } finally {
    await file.close();
  }
}
