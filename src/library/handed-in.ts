import type * as rules from '../core/prayer/authority-rules.ts';
import type * as reckonings from '../core/prayer/place-reckoning.ts';
import type * as fields from '../operations/prayer/ramadan-fields.ts';
import type * as notes from '../operations/prayer/authority-notes.ts';

type Rules = typeof rules &
  Pick<typeof fields, 'ramadanFields'> &
  Pick<typeof reckonings, 'ramadanOf' | 'reckoningAt'> &
  Pick<typeof notes, 'authorityNote' | 'authorityReason' | 'withAuthorityNotes'>;

/** What `authorities` brings: the methods of single authorities, what they are computed by, and what is said of it. */
export interface AuthorityRules {
  readonly rules: Rules;
}

/** The rules for the question that is being answered now. Questions are answered one after the other, and each begins with `handIn`. */
let held: Rules | undefined;

export function handIn(given: AuthorityRules | undefined): void {
  held = given?.rules;
}

/** Undefined where none was handed in: then no method of a single authority was read. */
export function handedIn(): Rules | undefined {
  return held;
}

/** Where a method of a single authority was read. */
export function heldRules(): Rules {
  if (held) return held;
  throw new Error('no rules of authorities were handed in');
}
