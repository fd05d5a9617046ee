import { urlHost } from '../../core/stored/database-url.ts';
import type { CommandSpec } from '../command.ts';
import { serveFlags } from './serve-settings.ts';

/** Where the daemon listens. */
const ADDRESS = ['host', 'port'];

export const health: CommandSpec = {
  path: ['health'],
  summary: 'exit 0 if the daemon of this machine is well, for containers; 5 if not',
  flags: serveFlags.filter(({ name }) => ADDRESS.includes(name)),
  examples: ['prayer health', 'prayer health --port 8081'],
  load: async () => {
    const { readServeSettings } = await import('./serve-settings.ts');
    const { defaultsOf } = await import('../settings/defaults.ts');
    return async ({ flags }, deps) => {
      const config = defaultsOf({ flags }, deps).config().serve;
      const { host, port } = readServeSettings({ flags, env: deps.env, config });
      const base = `http://${asked(host)}:${port}`;
      deps.write(`The daemon at ${base} is well (version ${await deps.health(base)}).\n`);
      return 0;
    };
  },
};

/** A daemon that listens on all addresses is asked at that of this machine. */
function asked(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return urlHost(host === '::' ? '::1' : host);
}
