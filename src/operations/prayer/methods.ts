import type { DawnRule, IshaRule, MaghribRule, MethodRow, SeasonalRule } from '../../data/methods.ts';
import { METHODS } from '../../data/methods.ts';
import { operation } from '../operation.ts';

export type MethodAnswer = ReturnType<typeof showMethod>;

/** All methods with their sources: the nine of service.md by id, then those accepted by code only. */
export const prayerMethods = operation({
  id: 'prayer.methods',
  summary: 'calculation methods: what each does and where it is from',
  fields: {},
  run: () => ({ methods: METHODS.map(showMethod) }),
});

function showMethod(row: MethodRow) {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    region: row.region,
    fajr: showRule(row.fajr),
    maghrib: showRule(row.maghrib),
    isha: showRule(row.isha),
    offset_minutes: row.offsetMinutes,
    rounding: row.rounding,
    sun: row.sun.events,
    night_ends: row.nightEnds,
    source: row.source,
    ...(row.caution === undefined ? {} : { caution: row.caution }),
  };
}

type ShownRule =
  | { readonly angle_deg: number }
  | { readonly at: 'sunset' }
  | SeasonalRule
  | { readonly after_maghrib_minutes: number; readonly in_ramadan_minutes?: number };

function showRule(rule: DawnRule | MaghribRule | IshaRule): ShownRule {
  if ('angleDeg' in rule) return { angle_deg: rule.angleDeg };
  if ('afterMaghribMinutes' in rule) {
    const { afterMaghribMinutes, inRamadanMinutes } = rule;
    return inRamadanMinutes === undefined
      ? { after_maghrib_minutes: afterMaghribMinutes }
      : { after_maghrib_minutes: afterMaghribMinutes, in_ramadan_minutes: inRamadanMinutes };
  }
  return rule;
}
