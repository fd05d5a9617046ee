import type { KeyOperationId } from '../../operations/daemon-catalogue.ts';
import type { CommandSpec } from '../command.ts';
import { daemonCommands } from './daemon-command.ts';

const views = () => import('./keys-view.ts');

/** All of them reach a running daemon, where they count at once; when none runs they work on its files. */
export const keyCommands: readonly CommandSpec[] = daemonCommands<KeyOperationId>({
  'keys.create': {
    path: ['keys', 'create'],
    isForLocalAdmin: true,
    examples: ['prayer keys create --name homepage', 'prayer keys create --name guests --rate-limit 60/min'],
    view: async () => (await views()).showCreatedKey,
  },
  'keys.list': {
    path: ['keys', 'list'],
    isForLocalAdmin: true,
    examples: ['prayer keys list'],
    view: async () => (await views()).showKeys,
  },
  'keys.rotate': {
    path: ['keys', 'rotate'],
    positionals: ['id'],
    flagNames: { id: 'key' },
    isForLocalAdmin: true,
    examples: ['prayer keys rotate homepage', 'prayer keys rotate homepage --grace 1h'],
    view: async () => (await views()).showRotatedKey,
  },
  'keys.move': {
    path: ['webhooks', 'move'],
    isForLocalAdmin: true,
    examples: ['prayer webhooks move --from key_0123456789ab --to homepage'],
    view: async () => (await views()).showMessage,
  },
  'keys.revoke': {
    path: ['keys', 'revoke'],
    positionals: ['id'],
    flagNames: { id: 'key' },
    isForLocalAdmin: true,
    examples: ['prayer keys revoke homepage'],
    view: async () => (await views()).showMessage,
  },
});
