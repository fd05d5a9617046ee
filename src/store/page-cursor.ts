import { crc32 } from 'node:zlib';
import { Fault, quoted } from '../core/fault.ts';
import { hexChecksum } from './journal/journal.ts';

/** The cursor of a page: the position where the next page begins, and a checksum, so that invented cursors are refused. */
export function giveCursor(list: string, position: string): string {
  return `${position}~${checksum(list, position)}`;
}

/** The first `limit` of the rows, and the cursor of the next page if there are more rows. */
export function cutPage<T>(list: string, rows: readonly T[], limit: number, positionOf: (last: T) => string) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? {} : { cursor: giveCursor(list, positionOf(last)) } };
}

/** The position in a cursor. Refuses a cursor of another list. @throws Fault INVALID_PARAMETER */
export function readCursor(list: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const end = cursor.lastIndexOf('~');
  const position = cursor.slice(0, Math.max(0, end));
  if (end > 0 && cursor.slice(end + 1) === checksum(list, position)) return position;
  const accepts = 'next_cursor of an earlier answer, for the same list';
  const details = { field: 'cursor', value: cursor, accepts };
  throw new Fault('INVALID_PARAMETER', `cursor ${quoted(cursor)} is not ${accepts}.`, details);
}

function checksum(list: string, position: string): string {
  return hexChecksum(crc32(`${list} ${position}`));
}
