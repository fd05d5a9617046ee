import { Fault } from '../../core/fault.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { showUtcMilliseconds } from '../../core/time/wall-time.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { object, text } from '../shape.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription, subscriptionNotFound } from './webhook-context.ts';
import { secret as secretShape } from './webhook-shapes.ts';

/** After a rotation the old secret also signs for a day. */
const OLD_SECRET_SECONDS = SECONDS_PER_DAY;
/** Each of them signs every delivery. */
const MOST_OLD_SECRETS = 3;

export const webhooksRotateSecret = daemonOperation({
  id: 'webhooks.rotate-secret',
  summary: 'change the signing secret; the old one also signs for 24 hours',
  fields: { id },
  answer: object({ secret: secretShape, previous_secret_expires_at: text('ISO 8601, UTC'), message: text() }),
  async run({ id }, context: WebhookContext) {
    await ownSubscription(id, context);
    const now = context.now();
    const secret = context.newSecret();
    const until = now + OLD_SECRET_SECONDS;
    const rotated = await context.store.update(id, (before) => ({
      ...before,
      secret,
      previousSecrets: [{ secret: before.secret, until }, ...stillValid(before, now)],
      updatedAt: now,
    }));
    if (!rotated) throw subscriptionNotFound(id);
    return {
      secret,
      previous_secret_expires_at: showUtcMilliseconds(until),
      message: 'The secret is changed. The old one also signs for 24 hours. Keep the new one: it is shown only now.',
    };
  },
});

/** The secrets of former rotations that sign on. None is dropped before its time. @throws Fault RATE_LIMITED */
function stillValid({ previousSecrets = [] }: Subscription, now: number): NonNullable<Subscription['previousSecrets']> {
  const valid = previousSecrets.filter(({ until }) => until > now);
  const oldest = valid.at(-1);
  if (!oldest || valid.length < MOST_OLD_SECRETS) return valid;
  const sentence = `${MOST_OLD_SECRETS} older secrets still sign, which is the most; the oldest ends at ${showUtcMilliseconds(oldest.until)}. Rotate after that.`;
  throw new Fault('RATE_LIMITED', sentence, { retry_after: Math.ceil(oldest.until - now) });
}
