import {
  atNearestHorizon,
  authoritySunDay,
  diyanetSummer,
  londonDawnMinutes,
  londonNightfallMinutes,
  methodRows,
  otherDaySun,
  seasonalDawnMinutes,
  seasonalNightfallMinutes,
  twilightHabit,
  withMonthMinutes,
} from '../core/prayer/authority-rules.ts';
import { authorityNote, authorityReason } from '../operations/prayer/authority-notes.ts';
import type { AuthorityRules } from './handed-in.ts';

/** What is handed in: here the files of the core stand themselves, as no name of them is replaced. */
export const ownRules: AuthorityRules = {
  rules: {
    atNearestHorizon,
    authorityNote,
    authorityReason,
    authoritySunDay,
    diyanetSummer,
    londonDawnMinutes,
    londonNightfallMinutes,
    methodRows,
    otherDaySun,
    seasonalDawnMinutes,
    seasonalNightfallMinutes,
    twilightHabit,
    withMonthMinutes,
  },
};
