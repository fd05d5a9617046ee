import { type CongregationName, CONGREGATIONS } from '../words/names.ts';
import type { PrayerDay } from '../prayer/prayer-day.ts';
import type { School } from '../prayer/prayer-rows.ts';
import { printedTime } from '../prayer/printing.ts';
import type { Zone } from '../time/zone.ts';
import { iqamahOn } from '../timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../timetable/printed-timetable.ts';
import { type CongregationDay, congregationOfDay } from './congregation-day.ts';
import { type CongregationRules, NO_RULES, readCongregationRules } from './rules.ts';

/** What is read of a day. */
type PrintedTimes = Pick<PrayerDay, 'day' | 'printed'>;

/** When the congregations of a place pray. */
export interface PlaceCongregations {
  readonly rules: CongregationRules;
  /** Whose Asr they mean. */
  readonly school: School;
  on(day: PrintedTimes): CongregationDay;
}

/**
 * By the rules that were asked for, which replace those of the timetable; what it prints wins over both. Undefined where there is
 * neither, and for `none`.
 * @param usual the school whose Asr counts where nobody chose one
 * @param zone the clocks of the place
 * @throws Fault INVALID_PARAMETER
 */
export function placeCongregations(
  { iqamah, asr }: { readonly iqamah?: string | undefined; readonly asr?: School | undefined },
  usual: School,
  zone: Zone,
  table: PrintedTimetable | undefined,
): PlaceCongregations | undefined {
  const rules = rulesThatCount(iqamah, table);
  if (!rules) return undefined;
  const school = rules.asr ?? asr ?? usual;
  return {
    rules,
    school,
    on({ day: { dayNumber }, printed }) {
      const adhan = { ...printed, asr: printedTime(printed, 'asr', school) };
      return congregationOfDay(rules, { dayNumber, zone, adhan, printed: table && iqamahOn(table, dayNumber) });
    },
  };
}

function rulesThatCount(asked: string | undefined, table: PrintedTimetable | undefined): CongregationRules | undefined {
  const kept = asked ?? table?.iqamahRules;
  const rules = kept === undefined ? NO_RULES : readCongregationRules(kept);
  return rules.rules.length === 0 && (kept !== undefined || !table?.iqamah.size) ? undefined : rules;
}

/** The congregations that these rules or the timetable give on some day. @throws Fault INVALID_PARAMETER */
export function congregationsGiven(
  iqamah: string | undefined,
  table: PrintedTimetable | undefined,
): ReadonlySet<CongregationName> {
  const rules = rulesThatCount(iqamah, table);
  const names = new Set(rules?.rules.map(({ name }) => name));
  for (const printed of rules ? (table?.iqamah.values() ?? []) : [])
    for (const name of CONGREGATIONS) if (printed[name] !== undefined) names.add(name);
  return names;
}
