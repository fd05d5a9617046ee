import type { Subscription } from '../../core/subscription.ts';
import type { ReadZone } from '../../core/time/zone.ts';
import { zoneWarnings } from '../answer-shapes.ts';
import { daemonOperation } from '../daemon-operation.ts';
import type { InputOf } from '../operation.ts';
import { object } from '../shape.ts';
import { settingsOf, showSubscription, subscriptionShape, updateFields } from './subscription-fields.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription, refusePrivate, subscriptionNotFound, withWarnings } from './webhook-context.ts';

export const webhooksUpdate = daemonOperation({
  id: 'webhooks.update',
  summary: 'change a webhook subscription; what is not given stays as it is',
  fields: { id, ...updateFields },
  answer: object({ subscription: subscriptionShape }, { warnings: zoneWarnings }),
  authorize: ({ id }, context: WebhookContext) => ownSubscription(String(id), context),
  async run({ id, ...input }, context: WebhookContext) {
    await ownSubscription(id, context);
    if (input.url !== undefined) await refusePrivate(input.url, context);
    const zone = input.timezone === undefined ? undefined : context.zones.read(input.timezone);
    const updated = await context.store.update(id, (before) => changed(before, input, zone, context));
    if (!updated) throw subscriptionNotFound(id);
    return { subscription: showSubscription(updated), ...withWarnings(zone?.warnings) };
  },
});

function changed(
  before: Subscription,
  input: InputOf<typeof updateFields>,
  given: ReadZone | undefined,
  { now: clock, findZone }: WebhookContext,
): Subscription {
  const now = clock();
  const { latitude = before.at.latDeg, longitude = before.at.lngDeg, active = before.active } = input;
  const at = { latDeg: latitude, lngDeg: longitude };
  const isMoved = latitude !== before.at.latDeg || longitude !== before.at.lngDeg;
  const zoneBefore = isMoved && !before.isTimezoneGiven ? findZone(at).id : before.timezone;
  const { disabledReason, failingSince, ...kept } = before;
  // resumed, or with a new URL: earlier failures no longer count
  const isForgiven = (active && !before.active) || (input.url !== undefined && input.url !== before.url);
  return {
    ...kept,
    ...(isForgiven || failingSince === undefined ? {} : { failingSince }),
    ...(active || disabledReason === undefined ? {} : { disabledReason }),
    ...settingsOf(input),
    at,
    timezone: given?.zone.id ?? zoneBefore,
    isTimezoneGiven: before.isTimezoneGiven || given !== undefined,
    active,
    activeSince: active && !before.active ? now : before.activeSince,
    updatedAt: now,
  };
}
