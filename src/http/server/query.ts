import { Fault, quoted } from '../../core/fault.ts';
import type { QueryPairs } from '../endpoint.ts';

/**
 * Names and values of a query in their order, as forms encode them: `+` is a blank, `%XX` are bytes of UTF-8.
 * @throws Fault MALFORMED_REQUEST for bytes that are not UTF-8
 */
export function queryPairs(text: string): QueryPairs {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const nameEnd = equals < 0 ? pair.length : equals;
      return [decoded(pair.slice(0, nameEnd)), decoded(pair.slice(nameEnd + 1))];
    });
}

function decoded(text: string): string {
  const blanks = text.replaceAll('+', ' ');
  if (!blanks.includes('%')) return blanks; // most texts: a third of the time
  try {
    return decodeURIComponent(blanks);
  } catch {
    throw new Fault('MALFORMED_REQUEST', `The query holds ${quoted(text)}, which is not percent-encoded UTF-8.`, {
      value: text,
    });
  }
}
