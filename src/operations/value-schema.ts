import { PRAYER_NAMES } from '../core/prayer/prayer-day.ts';
import { CONGREGATIONS } from '../core/words/note-names.ts';
import type { Field } from './operation.ts';
import { MAX_ADJUST_MINUTES, MINUTE_ROUNDINGS, type ruleFields } from './prayer/request.ts';
import type { Schema } from './shape.ts';

/** JSON Schema of a field where programs give values: some fields take an object too. A file of its own spares the library its bytes. */
export function valueSchema(name: string, { schema, pairs }: Pick<Field<unknown>, 'schema' | 'pairs'>): Schema {
  return pairs ? { ...schema, type: ['string', 'object'], ...OBJECTS[name] } : schema;
}

/** The objects that fields of pairs take: `{fajr: 2, isha: -3}`. */
const OBJECTS: Readonly<Record<string, Schema>> = {
  adjust: {
    propertyNames: { enum: PRAYER_NAMES },
    additionalProperties: { type: 'integer', minimum: -MAX_ADJUST_MINUTES, maximum: MAX_ADJUST_MINUTES },
  },
  rounding: { propertyNames: { enum: PRAYER_NAMES }, additionalProperties: { enum: MINUTE_ROUNDINGS } },
  iqamah: { propertyNames: { enum: CONGREGATIONS }, additionalProperties: { type: 'string' } },
} satisfies { readonly [K in keyof typeof ruleFields]?: Schema };
