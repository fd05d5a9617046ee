import { deliveryBody, jsonTemplate } from '../../core/webhook/delivery-body.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { HEADERS_ACCEPTED, readReceiverHeaders, type ReceiverHeaders } from '../../core/webhook/receiver-headers.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { bodyField, refuseDeep } from '../body-fields.ts';
import { isObject } from '../shape.ts';
import type { WebhookContext } from './webhook-context.ts';

/** How a receiver wants to be called: headers of its own, and a body of its own. */

const MOST_TEMPLATE_CHARACTERS = 8192;
/** A field may be filled in often, so a body may be longer than its template. */
const MOST_BODY_BYTES = 64 * 1024;

/** Nothing of a value is ever quoted: it may be a secret. */
export const headers = bodyField<ReceiverHeaders>({
  summary: 'headers of the receiver’s own, such as Authorization; the values are kept as secrets',
  flagSummary: 'a header of the receiver’s own, NAME: VALUE; may be repeated. ps shows it; --header-file does not',
  placeholder: 'HEADER',
  accepts: HEADERS_ACCEPTED,
  schema: { type: 'object', maxProperties: 16, additionalProperties: { type: 'string' } },
  fromTexts: (texts, name) => Object.fromEntries(texts.map((text) => headerOf(text, name))),
  accept(value) {
    if (isObject(value)) return readReceiverHeaders(value);
    throw new Fault('INVALID_PARAMETER', `headers is not an object of ${HEADERS_ACCEPTED}.`, {
      accepts: HEADERS_ACCEPTED,
    });
  },
});

/** `NAME: VALUE`. @throws Fault that does not quote it */
function headerOf(text: string, name: string): readonly [name: string, value: string] {
  const [, header, value] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (header !== undefined && value !== undefined) return [header.trim(), value.trim()];
  const sentence = `--${name} has no colon; give NAME: VALUE, such as Authorization: Bearer TOKEN.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'headers' });
}

const templateAccepts = `JSON or plain text of at most ${MOST_TEMPLATE_CHARACTERS} characters with fields such as {name} and {time} ({{ for a brace); an empty text takes it away`;

export const bodyTemplate = bodyField<string>({
  summary: 'the body, in place of the payload: JSON or text with fields such as {name} and {time}',
  placeholder: 'TEMPLATE',
  accepts: templateAccepts,
  schema: { type: ['string', 'object', 'array'] },
  accept(value, name) {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    if (typeof text !== 'string' || text.length > MOST_TEMPLATE_CHARACTERS) {
      const length = typeof text === 'string' ? `, ${text.length} characters,` : '';
      throw new Fault('INVALID_PARAMETER', `${name}${length} is not ${templateAccepts}.`, { accepts: templateAccepts });
    }
    const json = jsonTemplate(text);
    if (json) refuseDeep(json, name);
    else refuseBrokenJson(text, name);
    return text;
  },
});

/** A text that begins as JSON does, and is not. */
function refuseBrokenJson(text: string, name: string): void {
  if (!/^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(text)) return;
  try {
    JSON.parse(text);
  } catch (thrown) {
    const position = /position (\d+)/.exec(String(thrown))?.[1];
    const at = position === undefined ? 'at its end' : `at ${quoted(text.slice(Number(position)))}`;
    throw new Fault('INVALID_PARAMETER', `${name} begins as JSON and cannot be read ${at}.`, { value: text });
  }
}

type Receiver = Pick<Subscription, 'headers' | 'bodyTemplate'>;

/** Headers and template after a change; empty ones are taken away. */
export function receiverAfter(
  before: Receiver,
  input: { readonly headers?: ReceiverHeaders | undefined; readonly body_template?: string | undefined },
): Receiver {
  const { headers = before.headers, body_template: bodyTemplate = before.bodyTemplate } = input;
  return {
    ...(headers && Object.keys(headers).length > 0 ? { headers } : {}),
    ...(bodyTemplate ? { bodyTemplate } : {}),
  };
}

/**
 * Makes a body for each event of a subscription, as a sample.
 * @throws Fault that quotes what the template has wrong
 */
export function checkReceiver(subscription: Subscription, context: WebhookContext): void {
  const { bodyTemplate, headers = {}, id: subscriptionId, prayerTypes, method, timezone } = subscription;
  const contentType = Object.keys(headers).find((name) => name.toLowerCase() === 'content-type');
  if (bodyTemplate === undefined) {
    if (contentType === undefined) return;
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      'headers names Content-Type, and the payload is JSON; give body_template too.',
      {
        fields: ['headers', 'body_template'],
      },
    );
  }
  const now = context.now();
  const dayNumber = Math.floor(now / SECONDS_PER_DAY);
  const zone = context.zones.zone(timezone);
  for (const prayer of prayerTypes) {
    const key = { subscriptionId, prayer, dayNumber };
    const { body } = deliveryBody({
      subscription,
      key,
      eventTime: now,
      zone,
      method,
      firstAttemptAt: now,
      isTest: true,
    });
    const bytes = new TextEncoder().encode(body).length;
    if (bytes > MOST_BODY_BYTES) {
      throw new Fault(
        'INVALID_PARAMETER',
        `body_template makes a body of ${bytes} bytes; at most ${MOST_BODY_BYTES} are accepted.`,
        { field: 'body_template' },
      );
    }
  }
}
