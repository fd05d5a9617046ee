/**
 * Functions that only the methods of some authorities use. The library loads src/library/authority-rules.ts instead: a caller who needs
 * these functions passes `authorities`, and other programs do not bundle them.
 */
export { authoritySunDay, otherDaySun } from './authority-sun.ts';
export { twilightHabit } from './authority-twilight.ts';
export { diyanetSummer } from './diyanet-summer.ts';
export { londonDawnMinutes, londonNightfallMinutes } from './london-twilight.ts';
export { withMonthMinutes } from './station-constants.ts';
export { atNearestHorizon } from './nearest-horizon.ts';
export { seasonalDawnMinutes, seasonalNightfallMinutes } from './seasonal-twilight.ts';
export { methodRows } from '../../data/methods.ts';
