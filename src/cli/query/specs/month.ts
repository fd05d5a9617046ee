import { prayerMonth, prayerYear } from '../../../operations/prayer/month.ts';
import { manyDays, prayerVariant, queryCommand } from '../query-spec.ts';

const month = prayerVariant(prayerMonth, {
  besidePlace: 'month',
  examples: [
    'prayer month Cairo --method egypt',
    'prayer month 21.4225,39.8262 --month 2027-02 --format ics --alarm 10m',
    'prayer month Makkah --lang ar --second-lang en --format html',
  ],
  ...manyDays,
});

export const year = prayerVariant(prayerYear, {
  besidePlace: 'year',
  examples: ['prayer year 21.4225,39.8262 --year 2027 --format csv'],
  ...manyDays,
});

export const queries = [queryCommand(['month'], [month]), queryCommand(['year'], [year])];
