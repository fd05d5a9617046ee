import { ramadanOf, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { SUNS } from '../../core/prayer/asked-rules.ts';
import { choiceField, hijriFields, numberField } from '../fields.ts';
import { optional } from '../operation.ts';

/**
 * The fields of prayer times that need the rules of single authorities: habits that only authorities have, and how Hijri days are counted.
 * Both dates and Ramadan depend on that, and in Ramadan the Isha of some methods is later. The library loads src/library/stand-ins.ts in
 * place of this module.
 */
export const authorityFields = {
  fajr_minutes: optional(
    numberField('fajr this long before sunrise, instead of an angle', 'MINUTES', {
      minimum: 1,
      maximum: 240,
      unit: 'minutes',
    }),
  ),
  sun: optional(
    choiceField('the moment of the day whose Sun all times have; default as the method has it', 'MOMENT', SUNS),
  ),
  ...hijriFields,
} as const;
export const reckoningOfRequest: typeof reckoningAt = reckoningAt;
export const ramadanOfRequest: typeof ramadanOf = ramadanOf;
