import { type ApiKey, EVERY_KEY, readRate } from '../core/stored/api-key.ts';
import { Fault, quoted } from '../core/fault.ts';
import type { FeedStore } from '../core/stored/feed.ts';
import type { KeyLimits, SubscriptionStore } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { readDuration } from '../core/time/read-times.ts';
import { showUtcMilliseconds } from '../core/time/wall-time.ts';
import { daemonOperation, type OnceContext, optionalInBody, textInBody } from './daemon-operation.ts';
import { textField } from './fields.ts';
import { integer, list, object, orNull, text, type ValueOf } from './shape.ts';

/** All API keys. A change is on disk when its promise resolves. */
export interface KeyRing {
  list(): readonly ApiKey[];
  /** Finds a key by its id or, if no key has that id, by its name. */
  named(name: string): ApiKey | undefined;
  /** Makes a key and stores its hash; only this call returns the key itself. @throws Fault */
  create(request: { readonly name?: string | undefined; readonly requestsPerMinute?: number | undefined }): Promise<{
    readonly key: ApiKey;
    readonly secret: string;
  }>;
  /**
   * Gives a key a new secret. Its earlier secrets are accepted for `graceSeconds` at most. @param name the id, or the name. @throws Fault
   * KEY_NOT_FOUND
   */
  rotate(
    name: string,
    graceSeconds: number,
  ): Promise<{ readonly key: ApiKey; readonly secret: string; readonly until: EpochSeconds }>;
  /** @param name the id, or the name. @throws Fault KEY_NOT_FOUND */
  revoke(name: string): Promise<ApiKey>;
}

export interface KeyContext extends OnceContext {
  readonly keys: KeyRing;
  subscriptions(): Promise<Pick<SubscriptionStore, 'revokeKey' | 'moveKey' | 'owners'>>;
  feeds(): Promise<Pick<FeedStore, 'removeOf' | 'list'>>;
  readonly limits: KeyLimits;
  now(): EpochSeconds;
}

const keyShape = object({
  id: text(),
  name: text(),
  created_at: orNull(integer('Unix seconds')),
  requests_per_minute: orNull(integer()),
  from: text(),
});

function showKey({ id, name, createdAt, requestsPerMinute, from }: ApiKey): ValueOf<typeof keyShape> {
  return { id, name, created_at: createdAt ?? null, requests_per_minute: requestsPerMinute ?? null, from };
}

export const keysCreate = daemonOperation({
  id: 'keys.create',
  summary: 'make an API key and show it once',
  fields: {
    name: optionalInBody(textInBody('what the key is for', 'NAME', 'a text')),
    rate_limit: optionalInBody(
      textInBody('a rate limit for this key, such as 60/min', 'N/min', 'a text such as "60/min"'),
    ),
  },
  isBodyOptional: true,
  answer: object({ key: keyShape, secret: text() }),
  async run({ name, rate_limit }, { keys }: KeyContext) {
    const requestsPerMinute = rate_limit === undefined ? undefined : readRate(rate_limit, 'rate_limit');
    const { key, secret } = await keys.create({ name, requestsPerMinute });
    return { key: showKey(key), secret };
  },
});

export const keysList = daemonOperation({
  id: 'keys.list',
  summary: 'the API keys, without their secrets',
  fields: {},
  answer: object({ keys: list(keyShape), count: integer() }),
  run(_input, { keys }: KeyContext) {
    const shown = keys.list().map(showKey);
    return { keys: shown, count: shown.length };
  },
});

const id = textField('id or name of the key', 'KEY', 'an id or a name that the list of keys shows');

const DEFAULT_GRACE = '24h';
const MAX_GRACE_HOURS = 720;

export const keysRotate = daemonOperation({
  id: 'keys.rotate',
  summary: 'give an API key a new secret and show it once; its webhook subscriptions stay with it',
  fields: {
    id,
    grace: optionalInBody(
      textInBody(
        `how long older secrets are still accepted; default ${DEFAULT_GRACE}, 0s ends them now`,
        'SPAN',
        'a text such as "24h"',
      ),
    ),
  },
  isBodyOptional: true,
  answer: object({
    key: keyShape,
    secret: text(),
    previous_secret_expires_at: text('ISO 8601, UTC'),
    message: text(),
  }),
  async run({ id, grace = DEFAULT_GRACE }, { keys }: KeyContext) {
    const { key, secret, until } = await keys.rotate(id, readDuration(grace, 'grace', MAX_GRACE_HOURS));
    const expires = showUtcMilliseconds(until);
    const message = `Key ${key.id} has a new secret. Keep this secret: it is shown only now. The old secret is accepted until ${expires}.`;
    return { key: showKey(key), secret, previous_secret_expires_at: expires, message };
  },
});

export const keysRevoke = daemonOperation({
  id: 'keys.revoke',
  summary: 'revoke an API key; its webhook subscriptions become inactive, and its feeds are revoked',
  fields: { id },
  answer: object(
    { key: keyShape, deactivated: integer('the number of subscriptions that were active'), message: text() },
    { revoked_feeds: integer('the number of feeds whose addresses answer nothing any more') },
  ),
  async run({ id }, { keys, subscriptions, feeds, now }: KeyContext) {
    // The key is revoked first. If the process is killed then, the next start deactivates the subscriptions. The feeds are not served.
    const key = await keys.revoke(id);
    const deactivated = await (await subscriptions()).revokeKey(key.id, now());
    const revoked_feeds = await (await feeds()).removeOf(key.id);
    const ended = revoked_feeds === 0 ? '' : ` Feeds revoked with it: ${revoked_feeds}.`;
    const rest =
      deactivated === 0
        ? ''
        : ` ${counted(deactivated)} now inactive; prayer webhooks list --owner ${key.id} shows them, and prayer webhooks move gives them to another key.`;
    return { key: showKey(key), deactivated, revoked_feeds, message: `Key ${key.id} is revoked.${rest}${ended}` };
  },
});

export const keysMove = daemonOperation({
  id: 'keys.move',
  summary:
    'give the webhook subscriptions and feeds of one API key to another; subscriptions that a revocation deactivated become active again',
  fields: {
    from: textField('the key to take from: id or name, or the id of a revoked key', 'KEY', 'an id or a name'),
    to: textInBody('the key to give to: id or name', 'KEY', 'a text'),
  },
  answer: object(
    {
      moved: integer('the number of moved subscriptions'),
      resumed: integer('the moved subscriptions that a revocation had deactivated and that are active again'),
      message: text(),
    },
    { moved_feeds: integer('the number of moved feeds; their addresses stay the same') },
  ),
  async run({ from, to }, { keys, subscriptions, feeds, limits, now }: KeyContext) {
    const store = await subscriptions();
    const ownsFeeds = async () => from !== EVERY_KEY && (await (await feeds()).list(from, { limit: 1 })).total > 0;
    const owner = keys.named(from)?.id ?? ((await ownsFeeds()) ? from : await ownerOf(from, store));
    const heir = keys.named(to);
    if (!heir) throw keyNotFound(to, 'to');
    if (heir.id === owner) {
      const sentence = `from and to are the same key ${quoted(owner)}; give two different keys.`;
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['from', 'to'] });
    }
    const { moved, resumed, feeds: moved_feeds } = await store.moveKey(owner, heir.id, limits, now());
    const again = resumed === 0 ? '' : `; ${resumed} of them ${resumed === 1 ? 'is' : 'are'} active again`;
    const along = moved_feeds === 0 ? '' : ` Feeds moved too: ${moved_feeds}; their addresses stay the same.`;
    return { moved, resumed, moved_feeds, message: `${counted(moved)} moved to key ${heir.id}${again}.${along}` };
  },
});

/** Finds the id of a revoked key that still has subscriptions. @param name its id @throws Fault KEY_NOT_FOUND */
export async function ownerOf(name: string, store: Pick<SubscriptionStore, 'owners'>): Promise<string> {
  if ((await store.owners()).includes(name)) return name;
  throw keyNotFound(name, 'owner');
}

export function keyNotFound(name: string, field: string): Fault {
  const sentence = `Key ${quoted(name)} does not exist; prayer keys list shows all. For a revoked key give its id, which prayer webhooks list --owner all shows.`;
  return new Fault('KEY_NOT_FOUND', sentence, { field, value: name });
}

function counted(subscriptions: number): string {
  return subscriptions === 1 ? '1 subscription is' : `${subscriptions} subscriptions are`;
}
