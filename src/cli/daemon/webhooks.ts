import type { WebhookOperationId } from '../../operations/daemon-catalogue.ts';
import type { CommandSpec } from '../command.ts';
import { daemonCommands } from './daemon-command.ts';

const subscriptionFlags = { prayer_types: 'prayers', latitude: 'lat', longitude: 'lng', headers: 'header' };
const receiverFiles = {
  'header-file': { summary: 'a file with a header a line, - for stdin: ps does not show them', field: 'headers' },
  'body-template-file': { summary: 'a file with the body template, - for stdin', field: 'body_template' },
};
const views = () => import('./webhooks-view.ts');

/** Every command that asks for webhook subscriptions; `prayer webhooks listen` stands in webhook-listen.ts. */
export const webhookCommands: readonly CommandSpec[] = daemonCommands<WebhookOperationId>({
  'webhooks.create': {
    path: ['webhooks', 'create'],
    positionals: ['url'],
    flagNames: subscriptionFlags,
    files: receiverFiles,
    examples: [
      'prayer webhooks create https://example.org/prayers --prayers fajr,maghrib --at Makkah --method UmmAlQura',
      'prayer webhooks create https://example.org/prayers --prayers fajr-15m,maghrib,last_third --at Makkah --adjust fajr=+2',
      'prayer webhooks create https://ntfy.sh/my-topic --prayers fajr --at Makkah --body-template "{name} at {time}"',
    ],
    isForDaemon: true,
    methodOf: ({ subscription }) => subscription.method,
    view: async () => (await views()).showCreated,
  },
  'webhooks.list': {
    path: ['webhooks', 'list'],
    flagNames: { prayer_type: 'prayer' },
    first: ['active', 'prayer_type'],
    examples: [
      'prayer webhooks list',
      'prayer webhooks list --owner all',
      'prayer webhooks list --active false --json',
    ],
    pages: {
      cursorOf: ({ next_cursor }) => next_cursor,
      join: (before, { subscriptions, ...last }) => ({
        subscriptions: [...before.subscriptions, ...subscriptions],
        ...last,
        count: before.count + last.count,
      }),
    },
    view: async () => (await views()).showMany,
  },
  'webhooks.get': {
    path: ['webhooks', 'show'],
    positionals: ['id'],
    examples: ['prayer webhooks show sub_01kagf2r00cq7s1bn9wvx3e5ht'],
    view: async () => (await views()).showOne,
  },
  'webhooks.update': {
    path: ['webhooks', 'update'],
    positionals: ['id'],
    flagNames: subscriptionFlags,
    files: receiverFiles,
    switches: {
      pause: { summary: 'send nothing until it is resumed', field: 'active', value: false },
      resume: { summary: 'send again', field: 'active', value: true },
    },
    examples: ['prayer webhooks update sub_01kagf2r00cq7s1bn9wvx3e5ht --prayers fajr,isha --resume'],
    view: async () => (await views()).showOne,
  },
  'webhooks.delete': {
    path: ['webhooks', 'delete'],
    positionals: ['id'],
    examples: ['prayer webhooks delete sub_01kagf2r00cq7s1bn9wvx3e5ht'],
    view: async () => (await views()).showMessage,
  },
  'webhooks.test': {
    path: ['webhooks', 'test'],
    remark: '; exit 5 if the receiver does not accept it',
    positionals: ['id'],
    examples: ['prayer webhooks test sub_01kagf2r00cq7s1bn9wvx3e5ht'],
    view: async () => (await views()).showSent,
  },
  'webhooks.deliveries': {
    path: ['webhooks', 'deliveries'],
    positionals: ['id'],
    examples: ['prayer webhooks deliveries sub_01kagf2r00cq7s1bn9wvx3e5ht --limit 10'],
    view: async () => (await views()).showDeliveries,
  },
  'webhooks.redeliver': {
    path: ['webhooks', 'redeliver'],
    remark: '; exit 5 if the receiver does not accept it',
    positionals: ['id', 'delivery'],
    examples: [
      'prayer webhooks redeliver sub_01kagf2r00cq7s1bn9wvx3e5ht evt_sub_01kagf2r00cq7s1bn9wvx3e5ht_maghrib_20261120',
    ],
    view: async () => (await views()).showSent,
  },
  'webhooks.rotate-secret': {
    path: ['webhooks', 'rotate'],
    positionals: ['id'],
    examples: ['prayer webhooks rotate sub_01kagf2r00cq7s1bn9wvx3e5ht'],
    view: async () => (await views()).showRotated,
  },
  'webhooks.stats': {
    path: ['webhooks', 'stats'],
    examples: ['prayer webhooks stats'],
    view: async () => (await views()).showStats,
  },
});
