import { tableZones } from '../core/time/table-zones.ts';
import type { TimeZones } from './data.ts';

/** The whole table of time zones: every offset since 1970, older names, abbreviations, Windows names and UTC offsets. */
export const timeZones: TimeZones = tableZones();
