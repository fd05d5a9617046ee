import { Fault } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import type { CliDeps, Counts, Saved } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { textOf } from '../parse/given-flags.ts';
import { snakeCase } from '../shell/words.ts';
import { daemonSettings, passwordWarning } from './serve-settings.ts';

export async function backup(call: Call, deps: CliDeps): Promise<number> {
  const file = fileOf(call);
  const answer = await (await deps.storedData()).backup(daemonSettings(call, deps), file);
  print(call, deps, answer, [
    `${file} holds ${heldIn(answer, ' (as SHA-256)')} of ${answer.folder}.`,
    'It holds the signing secrets of the webhooks: keep it private. The log of attempts is not in it.',
  ]);
  return 0;
}

/** @throws Fault for an empty name, which a script with an unset variable gives */
function fileOf({ bareWords: [file = ''] }: Call): string {
  if (file !== '') return file;
  throw new Fault('INVALID_PARAMETER', 'FILE "" is empty; give the name of the backup.', {
    field: 'file',
    value: file,
  });
}

export async function restore(call: Call, deps: CliDeps): Promise<number> {
  const file = fileOf(call);
  const answer = await (await deps.storedData()).restore(daemonSettings(call, deps), file, call.flags.has('replace'));
  const { folder, madeAt, keptIn } = answer;
  print(call, deps, answer, [
    `${folder} holds ${heldIn(answer)} again, from the backup of ${madeAt}.`,
    ...(keptIn === undefined ? [] : [`The former data is now in ${keptIn}; it holds secrets too.`]),
    'If the daemon that made this data still runs on another machine, stop that daemon. Otherwise both daemons send the same webhooks.',
  ]);
  return 0;
}

export async function check(call: Call, deps: CliDeps): Promise<number> {
  const answer = await (await deps.storedData()).check(daemonSettings(call, deps));
  const { folder, damage, journals, withoutTimes, notShown, canStart } = answer;
  const isSound = damage.length + notShown.length === 0;
  const start = canStart
    ? 'The daemon can still start: it uses the previous snapshot (store.json.bak).'
    : 'The daemon cannot start. Restore a backup: prayer restore FILE --replace.';
  print(call, deps, answer, [
    `${folder}: ${count(answer.keys, 'API key')}, ${count(answer.subscriptions, 'subscription')} (${answer.active} active), ${count(answer.feeds, 'feed')}`,
    ...journals.map(({ file, bytes }) => `${file}: ${bytes} bytes`),
    ...withoutTimes.map(
      ({ id, unknown }) =>
        `${id}: this version does not know ${unknown}; when the daemon starts, it deactivates this subscription`,
    ),
    ...damage.map(({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}: ${what}`),
    ...notShown,
    ...(isSound ? ['No damage.'] : []),
    ...(damage.length === 0 ? [] : [`Damage: ${damage.length}. ${start}`]),
  ]);
  return isSound ? 0 : 6;
}

function print({ flags }: Call, { write }: CliDeps, answer: object, lines: readonly string[]): void {
  const named = Object.entries(answer).map(([name, value]) => [snakeCase(name), value]);
  write(flags.has('json') ? jsonLine(Object.fromEntries(named)) : `${lines.join('\n')}\n`);
}

function heldIn({ keys, subscriptions, timetables, feeds }: Saved, afterKeys = ''): string {
  const parts = [`${count(keys, 'API key')}${afterKeys}`, count(subscriptions, 'subscription')];
  if (timetables > 0) parts.push(count(timetables, 'timetable'));
  if (feeds > 0) parts.push(count(feeds, 'feed'));
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

export async function copy(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  const [from, to] = [textOf(call, 'from'), textOf(call, 'to')];
  if (from === undefined || to === undefined) {
    const field = from === undefined ? 'from' : 'to';
    const sentence = `--${field} is missing: give a data directory and a database, --from DIR --to postgres://…, or the other way round.`;
    throw new Fault('MISSING_PARAMETER', sentence, { field });
  }
  for (const name of ['from', 'to']) {
    const warning = passwordWarning({ flags }, name);
    if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
  }
  const isDryRun = flags.has('dry-run');
  const copied = await (await deps.storedData()).copy({ from, to, isDryRun, mayMerge: flags.has('merge') });
  const { to: place, renamed, holds = copied } = copied;
  const [read, held] = [countsText(copied), countsText(holds)];
  const written =
    held === read ? `${place} has ${read} now.` : `${read} were copied to ${place}, which has ${held} now.`;
  print(call, deps, { ...copied, dry_run: isDryRun }, [
    isDryRun ? `${place} would get ${read}. Nothing was written.` : written,
    ...renamed.map((id) => `Key ${id}: another key in the target has the same name, so the copied key is named ${id}.`),
    ...(isDryRun
      ? []
      : ['The log of attempts was not copied. Do not start a daemon on both: both would send the same webhooks.']),
  ]);
  return 0;
}

function countsText({ keys, subscriptions, active, feeds }: Counts): string {
  return `${keys} API keys, ${subscriptions} subscriptions (${active} active) and ${feeds} feeds`;
}
