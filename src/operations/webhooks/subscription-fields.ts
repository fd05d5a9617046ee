import { hiddenHeaders } from '../../core/webhook/receiver-headers.ts';
import { ASR_SCHOOLS, DISABLED_REASONS, type Subscription } from '../../core/webhook/subscription.ts';
import { showUtcMilliseconds } from '../../core/time/wall-time.ts';
import type { ValueOf } from '../shape.ts';
import { anyObject, boolean, choice, list, object, pattern, text, zoneId } from '../shape.ts';
import {
  allOptional,
  column,
  given,
  optionalInBody,
  perhapsShown,
  settingsOf,
  shown,
  showRows,
} from '../daemon-operation.ts';
import {
  active,
  asr,
  bodyTemplate,
  EVENT_PATTERN,
  headers,
  metadata,
  prayerTypes,
  timezone,
  url,
} from './subscription-inputs.ts';
import { DAYS_ROW, METHOD_ROWS, PLACE_ROWS } from './subscription-place.ts';

/**
 * To add a field, add a row here, a property to `Subscription` and a line to cli/daemon/webhooks-view.ts. Clients refuse an answer without
 * a field of `shown`. A field of `optionalAnswer` may be absent, so that a new client can still ask an older daemon.
 */
const FIELDS = {
  id: shown(text('assigned by the service'), ({ id }: Subscription) => id),
  url: {
    ...given(url, (url) => ({ url })),
    ...shown(text('the URL to which deliveries are sent'), ({ url }: Subscription) => url),
  },
  prayer_types: {
    ...given(prayerTypes, (prayerTypes) => ({ prayerTypes })),
    ...shown(list<string>(pattern(EVENT_PATTERN)), ({ prayerTypes }: Subscription) => prayerTypes),
  },
  days: DAYS_ROW,
  ...PLACE_ROWS,
  timezone: {
    input: optionalInBody(timezone),
    ...shown(zoneId, ({ timezone }: Subscription) => timezone),
  },
  ...METHOD_ROWS,
  asr: {
    ...given(optionalInBody(asr), (asr) => ({ asr, isAsrGiven: true })),
    ...shown(choice(ASR_SCHOOLS, 'the school of asr'), ({ asr }: Subscription) => asr),
  },
  active: {
    input: optionalInBody(active),
    ...shown(boolean(), ({ active }: Subscription) => active),
  },
  disabled_reason: perhapsShown(
    choice(
      DISABLED_REASONS,
      'the receiver answered 410, or failed for five days, or the station or method is no longer known, or the rules no longer suit the method, or the API key was revoked',
    ),
    ({ disabledReason }: Subscription) => disabledReason,
  ),
  owner: { optionalAnswer: text('id of the subscription’s API key; only in a list for all keys') },
  created_at: shown(text('ISO 8601, UTC'), ({ createdAt }: Subscription) => showUtcMilliseconds(createdAt)),
  updated_at: shown(text('ISO 8601, UTC'), ({ updatedAt }: Subscription) => showUtcMilliseconds(updatedAt)),
  metadata: {
    ...given(optionalInBody(metadata), (metadata) => ({ metadata })),
    ...shown(anyObject('an object, copied into every delivery'), ({ metadata }: Subscription) => metadata ?? {}),
  },
  headers: {
    input: optionalInBody(headers),
    ...perhapsShown(
      anyObject('the names of the receiver’s own headers; the values are never shown'),
      ({ headers }: Subscription) => headers && hiddenHeaders(headers),
    ),
  },
  body_template: {
    input: optionalInBody(bodyTemplate),
    ...perhapsShown(
      text('what is sent in place of the payload, before its fields are filled in'),
      ({ bodyTemplate }: Subscription) => bodyTemplate,
    ),
  },
};

const inputs = column(FIELDS, 'input');
const { active: _active, ...ofCreate } = inputs;

/** Body of `POST /v1/webhooks` (service.md §4.3; `asr` by decisions.md §5): every field but `active`. */
export const createFields = ofCreate;

/** The body of `PUT /v1/webhooks/:id`. Absent fields stay as they are. */
export const updateFields = allOptional(inputs);

/** A subscription in answers, which leave out its secret and its key. */
export const subscriptionShape = object(column(FIELDS, 'answer'), column(FIELDS, 'optionalAnswer'));

export type SubscriptionAnswer = ValueOf<typeof subscriptionShape>;

/** @param hasOwner whether the answer names the API key. @throws Fault DATA_DAMAGED */
export function showSubscription(subscription: Subscription, hasOwner = false): SubscriptionAnswer {
  const answer = showRows<SubscriptionAnswer>(FIELDS, 'Webhook subscription', subscription);
  return hasOwner ? { ...answer, owner: subscription.apiKeyId } : answer;
}

/** The properties that the given values set by themselves. changes.ts sets the other properties. */
export function subscriptionSettings(input: Readonly<Record<string, unknown>>): Partial<Subscription> {
  return settingsOf<Subscription>(FIELDS, input);
}
