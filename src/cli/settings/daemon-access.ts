import type { DaemonClient } from '../../client/daemon-client.ts';
import type { Call } from '../command.ts';
import { defaultsOf } from './defaults.ts';
import { readServeSettings } from './serve-settings.ts';
import type { CliDeps, ServeSettings } from '../cli-deps.ts';

/**
 * The way into the daemon of this machine, or into its files when none runs: with the data directory, and the addresses allowed,
 * that `prayer serve` would have, from the environment and the configuration file too. @throws Fault
 */
export function daemonAccess(call: Call, deps: CliDeps): Promise<DaemonClient> {
  return deps.owner(daemonSettings(call, deps));
}

/** The settings that `prayer serve` would have, with the data directory of `--data`. @throws Fault */
export function daemonSettings(call: Call, deps: CliDeps): ServeSettings {
  const data = call.flags.get('data');
  const flags = new Map(data === undefined ? [] : [['data', data] as const]);
  const config = defaultsOf(call, deps).config().serve;
  return readServeSettings({ flags, env: deps.env, config });
}
