import { asGiven, normalised } from './argv.ts';
import { answerText } from '../commands/run-query.ts';
import type { Call } from './parsed-call.ts';
import { COMMON_FLAGS } from './common-flags.ts';
import { fastQuery } from '../specs/fast-queries.ts';
import type { QueryCommand } from '../specs/query-command.ts';
import { flagName } from '../specs/query-command.ts';
import { reportFault } from './report-fault.ts';
import type { QueryDeps } from '../cli-deps.ts';

/**
 * Answers well-formed command lines of the fast queries without commander, which costs as much as all the
 * rest of the answer. Help, errors of usage, suggestions and every other command are commander's; a law holds that both
 * give the same bytes and exit codes wherever this one answers.
 * @returns undefined when commander is to read the line
 */
export function runFast(argv: readonly string[], deps: QueryDeps): Promise<number> | undefined {
  const query = fastQuery(argv[0] ?? '');
  const call = query && readCall(query, normalised(argv.slice(1)));
  return call && answer(query, call, argv, deps);
}

async function answer(query: QueryCommand, call: Call, argv: readonly string[], deps: QueryDeps): Promise<number> {
  try {
    deps.write(await answerText(query, call, deps));
    return 0;
  } catch (thrown) {
    return reportFault(thrown, argv, deps);
  }
}

/** How a flag is given: how many of its values are kept, where it has any. */
type FlagShape = 'alone' | 'every value' | 'last value';

/**
 * The words of a question as commander reads them; undefined where they are not plainly well-formed. The bare words of a fast
 * question are one place, however many they are.
 */
function readCall(query: QueryCommand, argv: Iterable<string>): Call | undefined {
  const shapes = flagShapes(query);
  const flags = new Map<string, true | readonly string[]>();
  const bareWords: string[] = [];
  const rest = [...argv];
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? '';
    if (!word.startsWith('-')) {
      bareWords.push(asGiven(word));
      continue;
    }
    const equals = word.indexOf('=');
    const name = word.slice(2, equals < 0 ? undefined : equals);
    const shape = word.startsWith('--') ? shapes.get(name) : undefined;
    if (shape === undefined || name === 'input') return undefined; // a file of places is no answer of every minute
    if (shape === 'alone') {
      if (equals >= 0) return undefined;
      if (name === 'no-color') flags.set('color', ['never']);
      else flags.set(name, true);
      continue;
    }
    const text = equals < 0 ? rest[++i] : word.slice(equals + 1);
    if (text === undefined) return undefined;
    const value = asGiven(text);
    const before = flags.get(name);
    flags.set(name, shape === 'every value' && before !== undefined && before !== true ? [...before, value] : [value]);
  }
  return { flags, bareWords };
}

/** The flags that program.ts gives commander for a question. */
function flagShapes({ rows, fields, flags, takesPlace }: QueryCommand): ReadonlyMap<string, FlagShape> {
  const shapes = new Map<string, FlagShape>();
  if (takesPlace) shapes.set('at', 'every value');
  for (const field in fields) shapes.set(flagName(field, rows), fields[field]?.isFlag ? 'alone' : 'every value');
  for (const { name, placeholder } of [...flags, ...COMMON_FLAGS]) {
    shapes.set(name, placeholder === undefined ? 'alone' : 'last value');
  }
  return shapes.set('format', 'last value').set('json', 'alone');
}
