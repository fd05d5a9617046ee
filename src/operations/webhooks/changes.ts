import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault } from '../../core/fault.ts';
import { keptEvent } from '../../core/events/prayer-event.ts';
import type { Subscription, AsrSchool } from '../../core/webhook/subscription.ts';
import { object, text, zoneWarnings } from '../shape.ts';
import { createdOnce, daemonOperation, showMade } from '../daemon-operation.ts';
import {
  asrAfter,
  asrNotes,
  changedPlace,
  checkRules,
  daysNotes,
  defaultAsr,
  type Place,
  type PlaceFound,
  placeOf,
  refuseLostPlace,
  RULE_NAMES,
  rulesAfter,
} from './subscription-place.ts';
import {
  createFields,
  subscriptionSettings,
  showSubscription,
  subscriptionShape,
  updateFields,
} from './subscription-fields.ts';
import { checkReceiver, receiverAfter } from './subscription-inputs.ts';
import {
  changeOwn,
  id,
  notes,
  ownSubscription,
  refusePrivate,
  secret,
  type WebhookContext,
  withRemarks,
} from './webhook-context.ts';
import type { ParsedZone } from '../../core/time/zone.ts';
import type { InputOf } from '../operation.ts';

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
      ...(input.days && { days: input.days }),
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
    const hasDefaultAsr = input.asr === undefined && input.prayer_types.some((code) => keptEvent(code).kind === 'asr');
    const ofAsr = hasDefaultAsr ? asrNotes(place, subscription.asr, context) : [];
    const answer = {
      subscription: showMade(showSubscription, subscription),
      secret: subscription.secret,
      message: 'Webhook subscription created. Keep the secret: it is shown only now.',
      ...withRemarks(given?.warnings, [...notes, ...ofAsr, ...said, ...daysNotes(subscription, place, context)]),
    };
    return createdOnce(answer, context, (kept) => context.store.create(subscription, context.maxSubscriptions, kept));
  },
});

export const webhooksUpdate = daemonOperation({
  id: 'webhooks.update',
  summary: 'change a webhook subscription; what is not given stays as it is',
  fields: { id, ...updateFields },
  answer: object({ subscription: subscriptionShape }, { warnings: zoneWarnings, notes }),
  authorize: ({ id }, context: WebhookContext) => ownSubscription(String(id), context),
  async run({ id, ...input }, context: WebhookContext) {
    if (input.url !== undefined) await refusePrivate(input.url, context);
    const zone = input.timezone === undefined ? undefined : context.zones.read(input.timezone);
    let said: readonly string[] = [];
    const updated = await changeOwn(id, context, async (before) => {
      const place = await changedPlace(before, input, context);
      const school = place && input.asr === undefined ? asrAfter(before, input.method, place, context) : undefined;
      const after = changed(before, input, zone, place, school, context);
      const isRuled = place || input.prayer_types || RULE_NAMES.some((name) => input[name] !== undefined);
      const hasDefaultAsr =
        school && !after.isAsrGiven && after.prayerTypes.some((code) => keptEvent(code).kind === 'asr');
      said = [
        ...(place?.notes ?? []),
        ...(school?.notes ?? []),
        ...(hasDefaultAsr ? asrNotes(after, after.asr, context) : []),
        ...(isRuled ? checkRules(after, after.rules, after.prayerTypes, context) : []),
        ...(input.days === undefined ? [] : daysNotes(after, after, context)),
      ];
      showMade(showSubscription, after, before); // an answer that cannot be made changes nothing
      return after;
    });
    return { subscription: showSubscription(updated), ...withRemarks(zone?.warnings, said) };
  },
});

function changed(
  before: Subscription,
  input: InputOf<typeof updateFields>,
  given: ParsedZone | undefined,
  found: PlaceFound | undefined,
  school: { readonly asr: AsrSchool } | undefined,
  context: WebhookContext,
): Subscription {
  const now = context.now();
  const { active = before.active } = input;
  const { disabledReason, failingSince, at, method, station, rules: rulesBefore, days: daysBefore, ...others } = before;
  const { headers: _headers, bodyTemplate: _template, ...kept } = others;
  const rules = rulesAfter(rulesBefore, input);
  const days = input.days ?? daysBefore;
  const place = found?.place ?? { at, method, ...(station === undefined ? {} : { station }) };
  if (active) refuseLostPlace(place, context);
  const prayerTypes = input.prayer_types ?? before.prayerTypes;
  if (active || rules !== rulesBefore) checkRules(place, rules, prayerTypes, context);
  const isZoneFound = found && !before.isTimezoneGiven && isMoved(before, found.place);
  // once a subscription is resumed or has a new URL, its earlier failures no longer count
  const isForgiven = (active && !before.active) || (input.url !== undefined && input.url !== before.url);
  const after: Subscription = {
    ...kept,
    ...receiverAfter(before, input),
    ...(isForgiven || failingSince === undefined ? {} : { failingSince }),
    ...(active || disabledReason === undefined ? {} : { disabledReason }),
    ...(school && { asr: school.asr }),
    ...subscriptionSettings(input),
    ...place,
    ...(rules && { rules }),
    ...(days && { days }),
    timezone: given?.zone.id ?? (isZoneFound ? found.zone : before.timezone),
    isTimezoneGiven: before.isTimezoneGiven || given !== undefined,
    active,
    activeSince: active && !before.active ? now : before.activeSince,
    updatedAt: now,
  };
  const changes = [input.headers, input.body_template, input.metadata, input.prayer_types];
  if (changes.some((change) => change !== undefined)) checkReceiver(after, context);
  return after;
}

function isMoved(before: Place, after: Place): boolean {
  const { latDeg, lngDeg } = after.at;
  return latDeg !== before.at.latDeg || lngDeg !== before.at.lngDeg || after.station !== before.station;
}
