import type * as rules from '../core/prayer/authority-rules.ts';
import { COMMON_METHODS } from '../data/common-methods.ts';
import { handedIn, heldRules } from './handed-in.ts';

/** In place of core/prayer/authority-rules.ts: each is what the caller handed in. */
type Rules = typeof rules;

export const diyanetSummer: Rules['diyanetSummer'] = (given) => heldRules().diyanetSummer(given);
export const twilightHabit: Rules['twilightHabit'] = (given) => heldRules().twilightHabit(given);
export const londonDawnMinutes: Rules['londonDawnMinutes'] = (day) => heldRules().londonDawnMinutes(day);
export const londonNightfallMinutes: Rules['londonNightfallMinutes'] = (day) => heldRules().londonNightfallMinutes(day);
export const withMonthMinutes: Rules['withMonthMinutes'] = (...given) => heldRules().withMonthMinutes(...given);
export const atNearestHorizon: Rules['atNearestHorizon'] = (...given) => heldRules().atNearestHorizon(...given);
export const authoritySunDay: Rules['authoritySunDay'] = (...given) => heldRules().authoritySunDay(...given);
export const otherDaySun: Rules['otherDaySun'] = (...given) => heldRules().otherDaySun(...given);
export const seasonalDawnMinutes: Rules['seasonalDawnMinutes'] = (...given) =>
  heldRules().seasonalDawnMinutes(...given);
export const seasonalNightfallMinutes: Rules['seasonalNightfallMinutes'] = (...given) =>
  heldRules().seasonalNightfallMinutes(...given);
/** The methods of authorities too where they were handed in. */
export const methodRows: Rules['methodRows'] = () => handedIn()?.rules.methodRows() ?? COMMON_METHODS;
