import { Ajv } from 'ajv';

/*
 * What Home Assistant accepts as the discovery message of a device, as far as sensors and device triggers go. The facts, as the
 * documentation of Home Assistant has them (not read again for this test; that `default_entity_id` takes the place of `object_id` is what
 * Home Assistant 2025.10 itself says in its log): www.home-assistant.io/integrations/mqtt («Device discovery payload», «Using availability topics», «Discovery topic»),
 * /integrations/sensor.mqtt, /integrations/device_trigger.mqtt, /integrations/sensor («Device class»). Home Assistant ignores keys
 * that it does not know; here they are refused, as a misspelt key would be lost without a word. Its own check is a Python package that
 * neither npm nor Debian has.
 */

const DEVICE_CLASSES =
  `absolute_humidity apparent_power aqi area atmospheric_pressure battery blood_glucose_concentration carbon_dioxide
  carbon_monoxide conductivity current data_rate data_size date distance duration energy energy_distance energy_storage enum frequency gas
  humidity illuminance irradiance moisture monetary nitrogen_dioxide nitrogen_monoxide nitrous_oxide ozone ph pm1 pm10 pm25 pm4
  power_factor power precipitation precipitation_intensity pressure reactive_power signal_strength sound_pressure speed sulphur_dioxide
  temperature temperature_delta timestamp volatile_organic_compounds volatile_organic_compounds_parts voltage volume volume_flow_rate
  volume_storage water weight wind_direction wind_speed`.split(/\s+/);

const text = { type: 'string', minLength: 1 };
/** A topic to publish to or to subscribe to, without wildcards. */
const topic = { type: 'string', pattern: '^[^+#\\u0000]+$', maxLength: 65_535 };
const template = { type: 'string', pattern: '\\{\\{.+\\}\\}' };
const qos = { enum: [0, 1, 2] };
const strict = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const availability = {
  type: 'array',
  items: strict({ topic, payload_available: text, payload_not_available: text, value_template: template }, ['topic']),
};

const sensor = {
  ...strict(
    {
      platform: { const: 'sensor' },
      name: { type: ['string', 'null'] },
      unique_id: text,
      default_entity_id: { type: 'string', pattern: '^sensor\\.[a-z0-9]+(?:_[a-z0-9]+)*$' },
      device_class: { enum: DEVICE_CLASSES },
      state_class: { enum: ['measurement', 'measurement_angle', 'total', 'total_increasing'] },
      unit_of_measurement: text,
      suggested_display_precision: { type: 'integer' },
      options: { type: 'array', items: text, minItems: 1, uniqueItems: true },
      icon: { type: 'string', pattern: '^[a-z]+:[a-z0-9-]+$' },
      entity_category: { const: 'diagnostic' },
      enabled_by_default: { type: 'boolean' },
      expire_after: { type: 'integer', minimum: 0 },
      force_update: { type: 'boolean' },
      state_topic: topic,
      value_template: template,
      json_attributes_topic: topic,
      json_attributes_template: template,
      availability,
      qos,
      encoding: text,
    },
    ['platform', 'unique_id'],
  ),
  allOf: [
    {
      if: { required: ['options'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: {
        properties: { device_class: { const: 'enum' }, state_class: false, unit_of_measurement: false },
        required: ['device_class'],
      },
    },
    {
      if: { properties: { device_class: { enum: ['timestamp', 'date', 'enum'] } }, required: ['device_class'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { state_class: false, unit_of_measurement: false, suggested_display_precision: false } },
    },
  ],
};

const trigger = strict(
  {
    platform: { const: 'device_automation' },
    automation_type: { const: 'trigger' },
    topic,
    type: text,
    subtype: text,
    payload: text,
    value_template: template,
    qos,
  },
  ['platform', 'automation_type', 'topic', 'type', 'subtype'],
);

const device = strict(
  {
    identifiers: { type: 'array', items: text, minItems: 1 },
    connections: { type: 'array' },
    name: text,
    manufacturer: text,
    model: text,
    model_id: text,
    hw_version: text,
    sw_version: text,
    serial_number: text,
    suggested_area: text,
    via_device: text,
    configuration_url: text,
  },
  ['identifiers'],
);

const discovery = strict(
  {
    device,
    origin: strict({ name: text, sw_version: text, support_url: text }, ['name']),
    components: {
      type: 'object',
      propertyNames: { pattern: '^[a-zA-Z0-9_-]+$' },
      additionalProperties: {
        type: 'object',
        discriminator: { propertyName: 'platform' },
        required: ['platform'],
        oneOf: [sensor, trigger],
      },
      minProperties: 1,
    },
    availability,
    availability_mode: { enum: ['all', 'any', 'latest'] },
    state_topic: topic,
    command_topic: topic,
    qos,
    encoding: text,
  },
  ['device', 'origin', 'components'],
);

const check = new Ajv({ discriminator: true, allErrors: true, strict: false }).compile(discovery);

interface Component {
  readonly platform: string;
  readonly unique_id?: string;
  readonly type?: string;
  readonly subtype?: string;
  readonly state_topic?: string;
}

/** What is wrong with a discovery message, in words; none where Home Assistant takes all of it. */
export function discoveryProblems(message: unknown, discoveryTopic: string): string[] {
  const problems = /^homeassistant\/device\/(?:[\w-]+\/)?[\w-]+\/config$/.test(discoveryTopic)
    ? []
    : [`${discoveryTopic} is no discovery topic`];
  if (!check(message)) {
    const words = (check.errors ?? []).map(({ instancePath, message: what, params }) => {
      return `${instancePath} ${what} ${JSON.stringify(params)}`;
    });
    return [...problems, ...words];
  }
  const { components, state_topic } = message as {
    readonly components: Readonly<Record<string, Component>>;
    readonly state_topic?: string;
  };
  const all = Object.values(components);
  const twice = (what: string, texts: readonly string[]) =>
    new Set(texts).size === texts.length ? [] : [`two components have the same ${what}`];
  const sensors = all.filter(({ platform }) => platform === 'sensor');
  return [
    ...problems,
    ...twice(
      'unique_id',
      sensors.map((one) => one.unique_id ?? ''),
    ),
    ...twice(
      'type and subtype',
      all.filter((one) => one.type !== undefined).map((one) => `${one.type} ${one.subtype}`),
    ),
    ...(sensors.every((one) => one.state_topic ?? state_topic) ? [] : ['a sensor has no state_topic']),
  ];
}
