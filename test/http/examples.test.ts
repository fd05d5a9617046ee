import { expect, test } from 'vitest';
import { Fault, faultBody } from '../../src/core/fault.ts';
import { type Endpoint, type QueryPairs, replyText } from '../../src/http/endpoint.ts';
import { type Route, routes } from '../../src/http/endpoints/routes.ts';
import { KEY, sampleDelivery, sampleEndpoints } from './sample-world.ts';

/** Of a long list the document shows the first rows. */
const DAYS = 2;

test('the examples of the API document are what the endpoints answer', async () => {
  const endpoints = sampleEndpoints();
  // what others ask for is made first
  for (const id of ['createWebhook', 'createFeed']) {
    const endpoint = endpoints.find((one) => one.id === id);
    if (endpoint) await asked(endpoint, []);
  }
  const lines: string[] = [];
  for (const endpoint of endpoints)
    lines.push(`${JSON.stringify(endpoint.id)}: ${JSON.stringify(await examplesOf(endpoint))}`);
  expect(lines.length).toBeGreaterThan(30);
  const sent = JSON.stringify(sampleDelivery());
  await expect(`{"endpoints": {\n${lines.join(',\n')}\n},\n"prayerTime": ${sent}}\n`).toMatchFileSnapshot(
    '../../src/http/openapi/examples.json',
  );
});

/** Every answer by its media type, and the refusal of a parameter that does not exist. */
async function examplesOf(endpoint: Endpoint) {
  const rows = (Object.entries(routes) as [string, Route][]).filter(([, { path }]) => path === endpoint.path);
  const [[, first] = ['', undefined], ...others] = rows;
  const answers: Record<string, object> = {};
  for (const { contentType = 'application/json' } of endpoint.answers) {
    const type = contentType.split(';', 1)[0] ?? '';
    const asText = rows.flatMap(([, { example, texts }]) =>
      Object.entries(texts?.contentTypes ?? {}).flatMap(([format, text]) =>
        text === contentType ? [{ ...example, format }] : [],
      ),
    )[0];
    const example = await shown(endpoint, asText ?? first?.example ?? {}, type);
    answers[type] = { example };
    if (type !== 'application/json' || others.length === 0) continue;
    const more: Record<string, { value: unknown }> = { first: { value: example } };
    for (const [id, { example: query }] of others) more[camelCase(id)] = { value: await shown(endpoint, query, type) };
    answers[type] = { examples: more };
  }
  if (!endpoint.faults.includes('UNKNOWN_PARAMETER')) return { answers };
  const typo = endpoint.parameters.some(({ name }) => name === 'lng') ? 'lgn' : 'unknown';
  const refusal = await asked(endpoint, [[typo, '1']], {}).catch((thrown: unknown) => {
    if (thrown instanceof Fault) return faultBody(thrown);
    throw thrown;
  });
  return { answers, refusal };
}

async function shown(endpoint: Endpoint, query: Readonly<Record<string, string>>, type: string): Promise<unknown> {
  const text = await replyText(await asked(endpoint, Object.entries(query)));
  if (type === 'text/csv')
    return text
      .split(/(?<=\n)/)
      .slice(0, 1 + DAYS)
      .join('');
  if (type === 'text/html') return text.slice(0, text.indexOf('\n'));
  if (type === 'text/calendar')
    return endpoint.id === 'hijriConvert' ? text : firstEvents(text, endpoint.id === 'readFeed' ? 1 : DAYS);
  const answer = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(answer).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, DAYS) : value,
  ]);
  return endpoint.path.startsWith('/v1/') ? Object.fromEntries(entries) : answer;
}

/** A calendar with the events of its first days. */
function firstEvents(text: string, days: number): string {
  const [head, ...events] = text.split(/(?=BEGIN:VEVENT|END:VCALENDAR)/);
  const dateOf = (event: string) => /UID:(\d{4}-\d\d-\d\d)/.exec(event)?.[1];
  const dates = [...new Set(events.map(dateOf))].slice(0, days);
  return [head, ...events.filter((event) => event.startsWith('END:') || dates.includes(dateOf(event)))].join('');
}

async function asked(endpoint: Endpoint, query: QueryPairs, given?: Readonly<Record<string, string>>) {
  const ofPath = endpoint.parameters.filter((one) => one.in === 'path');
  const inQuery = query.filter(([name]) => !ofPath.some((one) => one.name === name));
  const params = given ?? Object.fromEntries(ofPath.map(({ name, example }) => [name, String(example)]));
  return endpoint.handle({ params, query: inQuery, body: given ? undefined : endpoint.body?.example, key: KEY });
}

/** `geo.timezone` becomes `geoTimezone`, as the document names operations. */
function camelCase(id: string): string {
  return id.replace(/[.-]([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
