import type { CongregationTimes } from '../events/prayer-event.ts';
import { FIVE_PRAYERS } from '../words/names.ts';
import type { CongregationDay } from './congregation-day.ts';

/** A day's congregations as events are of them. On a Friday whose Jumu'ah a rule refuses there is none; without a rule Dhuhr stands for it. */
export function eventTimesOf({ times, refused }: CongregationDay): CongregationTimes {
  const held = (prayer: string) => times.filter(({ name }) => name === prayer).map(({ at }) => at);
  const iqamah = Object.fromEntries(FIVE_PRAYERS.map((prayer) => [prayer, held(prayer)[0]]));
  const hasJumuah = [...times, ...refused].some(({ name }) => name === 'jumuah');
  return { iqamah, jumuah: hasJumuah ? held('jumuah') : undefined };
}
