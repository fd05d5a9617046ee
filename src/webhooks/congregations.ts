import { congregationOfDay } from '../core/congregation/congregation-day.ts';
import { eventTimesOf } from '../core/congregation/event-times.ts';
import { NO_RULES, readCongregationRules } from '../core/congregation/rules.ts';
import { asrSchool } from '../core/prayer/authorities.ts';
import type { PrayerDay } from '../core/prayer/prayer-day.ts';
import type { School } from '../core/prayer/prayer-rows.ts';
import type { CongregationTimes } from '../core/prayer-event.ts';
import type { Subscription } from '../core/subscription.ts';
import type { Zone } from '../core/time/zone.ts';
import { iqamahOn } from '../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';

/** The congregation's times of a day. */
export type CongregationOn = (day: PrayerDay) => CongregationTimes;

/**
 * When congregations pray by the rules of a subscription, or those of the timetable that it follows; undefined where there are none.
 * What the timetable prints wins over both. As `/v1/prayer` has it.
 * @param method the row of the method, or what stands for that of a printed timetable
 * @param zone the clocks of the place
 */
export function congregationsOf(
  { rules: asked, asr, isAsrGiven }: Pick<Subscription, 'rules' | 'asr' | 'isAsrGiven'>,
  method: { readonly code: string; readonly printedAsr?: School },
  zone: Zone,
  table?: PrintedTimetable,
): CongregationOn | undefined {
  const kept = asked?.iqamah ?? table?.iqamahRules;
  const rules = kept === undefined ? NO_RULES : readCongregationRules(kept);
  if (rules.rules.length === 0 && (kept !== undefined || !table?.iqamah.size)) return undefined;
  const school = rules.asr ?? asrSchool(isAsrGiven ? asr : undefined, method).taken;
  return ({ day: { dayNumber }, printed }) => {
    const day = congregationOfDay(rules, {
      dayNumber,
      zone,
      adhan: { ...printed, asr: school === 'shafi' ? printed.asrShafi : printed.asrHanafi },
      printed: table && iqamahOn(table, dayNumber),
    });
    return eventTimesOf(day);
  };
}
