import { prayerYear } from '../../../operations/prayer/month.ts';
import { manyDays, prayerVariant, queryCommand } from '../query-spec.ts';
import { alarm, asr, clock, eventMinutes, lang } from '../view-flags.ts';

const year = prayerVariant(prayerYear, {
  besidePlace: 'year',
  examples: ['prayer year 21.4225,39.8262 --year 2027 --format csv'],
  viewFlags: [asr, lang, clock, alarm, eventMinutes],
  ...manyDays,
});

export const queries = [queryCommand(['year'], [year])];
