import { congregationsGiven } from '../../core/congregation/congregation-day.ts';
import { readCongregationRules, showCongregationRules } from '../../core/congregation/rules.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { type AskedRules, settingsAt } from '../../core/prayer/asked-rules.ts';
import { timetableAsked } from '../../core/prayer/method-name.ts';
import { type EventCode, type EventKind, isIqamah, keptEvent } from '../../core/events/prayer-event.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { asInQuery, type BodyField, bodyField, optionalInBody } from '../body-fields.ts';
import type { Field } from '../operation.ts';
import { chooseMethod } from '../prayer/chosen-method.ts';
import { refuseIdle } from '../prayer/followed-request.ts';
import { ruleFields } from '../prayer/request.ts';
import { isObject, number, type Shape, text } from '../shape.ts';
import { keptTimetable, type Place, storedMethod } from './subscription-place.ts';
import type { PlaceDeps } from './webhook-context.ts';

type RuleName = keyof typeof ruleFields;

/** A rule as a body gives it; null takes it away. */
type RuleGiven<K extends RuleName> = NonNullable<AskedRules[K]> | null;

interface RuleRow<K extends RuleName> {
  readonly input: BodyField<RuleGiven<K>, false>;
  readonly optionalAnswer: Shape<string | number>;
  show(kept: Pick<Subscription, 'rules'>): string | number | undefined;
}

export const RULE_NAMES = Object.keys(ruleFields) as readonly RuleName[];

/** A row for every rule that `/v1/prayer` takes: read by the same field, shown as that takes it. */
export const RULE_ROWS = Object.fromEntries(RULE_NAMES.map((name) => [name, ruleRow(name, ruleFields[name])])) as {
  readonly [K in RuleName]: RuleRow<K>;
};

function ruleRow(name: RuleName, field: Field<unknown>) {
  const { summary, choices, schema } = field;
  const isNumber = schema['type'] === 'number';
  const input = bodyField<unknown>({
    ...asInQuery(field),
    schema: isNumber || choices ? schema : { type: ['string', 'object'] },
    accept(value, field) {
      const given = textOf(value);
      if (given === undefined) return undefined;
      return given === '' ? null : ruleFields[name].read(given, field);
    },
  });
  return {
    input: optionalInBody(input),
    optionalAnswer: isNumber ? number(summary) : text(summary),
    show: ({ rules }: Pick<Subscription, 'rules'>) => shown(rules?.[name]),
  };
}

/** A value of a body as the text of a query: pairs may be an object. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isObject(value) ? pairs(value) : undefined;
}

function shown(rule: AskedRules[RuleName]): string | number | undefined {
  return typeof rule === 'object' ? pairs(rule) : rule;
}

function pairs(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(',');
}

/** The rules after a change; undefined where none is chosen. @throws Fault for rules of iqamah that cannot be read */
export function rulesAfter(
  before: AskedRules | undefined,
  input: { readonly [K in RuleName]?: RuleGiven<K> | undefined },
): AskedRules | undefined {
  const given = RULE_NAMES.map((name) => [name, input[name] === undefined ? before?.[name] : input[name]] as const);
  const kept = given.filter(([, value]) => value !== undefined && value !== null);
  if (kept.length === 0) return undefined;
  const rules: AskedRules = Object.fromEntries(kept);
  if (rules.iqamah === undefined || input.iqamah === undefined) return rules;
  return { ...rules, iqamah: showCongregationRules(readCongregationRules(rules.iqamah)) };
}

/**
 * Checks that the rules go with the method, and that there is a rule for each iqamah. Returns what the caller should be told.
 * @throws Fault as `/v1/prayer` does
 */
export function checkRules(
  place: Place,
  rules: AskedRules | undefined,
  prayerTypes: readonly EventCode[],
  context: PlaceDeps,
): string[] {
  const ruled = checkSettings(place, rules, context);
  const kinds = prayerTypes.map((code) => keptEvent(code).kind);
  refuseUnruled('prayer_types', kinds, ruled);
  return [
    ...(rules?.high_latitude === 'none' || rules?.polar === 'none'
      ? ['On days on which the Sun does not give a time, nothing is called for it: a rule is none.']
      : []),
    ...(JSON.stringify(rules?.rounding ?? '').includes('none')
      ? ['Times that are not rounded are called for at the next full minute.']
      : []),
    ...(kinds.includes('jumuah') && !ruled.has('jumuah')
      ? ['No rule gives the time of jumuah: it is called for at Dhuhr on Fridays.']
      : []),
  ];
}

/**
 * Checks that the rules go with the method.
 * @returns the kinds of events of congregations that they give
 * @throws Fault as `/v1/prayer` does
 */
export function checkSettings(
  { at, method, station: id }: Place,
  rules: AskedRules | undefined,
  context: PlaceDeps,
): ReadonlySet<string> {
  const timetable = timetableAsked(method);
  const table = timetable === undefined ? undefined : keptTimetable({ timetable }, context);
  if (table) refuseIdle(table, rules ?? {});
  else {
    const station = id === undefined ? undefined : context.findStation(method, id);
    const asked = storedMethod({ method });
    const { row } = chooseMethod(typeof asked === 'object' && 'timetable' in asked ? undefined : asked, at, context);
    settingsAt(row, { at, station, zone: () => context.findZone(at).id }, rules ?? {});
  }
  return congregationsRuled(rules, table);
}

/** @param field names the kinds @throws Fault INVALID_PARAMETER for an iqamah without a rule */
export function refuseUnruled(field: string, kinds: readonly EventKind[], ruled: ReadonlySet<string>): void {
  const without = kinds.filter(isIqamah).find((kind) => !ruled.has(kind));
  if (without === undefined) return;
  const sentence = `${field} has ${quoted(without)}, and no rule says when it is; give iqamah, ${ruleFields.iqamah.accepts}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field, value: without, fields: ['iqamah'] });
}

/** The congregations that rules or a timetable give, as kinds of events. */
function congregationsRuled(rules: AskedRules | undefined, table: PrintedTimetable | undefined): ReadonlySet<string> {
  const names = [...congregationsGiven(rules?.iqamah, table)];
  return new Set(names.map((name) => (name === 'jumuah' ? name : `iqamah.${name}`)));
}
