import { ramadanOf, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { hijriFields } from '../fields.ts';

/**
 * The fields that say how requests for prayer times count Hijri days. Both dates and Ramadan depend on them, and in Ramadan the Isha of
 * some methods is later. The library loads src/library/stand-ins.ts in place of this module.
 */
export const ramadanFields: typeof hijriFields = hijriFields;
export const reckoningOfRequest: typeof reckoningAt = reckoningAt;
export const ramadanOfRequest: typeof ramadanOf = ramadanOf;
