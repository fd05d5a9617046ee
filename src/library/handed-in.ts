import type * as rules from '../core/prayer/authority-rules.ts';
import type * as reckonings from '../core/prayer/place-reckoning.ts';
import type * as fields from '../operations/prayer/authority-fields.ts';
import type * as notes from '../operations/prayer/authority-notes.ts';

type Rules = typeof rules &
  Pick<typeof fields, 'authorityFields'> &
  Pick<typeof reckonings, 'ramadanOf' | 'reckoningAt'> &
  Pick<typeof notes, 'authorityNote' | 'authorityReason' | 'withAuthorityNotes'>;

/** The rules that `authorities` contains: the methods of single authorities, their computation, and the notes on them. */
export interface AuthorityRules {
  readonly rules: Rules;
}

/** The rules for the current question. A function whose question may need rules sets them first, by `handIn`. */
let held: Rules | undefined;

export function handIn(given: AuthorityRules | undefined): void {
  held = given?.rules;
}

/** The current rules; undefined if the caller handed in none. Without rules the library reads no method of a single authority. */
export function handedIn(): Rules | undefined {
  return held;
}

/** The current rules, for code that runs only after a method of a single authority was read. */
export function heldRules(): Rules {
  if (held) return held;
  throw new Error('no rules of authorities were handed in');
}
