import { prayerMonth } from '../../../operations/prayer/month.ts';
import { manyDays, queryVariant, queryCommand } from '../query-spec.ts';

const month = queryVariant(prayerMonth, {
  besidePlace: 'month',
  examples: [
    'prayer month Cairo',
    'prayer month 21.4225,39.8262 --month 2027-02 --format ics --alarm 10m',
    'prayer month Makkah --lang ar --second-lang en --format html',
  ],
  ...manyDays,
});

export const queries = [queryCommand(['month'], [month])];
