import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/**
 * The text of a file that this program keeps or is set up by. To open a pipe would wait for its writer, and a device may have no end.
 * @param maxBytes a longer file is refused
 * @throws the system's error, or an Error for what is no regular file
 */
export function regularText(path: string, maxBytes = 1 << 24, check: (descriptor: number) => void = () => {}): string {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is no regular file');
    if (found.size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    check(file);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
