import type * as rules from '../core/prayer/authority-rules.ts';
import { CommonTimetable } from '../core/prayer/common-timetable.ts';
import type * as reckonings from '../core/prayer/place-reckoning.ts';
import { commonRules } from '../core/prayer/rules.ts';
import type * as words from '../core/words/ways-to-ask.ts';
import type * as lists from '../data/announced-lists.ts';
import { COMMON_METHODS } from '../data/common-methods.ts';
import type * as notes from '../operations/prayer/authority-notes.ts';
import type * as fields from '../operations/prayer/authority-fields.ts';
import { handedIn, heldRules } from './handed-in.ts';
import { notHandedIn } from './parts.ts';

/** The library loads this file instead of the six whose types are imported above. The part `authorities` has the code of these four. */
type Replaced = typeof rules & typeof reckonings & typeof notes & typeof fields;

/** Pieces of messages. Many are empty, because the library has no flags, no configuration, no commands and no printed timetables. */
export const WAYS_TO_ASK: typeof words.WAYS_TO_ASK = {
  errorName: 'MizwalaError',
  methods: ', or AUTO',
  onlyMethods: (codes) =>
    handedIn()
      ? undefined
      : `one of ${codes.join(', ')}; 7, 8, AUTO and the methods of single authorities need { authorities } of this package as the last argument`,
};

export const methodRows: Replaced['methodRows'] = () => handedIn()?.methodRows() ?? COMMON_METHODS;
export const methodThere: Replaced['methodThere'] = (row, place, own) =>
  handedIn()?.methodThere(row, place, own) ?? { ...row, ...own };
export const prayerRules: Replaced['prayerRules'] = (settings) =>
  handedIn()?.prayerRules(settings) ?? commonRules(settings);
export const timetableOf: Replaced['timetableOf'] = (rules, at, clock, others) =>
  handedIn()?.timetableOf(rules, at, clock, others) ?? new CommonTimetable(rules, at, clock);

export const withAuthorityNotes: Replaced['withAuthorityNotes'] = (day, method, reasons, cautions) =>
  handedIn()?.withAuthorityNotes(day, method, reasons, cautions) ?? [...reasons, ...cautions];
export const authorityNote: Replaced['authorityNote'] = (note) => heldRules().authorityNote(note);
export const authorityReason: Replaced['authorityReason'] = (reason) => heldRules().authorityReason(reason);

/** How Hijri days are counted. A country’s calendar and a list of announced months need `authorities`. */
export const reckoningAt: Replaced['reckoningAt'] = (asked, at, deps) => {
  const held = handedIn();
  if (held) return held.reckoningAt(asked, at, deps);
  const { hijri_calendar: choice = 'auto', hijri_announced: list = 'none', hijri_adjust: adjustDays = 0 } = asked;
  if (choice === 'authority' || list !== 'none')
    return notHandedIn('calendar', 'or list of a country needs its authority', 'authorities');
  return { choice, adjustDays };
};
export const ramadanOf: Replaced['ramadanOf'] = (by) => handedIn()?.ramadanOf(by);

/** Empty, because `readQuestion` takes these fields from `authorities`. */
export const authorityFields: Replaced['authorityFields'] = Object.create(null);
export const reckoningOfRequest: Replaced['reckoningOfRequest'] = (asked, at, deps) =>
  handedIn()?.reckoningAt(asked, at, deps) ?? { choice: 'auto', adjustDays: 0 };
export const ramadanOfRequest: Replaced['ramadanOfRequest'] = (by) => handedIn()?.ramadanOf(by);

/** Empty, because the packed lists take 9 kB: callers hand in announced months as `months` instead. */
export const ANNOUNCED_LISTS: typeof lists.ANNOUNCED_LISTS = [];
export const MONTH_SOURCES: typeof lists.MONTH_SOURCES = {};
