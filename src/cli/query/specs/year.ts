import { prayerYear } from '../../../operations/prayer/month.ts';
import { manyDays, prayerVariant, queryCommand } from '../query-spec.ts';

export const yearVariant = prayerVariant(prayerYear, {
  besidePlace: 'year',
  examples: ['prayer year 21.4225,39.8262 --year 2027 --format csv'],
  ...manyDays,
});

export const queries = [queryCommand(['year'], [yearVariant])];
