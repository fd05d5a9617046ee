import type { DaemonClient } from '../../client/daemon-client.ts';
import type { Call } from '../command.ts';
import { defaultsOf } from './defaults.ts';
import { readServeSettings } from './serve-settings.ts';
import type { CliDeps } from '../cli-deps.ts';

/**
 * The way into the daemon of this machine, or into its files when none runs: with the data directory, and the addresses allowed,
 * that `prayer serve` would have, from the environment and the configuration file too. @throws Fault
 */
export function daemonAccess(call: Call, deps: CliDeps): Promise<DaemonClient> {
  const data = call.flags.get('data');
  const flags = new Map(data === undefined ? [] : [['data', data] as const]);
  const config = defaultsOf(call, deps).config().serve;
  return deps.owner(readServeSettings({ flags, env: deps.env, config }));
}
