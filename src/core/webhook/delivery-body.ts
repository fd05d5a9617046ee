import { parseAsWritten, parseShallow } from '../text/json.ts';
import { ENGLISH } from '../words/names.ts';
import { eventName, keptEvent } from '../events/prayer-event.ts';
import { deliveryId, type EventKey, type Subscription } from './subscription.ts';
import { type Facts, fillTemplate } from './template.ts';
import { type EpochSeconds, showDay } from '../time/civil-date.ts';
import { dayNumberAt, showLocalIso, showUtcMilliseconds, showZoneClock } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';

/** An event, and the subscription to whose receiver it is delivered. */
export interface DeliveredEvent {
  readonly subscription: Pick<Subscription, 'at' | 'timezone' | 'metadata' | 'bodyTemplate'>;
  readonly key: EventKey;
  /** The instant of the event: the prayer's time plus the event's offset in minutes. */
  readonly eventTime: EpochSeconds;
  readonly zone: Zone;
  readonly method: string;
  readonly firstAttemptAt: EpochSeconds;
  readonly isTest: boolean;
}

/** A body to send, and its media type if the subscription names none. */
interface DeliveryBody {
  readonly body: string;
  readonly contentType: string;
}

/** The payload of service.md §6.1, or the subscription's own template with the fields filled in. */
export function deliveryBody(event: DeliveredEvent): DeliveryBody {
  const { bodyTemplate } = event.subscription;
  if (bodyTemplate === undefined) return { body: JSON.stringify(payloadOf(event)), contentType: JSON_TYPE };
  const facts = factsOf(event);
  if (jsonTemplate(bodyTemplate) === undefined)
    return { body: fillTemplate(bodyTemplate, facts, 'body_template'), contentType: 'text/plain; charset=utf-8' };
  // only the strings of the JSON are templates, and JSON.stringify writes them again: no value can end a string or add a key
  const filled = parseAsWritten(bodyTemplate, (text) => fillTemplate(text, facts, 'body_template'));
  return { body: JSON.stringify(filled), contentType: JSON_TYPE };
}

const JSON_TYPE = 'application/json';

/** The object or list in a template of JSON, whose fields are not filled in yet; undefined for a template of plain text. */
export function jsonTemplate(template: string): object | undefined {
  try {
    const value: unknown = parseShallow(template);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function payloadOf({ subscription, key, eventTime, zone, method, firstAttemptAt, isTest }: DeliveredEvent) {
  const { at, timezone, metadata } = subscription;
  const { kind, offsetMinutes } = keptEvent(key.prayer);
  return {
    subscription_id: key.subscriptionId,
    prayer_type: kind,
    prayer_time: showLocalIso(eventTime - offsetMinutes * 60, zone),
    ...(offsetMinutes === 0 ? {} : { event: key.prayer, offset_minutes: offsetMinutes }),
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    timezone,
    method,
    metadata: metadata ?? {},
    timestamp: showUtcMilliseconds(firstAttemptAt),
    ...(isTest ? { test: true } : {}),
  };
}

/** The fields of templates: the fields of the payload, nested ones as `metadata.room`, and texts for people. */
function factsOf(event: DeliveredEvent): Facts {
  const { key, eventTime, zone, isTest } = event;
  const { kind, offsetMinutes } = keptEvent(key.prayer);
  const prayerTime = eventTime - offsetMinutes * 60;
  return {
    name: eventName(kind, key.dayNumber, ENGLISH),
    time: showZoneClock(prayerTime, zone),
    event_time: showZoneClock(eventTime, zone),
    date: showDay(dayNumberAt(prayerTime, zone)),
    unix: String(Math.floor(eventTime)),
    delivery: deliveryId(key),
    ...Object.fromEntries(flattened(payloadOf(event), '')),
    event: key.prayer,
    offset_minutes: String(offsetMinutes),
    test: String(isTest),
  };
}

/** Every string, number and boolean of an object, by its path. */
function* flattened(value: object, path: string): Iterable<readonly [path: string, text: string]> {
  for (const [name, each] of Object.entries(value) as Iterable<readonly [string, unknown]>) {
    if (typeof each === 'object' && each !== null) yield* flattened(each, `${path}${name}.`);
    else if (each !== null) yield [`${path}${name}`, String(each)];
  }
}
