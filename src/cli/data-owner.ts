import type { DaemonClient } from '../client/daemon-client.ts';
import type { Call } from './call.ts';
import { defaultsOf } from './defaults.ts';
import { readServeSettings } from './serve-settings.ts';
import type { World } from './world.ts';

/**
 * The way into the daemon of this machine, or into its files when none runs: with the data directory, and the addresses allowed,
 * that `prayer serve` would have, from the environment and the configuration file too. @throws Fault
 */
export function dataOwner(call: Call, world: World): Promise<DaemonClient> {
  const data = call.flags.get('data');
  const flags = new Map(data === undefined ? [] : [['data', data] as const]);
  const config = defaultsOf(call, world).config().serve;
  return world.owner(readServeSettings({ flags, env: world.env, config }));
}
