import { Ajv2020 } from 'ajv/dist/2020.js';
import { SETTING_KEYS, type SettingKey } from '../../src/core/stored/config.ts';
import { DIGITS, LANGUAGE_TAGS } from '../../src/core/words/names.ts';
import { choiceField } from '../../src/operations/fields.ts';
import type { Fields } from '../../src/operations/operation.ts';
import { prayerNext } from '../../src/operations/prayer/now.ts';
import { prayerFields } from '../../src/operations/prayer/request.ts';
import type { Schema } from '../../src/operations/shape.ts';
import type { Door } from './door.ts';

/** A field, and one value that the document allows for it. */
export interface FieldValue {
  readonly field: string;
  readonly value: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly $ref?: string;
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly schema?: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export type ApiPaths = Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;

/** The API document of a daemon, and what it says of answers. */
export async function apiDocument(house: Door) {
  const document = JSON.parse((await house.app.inject('/openapi.json')).body) as {
    readonly paths: ApiPaths;
    readonly components: Readonly<Record<'responses' | 'schemas' | 'parameters', Readonly<Record<string, object>>>>;
  };
  const ajv = new Ajv2020({ strict: false, formats: { date: true, uri: true, 'date-time': true } });
  ajv.addSchema({ $id: 'api', components: document.components });
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  const inDocument = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object;
  return {
    document,
    operation(method: string, path: string): DocumentedOperation {
      const found = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      if (!found) throw new Error(`the document has no ${method} ${path}`);
      return found;
    },
    parametersOf({ parameters = [] }: DocumentedOperation): readonly string[] {
      return parameters.map(({ $ref, name }) => name ?? $ref?.split('/').at(-1) ?? '');
    },
    /** What is wrong with an answer, by the document; empty if nothing is. */
    faultsOf(operation: DocumentedOperation, status: number, contentType: string, body: string): string[] {
      const type = contentType.split(';', 1)[0] ?? '';
      const row = operation.responses[status];
      const shared = row?.$ref?.split('/').at(-1);
      const { content } = shared === undefined ? (row ?? {}) : (document.components.responses[shared] as Content);
      const schema = content?.[type]?.schema;
      if (!schema) return [`${operation.operationId} has no answer ${status} of ${type}: ${body.slice(0, 300)}`];
      const name = `${operation.operationId} ${status} ${type}`;
      const check = checks.get(name) ?? ajv.compile(inDocument(schema));
      checks.set(name, check);
      const isValid = check(type === 'application/json' ? JSON.parse(body) : body);
      return isValid ? [] : (check.errors ?? []).map((error) => `${name}${error.instancePath}: ${error.message}`);
    },
  };
}

export type ApiDocument = Awaited<ReturnType<typeof apiDocument>>;

/** Texts for fields that accept more texts than a schema can list. A field without a row here fails the test. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  adjust: ['fajr=2', 'fajr=+2,isha=-120', 'asr=0'],
  announced: ['none', 'pk'],
  body_template: ['{name} at {time}', '{"text": "{name}"}', ''],
  code: ['TURKEY'],
  country: ['DE', 'Türkiye'],
  date: ['2026-11-20', '0001-01-01', '9999-12-31'],
  datetime: ['2026-03-29T01:30:00', '2026-10-25T01:30'],
  days: ['fri', 'mon,thu,white_days !tashriq'],
  from: ['2027-02-08'],
  from_tz: ['Europe/London', 'UTC'],
  hijri_announced: ['none', 'pk'],
  ...Object.fromEntries(
    ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].map((name) => [`iqamah.${name}`, ['+20m', '+10m to 5m']]),
  ),
  'iqamah.jumuah': ['13:00, 14:00'],
  iqamah: ['fajr +20m; jumuah 13:00, 14:00', 'maghrib +7m', 'none'],
  metadata: [],
  method: [...(prayerFields.method.choices ?? []), 'umm-al-qura', '4'],
  month: ['2026-11', '0001-01', '9999-12'],
  name: ['East mosque', 'مصلى'],
  place: ['Makkah', '21.4225,39.8262'],
  prayer: ['fajr', 'last_third'],
  rounding: ['fajr=up,sunrise=down'],
  station: ['nearest', '61'],
  prayer_type: ['fajr', 'fajr-15m'],
  q: ['Istanbul', '21.4225,39.8262', 'القاهرة'],
  search: ['kolkata', '+05:30'],
  timezone: ['Asia/Riyadh', 'IST', '+05:30'],
  to: ['2027-02-20'],
  to_tz: ['Asia/Kolkata', 'America/New_York'],
  tz: ['Asia/Riyadh', 'IST', '+05:30'],
  year: ['2027', '1448'],
  url: ['http://127.0.0.1:9/x', 'http://127.0.0.1:9/?a=%20'],
};

/** Texts that differ from `TEXTS` for one operation, as `operation.field`. */
const TEXTS_OF: Readonly<Record<string, readonly string[]>> = {
  'prayer.stations.q': ['trabzon'],
  'hijri.to-gregorian.date': ['1448-09-01', '0001-01-01', '1 Ramadan 1448'],
  'hijri.next.of': ['ramadan', 'laylat al-qadr', 'عيد الفطر'],
  'hijri.month.month': ['1448-09', '0001-01', '9666-01', 'Ramadan 1448'],
  'prayer.methods.code': ['TURKEY', '4'],
};

/**
 * Values of every type and at every limit that the schema of a field allows.
 * @param choices texts that the field lists beside its schema
 */
export function valuesOf(schema: Schema, operation: string, field: string, choices: readonly string[] = []): unknown[] {
  const { type, enum: listed, minimum, maximum } = schema;
  if (listed) return [...listed];
  const types = [type ?? []].flat();
  return types.flatMap((one): unknown[] => {
    switch (one) {
      case 'null':
        return [null];
      case 'boolean':
        return [true, false];
      case 'integer':
      case 'number': {
        const [low, high] = [minimum ?? 0, maximum ?? 100];
        return [
          ...new Set([low, high, Math.floor((low + high) / 2), ...(one === 'number' ? [low + 0.5, high - 0.25] : [])]),
        ];
      }
      case 'array':
        return arraysOf(schema, operation, field);
      case 'object':
        return objectsOf(schema, operation, field);
      default:
        return textsOf(schema, operation, field, choices);
    }
  });
}

function textsOf({ maxLength }: Schema, operation: string, field: string, choices: readonly string[]): string[] {
  if (maxLength === 0) return [''];
  const texts = TEXTS_OF[`${operation}.${field}`] ?? TEXTS[field];
  if (texts === undefined && choices.length === 0) throw new Error(`${operation} needs a sample for ${field}`);
  return [...new Set([...choices, ...(texts ?? [])])];
}

const ARRAYS: Readonly<Record<string, readonly unknown[]>> = {
  prayer_types: [['fajr'], ['isha', 'fajr-15m', 'last_third', 'isha_end', 'jumuah']],
  events: [['fajr'], ['isha', 'fajr-15m', 'last_third', 'isha_end', 'jumuah']],
  body_template: [['{name}', 1, { a: '{time}' }], []],
};

function arraysOf({ items, minItems = 0, maxItems = 3 }: Schema, operation: string, field: string): unknown[] {
  const known = ARRAYS[field];
  if (known) return [...known];
  const all = valuesOf(items ?? {}, operation, `${field}[]`);
  return [...all.map((one) => [one]), all.slice(0, Number(maxItems)), ...(minItems === 0 ? [[]] : [])];
}

const OBJECTS: Readonly<Record<string, readonly unknown[]>> = {
  metadata: [{ room: 'مصلى', n: 1, deep: { list: [null, true] } }, {}],
  headers: [{ Authorization: 'Bearer x', 'X-Room': '1' }, {}],
  body_template: [{ text: '{name}', n: 1 }, {}],
};

function objectsOf({ propertyNames, additionalProperties }: Schema, operation: string, field: string): unknown[] {
  const known = OBJECTS[field];
  if (known) return [...known];
  const { enum: names = [] } = propertyNames as Schema;
  const each = names.flatMap((name) =>
    valuesOf(additionalProperties as Schema, operation, `${field}.${String(name)}`).map((value) => ({
      [String(name)]: value,
    })),
  );
  return [...each, Object.assign({}, ...each) as object, {}];
}

/** Every setting, and texts that `config set` takes. */
export function settingValues(): [key: SettingKey, values: readonly string[]][] {
  const fields: Fields = { ...prayerFields, ...SHOWN };
  return SETTING_KEYS.filter((key) => !key.startsWith('adhan')).map((key) => {
    const field = fields[key];
    if (!field) throw new Error(`the setting ${key} is no field that this test knows`);
    const values = valuesOf(field.schema, 'config', key, field.choices).filter((value) => value !== 'CUSTOM');
    return [key, values.map(String)];
  });
}

/** Settings that say how answers are shown. */
const SHOWN: Fields = {
  asr: prayerNext.fields.asr,
  lang: choiceField('', '', LANGUAGE_TAGS),
  digits: choiceField('', '', DIGITS),
  clock: choiceField('', '', ['24h', '12h']),
  background: choiceField('', '', ['dark', 'light', 'auto']),
};
