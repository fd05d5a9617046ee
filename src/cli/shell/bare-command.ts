import type { CliDeps } from '../cli-deps.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { queries } from '../query/specs/next.ts';
import { runQuery } from '../query/run-query.ts';

const WAY_IN = [
  'prayer setup          choose your place once; then prayer alone tells the next prayer',
  'prayer times Cairo    the times of a place, today',
  'prayer --help         every command',
  '',
].join('\n');

/**
 * `prayer` without a word: the next prayer where a place is kept, else the way in for a person at a terminal.
 * @returns the exit code; undefined where help is to answer, as in a pipe without a place. @throws Fault
 */
export async function alone(deps: CliDeps): Promise<number | undefined> {
  const call = { flags: new Map(), bareWords: [] };
  const [next] = queries;
  if (next?.query && defaultsOf(call, deps).place()) return runQuery(next.query, call, deps);
  if (!deps.terminal.isTty) return undefined;
  deps.write(WAY_IN);
  return 0;
}
