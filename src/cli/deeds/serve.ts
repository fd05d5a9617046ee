import type { Deed } from '../deed.ts';
import { serveFlags } from '../serve-settings.ts';

export const serve: Deed = {
  path: ['serve'],
  summary: 'run the HTTP API on this machine',
  flags: [
    ...serveFlags,
    { name: 'print-systemd', summary: 'print a systemd unit that runs it with these flags, and stop' },
  ],
  examples: ['prayer serve --port 8080', 'prayer serve --print-systemd'],
  load: async () => {
    const { readServeSettings } = await import('../serve-settings.ts');
    const { defaultsOf } = await import('../defaults.ts');
    return async ({ flags }, world) => {
      const config = defaultsOf({ flags }, world).config().serve;
      const settings = readServeSettings({ flags, env: world.env, config });
      if (!flags.has('print-systemd')) return world.serve(settings);
      const { systemdUnit } = await import('../systemd-unit.ts');
      world.write(systemdUnit(flags, world.commandPath));
      return 0;
    };
  },
};
