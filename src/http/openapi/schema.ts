import type { JsonSchema } from '../server/endpoint.ts';

/** An object of exactly these keys; those of `optional` may be absent. */
export function object(
  required: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

export function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export function text(description?: string): JsonSchema {
  return described({ type: 'string' }, description);
}

export function integer(description?: string, range: JsonSchema = {}): JsonSchema {
  return described({ type: 'integer', ...range }, description);
}

export function number(description?: string, range: JsonSchema = {}): JsonSchema {
  return described({ type: 'number', ...range }, description);
}

export function boolean(description?: string): JsonSchema {
  return described({ type: 'boolean' }, description);
}

export function choice(values: readonly (string | number)[], description?: string): JsonSchema {
  return described({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values }, description);
}

export function pattern(regex: string, description?: string): JsonSchema {
  return described({ type: 'string', pattern: regex }, description);
}

export function orNull({ type, ...schema }: JsonSchema): JsonSchema {
  return { ...schema, type: [type, 'null'] };
}

function described(schema: JsonSchema, description: string | undefined): JsonSchema {
  return description === undefined ? schema : { ...schema, description };
}

export const clock = pattern('^([01]\\d|2[0-3]):[0-5]\\d$', 'HH:MM on the clocks of `timezone`');
export const civilDate = pattern('^\\d{4}-\\d{2}-\\d{2}$', 'YYYY-MM-DD');
export const offset = pattern('^[+-]\\d{2}:\\d{2}(:\\d{2})?$', '±HH:MM; historic offsets keep their seconds');
export const localInstant = pattern(
  '^(\\+\\d{2})?\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}(:\\d{2})?$',
  'ISO 8601 with the local offset',
);
export const zoneId = pattern('^[A-Za-z0-9_+/-]+$', 'IANA zone id');
export const latitude = number('degrees, north positive', { minimum: -90, maximum: 90 });
export const longitude = number('degrees, east positive', { minimum: -180, maximum: 180 });
export const coordinates = object({ latitude, longitude });
export const notes = list(text('a sentence: which rule acted, for which prayers, and why'));
export const zoneWarnings = list(
  object({ code: choice(['ambiguous_alias']), message: text(), alternatives: list(zoneId) }),
);
export const zoneFound = {
  source: choice(['polygon', 'coarse', 'nautical', 'request'], 'which data named the zone'),
};
export const zoneCandidates = { candidates: list(zoneId) };
