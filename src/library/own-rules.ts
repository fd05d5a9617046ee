import { methodRows, methodThere, prayerRules, timetableOf } from '../core/prayer/authority-rules.ts';
import { ramadanOf, reckoningAt } from '../core/prayer/place-reckoning.ts';
import { authorityFields } from '../operations/prayer/authority-fields.ts';
import { authorityNote, authorityReason, withAuthorityNotes } from '../operations/prayer/authority-notes.ts';
import type { AuthorityRules } from './handed-in.ts';

/** The rules in `authorities`. They come from the core and not from stand-ins.ts, because the build replaces no import of this file. */
export const ownRules: AuthorityRules = {
  rules: {
    authorityNote,
    authorityReason,
    methodRows,
    methodThere,
    prayerRules,
    authorityFields,
    ramadanOf,
    reckoningAt,
    timetableOf,
    withAuthorityNotes,
  },
};
