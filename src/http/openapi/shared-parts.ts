import { answerParts } from '../../operations/answers.ts';
import { feedShape } from '../../operations/feeds/feeds.ts';
import { subscriptionShape } from '../../operations/webhooks/subscription-fields.ts';
import { attemptShape, sentShape } from '../../operations/webhooks/webhook-context.ts';
import type { JsonSchema, Parameter } from '../endpoint.ts';
import { FIELD_TEXTS } from './field-texts.ts';

/** Shapes that stand once in the document, under these names. */
const SHAPES = {
  ...answerParts,
  Webhook: subscriptionShape,
  Delivery: attemptShape,
  SentDelivery: sentShape,
  Feed: feedShape,
};

const NAMES: ReadonlyMap<unknown, string> = new Map(Object.entries(SHAPES).map(([name, { schema }]) => [schema, name]));

export interface Reference {
  readonly $ref: string;
}

/** The schemas of one document: each part that several answers share is written once. */
export function createSchemas() {
  const shared: Record<string, JsonSchema> = {};

  /** @param owner the operation, the shared part or the key that has it: it chooses between texts for keys of one name */
  function written(schema: JsonSchema, owner: string): JsonSchema {
    const name = NAMES.get(schema);
    if (name === undefined) return inFull(schema, owner);
    shared[name] ??= inFull(schema, name);
    return { $ref: `#/components/schemas/${name}` };
  }

  function inFull({ properties, items, anyOf, ...rest }: JsonSchema, owner: string): JsonSchema {
    const of = (part: unknown, of = owner) => written(part as JsonSchema, of);
    return {
      ...rest,
      ...(properties === undefined ? {} : { properties: withTexts(properties as Properties, owner, of) }),
      ...(items === undefined ? {} : { items: of(items) }),
      ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((each) => of(each)) } : {}),
    };
  }

  return { written, shared: () => shared };
}

type Properties = Readonly<Record<string, JsonSchema>>;

function withTexts(properties: Properties, owner: string, written: (schema: JsonSchema, owner: string) => JsonSchema) {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const description = FIELD_TEXTS[`${owner}.${name}`] ?? schema['description'] ?? FIELD_TEXTS[name];
    return [name, { ...written(schema, name), ...(description === undefined ? {} : { description }) }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Of each name, the parameter that is written alike most often is shared. Others of that name stay where they are.
 * @param all of every operation
 */
export function sharedParameters(all: readonly (readonly Parameter[])[]) {
  const times = new Map<string, { readonly parameter: Parameter; count: number }>();
  for (const parameter of all.flat()) {
    const text = JSON.stringify(parameter);
    const seen = times.get(text) ?? { parameter, count: 0 };
    seen.count++;
    times.set(text, seen);
  }
  const shared: Record<string, Parameter> = {};
  for (const { parameter, count } of [...times.values()].toSorted((a, b) => b.count - a.count))
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
