import { jsonLine } from '../../formats/json.ts';
import { Fault } from '../../core/fault.ts';
import type { Copied } from '../cli-deps.ts';
import type { CommandSpec } from '../command.ts';
import { textOf } from '../parse/flag-text.ts';

/** From the files of one daemon to the database of many, and back. */
export const webhookCopy: CommandSpec = {
  path: ['webhooks', 'copy'],
  summary: 'copy all keys and subscriptions from a data directory into a database, or back',
  flags: [
    { name: 'from', placeholder: 'DIR', summary: 'a data directory whose daemon is stopped, or the URL of a database' },
    { name: 'to', placeholder: 'URL', summary: 'a database, postgres://…, or an empty data directory' },
    { name: 'dry-run', summary: 'read and count, and write nothing' },
    { name: 'merge', summary: 'also into a database that holds something; what has the same id is replaced' },
    { name: 'json', summary: 'print the answer as JSON' },
  ],
  examples: [
    'prayer webhooks copy --from /var/lib/prayer --to postgres://prayer@db.example/prayer --dry-run',
    'prayer webhooks copy --from postgres://prayer@db.example/prayer --to /var/lib/prayer',
  ],
  load: async () => {
    const { passwordWarning } = await import('./serve-settings.ts');
    return async (call, deps) => {
      const { flags } = call;
      const [from, to] = [textOf(call, 'from'), textOf(call, 'to')];
      if (from === undefined || to === undefined) throw missing(from === undefined ? 'from' : 'to');
      for (const name of ['from', 'to']) {
        const warning = passwordWarning({ flags }, name);
        if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
      }
      const isDryRun = flags.has('dry-run');
      const copied = await deps.storedData.copy({ from, to, isDryRun, mayMerge: flags.has('merge') });
      if (flags.has('json')) {
        deps.write(jsonLine({ ...copied, dry_run: isDryRun }));
        return 0;
      }
      const { to: place, renamed, holds = copied } = copied;
      const isMerged = countsText(holds) !== countsText(copied);
      const written = isMerged
        ? `${countsText(copied)} were copied to ${place}. With what it held before it has ${countsText(holds)} now.`
        : `${place} has ${countsText(copied)} now.`;
      deps.write(
        [
          isDryRun ? `${place} would get ${countsText(copied)}. Nothing was written.` : written,
          ...renamed.map((id) => `Key ${id}: its name is another key's there, so it is named by its id.`),
          ...(isDryRun ? [] : ['The log of attempts was not copied. Do not start a daemon on both: both would call.']),
          '',
        ].join('\n'),
      );
      return 0;
    };
  },
};

function countsText({ keys, subscriptions, active, feeds }: Omit<Copied, 'to' | 'renamed'>): string {
  return `${keys} API keys, ${subscriptions} subscriptions (${active} active) and ${feeds} feeds`;
}

function missing(field: 'from' | 'to'): Fault {
  const sentence = `--${field} is missing: give a data directory and a database, --from DIR --to postgres://…, or the other way round.`;
  return new Fault('MISSING_PARAMETER', sentence, { field });
}
