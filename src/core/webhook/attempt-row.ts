import { quoted } from '../fault.ts';
import { storedFields, UnreadableField } from '../stored/stored-field.ts';
import { type Attempt, ATTEMPT_READERS, type AttemptPage, type UnreadableRow } from './subscription.ts';

/** Reads an attempt of the log. @param fields by the names in `ATTEMPT_READERS` */
export function readAttempt(fields: Readonly<Record<string, unknown>>): Attempt | UnreadableRow {
  try {
    return storedFields<Attempt>(ATTEMPT_READERS, fields);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableField)) throw thrown;
    const id = String(fields['deliveryId']);
    return { id, why: `Delivery ${quoted(id)} cannot be shown: ${thrown.message}.` };
  }
}

/** The attempts of a page, and those that cannot be read. */
export function attemptPage(page: readonly (Attempt | UnreadableRow)[]): AttemptPage {
  const unreadable = page.flatMap((row) => ('why' in row ? [row] : []));
  return { attempts: page.flatMap((row) => ('why' in row ? [] : [row])), ...(unreadable.length > 0 && { unreadable }) };
}
