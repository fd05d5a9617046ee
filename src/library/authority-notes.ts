import type * as notes from '../operations/prayer/authority-notes.ts';
import { handedIn, heldRules } from './handed-in.ts';

/** The library loads this in place of operations/prayer/authority-notes.ts: the functions come with `authorities`. */
type Notes = typeof notes;

export const withAuthorityNotes: Notes['withAuthorityNotes'] = (day, method, reasons, cautions) =>
  handedIn()?.withAuthorityNotes(day, method, reasons, cautions) ?? [...reasons, ...cautions];
export const authorityNote: Notes['authorityNote'] = (note) => heldRules().authorityNote(note);
export const authorityReason: Notes['authorityReason'] = (reason) => heldRules().authorityReason(reason);
