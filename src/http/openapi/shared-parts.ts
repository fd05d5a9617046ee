import { answers } from '../../operations/answers.ts';
import { feedShape } from '../../operations/feeds/feeds.ts';
import { subscriptionShape } from '../../operations/webhooks/subscription-fields.ts';
import { attemptShape, sentShape } from '../../operations/webhooks/webhook-context.ts';
import type { JsonSchema, Parameter } from '../endpoint.ts';
import { FIELD_TEXTS } from './field-texts.ts';

/** The schema of a key within an answer. @param path the names of the keys that lead to it */
function part(schema: JsonSchema, ...path: readonly string[]): JsonSchema {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const inner = (schema.anyOf?.[0] ?? schema.items ?? schema).properties?.[name];
  if (inner === undefined) throw new Error(`no answer has the key ${name}`);
  return part(inner, ...rest);
}

const { schema: times } = answers['prayer.times'];
const { schema: calendar } = answers['prayer.calendar'];
const { schema: now } = answers['prayer.now'];
const { schema: explained } = answers['prayer.explain'];
const { schema: converted } = answers['hijri.convert'];
const { schema: nextDate } = answers['hijri.next'];

/** Shapes that several answers share: the parts. The document has each part once, under its name here. */
const SHARED: Readonly<Record<string, JsonSchema | undefined>> = {
  Date: part(times, 'date'),
  Prayers: part(times, 'prayers'),
  Instants: part(times, 'instants'),
  Coordinates: part(times, 'coordinates'),
  Method: part(times, 'method'),
  AsrSchool: part(times, 'asr_school'),
  Station: part(times, 'station'),
  DayWarnings: part(times, 'warnings'),
  IqamahTimes: part(times, 'iqamah'),
  IqamahInstants: part(times, 'iqamah_instants'),
  Day: part(calendar, 'days').items,
  CurrentPrayer: part(now, 'current').anyOf?.[0],
  PastTime: part(now, 'previous'),
  ComingTime: part(now, 'next'),
  Constants: part(explained, 'constants'),
  PrayerConstants: part(explained, 'constants', 'fajr'),
  SunModel: part(explained, 'sun_model'),
  ExplainedEvent: part(explained, 'events', 'fajr'),
  GregorianDate: part(converted, 'gregorian'),
  HijriDate: part(converted, 'hijri'),
  Announcement: part(converted, 'announced'),
  ImportantDate: part(nextDate, 'dates').items,
  ZoneWarnings: part(answers['time.now'].schema, 'warnings'),
  TimeInZone: part(answers['time.convert'].schema, 'from'),
  Webhook: subscriptionShape.schema,
  Delivery: attemptShape.schema,
  SentDelivery: sentShape.schema,
  Feed: feedShape.schema,
};

const NAMES: ReadonlyMap<JsonSchema | undefined, string> = new Map(
  Object.entries(SHARED).map(([name, schema]) => [schema, name]),
);

export type Reference = { readonly $ref: string };

/** Writes schemas for one document. A shared part becomes a reference, and is written once. */
export function createSchemas() {
  const shared: Record<string, JsonSchema> = {};

  /** @param owner the operation, shared part or key that has the schema: keys of the same name may have other texts for another owner */
  function written(schema: JsonSchema, owner: string): JsonSchema {
    const name = NAMES.get(schema);
    if (name === undefined) return inFull(schema, owner);
    shared[name] ??= inFull(schema, name);
    return { $ref: `#/components/schemas/${name}` };
  }

  function inFull({ properties, items, anyOf, ...rest }: JsonSchema, owner: string): JsonSchema {
    return {
      ...rest,
      ...(properties && { properties: withTexts(properties, owner) }),
      ...(items && { items: written(items, owner) }),
      ...(anyOf && { anyOf: anyOf.map((each) => written(each, owner)) }),
    };
  }

  function withTexts(properties: NonNullable<JsonSchema['properties']>, owner: string) {
    const entries = Object.entries(properties).map(([name, schema]) => {
      const description = FIELD_TEXTS[`${owner}.${name}`] ?? schema.description ?? FIELD_TEXTS[name];
      return [name, { ...written(schema, name), ...(description === undefined ? {} : { description }) }] as const;
    });
    return Object.fromEntries(entries);
  }

  return { written, shared: () => shared };
}

/** Chooses the parameters that the document writes once: for each name the form that most operations use, if at least two do. */
export function sharedParameters(all: readonly (readonly Parameter[])[]) {
  const uses = new Map<string, { readonly parameter: Parameter; count: number }>();
  for (const parameter of all.flat()) {
    const text = JSON.stringify(parameter);
    const seen = uses.get(text) ?? { parameter, count: 0 };
    seen.count++;
    uses.set(text, seen);
  }
  const shared: Record<string, Parameter> = {};
  for (const { parameter, count } of [...uses.values()].toSorted((a, b) => b.count - a.count))
    if (count > 1) shared[parameter.name] ??= parameter;
  const texts = new Map(Object.entries(shared).map(([name, parameter]) => [JSON.stringify(parameter), name]));
  return {
    shared,
    written: (parameters: readonly Parameter[]): readonly (Parameter | Reference)[] =>
      parameters.map((parameter) => {
        const name = texts.get(JSON.stringify(parameter));
        return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
      }),
  };
}
