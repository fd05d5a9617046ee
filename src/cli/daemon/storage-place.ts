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

/** The rank of a setting that no source gives. */
export const NOWHERE = 3;

/** Finds the source of a setting of the daemon, with its rank. A flag has the highest rank, which is 0. */
export function sourceOf(setting: string, { flags, env, config }: Given) {
  const [flag, variable] = [flagOf(setting), variableOf(setting)];
  if (flags.has(flag)) return { rank: 0, name: `--${flag}` };
  if (env[variable]) return { rank: 1, name: variable };
  const rank = config[setting] === undefined ? NOWHERE : 2;
  return { rank, name: `serve.${setting} of the config file` };
}

/** The texts of a setting. @param isList whether a variable may hold several texts, with commas between them */
export function textsOf(setting: string, { flags, env, config }: Given, isList = false): readonly string[] {
  const given = flags.get(flagOf(setting));
  if (given) return given.length === 0 ? ['true'] : given;
  const text = env[variableOf(setting)];
  if (text) return isList ? text.split(',').map((part) => part.trim()) : [text];
  return config[setting] === undefined ? [] : [config[setting]].flat().map(String);
}

/** Says whether the daemon uses files or a database. The source with the highest rank that names either decides. @throws Fault */
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

/** The data directory; undefined for the default one, or if the daemon uses a database. @throws Fault */
export function dataDirectoryNamed(given: Given): string | undefined {
  if (storageNamed(given) !== 'data') return undefined;
  return readDirectory(textsOf('data', given), sourceOf('data', given).name);
}

/** The settings of the daemon, for a command that has no flags for them. @throws Fault INVALID_CONFIG */
export function givenWithoutFlags(call: Pick<Call, 'flags'>, deps: QueryDeps): Given {
  // the command itself warns about unknown settings
  const { serve } = defaultsOf(call, { ...deps, writeError: () => {} }).config();
  return { flags: new Map(), env: deps.env, config: serve };
}

/** The same machine, with the timetables and months of `prayer serve`'s data directory, which it looks up only when needed. */
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

export function readDirectory(texts: readonly string[], name: string): string {
  const text = one(texts, name);
  if (!/^postgres(?:ql)?:/i.test(text)) return text;
  throw new Fault('INVALID_PARAMETER', `${name} is a folder; a database is given by --database or PRAYER_DATABASE.`);
}

export function flagOf(setting: string): string {
  return setting.replaceAll('_', '-');
}

function variableOf(setting: string): string {
  return `PRAYER_${setting.toUpperCase()}`;
}

export function one(texts: readonly string[], name: string): string {
  const [text = ''] = texts;
  if (texts.length === 1 && text !== '') return text;
  if (texts.length > 1) throw new Fault('REPEATED_PARAMETER', `${name} is given more than once; give it once.`);
  throw notAccepted(name, text, 'a non-empty text');
}

export function notAccepted(name: string, text: string, accepts: string): Fault {
  return new Fault('INVALID_PARAMETER', `${name} ${quoted(text)} is not ${accepts}.`, { field: name, value: text });
}
