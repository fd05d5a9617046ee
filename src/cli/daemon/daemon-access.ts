import type { DaemonClient } from '../../client/daemon-client.ts';
import type { Call } from '../command.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { passwordWarning, readServeSettings } from './serve-settings.ts';
import type { CliDeps, ServeSettings } from '../cli-deps.ts';

/**
 * The way into the daemon of this machine, or into its files when none runs, or into a database: with the data directory or database,
 * and the addresses allowed, that `prayer serve` would have, from the environment and the configuration file too. @throws Fault
 */
export function daemonAccess(call: Call, deps: CliDeps): Promise<DaemonClient> {
  return deps.owner(daemonSettings(call, deps));
}

/** The settings that `prayer serve` would have, with the data directory of `--data` or the database of `--database`. @throws Fault */
export function daemonSettings(call: Call, deps: CliDeps): ServeSettings {
  const flags = new Map([...call.flags].filter(([name]) => name === 'data' || name === 'database'));
  const warning = passwordWarning({ flags });
  if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
  const config = defaultsOf(call, deps).config().serve;
  return readServeSettings({ flags, env: deps.env, config });
}
