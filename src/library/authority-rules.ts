import type * as rules from '../core/prayer/authority-rules.ts';
import { CommonTimetable } from '../core/prayer/common-timetable.ts';
import { commonRules } from '../core/prayer/rules.ts';
import { COMMON_METHODS } from '../data/common-methods.ts';
import { handedIn } from './handed-in.ts';

/** In place of core/prayer/authority-rules.ts: what the caller handed in, and else what the common methods need. */
type Rules = typeof rules;

export const methodRows: Rules['methodRows'] = () => handedIn()?.methodRows() ?? COMMON_METHODS;
export const methodThere: Rules['methodThere'] = (row, place, own) =>
  handedIn()?.methodThere(row, place, own) ?? { ...row, ...own };
export const prayerRules: Rules['prayerRules'] = (settings) =>
  handedIn()?.prayerRules(settings) ?? commonRules(settings);
export const timetableOf: Rules['timetableOf'] = (rules, at, clock, others) =>
  handedIn()?.timetableOf(rules, at, clock, others) ?? new CommonTimetable(rules, at, clock);
