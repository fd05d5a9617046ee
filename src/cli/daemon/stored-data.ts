import { jsonLine } from '../../formats/json.ts';
import type { CliDeps, Saved, ServeSettings } from '../cli-deps.ts';
import type { Call, CommandSpec, FlagSpec } from '../command.ts';

const data: FlagSpec = { name: 'data', placeholder: 'DIR', summary: 'data directory of the daemon' };
const database: FlagSpec = {
  name: 'database',
  placeholder: 'URL',
  summary: 'refused: a database is copied by pg_dump',
};
const json: FlagSpec = { name: 'json', summary: 'print the answer as JSON' };

/** The files of the daemon: a copy, its way back, and a look at them. */
export const storedDataCommands: readonly CommandSpec[] = [
  {
    path: ['backup'],
    summary: 'write keys, subscriptions, timetables and feeds into one file, while the daemon runs or not',
    bareWords: [{ name: 'file', summary: 'the backup; only you can read it, for it holds secrets', isRequired: true }],
    flags: [data, database, json],
    examples: ['prayer backup prayer.backup', 'prayer backup /mnt/safe/prayer.backup --data /var/lib/prayer'],
    load: async () => async (call, deps) => {
      const file = call.bareWords[0] ?? '';
      const answer = await deps.storedData.backup(await settingsOf(call, deps), file);
      print(call, deps, answer, [
        `${file} holds ${heldIn(answer, ' (as SHA-256)')} of ${answer.folder}.`,
        'It holds the signing secrets of the webhooks: keep it private. The log of attempts is not in it.',
      ]);
      return 0;
    },
  },
  {
    path: ['restore'],
    summary: 'bring a backup into the data directory; the daemon must not run',
    bareWords: [{ name: 'file', summary: 'a file that prayer backup wrote', isRequired: true }],
    flags: [{ name: 'replace', summary: 'also where there is data already; that is kept aside' }, data, database, json],
    examples: ['prayer restore prayer.backup', 'prayer restore prayer.backup --replace --data /var/lib/prayer'],
    load: async () => async (call, deps) => {
      const file = call.bareWords[0] ?? '';
      const answer = await deps.storedData.restore(await settingsOf(call, deps), file, call.flags.has('replace'));
      const { folder, madeAt, keptIn } = answer;
      print(call, deps, answer, [
        `${folder} holds ${heldIn(answer)} of ${madeAt} again.`,
        ...(keptIn === undefined ? [] : [`What was there is kept in ${keptIn}; it holds secrets too.`]),
        'If the daemon of the backup still runs elsewhere, stop it: both would call.',
      ]);
      return 0;
    },
  },
  {
    path: ['store', 'check'],
    summary: 'read all that the daemon keeps, and say what is damaged; exit 6 if anything is',
    flags: [data, database, json],
    examples: ['prayer store check'],
    load: async () => async (call, deps) => {
      const answer = await deps.storedData.check(await settingsOf(call, deps));
      const { folder, damage, journals, withoutTimes, canStart } = answer;
      print(call, deps, answer, [
        `${folder}: ${count(answer.keys, 'API key')}, ${count(answer.subscriptions, 'subscription')} (${answer.active} active), ${count(answer.feeds, 'feed')}`,
        ...journals.map(({ file, bytes }) => `${file}: ${bytes} bytes`),
        ...withoutTimes.map(
          ({ id, unknown }) => `${id}: this version does not know ${unknown}; a start makes it inactive`,
        ),
        ...damage.map(({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}: ${what}`),
        damage.length === 0
          ? 'No damage.'
          : `Damage: ${damage.length}. ${canStart ? 'The daemon starts all the same, from the former snapshot (store.json.bak).' : 'The daemon does not start; prayer restore FILE --replace brings a backup back.'}`,
      ]);
      return damage.length === 0 ? 0 : 6;
    },
  },
];

async function settingsOf(call: Call, deps: CliDeps): Promise<ServeSettings> {
  const { daemonSettings } = await import('./daemon-access.ts');
  return daemonSettings(call, deps);
}

function print({ flags }: Call, { write }: CliDeps, answer: object, lines: readonly string[]): void {
  const named = Object.entries(answer).map(([name, value]) => [
    name.replace(/[A-Z]/g, (at) => `_${at.toLowerCase()}`),
    value,
  ]);
  write(flags.has('json') ? jsonLine(Object.fromEntries(named)) : `${lines.join('\n')}\n`);
}

function heldIn({ keys, subscriptions, timetables, feeds }: Saved, keysAre = ''): string {
  const parts = [`${count(keys, 'API key')}${keysAre}`, count(subscriptions, 'subscription')];
  if (timetables > 0) parts.push(count(timetables, 'timetable'));
  if (feeds > 0) parts.push(count(feeds, 'feed'));
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
