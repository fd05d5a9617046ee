import { ramadanOf, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { hijriFields } from '../fields.ts';

/**
 * How requests for prayer times count Hijri days: for dates, and for Ramadan, when the Isha of some methods is later. The library loads
 * src/library/ramadan-fields.ts in place of this module.
 */
export const ramadanFields: typeof hijriFields = hijriFields;
export const reckoningOfRequest: typeof reckoningAt = reckoningAt;
export const ramadanOfRequest: typeof ramadanOf = ramadanOf;
