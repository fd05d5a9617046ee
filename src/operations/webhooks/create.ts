import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault } from '../../core/fault.ts';
import { keptEvent } from '../../core/events/prayer-event.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { zoneWarnings } from '../answer-shapes.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { object, text } from '../shape.ts';
import { asrNotes, defaultAsr, placeOf } from './subscription-place.ts';
import { createFields, subscriptionSettings, showSubscription, subscriptionShape } from './subscription-fields.ts';
import { checkReceiver, receiverAfter } from './receiver-inputs.ts';
import { checkRules, rulesAfter } from './subscription-rules.ts';
import type { WebhookContext } from './webhook-context.ts';
import { refusePrivate, withRemarks } from './webhook-context.ts';
import { notes, secret } from './webhook-shapes.ts';

const OWNER_MISSING = 'A subscription belongs to one API key; choose it with --owner.';

export const webhooksCreate = daemonOperation({
  id: 'webhooks.create',
  summary: 'call a URL of yours at prayer times',
  fields: createFields,
  answer: object({ subscription: subscriptionShape, secret, message: text() }, { warnings: zoneWarnings, notes }),
  async run(input, context: WebhookContext) {
    if (context.apiKeyId === EVERY_KEY) throw new Fault('MISSING_PARAMETER', OWNER_MISSING, { field: 'owner' });
    const given = input.timezone === undefined ? undefined : context.zones.read(input.timezone);
    await refusePrivate(input.url, context);
    const { place, zone, notes } = await placeOf(input, context);
    const rules = rulesAfter(undefined, input);
    const said = checkRules(place, rules, input.prayer_types, context);
    const now = context.now();
    const subscription: Subscription = {
      asr: defaultAsr(input.method, place, context),
      isAsrGiven: false,
      ...subscriptionSettings(input),
      id: context.newId(),
      apiKeyId: context.apiKeyId,
      url: input.url,
      prayerTypes: input.prayer_types,
      ...place,
      ...(rules && { rules }),
      timezone: given?.zone.id ?? zone,
      isTimezoneGiven: given !== undefined,
      active: true,
      activeSince: now,
      createdAt: now,
      updatedAt: now,
      secret: context.newSecret(),
      ...receiverAfter({}, input),
    };
    checkReceiver(subscription, context);
    await context.store.create(subscription, context.maxSubscriptions);
    const isAsrLeft = input.asr === undefined && input.prayer_types.some((code) => keptEvent(code).kind === 'asr');
    const ofAsr = isAsrLeft ? asrNotes(place, subscription.asr, context) : [];
    return {
      subscription: showSubscription(subscription),
      secret: subscription.secret,
      message: 'Webhook subscription created. Keep the secret: it is shown only now.',
      ...withRemarks(given?.warnings, [...notes, ...ofAsr, ...said]),
    };
  },
});
