import { hiddenHeaders } from '../../core/webhook/receiver-headers.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { ASR_SCHOOLS, DISABLED_REASONS } from '../../core/webhook/subscription.ts';
import { showUtcMilliseconds } from '../../core/time/wall-time.ts';
import { coordinates, zoneId } from '../answer-shapes.ts';
import type { BodyField } from '../body-fields.ts';
import { allOptional, optionalInBody } from '../body-fields.ts';
import type { Shape, ValueOf } from '../shape.ts';
import { anyObject, boolean, choice, list, object, pattern, text } from '../shape.ts';
import { bodyTemplate, headers } from './receiver-inputs.ts';
import { RULE_ROWS } from './subscription-rules.ts';
import {
  EVENT_PATTERN,
  active,
  asr,
  latitude,
  longitude,
  metadata,
  method,
  prayerTypes,
  station,
  timezone,
  url,
} from './subscription-inputs.ts';

/**
 * Every field of a subscription, in the order of answers. From a row come the body of create and update, the
 * flags of the command line, the API document, and the type of the answer; a new field is a row here, beside its property
 * of `Subscription` and its line in cli/daemon/webhooks-view.ts. Clients refuse an answer without a field of `shown`; one of
 * `optionalAnswer` may be absent, so that a new client can still ask an older daemon.
 */
const FIELDS = {
  id: shown(text('assigned by the service'), ({ id }) => id),
  url: {
    ...given(url, (url) => ({ url })),
    ...shown(text('where deliveries are sent'), ({ url }) => url),
  },
  prayer_types: {
    ...given(prayerTypes, (prayerTypes) => ({ prayerTypes })),
    ...shown(list<string>(pattern(EVENT_PATTERN)), ({ prayerTypes }) => prayerTypes),
  },
  latitude: { input: { ...optionalInBody(latitude), requiredUnless: 'station' } },
  longitude: { input: { ...optionalInBody(longitude), requiredUnless: 'station' } },
  coordinates: shown(coordinates, ({ at }) => ({ latitude: at.latDeg, longitude: at.lngDeg })),
  timezone: {
    input: optionalInBody(timezone),
    ...shown(zoneId, ({ timezone }) => timezone),
  },
  method: {
    input: optionalInBody(method),
    ...shown(text('the canonical code of the method, or AUTO where it was asked for'), ({ method }) => method),
  },
  station: {
    input: optionalInBody(station),
    optionalAnswer: text('id on the method’s own list of places: times are computed there'),
    show: ({ station }: Subscription) => station,
  },
  ...RULE_ROWS,
  asr: {
    ...given(optionalInBody(asr), (asr) => ({ asr, isAsrGiven: true })),
    ...shown(choice(ASR_SCHOOLS, 'the school of asr'), ({ asr }) => asr),
  },
  active: {
    input: optionalInBody(active),
    ...shown(boolean(), ({ active }) => active),
  },
  disabled_reason: {
    optionalAnswer: choice(
      DISABLED_REASONS,
      'the receiver answered 410, or failed for five days, or its station or method is no longer known, or its rules no longer go with it, or the API key was revoked',
    ),
    show: ({ disabledReason }: Subscription) => disabledReason,
  },
  owner: { optionalAnswer: text('id of its API key, where those of all keys are listed') },
  created_at: shown(text('ISO 8601, UTC'), ({ createdAt }) => showUtcMilliseconds(createdAt)),
  updated_at: shown(text('ISO 8601, UTC'), ({ updatedAt }) => showUtcMilliseconds(updatedAt)),
  metadata: {
    ...given(optionalInBody(metadata), (metadata) => ({ metadata })),
    ...shown(anyObject('copied into every delivery'), ({ metadata }) => metadata ?? {}),
  },
  headers: {
    input: optionalInBody(headers),
    optionalAnswer: anyObject('the names of its own headers; their values are never shown'),
    show: ({ headers }: Subscription) => headers && hiddenHeaders(headers),
  },
  body_template: {
    input: optionalInBody(bodyTemplate),
    optionalAnswer: text('what is sent in place of the payload, before its fields are filled in'),
    show: ({ bodyTemplate }: Subscription) => bodyTemplate,
  },
};

/** A field that a caller gives. @param put sets it; a field without it depends on others: create.ts and update.ts set it */
function given<T, Required extends boolean>(input: BodyField<T, Required>, put: (value: T) => Partial<Subscription>) {
  return { input, put };
}

/** A field that answers show. */
function shown<T>(answer: Shape<T>, show: (subscription: Subscription) => T) {
  return { answer, show };
}

const inputs = column(FIELDS, 'input');
const { active: _active, ...ofCreate } = inputs;

/** Body of `POST /v1/webhooks` (service.md §4.3; `asr` by decisions.md §5): every field but `active`. */
export const createFields = ofCreate;

/** Body of `PUT /v1/webhooks/:id`: what is absent stays as it is. */
export const updateFields = allOptional(inputs);

/** A subscription as it is shown: never with its secret or its key. */
export const subscriptionShape = object(column(FIELDS, 'answer'), column(FIELDS, 'optionalAnswer'));

export type SubscriptionAnswer = ValueOf<typeof subscriptionShape>;

interface FieldRow {
  readonly optionalAnswer?: Shape<unknown>;
  readonly input?: BodyField<unknown>;
  put?(value: unknown): Partial<Subscription>;
  show?(subscription: Subscription): unknown;
}

const ROWS: readonly (readonly [name: string, row: FieldRow])[] = Object.entries(FIELDS);

export function showSubscription(subscription: Subscription): SubscriptionAnswer {
  const answer: Record<string, unknown> = {};
  for (const [name, { show }] of ROWS) {
    const value = show?.(subscription);
    if (value !== undefined) answer[name] = value;
  }
  if (subscriptionShape.fits(answer)) return answer;
  throw new Error(`subscription ${subscription.id} does not have the shape of its answer`);
}

/** What the given values set by themselves. */
export function settingsOf(input: Readonly<Record<string, unknown>>): Partial<Subscription> {
  let settings: Partial<Subscription> = {};
  for (const [name, { put }] of ROWS) {
    if (put && input[name] !== undefined) settings = { ...settings, ...put(input[name]) };
  }
  return settings;
}

/** One property of the rows that have it. */
type Column<Rows, Property extends string> = {
  readonly [Name in keyof Rows as Rows[Name] extends Readonly<Record<Property, unknown>>
    ? Name
    : never]: Rows[Name] extends Readonly<Record<Property, infer Value>> ? Value : never;
};

export function column<Rows extends Readonly<Record<string, object>>, Property extends string>(
  rows: Rows,
  property: Property,
): Column<Rows, Property> {
  const entries = Object.entries(rows).flatMap(([name, row]) => {
    const value: unknown = new Map<string, unknown>(Object.entries(row)).get(property);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries) as Column<Rows, Property>;
}
