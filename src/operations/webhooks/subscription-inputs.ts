import { EVENT_KINDS, type EventCode, eventCode, EVENTS_ACCEPTED } from '../../core/events/prayer-event.ts';
import { CONDITIONS_ACCEPTED, readDayConditions } from '../../core/events/day-conditions.ts';
import { readPrayerEvent } from '../../core/events/read-prayer-event.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { isInexact, parseExactly, parseShallow, TooDeep } from '../../core/text/json.ts';
import { SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { deliveryBody, jsonTemplate } from '../../core/webhook/delivery-body.ts';
import { HEADERS_ACCEPTED, readReceiverHeaders, type ReceiverHeaders } from '../../core/webhook/receiver-headers.ts';
import type { AsrSchool, Metadata, Subscription } from '../../core/webhook/subscription.ts';
import { ASR_SCHOOLS, MAX_EVENTS, PRAYER_TYPES } from '../../core/webhook/subscription.ts';
import { asInQuery, type BodyField, bodyField, nestedTooDeep, quotedValue, refuseDeep } from '../daemon-operation.ts';
import { lat, lng, NEAREST } from '../fields.ts';
import type { AskedMethod } from '../prayer/chosen-method.ts';
import { prayerFields } from '../prayer/request.ts';
import { isObject } from '../shape.ts';
import type { WebhookContext } from './webhook-context.ts';

const urlAccepts =
  'an absolute http or https URL of at most 2048 characters, without spaces, a user name or a fragment';

/** The receiver's URL as the caller wrote it. The code that sends deliveries parses it. */
export const url = bodyField<string>({
  summary: 'the URL to which deliveries are sent',
  placeholder: 'URL',
  accepts: urlAccepts,
  schema: { type: 'string', format: 'uri', maxLength: 2048 },
  accept(value, name) {
    if (typeof value === 'string' && isPlainHttp(value)) {
      const { hostname } = new URL(value);
      if (HOST.test(hostname)) return value;
      const why = `has the host ${quoted(hostname)}, which is neither a host name nor an IP address; give one URL.`;
      throw new Fault('INVALID_URL', `${name} ${quotedValue(value)} ${why}`, { accepts: urlAccepts });
    }
    // a URL may hold a password, so the refusal leaves out the part before its host
    const shown = typeof value === 'string' ? value.replace(/^(\w+:)[\\/]*[^\\/?#]*@/, '$1//') : value;
    throw new Fault('INVALID_URL', `${name} ${quotedValue(shown)} is not ${urlAccepts}.`, { accepts: urlAccepts });
  },
});

/** The pattern of an event in the OpenAPI document. */
export const EVENT_PATTERN = `^(?:${EVENT_KINDS.map((kind) => kind.replace('.', '\\.')).join('|')})(?:[+-][1-9][0-9]{0,2}m)?$`;

export const prayerTypes = bodyField<readonly EventCode[]>({
  summary: 'events at which to call the URL, such as fajr, duha, isha_end, jumuah, iqamah.fajr, fajr-15m, maghrib+20m',
  flagSummary: `events at which to call the URL, with commas: ${PRAYER_TYPES.join(', ')}, midnight, jumuah, iqamah.fajr …; fajr-15m, maghrib+20m`,
  placeholder: 'LIST',
  accepts: `a list of 1 to ${MAX_EVENTS} of ${EVENTS_ACCEPTED}`,
  schema: { type: 'array', minItems: 1, maxItems: MAX_EVENTS, items: { type: 'string', pattern: EVENT_PATTERN } },
  fromText: (text) => text.split(','),
  accept(value, name) {
    if (!Array.isArray(value) || value.length === 0 || value.length > MAX_EVENTS) return undefined;
    const texts: string[] = value.filter((each) => typeof each === 'string');
    if (texts.length < value.length) return undefined;
    return [...new Set(texts.map((text) => eventCode(readPrayerEvent(text, name))))];
  },
});

const MAX_DAYS_CHARACTERS = 200;

/** Days as the caller wrote them, with single blanks. */
export const days = bodyField<string>({
  summary: 'only on these days, such as mon,thu or white_days; a blank means AND; Hijri days begin at maghrib',
  placeholder: 'DAYS',
  accepts: `a text of at most ${MAX_DAYS_CHARACTERS} characters: ${CONDITIONS_ACCEPTED}`,
  schema: { type: 'string', maxLength: MAX_DAYS_CHARACTERS },
  accept(value, name) {
    if (typeof value !== 'string' || value.length > MAX_DAYS_CHARACTERS) return undefined;
    readDayConditions(value, name);
    return value.trim().replace(/\s+/g, ' ');
  },
});

/** An id, a name or `nearest`. The operation looks it up. */
export const station = bodyField<string>({
  summary: 'a place of an authority’s list; gives its point and its method',
  placeholder: 'ID',
  accepts: `an id or a name of that list, or ${NEAREST} with a point`,
  schema: { type: 'string', minLength: 1 },
  accept: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
});

export const latitude = coordinate(lat, 90, 'INVALID_LATITUDE');
export const longitude = coordinate(lng, 180, 'INVALID_LONGITUDE');

function coordinate(field: typeof lat, maximum: number, code: 'INVALID_LATITUDE' | 'INVALID_LONGITUDE') {
  return bodyField<number>({
    ...asInQuery(field),
    accepts: field.accepts.replace('a plain decimal', 'a number'),
    code,
    fromText: (text, name) => field.read(text, name),
    accept: (value) => {
      if (typeof value !== 'number' || !(Math.abs(value) <= maximum)) return undefined;
      return value === 0 ? 0 : value; // -0 means 0
    },
  });
}

/** A zone as the caller wrote it. The operation reads it again, with its warnings. */
export const timezone = bodyField<string>({
  summary: 'write prayer_time in this zone; default the zone at the place',
  placeholder: 'ZONE',
  accepts: 'an IANA zone such as Asia/Riyadh, or a documented alias',
  schema: { type: 'string' },
  code: 'INVALID_TIMEZONE',
  accept(value, _name, zones) {
    if (typeof value !== 'string' || value === '') return undefined;
    zones?.read(value);
    return value;
  },
});

export const method = bodyField<Exclude<AskedMethod, undefined>>({
  summary: prayerFields.method.summary,
  placeholder: prayerFields.method.placeholder,
  accepts: prayerFields.method.accepts,
  schema: { type: ['string', 'integer'], minimum: 1, maximum: 9 },
  code: 'INVALID_METHOD',
  accept(value, name) {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' ? prayerFields.method.read(text, name) : undefined;
  },
});

export const asr: BodyField<AsrSchool, true> = bodyField({
  summary:
    'the school of asr; default hanafi; for a printed timetable its own, with method AUTO the authority’s, else the country’s',
  flagSummary:
    'the school of asr; default that of a named place; for a point hanafi, or with method AUTO the authority’s, else the country’s',
  placeholder: 'SCHOOL',
  accepts: `one of ${ASR_SCHOOLS.join(', ')}`,
  choices: ASR_SCHOOLS,
  schema: { type: 'string', enum: ASR_SCHOOLS },
  accept: (value) => ASR_SCHOOLS.find((each) => each === value),
});

export const active = bodyField<boolean>({
  summary: 'false pauses the subscription; true resumes it, even after the service disabled it',
  placeholder: 'true|false',
  accepts: 'true or false',
  schema: { type: 'boolean' },
  accept: (value) => (typeof value === 'boolean' ? value : undefined),
});

const MAX_METADATA_BYTES = 4096;

export const metadata = bodyField<Metadata>({
  summary: 'your own JSON object, copied into every delivery',
  placeholder: 'JSON',
  accepts: `a JSON object of at most ${MAX_METADATA_BYTES} bytes; write a number beyond 2^53 as a text`,
  schema: { type: 'object' },
  fromText(text, name) {
    const value = parsed(text, name);
    refuseDeep(value, `--${name}`); // before it is sent as JSON
    return value;
  },
  accept(value) {
    if (!isObject(value)) return undefined;
    let areKept = true;
    const json = JSON.stringify(value, (_, each: unknown) => {
      areKept &&= !isInexact(each); // JSON would deliver an inexact number as another one, and 1e400 as null
      return each;
    });
    return areKept && new TextEncoder().encode(json).length <= MAX_METADATA_BYTES ? value : undefined;
  },
});

function parsed(text: string, name: string): unknown {
  try {
    return parseExactly(text);
  } catch (thrown) {
    if (thrown instanceof TooDeep) throw nestedTooDeep(`--${name}`);
    const sentence = `--${name} ${quoted(text)} is not a JSON object.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: name, value: text });
  }
}

/** A host as `URL` writes it, with fewer characters than `URL` accepts. People use `_` in names of their own machines. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/;

/**
 * Whether a text is an http or https URL as `urlAccepts` says. Blanks and line ends are refused: `URL` encodes or drops them, so the
 * stored text would differ from the URL of the requests.
 */
function isPlainHttp(text: string): boolean {
  if (text.length > 2048 || /[\s\p{Cc}\p{Bidi_Control}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hash === '';
}

const MAX_TEMPLATE_CHARACTERS = 8192;
/** The template may use a field often, so the body that it makes may be longer than the template. */
const MAX_BODY_BYTES = 64 * 1024;

/** Error texts never quote the value of a header, because it may be a secret. */
export const headers = bodyField<ReceiverHeaders>({
  summary: 'headers of the receiver’s own, such as Authorization; the values are kept as secrets',
  flagSummary: 'a header to send, NAME: VALUE; may be repeated. ps shows it, so put secrets into --header-file',
  placeholder: 'HEADER',
  accepts: HEADERS_ACCEPTED,
  schema: { type: 'object', maxProperties: 16, additionalProperties: { type: 'string' } },
  fromTexts: (texts, name) => Object.fromEntries(texts.map((text) => headerOf(text, name))),
  accept(value) {
    if (isObject(value)) return readReceiverHeaders(value);
    const sentence = `headers is not an object of ${HEADERS_ACCEPTED}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { accepts: HEADERS_ACCEPTED });
  },
});

/** Reads `NAME: VALUE`. @throws Fault that does not quote the header */
function headerOf(text: string, name: string): readonly [name: string, value: string] {
  const [, header, value] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (header !== undefined && value !== undefined) return [header.trim(), value.trim()];
  const sentence = `--${name} has no colon; give NAME: VALUE, such as Authorization: Bearer TOKEN.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'headers' });
}

const templateAccepts = `JSON or plain text of at most ${MAX_TEMPLATE_CHARACTERS} characters with fields such as {name} and {time} ({{ for a brace); an empty text removes the template`;

export const bodyTemplate = bodyField<string>({
  summary: 'the body, in place of the payload: JSON or text with fields such as {name} and {time}',
  placeholder: 'TEMPLATE',
  accepts: templateAccepts,
  schema: { type: ['string', 'object', 'array'], maxLength: MAX_TEMPLATE_CHARACTERS, items: {} },
  accept(value, name) {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    if (typeof text !== 'string' || text.length > MAX_TEMPLATE_CHARACTERS) {
      const length = typeof text === 'string' ? `, ${text.length} characters,` : '';
      throw new Fault('INVALID_PARAMETER', `${name}${length} is not ${templateAccepts}.`, { accepts: templateAccepts });
    }
    const json = jsonTemplate(text);
    if (json) refuseDeep(json, name);
    else refuseBrokenJson(text, name);
    return text;
  },
});

/** Refuses a text that begins like JSON but cannot be read as JSON. */
function refuseBrokenJson(text: string, name: string): void {
  if (!/^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(text)) return;
  try {
    parseShallow(text);
  } catch (thrown) {
    const position = /position (\d+)/.exec(String(thrown))?.[1];
    const at = position === undefined ? 'at its end' : `at ${quoted(text.slice(Number(position)))}`;
    throw new Fault('INVALID_PARAMETER', `${name} begins as JSON and cannot be read ${at}.`, { value: text });
  }
}

type Receiver = Pick<Subscription, 'headers' | 'bodyTemplate'>;

/** Headers and template after a change. An empty object or text removes them. */
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

/** Makes a sample body for each event of a subscription. @throws Fault that quotes the wrong part of the template */
export function checkReceiver(subscription: Subscription, context: WebhookContext): void {
  const { bodyTemplate, headers = {}, id: subscriptionId, prayerTypes, method, timezone } = subscription;
  const contentType = Object.keys(headers).find((name) => name.toLowerCase() === 'content-type');
  if (bodyTemplate === undefined) {
    if (contentType === undefined) return;
    const sentence = 'headers names Content-Type, and the payload is JSON; give body_template too.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['headers', 'body_template'] });
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
    if (bytes > MAX_BODY_BYTES) {
      const sentence = `body_template makes a body of ${bytes} bytes; at most ${MAX_BODY_BYTES} are accepted.`;
      throw new Fault('INVALID_PARAMETER', sentence, { field: 'body_template' });
    }
  }
}
