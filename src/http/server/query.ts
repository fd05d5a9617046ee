import { Fault, quoted } from '../../core/fault.ts';
import type { QueryPairs } from './endpoint.ts';

/**
 * Names and values of a query in their order, as forms encode them: `+` is a blank, `%XX` are bytes of UTF-8.
 * @throws Fault MALFORMED_REQUEST for bytes that are not UTF-8
 */
export function queryPairs(text: string): QueryPairs {
  const pairs: (readonly [string, string])[] = [];
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('&', from);
    const to = end < 0 ? text.length : end;
    if (to > from) {
      const equals = text.indexOf('=', from);
      const middle = equals < 0 || equals > to ? to : equals;
      pairs.push([decoded(text.slice(from, middle)), decoded(text.slice(middle + 1, to))]);
    }
    from = to + 1;
  }
  return pairs;
}

function decoded(text: string): string {
  const blanks = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!blanks.includes('%')) return blanks;
  try {
    return decodeURIComponent(blanks);
  } catch {
    throw new Fault('MALFORMED_REQUEST', `The query holds ${quoted(text)}, which is not percent-encoded UTF-8.`, {
      value: text,
    });
  }
}
