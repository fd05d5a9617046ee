import { prayerYear } from '../../../operations/prayer/month.ts';
import { manyDays, queryVariant, queryCommand } from '../query-spec.ts';

export const yearVariant = queryVariant(prayerYear, {
  besidePlace: 'year',
  examples: ['prayer year Cairo', 'prayer year 21.4225,39.8262 --year 2027 --format csv'],
  ...manyDays,
});

export const queries = [queryCommand(['year'], [yearVariant])];
