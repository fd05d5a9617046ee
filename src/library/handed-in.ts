import { Fault } from '../core/fault.ts';
import type * as rules from '../core/prayer/authority-rules.ts';
import type { authorityNote, authorityReason } from '../operations/prayer/authority-notes.ts';

type Rules = typeof rules & {
  readonly authorityNote: typeof authorityNote;
  readonly authorityReason: typeof authorityReason;
};

/** What `authorities` brings: the methods of single authorities, what they are computed by, and what is said of it. */
export interface AuthorityRules {
  readonly rules: Rules;
}

/** The rules for the question that is being answered now. Questions are answered one after the other, and each begins with `handIn`. */
let held: AuthorityRules | undefined;

/** @param given undefined where the caller of a question handed in none */
export function handIn(given: AuthorityRules | undefined): void {
  held = given;
}

/** Undefined where none was handed in. */
export function handedIn(): AuthorityRules | undefined {
  return held;
}

/** @throws Fault MISSING_PARAMETER where none was handed in */
export function heldRules(): Rules {
  if (held) return held.rules;
  throw new Fault(
    'MISSING_PARAMETER',
    'The method needs its authority’s own rules: pass { authorities } of this package as the second argument.',
    { field: 'authorities' },
  );
}
