import { Fault, quoted } from '../../core/fault.ts';
import type { CommandSpec } from '../command.ts';
import { textOf } from '../parse/flag-text.ts';
import { serveFlags } from './serve-settings.ts';

export const serve: CommandSpec = {
  path: ['serve'],
  summary: 'run the HTTP API on this machine',
  flags: [
    ...serveFlags,
    { name: 'print-systemd', summary: 'print a systemd unit that runs it with these flags, and stop' },
    { name: 'print-alerts', summary: 'print rules for Prometheus that say when to worry, and stop' },
    { name: 'print-grafana', summary: 'print a board for Grafana as JSON, and stop' },
  ],
  examples: [
    'prayer serve --port 8080',
    'prayer serve --board --board-place London --host 0.0.0.0',
    'prayer serve --database postgres://prayer@db.example/prayer',
    'prayer serve --print-systemd',
  ],
  load: async () => {
    const { passwordWarning, readBoardSettings, readServeSettings } = await import('./serve-settings.ts');
    const { defaultsOf } = await import('../settings/defaults.ts');
    const { unusedStorage } = await import('./storage-place.ts');
    return async (call, deps) => {
      const { flags } = call;
      if (flags.has('print-alerts') || flags.has('print-grafana')) {
        deps.write(await deps.manualFile(flags.has('print-alerts') ? 'alerts.yaml' : 'grafana.json'));
        return 0;
      }
      const config = defaultsOf({ flags }, deps).config().serve;
      const given = { flags, env: deps.env, config };
      const settings = readServeSettings(given);
      const board = readBoardSettings(given);
      if (!flags.has('print-systemd')) {
        for (const warning of [passwordWarning({ flags }), unusedStorage(given)])
          if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
        if (!board) return deps.serve(settings, undefined);
        const { servedBoard } = await import('./served-board.ts');
        return deps.serve(settings, await servedBoard(board, settings, call, deps));
      }
      const { isHiddenFromUnit, systemdUnit } = await import('./systemd-unit.ts');
      const file = textOf({ flags }, 'config');
      if (file !== undefined && !file.startsWith('/')) throw notAbsolute(file);
      const { commandPath } = deps;
      const unit = systemdUnit({ flags, commandPath, port: settings.port });
      deps.write(unit.text);
      if (unit.passwordFile !== undefined)
        deps.writeError(
          `prayer: everybody may read a unit, so it holds no password. It reads ${unit.passwordFile}: write PGPASSWORD=… there, owned by root and of mode 600.\n`,
        );
      const hidden = [...commandPath, file ?? ''].filter(isHiddenFromUnit);
      if (hidden.length > 0)
        deps.writeError(`prayer: ${hidden.join(' and ')} cannot be seen by the service. ${ADVICE}\n`);
      return 0;
    };
  },
};

const ADVICE =
  'Install prayer for the whole machine (npm install --global as root, or bin/install.sh), and print the unit with that one.';

function notAbsolute(file: string): Fault {
  const accepts = 'an absolute path, which a unit needs';
  return new Fault('INVALID_PARAMETER', `--config ${quoted(file)} is not ${accepts}.`, {
    field: 'config',
    value: file,
    accepts,
  });
}
