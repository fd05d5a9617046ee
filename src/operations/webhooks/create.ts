import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { Subscription } from '../../core/subscription.ts';
import { zoneWarnings } from '../answer-shapes.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { object, text } from '../shape.ts';
import { createFields, settingsOf, showSubscription, subscriptionShape } from './subscription-fields.ts';
import type { WebhookContext } from './webhook-context.ts';
import { refusePrivate, withWarnings } from './webhook-context.ts';
import { secret } from './webhook-shapes.ts';

export const webhooksCreate = daemonOperation({
  id: 'webhooks.create',
  summary: 'call a URL of yours at prayer times',
  fields: createFields,
  answer: object({ subscription: subscriptionShape, secret, message: text() }, { warnings: zoneWarnings }),
  async run(input, context: WebhookContext) {
    const at = { latDeg: input.latitude, lngDeg: input.longitude };
    const given = input.timezone === undefined ? undefined : context.zones.read(input.timezone);
    await refusePrivate(input.url, context);
    const now = context.now();
    const subscription: Subscription = {
      method: DEFAULT_METHOD.code,
      asr: 'hanafi',
      ...settingsOf(input),
      id: context.newId(),
      apiKeyId: context.apiKeyId,
      url: input.url,
      prayerTypes: input.prayer_types,
      at,
      timezone: (given?.zone ?? context.findZone(at)).id,
      isTimezoneGiven: given !== undefined,
      active: true,
      activeSince: now,
      createdAt: now,
      updatedAt: now,
      secret: context.newSecret(),
    };
    await context.store.create(subscription, context.maxSubscriptions);
    return {
      subscription: showSubscription(subscription),
      secret: subscription.secret,
      message: 'Webhook subscription created. Keep the secret: it is shown only now.',
      ...withWarnings(given?.warnings),
    };
  },
});
