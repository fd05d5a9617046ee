import { Fault, quoted } from '../../core/fault.ts';
import type { MonthLists } from '../../core/hijri/kept-months.ts';
import type { QueryDeps } from '../cli-deps.ts';
import type { Call, Flags } from '../command.ts';
import { defaultsOf } from '../settings/defaults.ts';

/** The sources of settings: a flag wins over the environment, and the environment over the config file. */
export interface Given {
  readonly flags: Flags;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The section `serve` of the config file. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** The rank of a setting that no source gives: the last, after 0 (flag), 1 (environment) and 2 (config file). */
export const NOWHERE = 3;

/** Finds the source that decides a setting of the daemon: its rank, and its name for messages. */
export function sourceOf(setting: string, { flags, env, config }: Given) {
  const [flag, variable] = [flagOf(setting), variableOf(setting)];
  if (flags.has(flag)) return { rank: 0, name: `--${flag}` };
  if (env[variable]) return { rank: 1, name: variable };
  const rank = config[setting] === undefined ? NOWHERE : 2;
  return { rank, name: `serve.${setting} of the config file` };
}

/** The texts that the deciding source gives for a setting. @param isList whether commas in a variable separate several texts */
export function textsOf(setting: string, { flags, env, config }: Given, isList = false): readonly string[] {
  const given = flags.get(flagOf(setting));
  if (given) return given.length === 0 ? ['true'] : given;
  const text = env[variableOf(setting)];
  if (text) return isList ? text.split(',').map((part) => part.trim()) : [text];
  return config[setting] === undefined ? [] : [config[setting]].flat().map(String);
}

/** Finds whether the strongest source that names a storage names files or a database. @throws Fault if this source names both */
export function storageNamed(given: Given): 'data' | 'database' | undefined {
  const [data, database] = [sourceOf('data', given), sourceOf('database', given)];
  if (data.rank !== database.rank) return data.rank < database.rank ? 'data' : 'database';
  if (data.rank === NOWHERE) return undefined;
  const sentence = `${data.name} and ${database.name} exclude each other: the daemon keeps its data in files, or in a database.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['data', 'database'] });
}

/** A warning if both files and a database are given; otherwise undefined. @throws Fault */
export function unusedStorage(given: Given): string | undefined {
  const used = storageNamed(given);
  if (used === undefined) return undefined;
  const other = sourceOf(used === 'data' ? 'database' : 'data', given);
  if (other.rank === NOWHERE) return undefined;
  return `${other.name} is not used: ${sourceOf(used, given).name} decides where the daemon keeps its data.`;
}

/** The data directory that a source names; undefined for the default directory, or if the daemon uses a database. @throws Fault */
export function dataDirectoryNamed(given: Given): string | undefined {
  if (storageNamed(given) !== 'data') return undefined;
  return readDirectory(textsOf('data', given), sourceOf('data', given).name);
}

/** The sources of the daemon's settings, for a command without flags for these settings. @throws Fault INVALID_CONFIG */
export function givenWithoutFlags(call: Pick<Call, 'flags'>, deps: QueryDeps): Given {
  // writes no warnings, because the command itself warns about unknown settings
  const { serve } = defaultsOf(call, { ...deps, writeError: () => {} }).config();
  return { flags: new Map(), env: deps.env, config: serve };
}

/** The same `deps`, with the timetables and months of `prayer serve`'s data directory. The directory is found only when it is needed. */
export function withConfiguredTimetables<Deps extends QueryDeps>(call: Pick<Call, 'flags'>, deps: Deps): Deps {
  const directory = () => dataDirectoryNamed(givenWithoutFlags(call, deps));
  const open = async () => deps.timetables(directory());
  let opened: ReturnType<typeof open> | undefined;
  const timetables = () => {
    opened ??= open();
    return opened;
  };
  let lists: MonthLists | undefined;
  const keptLists = () => {
    lists ??= deps.monthLists(directory());
    return lists.read();
  };
  return { ...deps, context: { ...deps.context, timetables, keptLists } };
}

/** The files on which the answers of a command depend: the configuration, the folder of timetables, and the announced months. */
export async function filesOfAnswers(call: Pick<Call, 'flags'>, deps: QueryDeps): Promise<string[]> {
  const data = dataDirectoryNamed(givenWithoutFlags(call, deps));
  return [defaultsOf(call, deps).path, (await deps.timetables(data)).folder, deps.monthLists(data).path];
}

export function readDirectory(texts: readonly string[], name: string): string {
  const text = onlyText(texts, name);
  if (!/^postgres(?:ql)?:/i.test(text)) return text;
  throw new Fault('INVALID_PARAMETER', `${name} must be a folder; give a database by --database or PRAYER_DATABASE.`);
}

export function flagOf(setting: string): string {
  return setting.replaceAll('_', '-');
}

function variableOf(setting: string): string {
  return `PRAYER_${setting.toUpperCase()}`;
}

/** The only text of a setting. @throws Fault if there are several texts, or the text is empty */
export function onlyText(texts: readonly string[], name: string): string {
  const [text = ''] = texts;
  if (texts.length === 1 && text !== '') return text;
  if (texts.length > 1) throw new Fault('REPEATED_PARAMETER', `${name} is given more than once; give it once.`);
  throw notAccepted(name, text, 'a non-empty text');
}

export function notAccepted(name: string, text: string, accepts: string): Fault {
  return new Fault('INVALID_PARAMETER', `${name} ${quoted(text)} is not ${accepts}.`, { field: name, value: text });
}
