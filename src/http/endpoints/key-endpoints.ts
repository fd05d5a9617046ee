import type { KeyContext } from '../../operations/api-keys.ts';
import { daemonCatalogue, type KeyOperationId } from '../../operations/daemon-catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import { daemonEndpoints, type DaemonRoutes } from './daemon-endpoints.ts';

/** The API keys, for the local admin only: what `prayer keys` asks. */
export function keyEndpoints(keys: KeyContext): Endpoint[] {
  return daemonEndpoints(daemonCatalogue, ROUTES, {
    tag: 'Keys',
    access: 'local-admin',
    faults: [],
    exampleParams: {},
    contextFor: () => keys,
  });
}

const ROUTES = {
  'keys.list': { name: 'listKeys', answered: 'The keys.', faults: [] },
  'keys.create': { name: 'createKey', answered: 'The key.', location: () => undefined, faults: [] },
  'keys.rotate': { name: 'rotateKey', answered: 'The new secret, shown only here.', faults: [] },
  'keys.move': { name: 'moveWebhooks', answered: 'How many were moved.', faults: [] },
  'keys.revoke': { name: 'revokeKey', answered: 'Revoked.', faults: [] },
} as const satisfies DaemonRoutes<KeyOperationId>;
