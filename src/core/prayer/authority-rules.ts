/**
 * What only the methods of some authorities are computed by. In the library src/library/authority-rules.ts has the place of this file:
 * there a caller hands it in with `authorities`, so that the programs of others do not hold it.
 */
export { authoritySunDay, otherDaySun } from './authority-sun.ts';
export { twilightHabit } from './authority-twilight.ts';
export { diyanetSummer } from './diyanet-summer.ts';
export { londonDawnMinutes, londonNightfallMinutes } from './london-twilight.ts';
export { withMonthMinutes } from './station-constants.ts';
export { atNearestHorizon } from './nearest-horizon.ts';
export { seasonalDawnMinutes, seasonalNightfallMinutes } from './seasonal-twilight.ts';
export { methodRows } from '../../data/methods.ts';
