import type { Zone } from '../time/zone.ts';
import { type AskedRules, type ChosenRow, settingsAt } from './asked-rules.ts';
import { prayerRules, timetableOf } from './authority-rules.ts';
import type { TimesPlace } from './method-there.ts';
import type { DayTimes } from './prayer-day.ts';
import type { PrayerRules } from './rules.ts';
import type { PrayerSettings } from './settings.ts';
import type { Station } from './stations.ts';

/** The rules of a place, which are the same on every day. The planner of webhooks uses them for many places. */
export interface PlaceRules {
  readonly settings: PrayerSettings;
  readonly rules: PrayerRules;
}

/** @throws Fault if the requested rules contradict the method or each other */
export function placeRules(chosen: ChosenRow, place: TimesPlace, asked: AskedRules): PlaceRules {
  const settings = settingsAt(chosen, place, asked);
  return { settings, rules: prayerRules(settings) };
}

/**
 * The times of a place, for requests, webhooks and the fit of printed tables. @param asked the request for which the rules were made
 * @param clock the zone whose minutes are printed, for dates when clocks still showed a town's mean time
 */
export function placeTimes(
  { settings, rules }: PlaceRules,
  { at, station }: TimesPlace & { readonly station?: Station | undefined },
  asked: AskedRules,
  clock?: Zone,
): DayTimes {
  const computed = timetableOf(rules, station?.at ?? at, clock, station?.others);
  return station?.printed?.(computed, settings, asked) ?? computed;
}
