const LONG_LIST = 50;
const FIRST_BYTES = 65_536;

/**
 * The bytes of `JSON.stringify(body)` and a newline, where the body holds a long list; undefined for another body. The list is written
 * element by element: a text of megabytes, and its copies, would stay in memory until V8 collects all of its heap.
 */
export function longJsonBytes(body: unknown): Buffer<ArrayBuffer> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const entries: [string, unknown][] = Object.entries(body);
  if (!entries.some(([, value]) => Array.isArray(value) && value.length > LONG_LIST)) return undefined;
  const bytes = createBytes();
  let before = '{';
  for (const [name, value] of entries) {
    const json = Array.isArray(value) ? '' : JSON.stringify(value);
    if (json === undefined) continue;
    bytes.write(`${before}${JSON.stringify(name)}:${json}`, 0);
    if (Array.isArray(value)) writeList(value, bytes.write);
    before = ',';
  }
  bytes.write('}\n', 0);
  return bytes.all();
}

function writeList(list: readonly unknown[], write: (text: string, left: number) => void): void {
  for (const [i, each] of list.entries()) {
    write(`${i === 0 ? '[' : ','}${JSON.stringify(each) ?? 'null'}`, list.length - i);
  }
  write(list.length === 0 ? '[]' : ']', 0);
}

/**
 * Rooms of answers that were sent. Memory outside V8's heap comes back too late when it is left to the garbage collector. The most
 * that the daemon takes under 30 readers who do not read (test/attack/readers.test.ts): 310 MB; without spare rooms 387 MB; with a
 * text of the whole answer, copied into a spare room, 355 MB; with the text alone 399 MB.
 */
const spareRooms: Buffer<ArrayBuffer>[] = [];
const MOST_SPARE_ROOMS = 8;

function roomOf(bytes: number): Buffer<ArrayBuffer> {
  const fitting = spareRooms.findIndex((room) => room.length >= bytes);
  return spareRooms.splice(fitting, fitting < 0 ? 0 : 1)[0] ?? Buffer.allocUnsafeSlow(bytes);
}

/** Takes back the bytes of `longJsonBytes` once they are sent, or their connection is closed. */
export function reuse(bytes: Buffer<ArrayBuffer>): void {
  if (spareRooms.length >= MOST_SPARE_ROOMS) spareRooms.shift();
  spareRooms.push(Buffer.from(bytes.buffer));
}

/** Bytes that grow. When they are full, room is made for the texts that are left, as if they were as long as those before. */
function createBytes() {
  let room = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let end = 0;
  let texts = 0;
  return {
    write(text: string, left: number): void {
      const most = text.length * 3; // a UTF-16 unit has three bytes at most
      if (end + most > room.length) {
        const wider = roomOf(end + most + FIRST_BYTES + Math.ceil((end / Math.max(1, texts)) * left * 1.05));
        room.copy(wider, 0, 0, end);
        room = wider;
      }
      end += room.write(text, end);
      texts++;
    },
    all: () => room.subarray(0, end),
  };
}
