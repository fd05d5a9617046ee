import { methodOfName } from '../core/prayer/method-name.ts';
import type { Printed } from '../core/prayer/printing.ts';
import type { PrayerRules } from '../core/prayer/rules.ts';
import { prayerRules } from '../core/prayer/rules.ts';
import { defaultSettings } from '../core/prayer/settings.ts';
import { Timetable } from '../core/prayer/timetable.ts';
import type { AsrSchool, PrayerType, Subscription } from '../core/subscription.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate } from '../core/time/civil-date.ts';
import type { FindZone, Zones } from '../core/time/zone.ts';

/** Where zones come from, for everything here that asks for a place's own. */
export interface ZoneDeps {
  readonly zones: Zones;
  readonly findZone: FindZone;
}

/** The printed minute of a prayer of a date (days from 1970-01-01), or undefined where the date never came. */
export type PrayerTime = (
  subscription: Subscription,
  prayer: PrayerType,
  dayNumber: number,
) => EpochSeconds | undefined;

export function createPrayerTime({ zones, findZone }: ZoneDeps): PrayerTime {
  return ({ at, method, asr }, prayer, dayNumber) => {
    const there = placeDay(civilDate(dayNumber), at, () => zones.zone(findZone(at).id));
    return there && printedTime(new Timetable(rulesOf(method), at).day(there).printed, prayer, asr);
  };
}

/** The minute that `/v1/prayer` prints. Every method's rounding is to whole minutes. */
export function printedTime(printed: Printed, prayer: PrayerType, asr: AsrSchool): EpochSeconds | undefined {
  if (prayer !== 'asr') return printed[prayer];
  return asr === 'shafi' ? printed.asrShafi : printed.asrHanafi;
}

const rulesByMethod = new Map<string, PrayerRules>();

/** The rules of a method as `/v1/prayer` has them when nothing else is asked. */
export function rulesOf(method: string): PrayerRules {
  const known = rulesByMethod.get(method);
  if (known) return known;
  const row = methodOfName(method);
  if (!row) throw new Error(`a subscription names the method ${method}, which does not exist`);
  const rules = prayerRules(defaultSettings(row));
  rulesByMethod.set(method, rules);
  return rules;
}
