import type { KeyContext } from '../../operations/api-keys.ts';
import { daemonCatalogue, type KeyOperationId } from '../../operations/daemon-catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import { answering, daemonEndpoints, type DaemonRoutes } from './daemon-endpoints.ts';

/** The endpoints of API keys, for the local admin only; `prayer keys` calls them. */
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
  'keys.list': answering('listKeys', 'The keys.'),
  'keys.create': { ...answering('createKey', 'The key.'), location: () => undefined },
  'keys.rotate': answering('rotateKey', 'The new secret, shown only here.'),
  'keys.move': answering('moveWebhooks', 'How many were moved.'),
  'keys.revoke': answering('revokeKey', 'Revoked.'),
} satisfies DaemonRoutes<KeyOperationId>;
