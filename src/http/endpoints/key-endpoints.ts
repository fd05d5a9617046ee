import type { KeyContext } from '../../operations/api-keys.ts';
import { daemonCatalogue, type KeyOperationId } from '../../operations/daemon-catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import { daemonEndpoints, type DaemonRoutes, withoutBody } from './daemon-endpoints.ts';

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
  'keys.list': withoutBody('listKeys', 'The keys.'),
  'keys.create': { ...withoutBody('createKey', 'The key.'), location: () => undefined }, // 201, but a key has no path
  'keys.rotate': withoutBody('rotateKey', 'The new secret, shown only here.'),
  'keys.move': withoutBody('moveWebhooks', 'How many were moved.'),
  'keys.revoke': withoutBody('revokeKey', 'Revoked.'),
} satisfies DaemonRoutes<KeyOperationId>;
