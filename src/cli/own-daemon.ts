import type { DaemonClient } from '../client/daemon-client.ts';
import type { Call } from './call.ts';
import { defaultsOf } from './defaults.ts';
import { readServeSettings } from './serve-settings.ts';
import type { World } from './world.ts';

/**
 * The daemon whose owner asks: found by the same flag, variables and section of the configuration file as `prayer serve` is given, so
 * that keys and subscriptions never go to a directory where no daemon looks. @throws Fault
 */
export function ownDaemon(call: Call, world: World): Promise<DaemonClient> {
  const data = call.flags.get('data'); // the only one of the daemon's flags: --rate-limit is here the key's
  const flags = new Map(data === undefined ? [] : [['data', data]]);
  return world.owner(readServeSettings({ flags, env: world.env, config: defaultsOf(call, world).config().serve }));
}
