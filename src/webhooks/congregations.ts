import { placeCongregations } from '../core/congregation/congregations.ts';
import { eventTimesOf } from '../core/congregation/event-times.ts';
import type { PrayerDay } from '../core/prayer/prayer-day.ts';
import type { School } from '../core/prayer/prayer-rows.ts';
import { printedTime } from '../core/prayer/printing.ts';
import type { CongregationTimes } from '../core/events/prayer-event.ts';
import type { Subscription } from '../core/webhook/subscription.ts';
import type { Zone } from '../core/time/zone.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';

/** The congregation's times of a day. */
export type CongregationOn = (day: PrayerDay) => CongregationTimes;

/** When congregations pray by a subscription, as `/v1/prayer` has it; undefined where nothing says so. */
export function congregationsOf(
  { rules, asr, isAsrGiven }: Pick<Subscription, 'rules' | 'asr' | 'isAsrGiven'>,
  usual: School,
  zone: Zone,
  table?: PrintedTimetable,
): CongregationOn | undefined {
  const asked = { iqamah: rules?.iqamah, asr: isAsrGiven ? asr : undefined };
  const held = placeCongregations(asked, usual, zone, table);
  if (!held) return undefined;
  return ({ day: { dayNumber }, printed }) =>
    eventTimesOf(held.on(dayNumber, { ...printed, asr: printedTime(printed, 'asr', held.school) }));
}
