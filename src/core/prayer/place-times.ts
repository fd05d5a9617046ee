import type { Zone } from '../time/zone.ts';
import { type AskedRules, type ChosenRow, settingsAt } from './asked-rules.ts';
import { prayerRules, timetableOf } from './authority-rules.ts';
import type { TimesPlace } from './method-there.ts';
import type { DayTimes } from './prayer-day.ts';
import type { PrayerRules } from './rules.ts';
import type { PrayerSettings } from './settings.ts';
import type { Station } from './stations.ts';

/** The same on every day, so a planner makes it once for many places. */
export interface PlaceRules {
  readonly settings: PrayerSettings;
  readonly rules: PrayerRules;
}

/** @throws Fault where the rules that are asked for contradict the method or each other */
export function placeRules(chosen: ChosenRow, place: TimesPlace, asked: AskedRules): PlaceRules {
  const settings = settingsAt(chosen, place, asked);
  return { settings, rules: prayerRules(settings) };
}

/**
 * Requests, webhooks and the fit of printed tables all have their times from here. @param asked what was asked for when the rules were made
 * @param clock on whose minutes times are printed, for dates when clocks still kept a town's mean time
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
