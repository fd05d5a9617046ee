import type { CliDeps } from '../cli-deps.ts';
import type { Query } from '../command.ts';
import { queryOf } from '../query/query-spec.ts';
import { nextVariant } from '../query/specs/next.ts';
import { nowVariant } from '../query/specs/now.ts';
import { timesVariant } from '../query/specs/times.ts';
import { answerTo } from '../query/run-query.ts';

/** The queries that take templates, and what each field of theirs is at Makkah now, as an example. */
export function templateFields(deps: CliDeps) {
  return Promise.all([
    fieldsOf(queryOf(['times'], [timesVariant]), deps),
    fieldsOf(queryOf(['next'], [nextVariant]), deps),
    fieldsOf(queryOf(['now'], [nowVariant]), deps),
  ]);
}

async function fieldsOf<Answer extends object>(query: Query<Answer>, deps: CliDeps) {
  const makkah = new Map([
    ['lat', ['21.4225']],
    ['lng', ['39.8262']],
  ]);
  const plain = { ...deps, env: {}, configFile: () => ({ path: '', read: () => undefined, write: async () => {} }) };
  const { variant, answers, scene } = await answerTo(query, { flags: makkah, bareWords: [] }, plain);
  const facts = await variant.facts?.();
  return { command: query.path.join(' '), fields: Object.entries(facts?.(answers[0], scene) ?? {}) };
}
