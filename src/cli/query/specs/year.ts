import { prayerYear } from '../../../operations/prayer/month.ts';
import {
  manyDays,
  prayerVariant,
  queryCommand,
  icsFlags,
  asr,
  clock,
  languageFlags,
  paperFlags,
} from '../query-spec.ts';

export const yearVariant = prayerVariant(prayerYear, {
  besidePlace: 'year',
  examples: ['prayer year 21.4225,39.8262 --year 2027 --format csv'],
  viewFlags: [asr, ...languageFlags, clock, ...icsFlags, ...paperFlags],
  ...manyDays,
});

export const queries = [queryCommand(['year'], [yearVariant])];
