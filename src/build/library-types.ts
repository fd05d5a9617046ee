import { answers } from '../operations/answers.ts';

/** The answers of the library and their operations, as in library/answers.ts. */
const ANSWERS = {
  TimesAnswer: 'prayer.times',
  CalendarAnswer: 'prayer.calendar',
  ExplainAnswer: 'prayer.explain',
  NextAnswer: 'prayer.next',
  HijriDateAnswer: 'hijri.convert',
  GregorianDateAnswer: 'hijri.to-gregorian',
  QiblaAnswer: 'qibla',
  TimeZoneAnswer: 'geo.timezone',
  PlaceNameAnswer: 'geo.resolve',
  PlaceAtAnswer: 'geo.reverse',
} as const satisfies Readonly<Record<string, keyof typeof answers>>;

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** The types of the library's answers as a file that names no other: what the API document says of each key stands beside it. */
export function answerTypes(): string {
  const types = Object.entries(ANSWERS).map(([name, id]) => {
    const { properties, required }: Schema = answers[id].schema;
    const schema = { enum: [1], description: 'The version of the answers’ shape.' };
    return `export interface ${name} ${objectType({ ...properties, schema }, [...(required ?? []), 'schema'])}\n`;
  });
  return types.join('\n');
}

function objectType(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
    return `${comment}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};\n`;
  });
  return `{\n${lines.join('')}}`;
}

/** What at least three keys have alike, the events of a day or the constants of its prayers, is written once. */
function grouped(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const byType = Map.groupBy(Object.entries(properties), ([name, schema]) =>
    schema.properties && required.includes(name) && schema.description === undefined ? typeOf(schema) : '',
  );
  const alike = [...byType].filter(([type, entries]) => type !== '' && entries.length > 2);
  const records = alike.map(([type, entries]) => {
    const names = entries.map(([name]) => JSON.stringify(name)).join(' | ');
    return `Readonly<Record<${names}, ${type}>>`;
  });
  const named = new Set(alike.flatMap(([, entries]) => entries.map(([name]) => name)));
  const others = Object.entries(properties).filter(([name]) => !named.has(name));
  if (others.length > 0 || records.length === 0) records.push(objectType(Object.fromEntries(others), required));
  return records.join(' & ');
}

function typeOf({ type, enum: values, anyOf, items, properties, required = [] }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (typeof type === 'object')
    return type.map((one) => typeOf({ type: one, ...(properties && { properties, required }) })).join(' | ');
  if (type === 'object') return grouped(properties ?? {}, required);
  if (type === 'array') return `readonly (${typeOf(items ?? {})})[]`;
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}
