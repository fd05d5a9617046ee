import { EVENT_KINDS, MAX_OFFSET_MINUTES } from '../../core/events/prayer-event.ts';
import {
  anyObject,
  boolean,
  choice,
  coordinates,
  integer,
  localInstant,
  object,
  text,
  zoneId,
} from '../../operations/shape.ts';
import type { Parameter } from '../endpoint.ts';
import examples from './examples.json' with { type: 'json' };
import NODE from './receivers/receiver.mjs?raw';
import PHP from './receivers/receiver.php?raw';
import PYTHON from './receivers/receiver.py?raw';
import RUBY from './receivers/receiver.rb?raw';

/** The body of a delivery, unless the webhook has a `body_template`. test/http/webhook-event.test.ts checks real deliveries. */
export const payloadShape = object(
  {
    subscription_id: text('the webhook'),
    prayer_type: choice(EVENT_KINDS, 'the prayer or time of the day'),
    prayer_time: localInstant,
    coordinates,
    timezone: zoneId,
    method: text('code of the method that computed the time'),
    metadata: anyObject('the object that you gave when the webhook was created or last changed'),
    timestamp: text('when the first attempt was made: ISO 8601, UTC'),
  },
  {
    event: text('the event with its offset, such as fajr-15m; absent if the delivery comes at prayer_time'),
    offset_minutes: integer('minutes after prayer_time; negative before it', {
      minimum: -MAX_OFFSET_MINUTES,
      maximum: MAX_OFFSET_MINUTES,
    }),
    test: boolean('true in a test; else absent'),
  },
);

const HEADERS: Readonly<Record<string, string>> = {
  'webhook-id':
    'The id of the delivery. It is the same for every attempt and for a delivery that is sent again: drop a request whose id you have already received.',
  'webhook-timestamp': 'Unix seconds of this attempt. Refuse a request whose time is more than five minutes away.',
  'webhook-signature':
    '`v1,` and the base64 of the HMAC-SHA256 of `webhook-id.webhook-timestamp.body`; the key is the bytes of the secret: decode its base64 after `whsec_`. For 24 hours after a change of the secret there are more entries, with blanks between them. These three headers follow Standard Webhooks, whose libraries verify them.',
  'x-webhook-id': 'The id of the webhook.',
  'x-webhook-signature':
    'A second signature: the lowercase hex HMAC-SHA256 of the body alone; the key is the text of the secret. It does not cover the time.',
  'x-webhook-signature-previous':
    'The signature of the body by each older secret, for 24 hours after a change; `, ` between the signatures.',
  'x-webhook-attempt': 'The number of the attempt: 1 for the first.',
  'user-agent': '`Mizwala-Webhook/1.0`.',
};

const RECEIVERS = [
  ['JavaScript', 'receiver.mjs', NODE],
  ['Python', 'receiver.py', PYTHON],
  ['PHP', 'receiver.php', PHP],
  ['Ruby', 'config.ru', RUBY],
] as const;

/** The request that the daemon sends to a webhook, as an operation for `webhooks` and for the callback of `createWebhook`. */
export function webhookEvent() {
  const { body, headers, secret } = examples.prayerTime;
  const example: unknown = JSON.parse(body);
  const sent = new Map<string, string>(Object.entries(headers));
  const parameters = Object.entries(HEADERS).map(([name, description]): Parameter => {
    const example = sent.get(name);
    const required = name !== 'x-webhook-signature-previous';
    const common = { name, in: 'header', description, schema: { type: 'string' }, required } as const;
    return example === undefined ? common : { ...common, example };
  });
  return {
    operationId: 'prayerTime',
    tags: ['Webhooks'],
    summary: 'What your address receives',
    description: `The daemon sends this POST when an event of a webhook comes. Verify the request before you use it: compute the signature over the bytes of the body as they came, compare in constant time, and refuse an old \`webhook-timestamp\`. The example is signed with the secret \`${secret}\`, so that you can test your own code with it.`,
    security: [],
    parameters,
    requestBody: {
      required: true,
      description: 'The payload; or what `body_template` of the webhook says, as JSON or plain text.',
      content: { 'application/json': { schema: payloadShape.schema, example } },
    },
    responses: {
      '2XX': { description: 'Accepted. The body is not read.' },
      410: { description: 'The address is gone: the webhook becomes inactive.' },
      '4XX': { description: 'Refused: the delivery is not tried again, except after 408, 425 and 429.' },
      '5XX': { description: 'The delivery is tried again while there is time.' },
    },
    'x-codeSamples': RECEIVERS.map(([lang, label, source]) => ({ lang, label, source })),
  };
}
