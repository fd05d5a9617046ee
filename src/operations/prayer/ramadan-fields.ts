import { ramadanOf, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { hijriFields } from '../fields.ts';

/**
 * Who counts the Hijri days of a question about prayers: of its dates, and of Ramadan, in which the Isha of some methods is later. The library
 * has src/library/ramadan-fields.ts in place of this module.
 */
export const ramadanFields: typeof hijriFields = hijriFields;
export const reckoningOfRequest: typeof reckoningAt = reckoningAt;
export const ramadanOfRequest: typeof ramadanOf = ramadanOf;
