import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import { parse, type ScalarTag } from 'yaml';
import { EVENT_KINDS } from '../../src/core/events/prayer-event.ts';
import { homeTopics } from '../../src/formats/home-assistant.ts';
import { command } from '../interfaces/command.ts';

/*
 * The YAML of the page on Home Assistant against what its documentation says of each key (not read again for this test):
 * www.home-assistant.io/docs/blueprint/schema, /docs/blueprint/selectors, /docs/automation/yaml, /docs/automation/trigger (MQTT, calendar),
 * /docs/scripts/conditions, /integrations/rest, /integrations/media_player.
 */

const reference = (tag: string): ScalarTag => ({ tag, resolve: (text) => ({ [tag]: text }) });
const PAGE = readFileSync('src/manual/home-assistant.md', 'utf8');
const blocks: unknown[] = [...PAGE.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) =>
  parse(text, { customTags: [reference('!input'), reference('!secret')] }),
);

const text = { type: 'string', minLength: 1 };
const tagged = (tag: string) => ({
  type: 'object',
  properties: { [tag]: text },
  required: [tag],
  additionalProperties: false,
});
const input = tagged('!input');
const orInput = (schema: object) => ({ anyOf: [schema, input] });
const strict = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const template = { type: 'string', pattern: '\\{\\{.+\\}\\}' };
const entity = { type: 'string', pattern: '^[a-z_]+\\.[a-z0-9_]+$' };

const selector = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: {
    text: { type: ['object', 'null'] },
    target: strict(
      { entity: { type: 'array', items: strict({ domain: text, device_class: text, integration: text }, []) } },
      [],
    ),
    select: strict({ options: { type: 'array', items: text, minItems: 1 }, multiple: { type: 'boolean' } }, [
      'options',
    ]),
    number: strict({ min: { type: 'number' }, max: { type: 'number' }, step: { type: 'number' } }, ['min', 'max']),
  },
  additionalProperties: false,
};
const trigger = {
  oneOf: [
    strict(
      { trigger: { const: 'mqtt' }, topic: text, payload: text, value_template: template, qos: { enum: [0, 1, 2] } },
      ['trigger', 'topic'],
    ),
    strict({ trigger: { const: 'calendar' }, entity_id: entity, event: { enum: ['start', 'end'] }, offset: text }, [
      'trigger',
      'entity_id',
    ]),
  ],
};
const condition = strict({ condition: { const: 'template' }, value_template: template });
const action = {
  oneOf: [
    strict({
      action: { const: 'media_player.volume_set' },
      target: input,
      data: strict({ volume_level: orInput({ type: 'number' }) }),
    }),
    strict({
      action: { const: 'media_player.play_media' },
      target: input,
      data: strict({
        media_content_id: orInput(text),
        media_content_type: { enum: ['music', 'playlist', 'audio/mpeg'] },
      }),
    }),
    strict({ action: { const: 'light.turn_on' }, target: strict({ entity_id: entity }) }),
  ],
};
const list = (items: object) => ({ type: 'array', items, minItems: 1 });
const automation = {
  alias: text,
  trigger_variables: { type: 'object' },
  variables: { type: 'object' },
  triggers: list(trigger),
  conditions: list(condition),
  actions: list(action),
  mode: { enum: ['single', 'restart', 'queued', 'parallel'] },
  max_exceeded: { enum: ['silent', 'warning', 'error'] },
};
const blueprint = strict(
  {
    blueprint: strict({
      name: text,
      description: text,
      domain: { enum: ['automation', 'script', 'template'] },
      input: {
        type: 'object',
        additionalProperties: strict({ name: text, description: text, default: {}, selector }, ['name']),
      },
    }),
    ...automation,
  },
  ['blueprint', 'triggers', 'actions'],
);
const rest = strict({
  rest: list(
    strict({
      resource: { type: 'string', format: 'uri' },
      headers: { type: 'object', additionalProperties: { anyOf: [text, tagged('!secret')] } },
      scan_interval: { type: 'integer', minimum: 1 },
      sensor: list(
        strict(
          {
            name: text,
            unique_id: text,
            value_template: template,
            device_class: { const: 'timestamp' },
            json_attributes_path: { type: 'string', pattern: '^\\$' },
            json_attributes: list(text),
          },
          ['name', 'value_template'],
        ),
      ),
    }),
  ),
});
const automations = strict({ automation: list(strict(automation, ['alias', 'triggers', 'actions'])) });
const SCHEMAS = [blueprint, rest, automations];

const problemsOf = (schema: object, value: unknown) => {
  const check = new Ajv({
    allErrors: true,
    strict: false,
    formats: { uri: (one: string) => URL.canParse(one) },
  }).compile(schema);
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

let now: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  now = JSON.parse((await command(['now', '51.5085,-0.1257', '--method', 'auto', '--json'])).stdout);
});

test('every block has the keys of Home Assistant and no other', () => {
  expect(blocks).toHaveLength(SCHEMAS.length);
  for (const [i, block] of blocks.entries()) expect(problemsOf(SCHEMAS[i] ?? {}, block)).toEqual([]);
});

test('a misspelt key, service, selector and value would be seen', () => {
  for (const [i, from, to] of [
    [0, '"triggers"', '"trigers"'],
    [0, 'media_player.volume_set', 'media_player.set_volume'],
    [0, '"select"', '"choose"'],
    [0, '"single"', '"once"'],
    [1, '"value_template"', '"template"'],
    [1, '"timestamp"', '"time"'],
    [2, '"start"', '"begin"'],
  ] as const) {
    const before = JSON.stringify(blocks[i]);
    expect(before).toContain(from);
    expect(problemsOf(SCHEMAS[i] ?? {}, JSON.parse(before.replace(from, to)))).not.toEqual([]);
  }
});

test('every input is used, and only what is there; the topic and the events are those that are published', () => {
  const plain = JSON.stringify(blocks[0]);
  const { input: inputs } = (
    blocks[0] as { blueprint: { input: Record<string, { selector: { select?: { options: string[] } } }> } }
  ).blueprint;
  const used = [...plain.matchAll(/"!input":"(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(inputs).toSorted());
  const topic = /'(mizwala\/)' ~ place ~ '(\/trigger)'/.exec(plain);
  expect(`${topic?.[1]}london${topic?.[2]}`).toBe(homeTopics('london').trigger);
  for (const event of inputs['prayers']?.selector.select?.options ?? []) expect(EVENT_KINDS).toContain(event);
  expect(PAGE).toContain(`\`${homeTopics('london').state}\``);
});

test('the REST sensors read what the daemon answers', () => {
  const [{ sensor = [], resource = '' } = {}] = (
    blocks[1] as { rest: { resource: string; sensor: Record<string, unknown>[] }[] }
  ).rest;
  expect(new URL(resource).pathname).toBe('/v1/prayer/now');
  for (const { value_template, json_attributes = [] } of sensor) {
    const [, group = '', key = ''] = /value_json\.(\w+)\.(\w+) /.exec(String(value_template)) ?? [];
    expect(now[group]).toHaveProperty(key);
    for (const attribute of json_attributes as string[]) expect(now['next']).toHaveProperty(attribute);
  }
});
