const LONG_LIST = 50;
const CHUNK_CHARACTERS = 65_536;

/**
 * The bytes of `JSON.stringify(body)` and a newline, where the body holds a long list; undefined for another body. The list is written
 * element by element: a text of megabytes would stay in memory until V8 collects all of its heap.
 */
export function longJsonBytes(body: unknown): Buffer | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const entries: [string, unknown][] = Object.entries(body);
  if (!entries.some(([, value]) => Array.isArray(value) && value.length > LONG_LIST)) return undefined;
  const chunks: Buffer[] = [];
  let text = '';
  const write = (part: string) => {
    text += part;
    if (text.length < CHUNK_CHARACTERS) return;
    chunks.push(Buffer.from(text));
    text = '';
  };
  let before = '{';
  for (const [name, value] of entries) {
    const json = Array.isArray(value) ? '' : JSON.stringify(value);
    if (json === undefined) continue;
    write(`${before}${JSON.stringify(name)}:${json}`);
    if (Array.isArray(value)) writeList(value, write);
    before = ',';
  }
  write('}\n'); // there is an entry: the long list
  return Buffer.concat([...chunks, Buffer.from(text)]);
}

function writeList(list: readonly unknown[], write: (part: string) => void): void {
  for (const [i, each] of list.entries()) write(`${i === 0 ? '[' : ','}${JSON.stringify(each) ?? 'null'}`);
  write(list.length === 0 ? '[]' : ']');
}
